import Diagnostics
import Testing

@Suite struct NearestTests {
  @Test("one slip of each kind is one step")
  func distances() {
    for other in ["mve", "moove", "mave", "mvoe"] {
      #expect(editDistance(Array("move"), Array(other)) == 1)
    }
    #expect(editDistance(Array(""), Array("abc")) == 3)
    #expect(editDistance(Array("abc"), Array("abc")) == 0)
  }

  @Test("the distance is the same both ways and never above the longer length")
  func laws() {
    let words = ["", "a", "ab", "ba", "move", "vome", "remove", "travel", "é"]
    for a in words {
      for b in words {
        let distance = editDistance(Array(a), Array(b))
        #expect(distance == editDistance(Array(b), Array(a)))
        #expect(distance <= max(a.count, b.count))
        #expect((distance == 0) == (a == b))
      }
    }
  }

  @Test("at most three, the nearest first, nothing far-fetched")
  func suggestions() {
    #expect(nearest("shwo", to: ["show", "move", "use"]) == ["show"])
    #expect(nearest("xyz", to: ["show", "move", "use"]) == [])
    #expect(nearest("a", to: ["b", "c"]) == [])
    #expect(nearest("aab", to: ["aaa", "aac", "aad", "aae"]).count == 3)
    #expect(nearest("mil", to: ["Milwaukee", "Miami"]) == ["Milwaukee"])
    #expect(nearest("BREWRES", to: ["Brewers"]) == ["Brewers"])
  }
}
