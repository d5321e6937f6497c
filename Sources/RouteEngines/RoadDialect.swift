import Fetching
import JSONFormat
import TripModel

/// How one kind of routing server is asked, and what its answers mean.
protocol RoadDialect: Sendable {
  var limits: RoadLimits { get }

  /// The path and query of a request, `/route/…?…`.
  func path(for question: RoadQuestion) -> String
  func reading(_ response: JSONText, status: Int, of question: RoadQuestion) -> RoadReply
}

/// What an answer came to.
enum RoadReply: Hashable {
  /// Ways of a table that are not among them are to be asked for one by one.
  case answers([PlacePair: RoadAnswer])
  /// Something in the question made all of it fail: ask for its halves. For a single way, that is
  /// the answer.
  case divided(RoadAnswer.Reason)
  /// The table can't be had, while its ways may be had one by one.
  case walks
  /// An answer that can't be, or an error that another question won't mend.
  case failed(RoadFailure.Reason)
}

extension JSONText {
  /// True for `null`.
  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The number, nil also where it is written as a string, which no routing server does.
  var figure: Double? {
    guard case .number = content else { return nil }
    return number
  }

  /// A table of figures, nil in the cells that are `null`; nil where it has not that size.
  func figures(rows: Int, columns: Int) -> [[Double?]]? {
    guard let lines = array, lines.count == rows else { return nil }
    var table: [[Double?]] = []
    for line in lines {
      guard let cells = line.array, cells.count == columns else { return nil }
      var row: [Double?] = []
      for cell in cells {
        guard cell.isNull || cell.figure != nil else { return nil }
        row.append(cell.figure)
      }
      table.append(row)
    }
    return table
  }
}
