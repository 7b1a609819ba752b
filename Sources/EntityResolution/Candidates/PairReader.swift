/// Reads the names and amounts of two records through pointers, since this is the inner loop of the search.
struct PairReader {
  /// Percent of the weight of two names that their common terms have at least: alone, where energy,
  /// protein and fat are near, where half of the nutrients agree, and where most do.
  private static let (similarName, nearName, halfName, traceOfName) = (55, 40, 25, 8)
  private static let width = NutrientVector.components.count

  let words: UnsafeBufferPointer<UInt32>
  let starts: UnsafeBufferPointer<UInt32>
  let weights: UnsafeBufferPointer<UInt16>
  let amounts: UnsafeBufferPointer<Float>

  /// The rules that accept a pair, by the similarity of its names and the spaces whose blocks it shares, a bit each.
  func rules(_ a: Int, _ b: Int, spaces: UInt8, _ names: NameSimilarity) -> BlockingRules {
    var rules: BlockingRules = []
    if spaces.has(.key) { rules.insert(BlockingRules(.key)) }
    if spaces.has(.scientificName) { rules.insert(BlockingRules(.scientificName)) }
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

  /// Whether ``rules(_:_:spaces:_:)`` looks at the amounts.
  func needsAmounts(spaces: UInt8, _ names: NameSimilarity) -> Bool {
    spaces.has(.nutrients)
      || spaces.has(.terms) && names.greatest >= Self.halfName && names.least < Self.similarName
  }

  /// The least similarity of names that a pair needs, in percent: lower where the nutrients agree better.
  private func neededSimilarity(_ a: Int, _ b: Int) -> Int {
    if agreement(a, b).isAtLeast(50, of: 4) { return Self.halfName }
    return isNear(a, b) ? Self.nearName : Self.similarName
  }

  // MARK: Names

  /// The similarity of the names of two records: of each kind, that of the two names most alike.
  func similarity(_ a: Int, _ b: Int) -> NameSimilarity {
    var similarity = NameSimilarity()
    let (end, otherEnd) = (Int(starts[a + 1]), Int(starts[b + 1]))
    var place = Int(starts[a])
    while place < end {
      let name = TermSets.name(words[place], at: place)
      place = name.terms.upperBound
      var otherPlace = Int(starts[b])
      while otherPlace < otherEnd {
        let other = TermSets.name(words[otherPlace], at: otherPlace)
        otherPlace = other.terms.upperBound
        // If both names hold a brand, the brand tells nothing of the product.
        if name.kind.contains(.branded), other.kind.contains(.branded) { continue }
        similarity.add(
          common(name.terms, other.terms),
          of: Int(name.total + other.total),
          name.kind.union(other.kind)
        )
      }
    }
    return similarity
  }

  /// The weight of the terms that two names share.
  @inline(__always)
  private func common(_ x: Range<Int>, _ y: Range<Int>) -> Int {
    var (i, j, sum) = (x.lowerBound, y.lowerBound, 0)
    while i < x.upperBound, j < y.upperBound {
      let (rank, other) = (words[i], words[j])
      if rank == other { sum &+= Int(weights[Int(rank)]) }
      i &+= rank <= other ? 1 : 0
      j &+= other <= rank ? 1 : 0
    }
    return sum
  }

  // MARK: Amounts

  /// Whether energy is known of both and that, protein and fat are within a quarter of each other.
  private func isNear(_ a: Int, _ b: Int) -> Bool {
    guard amounts[a * Self.width].isFinite, amounts[b * Self.width].isFinite else { return false }
    return (0..<3).allSatisfy { place in
      let (x, y) = (amounts[a * Self.width + place], amounts[b * Self.width + place])
      return !(abs(x - y) > max(x, y) * 0.25 + 2)
    }
  }

  private func agreement(_ a: Int, _ b: Int) -> NutrientCells.Agreement {
    NutrientCells.agreement(
      UnsafeBufferPointer(rebasing: amounts[a * Self.width..<(a + 1) * Self.width]),
      UnsafeBufferPointer(rebasing: amounts[b * Self.width..<(b + 1) * Self.width])
    )
  }

  // MARK: Memory

  /// Reads a word of each record's names, ahead of comparing them.
  ///
  /// The records of a block lie far apart in memory: read together, their cache misses overlap. The sum is returned
  /// so that the compiler keeps the reads.
  func touchNames(of records: [UInt32]) -> UInt32 {
    var sum: UInt32 = 0
    for record in records { sum &+= starts[Int(record)] }
    for record in records {
      let place = Int(starts[Int(record)])
      if place < words.count { sum &+= words[place] }
    }
    return sum
  }

  /// Reads each record's amounts ahead of comparing them; returns a sum for the same reason.
  func touchAmounts(of records: [UInt32]) -> UInt32 {
    var sum: UInt32 = 0
    for record in records {
      let row = Int(record) * Self.width
      // A cache line holds 16 amounts.
      sum &+=
        amounts[row].bitPattern &+ amounts[row + Self.width / 2].bitPattern
        &+ amounts[row + Self.width - 1].bitPattern
    }
    return sum
  }
}
