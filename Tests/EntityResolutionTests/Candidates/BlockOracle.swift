@testable import EntityResolution

/// Candidates by the definition, with dictionaries and all pairs: slow and plain.
struct BlockOracle {
  let keys: BlockKeys
  let filter: PairFilter

  init(_ records: Records, model: MatchModel) {
    let sets = TermSets(records, model: model)
    keys = BlockKeys(records, sets, ignoring: [])
    filter = PairFilter(records: records, sets: sets)
  }

  func candidates() -> [CandidatePair] {
    var spaces: [RecordPair: UInt8] = [:]
    for space in BlockKeys.Space.allCases {
      let blocks = blocks { keys.forEach(of: $0, in: space, $1) }
      let guarded = Set(blocks.filter { $0.value.count > space.fullBlock }.keys)
      let cuts = self.blocks { keys.forEachCut(of: $0, in: space, where: guarded.contains, $1) }
      for (blocks, full) in [(blocks, space.fullBlock), (cuts, space.fullCut)] {
        for block in blocks.values {
          for pair in pairs(block, space, full: full) {
            spaces[pair, default: 0] |= 1 << space.rawValue
          }
        }
      }
    }
    return spaces.compactMap { pair, spaces in
      let rules = filter.rules(Int(pair.first), Int(pair.second), spaces: spaces)
      return rules.isEmpty ? nil : CandidatePair(pair: pair, rules: rules)
    }.sorted { $0.pair < $1.pair }
  }

  /// The pairs of a block that are looked at: the near ones by energy, protein and place, of a small one all.
  private func pairs(_ block: Set<Int>, _ space: BlockKeys.Space, full: Int) -> [RecordPair] {
    let ordered = block.sorted { a, b in
      (coarse(a, 0), coarse(a, 1), a) < (coarse(b, 0), coarse(b, 1), b)
    }
    var reach = block.count
    if block.count > full {
      reach = block.count > BlockKeys.Space.hugeBlock ? space.hugeWindow : space.window
    }
    return ordered.indices.flatMap { i in
      ordered.indices.filter { i < $0 && $0 - i <= reach }.map {
        RecordPair(ordered[i], ordered[$0])
      }
    }
  }

  /// The records of every block, by the short keys that `forEach` gives of a record.
  private func blocks(_ forEach: (Int, (UInt64) -> Void) -> Void) -> [UInt64: Set<Int>] {
    var blocks: [UInt64: Set<Int>] = [:]
    for record in 0..<keys.records.count {
      forEach(record) { blocks[$0 >> 26, default: []].insert(record) }
    }
    return blocks
  }

  private func coarse(_ record: Int, _ component: Int) -> UInt32 {
    let amount = keys.records.amounts[record * NutrientVector.components.count + component]
    return amount.isNaN ? 0xFFFF : amount.bitPattern >> 16
  }
}
