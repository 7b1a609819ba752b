import Hashing

/// The keys of the blocks that a record is in: of what it says and the model alone.
struct BlockKeys: Sendable {
  /// A kind of blocks, with the limits of its guard.
  enum Space: Int, Sendable, CaseIterable {
    case key, name, terms, scientificName, nutrients

    /// The most records of a block of which every pair is looked at.
    var fullBlock: Int {
      switch self {
      case .key, .name, .scientificName: 64
      case .terms: 40
      case .nutrients: 16
      }
    }

    /// The most records of what is cut out of a larger block of which every pair is looked at.
    var fullCut: Int {
      switch self {
      case .terms: 16
      default: fullBlock
      }
    }

    /// The number of next records in the guard's order that are looked at, in a block beyond ``fullBlock``.
    var window: Int {
      switch self {
      case .key, .name, .scientificName: 8
      case .terms: 4
      case .nutrients: 2
      }
    }

    /// The window in blocks of more than ``hugeBlock`` records, in which neighbours say little.
    var hugeWindow: Int {
      switch self {
      case .key, .name, .scientificName: 8
      case .terms: 1
      case .nutrients: 2
      }
    }

    /// The most records of a block that is not huge.
    static let hugeBlock = 128

    /// The rule that the guard's counts are given for.
    var rule: BlockingRule {
      switch self {
      case .key: .key
      case .name: .name
      case .terms: .rareTerms
      case .scientificName: .scientificName
      case .nutrients: .nutrients
      }
    }
  }

  /// The most third terms by which a record is cut, over all its pairs of terms.
  ///
  /// Pairs whose block is not guarded count too, so that the cuts of a record depend on it alone.
  private static let mostCuts = 32

  let records: Records
  let sets: TermSets
  let ignored: Set<MatchKey>
  private let categoryHashes: [UInt64]

  init(_ records: Records, _ sets: TermSets, ignoring ignored: Set<MatchKey>) {
    (self.records, self.sets, self.ignored) = (records, sets, ignored)
    categoryHashes = records.categoryNames.map { TermHash($0.utf8).value }
  }

  /// Calls `body` with every key of the record in `space`; some may come twice.
  func forEach(of record: Int, in space: Space, _ body: (UInt64) -> Void) {
    switch space {
    case .key: matchKeys(of: record, body)
    case .name: nameKeys(of: record, body)
    case .terms: termKeys(of: record, body)
    case .scientificName: scientificKeys(of: record, body)
    case .nutrients: nutrientKeys(of: record, body)
    }
  }

  /// Calls `body` with the keys of what is cut out of the record's blocks that `isGuarded`.
  ///
  /// A block of two terms is cut by a third, one of a name by words of the brand; some keys may come twice.
  /// Of the record and the key alone, so that a block is cut in the same way whoever else is in it.
  func forEachCut(
    of record: Int,
    in space: Space,
    where isGuarded: (UInt64) -> Bool,
    _ body: (UInt64) -> Void
  ) {
    guard space == .name || space == .terms else { return }
    let brand = BlockTerms.brand(of: record, records, sets)
    var left = Self.mostCuts
    sets.forEachName(of: record) { name in
      if name.kind.contains(.branded) { return }
      if space == .terms {
        let terms = BlockTerms(name, brand: brand, sets)
        terms.forEachPair { key, last in
          let thirds = min(left, terms.count(after: last))
          left -= thirds
          guard thirds > 0, isGuarded(BlockIndex.short(key)) else { return }
          for place in last + 1...last + thirds {
            body(SplitMix64.mixed(key ^ terms.hash(at: place)))
          }
        }
      } else {
        let key = nameKey(name)
        guard brand.count > 0, isGuarded(BlockIndex.short(key)) else { return }
        for place in 0..<brand.count {
          body(SplitMix64.mixed(key ^ sets.table.rankHashes[Int(brand.ranks[place])]))
        }
      }
    }
  }

  /// The short keys of the record in `space`, ascending, each once.
  func shortKeys(of record: Int, in space: Space) -> [UInt64] {
    var keys: [UInt64] = []
    forEach(of: record, in: space) { keys.append(BlockIndex.short($0)) }
    keys.sort()
    var count = 0
    for key in keys where count == 0 || keys[count - 1] != key {
      keys[count] = key
      count += 1
    }
    keys.removeLast(keys.count - count)
    return keys
  }

  /// The spaces in which two records share the block of a key that `isWanted`, a bit each.
  func common(_ a: Int, _ b: Int) -> UInt8 {
    var common: UInt8 = 0
    for space in Space.allCases {
      let keys = shortKeys(of: a, in: space)
      for key in shortKeys(of: b, in: space) where keys.contains(key) {
        common |= 1 << space.rawValue
      }
    }
    return common
  }

  private func matchKeys(of record: Int, _ body: (UInt64) -> Void) {
    if !ignored.contains(.gtin) {
      for gtin in records.gtins[record] { body(SplitMix64.mixed(gtin)) }
    }
    if !ignored.contains(.ndb) {
      for reference in records.references[record] {
        body(SplitMix64.mixed(~hash(reference)))
      }
    }
  }

  private func nameKeys(of record: Int, _ body: (UInt64) -> Void) {
    sets.forEachName(of: record) { body(nameKey($0)) }
  }

  /// The key of a name's set of terms: a sum of mixed hashes, which is the same in any order of words.
  private func nameKey(_ name: TermSets.Name) -> UInt64 {
    name.terms.reduce(0) { sum, place in
      sum &+ SplitMix64.mixed(sets.table.rankHashes[Int(sets.words[place])])
    }
  }

  private func termKeys(of record: Int, _ body: (UInt64) -> Void) {
    let brand = BlockTerms.brand(of: record, records, sets)
    // Left out: BlockTerms pairs the words of the brand with every other name.
    sets.forEachName(of: record) { name in
      if name.kind.contains(.branded) { return }
      let terms = BlockTerms(name, brand: brand, sets)
      terms.forEachLone { body($0) }
      terms.forEachPair { key, _ in body(key) }
    }
  }

  private func scientificKeys(of record: Int, _ body: (UInt64) -> Void) {
    for scientific in records.scientific[record] {
      let species = hash(scientific)
      for name in records.names[record].prefix(TermSets.nameLimit) {
        for place in name.terms.prefix(min(Int(name.headCount), TermSets.termLimit)) {
          body(SplitMix64.mixed(species &+ hash(records.nameTerms[Int(place)])))
        }
        for bit in 0..<128 where name.attributes.rawValue >> bit & 1 == 1 {
          body(SplitMix64.mixed(species ^ UInt64(bit)))
        }
      }
    }
  }

  private func nutrientKeys(of record: Int, _ body: (UInt64) -> Void) {
    let width = NutrientVector.components.count
    records.amounts.withUnsafeBufferPointer { amounts in
      let row = UnsafeBufferPointer(rebasing: amounts[record * width..<(record + 1) * width])
      for (number, projection) in NutrientCells.projections.enumerated() {
        guard let cell = NutrientCells.cell(row, projection) else { continue }
        var key = cell &+ UInt64(number) &* 0x9E37_79B9
        if projection.isWithinCategory { key ^= categoryHashes[Int(records.category[record])] }
        body(SplitMix64.mixed(key))
      }
    }
  }

  private func hash(_ term: UInt32) -> UInt64 { sets.table.hashes[Int(term)].value }
}
