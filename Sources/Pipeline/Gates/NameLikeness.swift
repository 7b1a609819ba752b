import FuzzyIndex

/// The likeness of two names, by which a rename is told from another food.
///
/// The greater of two measures: the share of the words of the name with fewer words that the other has too,
/// whatever their order (a word is another's when it begins like it, as abbreviations do), and the Dice
/// coefficient of their letter trigrams (Dice 1945), which forgives spelling.
enum NameLikeness {
  /// Returns the likeness, from 0, nothing in common, to 1.
  static func of(_ one: String, _ other: String) -> Double {
    let (one, other) = (NormalForm.of(one), NormalForm.of(other))
    if one == other { return 1 }
    return max(sharedWords(one, other), trigrams(one, other))
  }

  /// The shortest beginning of a word that stands for it.
  private static let shortestBeginning = 3

  private static func sharedWords(_ one: String, _ other: String) -> Double {
    var (few, many) = (one.split(separator: " "), other.split(separator: " "))
    if few.count > many.count { (few, many) = (many, few) }
    guard !few.isEmpty else { return 0 }
    let count = few.count
    for (index, word) in few.enumerated().reversed() {
      guard let same = many.firstIndex(of: word) else { continue }
      few.remove(at: index)
      many.remove(at: same)
    }
    for (index, word) in few.enumerated().reversed() {
      guard let like = many.firstIndex(where: { begins(word, $0) }) else { continue }
      few.remove(at: index)
      many.remove(at: like)
    }
    return Double(count - few.count) / Double(count)
  }

  private static func begins(_ one: Substring, _ other: Substring) -> Bool {
    min(one.utf8.count, other.utf8.count) >= shortestBeginning
      && (one.hasPrefix(other) || other.hasPrefix(one))
  }

  private static func trigrams(_ one: String, _ other: String) -> Double {
    var (left, right) = (trigrams(of: one), trigrams(of: other))
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    let total = left.count + right.count
    left.sort()
    right.sort()
    var (i, j, shared) = (0, 0, 0)
    while i < left.count, j < right.count {
      if left[i] == right[j] {
        shared += 1
        i += 1
        j += 1
      } else if left[i] < right[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return Double(2 * shared) / Double(total)
  }

  /// Returns the trigrams of `text` with a blank at either end, three bytes each.
  private static func trigrams(of text: String) -> [UInt32] {
    let bytes = [UInt8(ascii: " ")] + Array(text.utf8) + [UInt8(ascii: " ")]
    guard bytes.count >= 3 else { return [] }
    return (2..<bytes.count).map { index in
      UInt32(bytes[index - 2]) << 16 | UInt32(bytes[index - 1]) << 8 | UInt32(bytes[index])
    }
  }
}
