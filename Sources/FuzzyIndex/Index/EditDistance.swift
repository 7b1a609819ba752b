/// The optimal string alignment distance: how many scalars must be inserted, deleted, replaced or swapped with their
/// neighbour, no part of the word being edited twice.
///
/// Bit-parallel, a column a step: H. Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit
/// distances", Nordic Journal of Computing 10 (2003).
package struct EditDistance {
  /// The places in the pattern of every scalar below 128, as bits.
  private var masks = [UInt64](repeating: 0, count: 128)
  /// The same for the others, few as a rule.
  private var otherMasks: [(scalar: UInt32, mask: UInt64)] = []
  /// The number of the pattern's scalars, at most 64.
  private(set) var length = 0

  /// Takes the word that others are measured against: at most 64 scalars, the rest is left off.
  init(pattern: UnsafeBufferPointer<UInt8>) {
    ScalarReader.forEach(in: pattern) { scalar in
      guard length < 64 else { return }
      let bit: UInt64 = 1 << UInt64(length)
      if scalar < 128 {
        masks[Int(scalar)] |= bit
      } else if let place = otherMasks.firstIndex(where: { $0.scalar == scalar }) {
        otherMasks[place].mask |= bit
      } else {
        otherMasks.append((scalar, bit))
      }
      length += 1
    }
  }

  /// The same of a word in normal form.
  package init(of word: String) {
    self = Array(word.utf8).withUnsafeBufferPointer(EditDistance.init(pattern:))
  }

  /// The distance to a word in normal form.
  package func distance(to word: String) -> Int {
    var word = word
    return word.withUTF8(distance(to:))
  }

  /// The distance to a word.
  func distance(to word: UnsafeBufferPointer<UInt8>) -> Int {
    guard length > 0 else { return IndexedWord.length(word) }
    let last: UInt64 = 1 << UInt64(length - 1)
    var positive = UInt64.max
    var negative: UInt64 = 0
    var diagonal: UInt64 = 0
    var lastMask: UInt64 = 0
    var distance = length
    masks.withUnsafeBufferPointer { masks in
      ScalarReader.forEach(in: word) { scalar in
        let mask = scalar < 128 ? masks[Int(scalar)] : self.otherMask(scalar)
        let swapped = ((~diagonal & mask) << 1) & lastMask
        diagonal = (((mask & positive) &+ positive) ^ positive) | mask | negative | swapped
        var horizontalPositive = negative | ~(diagonal | positive)
        let horizontalNegative = diagonal & positive
        if horizontalPositive & last != 0 { distance += 1 }
        if horizontalNegative & last != 0 { distance -= 1 }
        horizontalPositive = horizontalPositive << 1 | 1
        positive = (horizontalNegative << 1) | ~(diagonal | horizontalPositive)
        negative = diagonal & horizontalPositive
        lastMask = mask
      }
    }
    return distance
  }

  private func otherMask(_ scalar: UInt32) -> UInt64 {
    otherMasks.first { $0.scalar == scalar }?.mask ?? 0
  }
}
