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

  /// True for a text with nothing in it to read.
  package var isBlank: Bool {
    if case .text(let text) = self { text.allSatisfy(\.isWhitespace) } else { false }
  }
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

/// Reads a property of an entry.
typealias Getter<Entry, Value> = @Sendable (Entry) -> Value
/// Gives a property of an entry a value.
typealias Setter<Entry, Value> = @Sendable (inout Entry, Value) -> Void

// Closures and not key paths: files of 100,000 entries are read through these.
extension Field {
  static func text(
    _ name: String, as type: FieldType = .text, _ get: @escaping Getter<Entry, String?>,
    _ set: @escaping Setter<Entry, String?>
  ) -> Field {
    Field(
      name, type, get: { get($0).map(FieldValue.text) },
      set: { if case .text(let text) = $1 { set(&$0, text) } else { set(&$0, nil) } })
  }

  static func neededText(
    _ name: String, _ get: @escaping Getter<Entry, String>, _ set: @escaping Setter<Entry, String>
  ) -> Field {
    Field(
      name, .text, isNeeded: true, get: { .text(get($0)) },
      set: { if case .text(let text) = $1 { set(&$0, text) } })
  }

  static func city(
    _ name: String, _ get: @escaping Getter<Entry, City?>, _ set: @escaping Setter<Entry, City?>
  ) -> Field {
    Field(
      name, .city, get: { get($0).map { .text($0.description) } },
      set: {
        if case .text(let text) = $1 { set(&$0, City(parsing: text)) } else { set(&$0, nil) }
      })
  }

  static func neededCity(
    _ name: String, _ get: @escaping Getter<Entry, City>, _ set: @escaping Setter<Entry, City>
  ) -> Field {
    Field(
      name, .city, isNeeded: true, get: { .text(get($0).description) },
      set: { if case .text(let text) = $1 { set(&$0, City(parsing: text)) } })
  }

  static func integer(
    _ name: String, _ get: @escaping Getter<Entry, Int?>, _ set: @escaping Setter<Entry, Int?>
  ) -> Field {
    Field(
      name, .integer, get: { get($0).map(FieldValue.integer) },
      set: { if case .integer(let number) = $1 { set(&$0, number) } else { set(&$0, nil) } })
  }

  static func neededInteger(
    _ name: String, _ get: @escaping Getter<Entry, Int>, _ set: @escaping Setter<Entry, Int>
  ) -> Field {
    Field(
      name, .integer, isNeeded: true, get: { .integer(get($0)) },
      set: { if case .integer(let number) = $1 { set(&$0, number) } })
  }

  static func number(
    _ name: String, _ get: @escaping Getter<Entry, Double?>,
    _ set: @escaping Setter<Entry, Double?>
  ) -> Field {
    Field(
      name, .number, get: { get($0).map(FieldValue.number) },
      set: { if case .number(let number) = $1 { set(&$0, number) } else { set(&$0, nil) } })
  }

  static func flag(
    _ name: String, _ get: @escaping Getter<Entry, Bool>, _ set: @escaping Setter<Entry, Bool>
  ) -> Field {
    Field(
      name, .flag, get: { .flag(get($0)) },
      set: { if case .flag(let flag) = $1 { set(&$0, flag) } else { set(&$0, false) } })
  }

  static func clock(
    _ name: String, _ get: @escaping Getter<Entry, ClockTime?>,
    _ set: @escaping Setter<Entry, ClockTime?>
  ) -> Field {
    Field(
      name, .clock, get: { get($0).map(FieldValue.clock) },
      set: { if case .clock(let time) = $1 { set(&$0, time) } else { set(&$0, nil) } })
  }

  static func moment(
    _ name: String, _ type: FieldType, _ get: @escaping Getter<Entry, Moment?>,
    _ set: @escaping Setter<Entry, Moment?>
  ) -> Field {
    Field(
      name, type, get: { get($0).map(FieldValue.moment) },
      set: { if case .moment(let moment) = $1 { set(&$0, moment) } else { set(&$0, nil) } })
  }

  static func coordinate(
    _ name: String, isNeeded: Bool = false, _ get: @escaping Getter<Entry, Coordinate?>,
    _ set: @escaping Setter<Entry, Coordinate?>
  ) -> Field {
    Field(
      name, .coordinate, isNeeded: isNeeded, get: { get($0).map(FieldValue.coordinate) },
      set: { if case .coordinate(let place) = $1 { set(&$0, place) } else { set(&$0, nil) } })
  }

  static func span(
    _ name: String, _ get: @escaping Getter<Entry, Span?>, _ set: @escaping Setter<Entry, Span?>
  ) -> Field {
    Field(
      name, .span, get: { get($0).map(FieldValue.span) },
      set: { if case .span(let span) = $1 { set(&$0, span) } else { set(&$0, nil) } })
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, default usual: Choice, _ get: @escaping Getter<Entry, Choice>,
    _ set: @escaping Setter<Entry, Choice>
  ) -> Field {
    Field(
      name, .choice(Choice.allCases.map(\.rawValue)), get: { .text(get($0).rawValue) },
      set: {
        if case .text(let word) = $1, let choice = Choice(rawValue: word) {
          set(&$0, choice)
        } else {
          set(&$0, usual)
        }
      })
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ get: @escaping Getter<Entry, Choice?>,
    _ set: @escaping Setter<Entry, Choice?>
  ) -> Field {
    Field(
      name, .choice(Choice.allCases.map(\.rawValue)), get: { get($0).map { .text($0.rawValue) } },
      set: {
        if case .text(let word) = $1 { set(&$0, Choice(rawValue: word)) } else { set(&$0, nil) }
      })
  }

  /// The id: written only where the file has one, or shall have one.
  static func id(
    _ get: @escaping Getter<Entry, EntryID>, _ set: @escaping Setter<Entry, EntryID>
  ) -> Field {
    Field(
      "id", .integer,
      get: { entry in
        let id = get(entry)
        return id.isWritten ? .integer(id.number) : nil
      },
      set: { entry, value in
        if case .integer(let number) = value {
          set(&entry, EntryID(number))
        } else {
          set(&entry, EntryID(get(entry).number, isWritten: false))
        }
      })
  }

  static func annotation(
    _ get: @escaping Getter<Entry, Annotation>,
    _ change: @escaping @Sendable (inout Entry, (inout Annotation) -> Void) -> Void
  ) -> [Field] {
    [
      .text(
        "booking", { get($0).booking }, { entry, text in change(&entry) { $0.booking = text } }),
      .text("url", { get($0).url }, { entry, text in change(&entry) { $0.url = text } }),
      .text(
        "notes", as: .longText, { get($0).notes },
        { entry, text in change(&entry) { $0.notes = text } }
      ),
    ]
  }
}
