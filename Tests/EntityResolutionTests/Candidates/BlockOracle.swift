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

  func candidates() -> [Candidate] {
    var spaces: [RecordPair: UInt8] = [:]
    for space in BlockKeys.Space.allCases {
      for block in blocks(space) {
        let reach = block.count > space.fullBlock ? space.window : block.count
        for i in block.indices {
          for j in block.indices where i < j && j - i <= reach {
            spaces[RecordPair(block[i], block[j]), default: 0] |= 1 << space.rawValue
          }
        }
      }
    }
    return spaces.compactMap { pair, spaces in
      let rules = filter.rules(Int(pair.first), Int(pair.second), spaces: spaces)
      return rules.isEmpty ? nil : Candidate(pair: pair, rules: rules)
    }.sorted { $0.pair < $1.pair }
  }

  /// The records of every block in the order of the guard: by energy, protein and place.
  private func blocks(_ space: BlockKeys.Space) -> [[Int]] {
    var blocks: [UInt64: Set<Int>] = [:]
    for record in 0..<keys.records.count {
      keys.forEach(of: record, in: space) { blocks[$0 >> 26, default: []].insert(record) }
    }
    return blocks.values.map { block in
      block.sorted { a, b in
        (coarse(a, 0), coarse(a, 1), a) < (coarse(b, 0), coarse(b, 1), b)
      }
    }
  }

  private func coarse(_ record: Int, _ component: Int) -> UInt32 {
    let amount = keys.records.amounts[record * NutrientVector.components.count + component]
    return amount.isNaN ? 0xFFFF : amount.bitPattern >> 16
  }
}
