import Synchronization

/// A value that is made when it is first asked for, and then kept.
///
/// A class, so that all copies of what holds it share the one value.
final class Lazy<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value.
  var it: Value {
    value.withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}
