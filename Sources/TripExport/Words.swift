import CivilTime
import TripModel

extension TravelMode {
  /// `Drive`, `Flight`, `Train`.
  var words: String {
    switch self {
    case .drive: "Drive"
    case .fly: "Flight"
    case .train: "Train"
    case .bus: "Bus"
    case .ferry: "Ferry"
    case .walk: "Walk"
    }
  }
}

extension String {
  /// Without line ends at its ends, as notes in `"""` have them.
  var trimmingLineEnds: String {
    var text = self[...]
    while text.first?.isNewline == true { text.removeFirst() }
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}

/// An address that a reader may follow: of the web, or of a mail or phone program.
///
/// Anything else, such as `javascript:`, is none; what would end an attribute or a line is encoded.
struct WebLink {
  let text: String

  init?(_ written: String) {
    var trimmed = written[...]
    while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
    while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
    let scheme = trimmed.prefix { $0 != ":" }.lowercased()
    guard ["http", "https", "mailto", "tel", "geo"].contains(scheme), scheme.count < trimmed.count
    else { return nil }
    text = PercentEncoding.address(String(trimmed))
  }
}
