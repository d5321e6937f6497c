/// A property of a command that words can set.
package typealias Property<Root, Value> = WritableKeyPath<Root, Value> & Sendable

/// One parameter of a command: the facts that people see, and the property that its words set.
package struct Parameter<Root>: Sendable {
  package let facts: ParameterFacts
  /// Takes over one occurrence; false where its word stands for no value.
  let store: @Sendable (inout Root, Occurrence) -> Bool
}

/// One appearance of a parameter among the words.
enum Occurrence: Hashable, Sendable {
  case value(String)
  case on
  case off
}

extension Parameter {
  private static func storing<Value: ArgumentValue>(
    _ take: @escaping @Sendable (inout Root, Value) -> Void
  ) -> @Sendable (inout Root, Occurrence) -> Bool {
    { root, occurrence in
      guard case .value(let word) = occurrence, let value = Value(argument: word) else {
        return false
      }
      take(&root, value)
      return true
    }
  }

  private static func facts<Value: ArgumentValue>(
    _ role: ParameterFacts.Role, _ name: String, of: Value.Type, short: Character? = nil,
    valueName: String = "", _ help: String, isRequired: Bool = false, isRepeating: Bool = false,
    implied: String? = nil, completion: CompletionKind? = nil, isHidden: Bool = false
  ) -> ParameterFacts {
    ParameterFacts(
      role: role, name: name, short: short, valueName: valueName, help: help,
      isRequired: isRequired, isRepeating: isRepeating, isHidden: isHidden, impliedValue: implied,
      expectation: Value.expectation, completion: completion ?? Value.completion)
  }

  /// The same, for words with something in them: an empty one is mostly an unset variable of a
  /// script, and no name of anything.
  package var filled: Self {
    var facts = facts
    facts.expectation = "something that is not empty"
    let store = store
    return Parameter(facts: facts) { root, occurrence in
      if case .value(let word) = occurrence, word.allSatisfy(\.isWhitespace) { return false }
      return store(&root, occurrence)
    }
  }

  // MARK: Operands

  /// An operand that must be there.
  package static func argument<Value: ArgumentValue>(
    _ name: String, _ property: any Property<Root, Value>, _ help: String,
    completion: CompletionKind? = nil
  ) -> Self {
    Parameter(
      facts: facts(
        .argument, name, of: Value.self, help, isRequired: true, completion: completion),
      store: storing { $0[keyPath: property] = $1 })
  }

  /// An operand that must be there, kept in an optional property.
  package static func argument<Value: ArgumentValue>(
    _ name: String, _ property: any Property<Root, Value?>, _ help: String,
    completion: CompletionKind? = nil
  ) -> Self {
    Parameter(
      facts: facts(
        .argument, name, of: Value.self, help, isRequired: true, completion: completion),
      store: storing { $0[keyPath: property] = $1 })
  }

  /// An operand that may be left out.
  package static func optionalArgument<Value: ArgumentValue>(
    _ name: String, _ property: any Property<Root, Value?>, _ help: String,
    completion: CompletionKind? = nil
  ) -> Self {
    Parameter(
      facts: facts(.argument, name, of: Value.self, help, completion: completion),
      store: storing { $0[keyPath: property] = $1 })
  }

  /// Operands, any number of them; at least one if required.
  package static func arguments<Value: ArgumentValue>(
    _ name: String, _ property: any Property<Root, [Value]>, _ help: String,
    isRequired: Bool = false, completion: CompletionKind? = nil
  ) -> Self {
    Parameter(
      facts: facts(
        .argument, name, of: Value.self, help, isRequired: isRequired, isRepeating: true,
        completion: completion),
      store: storing { $0[keyPath: property].append($1) })
  }

  // MARK: Options

  /// An option with a value; given twice, the last one counts.
  ///
  /// With an implied value it may stand without one, as `--up` means `--up 1`; then only a whole
  /// number after it is taken for its value.
  package static func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ property: any Property<Root, Value?>,
    _ valueName: String, _ help: String, implied: String? = nil, isRequired: Bool = false,
    completion: CompletionKind? = nil, isHidden: Bool = false
  ) -> Self {
    Parameter(
      facts: facts(
        .option, name, of: Value.self, short: short, valueName: valueName, help,
        isRequired: isRequired, implied: implied, completion: completion, isHidden: isHidden),
      store: storing { $0[keyPath: property] = $1 })
  }

  /// An option with a value over a property that has a default.
  package static func option<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ property: any Property<Root, Value>,
    _ valueName: String, _ help: String, isRequired: Bool = false,
    completion: CompletionKind? = nil, isHidden: Bool = false
  ) -> Self {
    Parameter(
      facts: facts(
        .option, name, of: Value.self, short: short, valueName: valueName, help,
        isRequired: isRequired, completion: completion, isHidden: isHidden),
      store: storing { $0[keyPath: property] = $1 })
  }

  /// An option that may be given several times, each adding a value.
  package static func options<Value: ArgumentValue>(
    _ name: String, short: Character? = nil, _ property: any Property<Root, [Value]>,
    _ valueName: String, _ help: String, completion: CompletionKind? = nil, isHidden: Bool = false
  ) -> Self {
    Parameter(
      facts: facts(
        .option, name, of: Value.self, short: short, valueName: valueName, help,
        isRepeating: true, completion: completion, isHidden: isHidden),
      store: storing { $0[keyPath: property].append($1) })
  }

  // MARK: Flags

  /// A flag; with a negation such as `--no-snap` the last of the two counts.
  package static func flag(
    _ name: String, short: Character? = nil, _ property: any Property<Root, Bool>,
    _ help: String, negation: String? = nil, isHidden: Bool = false
  ) -> Self {
    Parameter(
      facts: ParameterFacts(
        role: .flag, name: name, short: short, negation: negation, valueName: "", help: help,
        isHidden: isHidden),
      store: { root, occurrence in
        root[keyPath: property] = occurrence == .on
        return true
      })
  }

  /// A flag over a property that is nil until somebody says yes or no.
  package static func flag(
    _ name: String, short: Character? = nil, _ property: any Property<Root, Bool?>,
    _ help: String, negation: String? = nil, isHidden: Bool = false
  ) -> Self {
    Parameter(
      facts: ParameterFacts(
        role: .flag, name: name, short: short, negation: negation, valueName: "", help: help,
        isHidden: isHidden),
      store: { root, occurrence in
        root[keyPath: property] = occurrence == .on
        return true
      })
  }

  /// A flag that makes a property false, like `--no-pager`.
  package static func negation(
    _ name: String, _ property: any Property<Root, Bool>, _ help: String, isHidden: Bool = false
  ) -> Self {
    Parameter(
      facts: ParameterFacts(
        role: .flag, name: name, short: nil, valueName: "", help: help, isHidden: isHidden),
      store: { root, _ in
        root[keyPath: property] = false
        return true
      })
  }

  /// A flag that gives a property this value, as `--first` and `--last` do with a place.
  package static func flag<Value: Sendable>(
    _ name: String, short: Character? = nil, _ property: any Property<Root, Value?>,
    setting value: Value, _ help: String
  ) -> Self {
    Parameter(
      facts: ParameterFacts(
        role: .flag, name: name, short: short, valueName: "", help: help),
      store: { root, _ in
        root[keyPath: property] = value
        return true
      })
  }
}
