@testable import FuzzyIndex

/// What ``NameIndex`` must answer, from all names, one by one.
struct PlainIndex {
  struct Match: Equatable {
    var name: Int
    var matched: Float
    var slots: UInt64
    var words: UInt64
  }

  let names: [[String]]

  init(_ names: [String]) {
    self.names = names.map { $0.split(separator: " ").map(String.init) }
  }

  func search(_ query: IndexQuery, limit: Int, where accepts: (Int) -> Bool) -> [Match] {
    let matches = names.indices.filter(accepts).map { match(query, $0) }
      .filter { $0.matched > 0 }
    return Array(
      matches.sorted { ($0.matched, $1.name) > ($1.matched, $0.name) }.prefix(limit)
    )
  }

  /// A slot counts what its best alternative is worth.
  private func match(_ query: IndexQuery, _ name: Int) -> Match {
    var match = Match(name: name, matched: 0, slots: 0, words: 0)
    for slot in query.slots.indices {
      var best: Float = 0
      for start in 0...slot {
        for alternative in query.slots[start].alternatives
        where start + alternative.span > slot && fills(alternative, name) {
          best = max(best, 1 - alternative.penalty)
        }
      }
      guard best > 0 else { continue }
      match.matched += best * query.slots[slot].weight
      match.slots |= 1 << UInt64(slot)
    }
    match.matched /= query.slots.reduce(0) { $0 + $1.weight }
    return match
  }

  private func fills(_ alternative: IndexQuery.Alternative, _ name: Int) -> Bool {
    (1...3).contains(alternative.words.count)
      && alternative.words.enumerated().allSatisfy { place, word in
        let isPrefix = alternative.isPrefix && place == alternative.words.count - 1
        return names[name].contains {
          isPrefix ? !word.isEmpty && $0.utf8.starts(with: word.utf8) : $0 == word
        }
      }
  }
}
