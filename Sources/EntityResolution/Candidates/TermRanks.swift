/// The weights of terms and their order of rarity, from the model's fixed counts alone: added records change nothing
/// between two others.
struct TermRanks: Sendable {
  /// The hashes of the terms' texts, by number; terms that only the model has stand at the end.
  private(set) var hashes: [TermHash]
  /// The weights of the terms by number, in sixteenths of a bit: how much it says that two names share the term.
  private(set) var weights: [UInt16]
  /// The places of the terms from the rarest on; those of equal counts in the order of their hashes.
  private(set) var ranks: [UInt32]
  /// Weights by rank.
  private(set) var rankWeights: [UInt16]
  /// Hashes by rank.
  private(set) var rankHashes: [UInt64]
  /// The term that each is a likely misspelling of, by number of term; itself for most.
  private(set) var corrections: [UInt32]
  /// The terms that a pair of others may be one of when written together, by hash.
  private let known: [UInt64: UInt32]

  init(terms: [String], model: MatchModel) {
    let numbered = Self.numbered(terms, model: model)
    let hashes = numbered.texts.map { TermHash($0.utf8) }
    let counts = numbered.counts
    weights = counts.map { Self.weight(count: $0, of: model.foodCount) }
    let weights = self.weights
    let order = (0..<UInt32(hashes.count)).sorted { a, b in
      let (wa, wb) = (weights[Int(a)], weights[Int(b)])
      return wa == wb ? hashes[Int(a)].value < hashes[Int(b)].value : wa > wb
    }
    ranks = [UInt32](repeating: 0, count: order.count)
    for (rank, term) in order.enumerated() { ranks[Int(term)] = UInt32(rank) }
    rankWeights = order.map { weights[Int($0)] }
    rankHashes = order.map { hashes[Int($0)].value }
    var known: [UInt64: UInt32] = [:]
    for (number, count) in counts.enumerated() where count > 0 {
      known[hashes[number].value] = UInt32(number)
    }
    self.hashes = hashes
    self.known = known
    corrections = TermCorrections(texts: numbered.texts, counts: counts).corrections
  }

  /// The number of the model's term that two neighbours are when written as one, in either order.
  func compound(_ first: UInt32, _ second: UInt32) -> UInt32? {
    let (first, second) = (hashes[Int(first)], hashes[Int(second)])
    return known[first.joined(second).value] ?? known[second.joined(first).value]
  }

  /// The texts of all terms with the model's counts: those of records, then those of the model alone.
  private static func numbered(
    _ terms: [String],
    model: MatchModel
  ) -> (texts: [String], counts: [Int]) {
    let present = Set(terms)
    let others = model.termCounts.keys.filter { !present.contains($0) }.sorted()
    let texts = terms + others
    return (texts, texts.map { model.termCounts[$0] ?? 0 })
  }

  /// The bits of information in a term that `count` of `total` foods have, in sixteenths.
  static func weight(count: Int, of total: Int) -> UInt16 {
    let bits = binaryLogarithm(max(total, 1) + 1) - binaryLogarithm(max(count, 0) + 1)
    return UInt16(clamping: max(bits, 4))
  }

  /// The binary logarithm in sixteenths, rounded down, by squaring: whole numbers, so that no
  /// mathematical library's last digit matters.
  static func binaryLogarithm(_ number: Int) -> Int {
    let whole = Int.bitWidth - 1 - number.leadingZeroBitCount
    var mantissa = (UInt64(number) << UInt64(63 - whole)) >> 32
    var sixteenths = whole
    for _ in 0..<4 {
      mantissa = (mantissa * mantissa) >> 31
      sixteenths <<= 1
      if mantissa >= 1 << 32 {
        sixteenths |= 1
        mantissa >>= 1
      }
    }
    return sixteenths
  }
}
