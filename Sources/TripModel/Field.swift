package import CivilTime

/// The value of one field of a trip file, typed.
package enum FieldValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case date(CivilDate)
  case clock(ClockTime)
  case moment(Moment)
  case coordinate(Coordinate)
  case span(Span)
  case distance(Distance)
}

/// What a field may hold.
package enum FieldType: Hashable, Sendable {
  case text
  /// Text over several lines is usual.
  case longText
  case choice([String])
  case integer
  case number
  case flag
  case date
  case clock
  /// A date and time, with an offset or without, or a bare date.
  case moment
  /// A date and time, with an offset or without.
  case timedMoment
  case coordinate
  case span
  case distance
  /// `Name` or `Name, Region`.
  case city
}

/// One field of a kind of entry: its name in the file, what it may hold, and how to get at it.
///
/// One table of these reads entries, writes new ones, finds what an edit changed and parses
/// `FIELD=VALUE`.
package struct Field<Entry: Sendable>: Sendable {
  package let name: String
  package let type: FieldType
  /// True where an entry without it is an error.
  package let isNeeded: Bool
  /// The value; nil where the entry has none.
  ///
  /// A field with a default always has a value.
  package let get: @Sendable (Entry) -> FieldValue?
  /// Takes a value of the right type; nil means the default.
  package let set: @Sendable (inout Entry, FieldValue?) -> Void

  init(
    _ name: String, _ type: FieldType, isNeeded: Bool = false,
    get: @escaping @Sendable (Entry) -> FieldValue?,
    set: @escaping @Sendable (inout Entry, FieldValue?) -> Void
  ) {
    self.name = name
    self.type = type
    self.isNeeded = isNeeded
    self.get = get
    self.set = set
  }
}

/// A kind of entry with a table of its fields.
package protocol Fielded: Sendable, Hashable {
  /// The fields in the order in which a new entry is written.
  static var fields: [Field<Self>] { get }
}

typealias Path<Root, Value> = WritableKeyPath<Root, Value> & Sendable

extension Field {
  static func text(
    _ name: String, _ path: any Path<Entry, String?>, _ type: FieldType = .text
  ) -> Field {
    Field(
      name, type, get: { $0[keyPath: path].map(FieldValue.text) },
      set: {
        if case .text(let text) = $1 { $0[keyPath: path] = text } else { $0[keyPath: path] = nil }
      })
  }

  static func neededText(_ name: String, _ path: any Path<Entry, String>) -> Field {
    Field(
      name, .text, isNeeded: true, get: { .text($0[keyPath: path]) },
      set: { if case .text(let text) = $1 { $0[keyPath: path] = text } })
  }

  static func city(_ name: String, _ path: any Path<Entry, City?>) -> Field {
    Field(
      name, .city, get: { $0[keyPath: path].map { .text($0.description) } },
      set: {
        if case .text(let text) = $1 {
          $0[keyPath: path] = City(parsing: text)
        } else {
          $0[keyPath: path] = nil
        }
      })
  }

  static func neededCity(_ name: String, _ path: any Path<Entry, City>) -> Field {
    Field(
      name, .city, isNeeded: true, get: { .text($0[keyPath: path].description) },
      set: { if case .text(let text) = $1 { $0[keyPath: path] = City(parsing: text) } })
  }

  static func integer(_ name: String, _ path: any Path<Entry, Int?>) -> Field {
    Field(
      name, .integer, get: { $0[keyPath: path].map(FieldValue.integer) },
      set: {
        if case .integer(let number) = $1 {
          $0[keyPath: path] = number
        } else {
          $0[keyPath: path] = nil
        }
      })
  }

  static func neededInteger(_ name: String, _ path: any Path<Entry, Int>) -> Field {
    Field(
      name, .integer, isNeeded: true, get: { .integer($0[keyPath: path]) },
      set: { if case .integer(let number) = $1 { $0[keyPath: path] = number } })
  }

  static func number(_ name: String, _ path: any Path<Entry, Double?>) -> Field {
    Field(
      name, .number, get: { $0[keyPath: path].map(FieldValue.number) },
      set: {
        if case .number(let number) = $1 {
          $0[keyPath: path] = number
        } else {
          $0[keyPath: path] = nil
        }
      })
  }

