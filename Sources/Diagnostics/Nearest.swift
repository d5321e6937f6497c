/// The candidates spelled most like a word, nearest first and at most so many.
///
/// Far ones are left out: one slip is forgiven in up to five letters, then one in every three. A
/// candidate that starts with the word (three letters or more) counts as one slip away. Case is of
/// no account. Ties keep the order of the candidates.
package func nearest(_ word: String, to candidates: [String], limit: Int = 3) -> [String] {
  let wanted = Array(word.lowercased())
  let allowed = max(1, wanted.count / 3)
  var found: [(candidate: String, distance: Int)] = []
  for candidate in candidates where !found.contains(where: { $0.candidate == candidate }) {
    let letters = Array(candidate.lowercased())
    var distance = Int.max
    if wanted.count >= 3, letters.starts(with: wanted) {
      distance = letters.count == wanted.count ? 0 : 1
    } else if abs(letters.count - wanted.count) <= allowed {
      distance = editDistance(wanted, letters)
    }
    if distance <= allowed, distance < wanted.count {
      found.append((candidate, distance))
    }
  }
  let best = found.map(\.distance).min() ?? 0
  return found.enumerated()
    .filter { $0.element.distance <= best + 1 }
    .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
    .prefix(limit).map(\.element.candidate)
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour.
///
/// The optimal string alignment distance of Damerau and Levenshtein; takes the product of both
/// lengths in time.
package func editDistance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var cost = min(previous[j + 1], current[j]) + 1
      cost = min(cost, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforePrevious[j - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.count]
}
