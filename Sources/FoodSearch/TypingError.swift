import FuzzyIndex

/// A word as it was typed, and a word of names that it may be.
struct TypingError {
  /// The word as it was typed, which no name has.
  var typed: String
  /// The word of names.
  var meant: String
  /// The number of letters that were added, left out, exchanged or swapped with their neighbour.
  var edits: Int

  /// The number of letters up to which a word is near many others.
  static let fewLetters = 5
  /// The number of letters from which on two may be wrong.
  private static let manyLetters = 8
  /// The number of letters of the shortest word that may be misspelt.
  private static let leastLetters = 4

  /// Whether it is surely the word that was meant: an everyday word of food, one letter of it wrong, or two of a long one, and
  /// the first typed right or by a key beside it.
  ///
  /// Any other word may be one that no name has: a dish, a maker.
  func isLikely(_ everyday: Set<String>) -> Bool {
    let count = typed.utf8.count
    guard count >= Self.leastLetters, edits <= (count < Self.manyLetters ? 1 : 2), beginsAlike
    else { return false }
    return everyday.contains(meant)
      || WordForms.variants(of: meant).contains(where: everyday.contains)
  }

  /// The rows of keys of a keyboard, each half a key right of the one above.
  private static let keys = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { Array($0.utf8) }

  /// Whether the first letters are equal, swapped, or on keys beside each other.
  private var beginsAlike: Bool {
    guard let first = typed.utf8.first, let other = meant.utf8.first else { return false }
    if first == other { return true }
    if typed.utf8.dropFirst().first == other, meant.utf8.dropFirst().first == first { return true }
    guard let (row, place) = Self.key(first), let (otherRow, otherPlace) = Self.key(other) else {
      return false
    }
    return switch otherRow - row {
    case 0: abs(place - otherPlace) == 1
    case 1: otherPlace == place || otherPlace == place - 1
    case -1: otherPlace == place || otherPlace == place + 1
    default: false
    }
  }

  /// The row and the place in it of a letter's key.
  private static func key(_ letter: UInt8) -> (row: Int, place: Int)? {
    for (row, keys) in keys.enumerated() {
      if let place = keys.firstIndex(of: letter) { return (row, place) }
    }
    return nil
  }
}

extension TypingError {
  /// A word as it was typed, and a correction of it.
  init(typed: String, _ correction: Correction) {
    self.init(typed: typed, meant: correction.word, edits: correction.edits)
  }
}
