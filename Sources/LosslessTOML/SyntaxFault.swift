/// One thing wrong with a text, as facts; `SyntaxFault+Wording.swift` says it to people.
struct SyntaxFault: Error, Equatable {
  var kind: Kind
  /// The bytes that are wrong.
  var range: Range<Int>
  /// Where the thing was defined that this one collides with.
  var first: Range<Int>?

  init(_ kind: Kind, _ range: Range<Int>, first: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.first = first
  }

  enum Kind: Equatable {
    // The text as a whole.
    case conflictMarkers
    case notUTF8
    case controlCharacter(UInt8)
    case loneCarriageReturn
    case tooDeep
    case notUTF16
    /// A character that looks like a blank, or like nothing.
    case oddSpace(UInt32)

    // Keys and headers.
    case missingKey
    case keyCharacter
    case keyWithBlanks
    case multilineKey
    case missingEquals
    case emptyHeader
    case headerNotClosed
    case headerBracketsApart
    case headerBrackets
    case missingSegment

    // After a value.
    case missingValue
    case doubleEquals
    case textAfterValue
    case textAfterHeader
    case decimalComma
    case secondValue
    case colonForEquals

    // Numbers and words.
    case unquotedText
    case curlyQuotes
    case capitalBoolean
    case leadingZero
    case underscore
    case noDigitsBeforePoint
    case noDigitsAfterPoint
    case noDigitsInExponent
    case noDigitsAfterPrefix
    case signBeforePrefix
    case capitalPrefix
    case notDigitOfBase(Int)
    case badNumber
    case capitalNumber
    case integerRange

    // Dates and times.
    case badDate
    case badTime
    case badOffset
    case month
    case day(month: Int, last: Int, year: Int)
    case hour
    case minute
    case second
    case missingSeconds
    case dateWithoutTime

    // Strings.
    case stringNotClosed
    case textNotClosed
    case unknownEscape
    case escapeDigits(Int)
    case escapeNotCharacter
    case newEscape
    case quotesInText

    // Arrays and inline tables.
    case arrayNotClosed
    case arrayComma
    case strayComma
    case tableNotClosed
    case tableComma
    case lineBreakInTable
    case commaAtEndOfTable
    case wrongBracket

    // Names used twice.
    case duplicateKey
    case duplicateTable
    case tableOverValue
    case tableOverDotted
    case tableOverEntries
    case entriesOverTable
    case entriesOverArray
    case throughValue
    case throughInline
    case throughArray
    case dottedIntoTable
    case dottedIntoEntries
  }
}
