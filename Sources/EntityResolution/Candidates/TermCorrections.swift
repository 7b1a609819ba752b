/// Terms that are a likely misspelling of a term of the model: one edit away (a letter inserted,
/// left out, replaced, or two neighbours swapped) and much rarer.
///
/// Found by deleting a letter of each: terms one edit apart share a form with at most one letter
/// deleted (the symmetric deletion of FastSS, Bocek et al. 2007). Only the model's terms are
/// corrected to, so that a record's reading does not hang on the other records.
struct TermCorrections {
  /// The term that each is a likely misspelling of, by number of term; itself for most.
  private(set) var corrections: [UInt32]

  private static let lengths = 5...24

  /// `counts` are the model's, 0 for terms that it has not.
  init(texts: [String], counts: [Int]) {
    corrections = (0..<UInt32(texts.count)).map(\.self)
    let words = texts.map { Self.isWord($0) ? Array($0.utf8) : [] }
    var forms: [(hash: UInt64, term: UInt32)] = []
    for (number, count) in counts.enumerated() where count > 0 && !words[number].isEmpty {
      Spelling.forEachForm(of: words[number]) { forms.append(($0, UInt32(number))) }
    }
    forms.sort { ($0.hash, $0.term) < ($1.hash, $1.term) }
    for number in texts.indices where !words[number].isEmpty {
      var best: (count: Int, term: Int)?
      Spelling.forEachForm(of: words[number]) { hash in
        var place = forms.firstPlace { $0.hash >= hash }
        while place < forms.count, forms[place].hash == hash {
          let other = Int(forms[place].term)
          place += 1
          guard counts[other] > 2 * counts[number] + 1, other != number,
            Self.isOneEdit(words[number], words[other])
          else { continue }
          if let found = best {
            let isBetter =
              counts[other] == found.count
              ? words[other].lexicographicallyPrecedes(words[found.term])
              : counts[other] > found.count
            if !isBetter { continue }
          }
          best = (counts[other], other)
        }
      }
      if let best { corrections[number] = UInt32(best.term) }
    }
  }

  /// Whether a term is long enough for a typing error to be told, and no number.
  private static func isWord(_ text: String) -> Bool {
    lengths.contains(text.utf8.count) && !text.utf8.contains { (0x30...0x39).contains($0) }
  }

  /// Whether one insertion, deletion, replacement or swap of neighbours makes `a` of `b`.
  static func isOneEdit(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) <= 1, a != b else { return false }
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter, a[start] == b[start] { start += 1 }
    var end = 0
    while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    let (restA, restB) = (a.count - start - end, b.count - start - end)
    if max(restA, restB) <= 1 { return true }
    return restA == 2 && restB == 2 && a[start] == b[start + 1] && a[start + 1] == b[start]
  }
}
