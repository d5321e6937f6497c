import LosslessTOML
import TOMLLaws
import Testing

/// Laws over made-up texts and edits; a failure prints its seed and its text.
@Suite struct LawTests {
  private static let seeds = UInt64(1)...UInt64(1500)

  @Test("texts keep their bytes and read the same with other line ends")
  func reading() {
    for seed in Self.seeds {
      let text = text(seed)
      let fault = Laws.reading(Array(text.utf8))
      #expect(fault == nil, "seed \(seed): \(text)")
    }
  }

  @Test("most made-up texts are valid")
  func validity() {
    let valid = Self.seeds.count { (try? document(text($0))) != nil }
    #expect(valid > Self.seeds.count * 8 / 10)
  }

  @Test("edits do what they say, touch nothing else and can be taken back")
  func editing() {
    for seed in Self.seeds {
      let text = text(seed)
      for round in UInt64(0)..<8 {
        let fault = Laws.editing(Array(text.utf8), Choices(seed: seed &* 31 &+ round))
        #expect(fault == nil, "seed \(seed), round \(round): \(text)")
        if fault != nil { return }
      }
    }
  }

  @Test("edits made at once are read back right, or refused")
  func editingTogether() {
    for seed in Self.seeds {
      let text = text(seed)
      let fault = Laws.editingTogether(Array(text.utf8), Choices(seed: seed))
      #expect(fault == nil, "seed \(seed): \(text)")
      if fault != nil { return }
    }
  }

  private func text(_ seed: UInt64) -> String {
    var generator = TextGenerator(Choices(seed: seed))
    return generator.text()
  }
}
