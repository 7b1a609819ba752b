import FuzzyIndex

/// A word as it was typed, and another that it may be.
package struct TypingError {
  /// The word as it was typed, which no name has.
  package let typed: String
  /// The word of names.
  package let meant: String
  /// The number of letters that were added, left out, exchanged or swapped with their neighbour.
  package let edits: Int

  /// The number of letters up to which a word is near many others.
  static let fewLetters = 5
  /// The number of letters from which on two may be wrong, and not just one.
  private static let manyLetters = 8
  /// The number of letters of the shortest word that may be misspelt.
  private static let leastLetters = 4

  /// Whether it is surely the word that was meant: an everyday word of food, one letter of it wrong, or two of a long one, and
  /// the first typed right or by a key beside it.
  ///
  /// Any other word may be one that no name has: a dish, a maker.
  func isLikely(_ everyday: Set<String>) -> Bool {
    isSmall
      && (everyday.contains(meant)
        || WordForms.variants(of: meant).contains(where: everyday.contains))
  }

  /// Whether as little of it is wrong as people mistype.
  private var isSmall: Bool {
    typed.utf8.count >= Self.leastLetters && edits <= Self.mostEdits(in: typed)
      && Beginning(typed).isLike(meant)
  }

  /// The most letters of a word that may be wrong.
  private static func mostEdits(in typed: String) -> Int { typed.utf8.count < manyLetters ? 1 : 2 }

  /// Those of some words that a word may be a typing error of, with as few edits as there are.
  package static func nearest(to typed: String, _ words: [String]) -> [TypingError] {
    let length = typed.utf8.count
    guard length >= leastLetters else { return [] }
    let distance = EditDistance(of: typed)
    let beginning = Beginning(typed)
    var best = mostEdits(in: typed)
    var near: [TypingError] = []
    // What is told by lengths and first letters need not be measured.
    for word in words where abs(word.utf8.count - length) <= best && beginning.isLike(word) {
      let edits = distance.distance(to: word)
      guard edits <= best else { continue }
      if edits < best { near = [] }
      best = edits
      near.append(TypingError(typed: typed, meant: word, edits: edits))
    }
    return near
  }

  /// Whether letters are doubled that are not in the other, or the other way round, or two letters are swapped: what fingers do, and no
  /// word that differs in its sounds.
  package var isSlip: Bool {
    Self.withoutDoubles(typed) == Self.withoutDoubles(meant) || isSwap
  }

  /// Whether only letters that stand beside each other are swapped.
  package var isSwap: Bool { typed.utf8.sorted() == meant.utf8.sorted() }

  /// The letters of a word, one for each that is doubled.
  private static func withoutDoubles(_ word: String) -> [UInt8] {
    word.utf8.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// The letters on the keys beside that of each byte, as a set of their last five bits; none for what is no letter.
  private static let beside: [UInt32] = {
    // Each row of keys stands half a key right of the one above.
    let keys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated().flatMap { row, letters in
      letters.utf8.enumerated().map { (letter: $1, row: row, place: 2 * $0 + row) }
    }
    var beside = [UInt32](repeating: 0, count: 256)
    for one in keys {
      for other in keys
      where abs(one.row - other.row) == 1 && abs(one.place - other.place) == 1
        || one.row == other.row && abs(one.place - other.place) == 2
      {
        beside[Int(one.letter)] |= 1 << UInt32(other.letter & 31)
      }
    }
    return beside
  }()

  /// The first two letters of a word as it was typed.
  private struct Beginning {
    private let first, second: UInt8?

    init(_ typed: String) {
      first = typed.utf8.first
      second = typed.utf8.dropFirst().first
    }

    /// Whether another word's first letters are equal, swapped, or on keys beside these.
    func isLike(_ meant: String) -> Bool {
      guard let first, let other = meant.utf8.first else { return false }
      if first == other { return true }
      if other &- 0x61 < 26, beside[Int(first)] >> UInt32(other & 31) & 1 == 1 { return true }
      return second == other && meant.utf8.dropFirst().first == first
    }
  }
}

extension TypingError {
  /// A word as it was typed, and a correction of it.
  init(typed: String, _ correction: Correction) {
    self.init(typed: typed, meant: correction.word, edits: correction.edits)
  }
}