  static func flag(_ name: String, _ path: any Path<Entry, Bool>) -> Field {
    Field(
      name, .flag, get: { .flag($0[keyPath: path]) },
      set: {
        if case .flag(let flag) = $1 { $0[keyPath: path] = flag } else { $0[keyPath: path] = false }
      })
  }

  static func clock(_ name: String, _ path: any Path<Entry, ClockTime?>) -> Field {
    Field(
      name, .clock, get: { $0[keyPath: path].map(FieldValue.clock) },
      set: {
        if case .clock(let time) = $1 { $0[keyPath: path] = time } else { $0[keyPath: path] = nil }
      })
  }

  static func moment(_ name: String, _ type: FieldType, _ path: any Path<Entry, Moment?>) -> Field {
    Field(
      name, type, get: { $0[keyPath: path].map(FieldValue.moment) },
      set: {
        if case .moment(let moment) = $1 {
          $0[keyPath: path] = moment
        } else {
          $0[keyPath: path] = nil
        }
      })
  }

  static func coordinate(
    _ name: String, _ path: any Path<Entry, Coordinate?>, isNeeded: Bool = false
  ) -> Field {
    Field(
      name, .coordinate, isNeeded: isNeeded,
      get: { $0[keyPath: path].map(FieldValue.coordinate) },
      set: {
        if case .coordinate(let place) = $1 {
          $0[keyPath: path] = place
        } else {
          $0[keyPath: path] = nil
        }
      })
  }

  static func span(_ name: String, _ path: any Path<Entry, Span?>) -> Field {
    Field(
      name, .span, get: { $0[keyPath: path].map(FieldValue.span) },
      set: {
        if case .span(let span) = $1 { $0[keyPath: path] = span } else { $0[keyPath: path] = nil }
      })
  }

  static func span(_ name: String, _ path: any Path<Entry, Span>, default usual: Span) -> Field {
    Field(
      name, .span, get: { .span($0[keyPath: path]) },
      set: {
        if case .span(let span) = $1 { $0[keyPath: path] = span } else { $0[keyPath: path] = usual }
      })
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any Path<Entry, Choice>, default usual: Choice
  ) -> Field {
    Field(
      name, .choice(Choice.allCases.map(\.rawValue)), get: { .text($0[keyPath: path].rawValue) },
      set: {
        if case .text(let word) = $1, let choice = Choice(rawValue: word) {
          $0[keyPath: path] = choice
        } else {
          $0[keyPath: path] = usual
        }
      })
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any Path<Entry, Choice?>
  ) -> Field {
    Field(
      name, .choice(Choice.allCases.map(\.rawValue)),
      get: { $0[keyPath: path].map { .text($0.rawValue) } },
      set: {
        if case .text(let word) = $1 {
          $0[keyPath: path] = Choice(rawValue: word)
        } else {
          $0[keyPath: path] = nil
        }
      })
  }

  /// The id: written only where the file has one, or shall have one.
  static func id(_ path: any Path<Entry, EntryID>) -> Field {
    Field(
      "id", .integer,
      get: { $0[keyPath: path].isWritten ? .integer($0[keyPath: path].number) : nil },
      set: {
        if case .integer(let number) = $1 {
          $0[keyPath: path] = EntryID(number)
        } else {
          $0[keyPath: path].isWritten = false
        }
      })
  }

  static func annotation(_ path: any Path<Entry, Annotation>) -> [Field] {
    func part(
      _ name: String, _ type: FieldType, _ part: any Path<Annotation, String?>
    ) -> Field {
      Field(
        name, type, get: { $0[keyPath: path][keyPath: part].map(FieldValue.text) },
        set: {
          if case .text(let text) = $1 {
            $0[keyPath: path][keyPath: part] = text
          } else {
            $0[keyPath: path][keyPath: part] = nil
          }
        })
    }
    return [
      part("booking", .text, \.booking), part("url", .text, \.url),
      part("notes", .longText, \.notes),
    ]
  }
}
