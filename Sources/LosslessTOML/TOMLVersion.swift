/// The edition of the TOML language that a text is read as.
package enum TOMLVersion: Sendable {
  /// TOML 1.0.0.
  case v10
  /// TOML 1.1.0: line breaks and a trailing comma in `{ }`, times without seconds, `\e` and `\xHH`.
  case v11
}

/// Bounds that every document stays within.
package enum TOMLLimits {
  /// How deep tables and arrays may nest, keys and headers included.
  package static let depth = 128
  /// How many bytes a document may have unless the caller says otherwise.
  package static let size = 64 * 1024 * 1024
  /// How many faults one reading reports.
  static let findings = 100
}
