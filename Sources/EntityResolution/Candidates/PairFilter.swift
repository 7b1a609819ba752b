/// Whether two records of one block are alike enough to be compared, and by which rules.
///
/// Reads the two records and the model alone.
struct PairFilter: Sendable {
  /// Percent of the weight of two names that their common terms have at least: alone, where energy,
  /// protein and fat are near, where half of the nutrients agree, and where most do.
  private static let (similarName, nearName, halfName, traceOfName) = (55, 40, 25, 8)

  let records: Records
  let sets: TermSets

  /// The rules by which the pair stands, of the spaces whose blocks it shares.
  func rules(_ a: Int, _ b: Int, spaces: UInt8) -> BlockingRules {
    var rules: BlockingRules = []
    if spaces.has(.key) { rules.insert(BlockingRules(.key)) }
    if spaces.has(.scientificName) { rules.insert(BlockingRules(.scientificName)) }
    guard spaces.has(.name) || spaces.has(.terms) || spaces.has(.nutrients) else { return rules }
    let names = similarity(a, b)
    if spaces.has(.name), names.isEqual { rules.insert(BlockingRules(.name)) }
    if spaces.has(.terms), names.greatest >= Self.halfName {
      let needed = names.least >= Self.similarName ? Self.similarName : neededSimilarity(a, b)
      if names.english >= needed { rules.insert(BlockingRules(.rareTerms)) }
      if names.corrected >= needed { rules.insert(BlockingRules(.similarName)) }
      if names.foreign >= needed { rules.insert(BlockingRules(.translation)) }
    }
    if spaces.has(.nutrients) {
      let nutrients = agreement(a, b)
      if nutrients.isAtLeast(85, of: 8)
        || nutrients.isAtLeast(75, of: 5) && names.greatest >= Self.traceOfName
      {
        rules.insert(BlockingRules(.nutrients))
      }
    }
    return rules
  }

  /// How similar names must be, in percent: the less the better nutrients agree.
  private func neededSimilarity(_ a: Int, _ b: Int) -> Int {
    if agreement(a, b).isAtLeast(50, of: 4) { return Self.halfName }
    return isNear(a, b) ? Self.nearName : Self.similarName
  }

  /// The greatest similarity of two names of each kind, in percent of their weight.
  struct NameSimilarity {
    var english = 0
    var corrected = 0
    var foreign = 0
    /// Whether any two are the same set.
    var isEqual = false

    /// Notes two names of which `common` of the `total` weight of both is one's and the other's.
    mutating func add(_ common: Int, of total: Int, _ kind: TermSets.Kind) {
      let percent = 200 * common / max(total, 1)
      if common * 2 == total { isEqual = true }
      if kind.contains(.foreign) {
        foreign = max(foreign, percent)
      } else if kind.contains(.corrected) {
        corrected = max(corrected, percent)
      } else {
        english = max(english, percent)
      }
    }

    var greatest: Int { max(english, corrected, foreign) }
    /// The least of those that there are.
    var least: Int {
      let (english, corrected) = (english > 0 ? english : .max, corrected > 0 ? corrected : .max)
      return min(english, corrected, foreign > 0 ? foreign : .max)
    }
  }

  func similarity(_ a: Int, _ b: Int) -> NameSimilarity {
    sets.ranks.withUnsafeBufferPointer { ranks in
      sets.weights.withUnsafeBufferPointer { weights in
        var similarity = NameSimilarity()
        let others = sets.names(of: b)
        for first in sets.names(of: a) {
          let (terms, total, kind) = (sets.terms(of: first), sets.totals[first], sets.kinds[first])
          for second in others {
            // Of two products of one brand the brand tells nothing.
            if kind.contains(.branded), sets.kinds[second].contains(.branded) { continue }
            let common = Self.common(terms, sets.terms(of: second), ranks, weights)
            similarity.add(
              common,
              of: Int(total + sets.totals[second]),
              kind.union(sets.kinds[second])
            )
          }
        }
        return similarity
      }
    }
  }

  /// The weight of the terms that two names share.
  private static func common(
    _ x: Range<Int>,
    _ y: Range<Int>,
    _ ranks: UnsafeBufferPointer<UInt32>,
    _ weights: UnsafeBufferPointer<UInt16>
  ) -> Int {
    var (i, j, sum) = (x.lowerBound, y.lowerBound, 0)
    while i < x.upperBound, j < y.upperBound {
      let (rank, other) = (ranks[i], ranks[j])
      if rank == other { sum &+= Int(weights[i]) }
      i &+= rank <= other ? 1 : 0
      j &+= other <= rank ? 1 : 0
    }
    return sum
  }

  /// Whether energy is known of both and that, protein and fat are within a quarter of each other.
  private func isNear(_ a: Int, _ b: Int) -> Bool {
    let width = NutrientVector.components.count
    let (x, y) = (records.amounts[a * width], records.amounts[b * width])
    guard x.isFinite, y.isFinite else { return false }
    return (0..<3).allSatisfy { place in
      let (x, y) = (records.amounts[a * width + place], records.amounts[b * width + place])
      return !(abs(x - y) > max(x, y) * 0.25 + 2)
    }
  }

  func agreement(_ a: Int, _ b: Int) -> NutrientCells.Agreement {
    let width = NutrientVector.components.count
    return records.amounts.withUnsafeBufferPointer { amounts in
      NutrientCells.agreement(
        UnsafeBufferPointer(rebasing: amounts[a * width..<(a + 1) * width]),
        UnsafeBufferPointer(rebasing: amounts[b * width..<(b + 1) * width])
      )
    }
  }
}

extension UInt8 {
  /// Whether a set of spaces, a bit each, has `space`.
  func has(_ space: BlockKeys.Space) -> Bool { self >> space.rawValue & 1 == 1 }
}
