import Foundation
import TOMLLaws
import Testing
import TripLaws

/// What the fuzzers of trips and lines start from and once tripped over, replayed.
@Suite struct CorpusTests {
  private func files(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let path = Project.root + "/Tests/Fuzz/" + folder
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .map { ($0, try Project.bytes(path + "/" + $0)) }
  }

  @Test("trips of the corpus keep the laws, whatever is edited")
  func trips() throws {
    let all = try files("corpus/trip")
    #expect(!all.isEmpty)
    for (name, bytes) in all {
      for seed in 0..<6 {
        var choices =
          seed == 0 ? Choices(bytes: bytes.prefix(16)) : Choices(seed: UInt64(seed))
        #expect(TripLaws.fault(in: Array(bytes.dropFirst(16)), &choices) == nil, "\(name) \(seed)")
      }
    }
  }

  @Test("lines of the corpus keep the laws", arguments: ["corpus/line", "crashes/line"])
  func lines(folder: String) throws {
    let all = try files(folder)
    #expect(!all.isEmpty)
    for (name, bytes) in all {
      #expect(LineLaws.fault(in: String(decoding: bytes, as: UTF8.self)) == nil, "\(name)")
    }
  }
}
