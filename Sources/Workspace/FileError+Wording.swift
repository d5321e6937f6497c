package import Diagnostics
import Glibc

extension FileError {
  /// The error in words.
  package var finding: Finding {
    let verb =
      switch action {
      case .read: "read"
      case .write: "write"
      case .create: "make"
      case .lock: "lock"
      }
    return Finding(.error, "file", "can't \(verb) \(path): \(why)", hint: hint)
  }

  private var why: String {
    switch reason {
    case .notFound: "no such file"
    case .danglingLink: "a link that leads nowhere"
    case .notRegular(let kind): "it is \(kind.rawValue)"
    case .tooLarge(let limit): "more than \(limit / 1_048_576) MB"
    case .exists: "it is there already"
    case .changed: "it was changed by somebody else in the meantime"
    case .hardLinked(let names): "it has \(names) names (hard links), which would come apart"
    case .busy: "another tripctl is at work on it"
    case .system(let code): Self.systemText(code)
    }
  }

  private var hint: String? {
    switch reason {
    case .changed: "look at it and run the command again"
    case .hardLinked: "copy it to a file of its own, then edit that"
    case .busy: "try again when that one is done"
    case .system(ENOSPC), .system(EDQUOT): "make room; the old file is as it was"
    default: nil
    }
  }

  private static func systemText(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    guard let first = words.first else { return "error \(code)" }
    return first.lowercased() + words.dropFirst()
  }
}

extension TripLocationError {
  /// The error in words; its hint says how to choose a trip.
  package var finding: Finding {
    switch self {
    case .nothingFound(let looked):
      Finding(
        .error, "no-trip", "no trip found; looked for \(looked.joined(separator: ", "))",
        hint: "make one with 'new NAME --start DATE --days N', or name one with -f FILE or -t NAME")
    case .severalTrips(let folder, let names):
      Finding(
        .error, "several-trips",
        "\(folder) has several trips: \(names.joined(separator: ", "))",
        hint: "choose one with -t NAME, or for good with 'use NAME'")
    case .noSuchTrip(let name, let looked, let nearest):
      Finding(
        .error, "no-such-trip",
        "no trip '\(name)'; looked for \(looked.joined(separator: ", "))",
        hint: nearest.isEmpty
          ? "'list' shows the trips"
          : "did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?")
    case .badName(let name):
      Finding(
        .error, "bad-trip-name", "'\(name)' can't be the name of a trip",
        hint: "a name has no '/', no line break and no dot in front")
    }
  }
}
