/// Blocks that were guarded in an earlier run and have lost records since: pairs of others may have
/// become candidates there, so that their records count as changed.
struct DisturbedBlocks {
  /// The short keys of removed records in each space, ascending, each once.
  private var keys: [[UInt64]] = []
  /// The number of records that the earlier run had in the block of each of the keys.
  private var sizes: [[Int]] = []

  /// `known.isUnchanged` less the records of disturbed blocks; `blocks` tells the keys of the records of now.
  static func unchanged(_ known: KnownPairs, _ blocks: BlockKeys, _ removed: BlockKeys) -> [Bool] {
    var disturbed = DisturbedBlocks()
    disturbed.note(removed)
    disturbed.count(blocks, known.isUnchanged)
    var unchanged = known.isUnchanged
    for space in BlockKeys.Space.allCases {
      for record in unchanged.indices where known.isUnchanged[record] {
        blocks.forEach(of: record, in: space) { key in
          if let place = disturbed.place(key, space),
            disturbed.sizes[space.rawValue][place] > space.fullBlock
          {
            unchanged[record] = false
          }
        }
      }
    }
    return unchanged
  }

  private mutating func note(_ removed: BlockKeys) {
    for space in BlockKeys.Space.allCases {
      var all: [UInt64] = []
      for record in 0..<removed.records.count {
        all += removed.shortKeys(of: record, in: space)
      }
      all.sort()
      var (keys, sizes) = ([UInt64](), [Int]())
      for key in all {
        if keys.last == key {
          sizes[sizes.count - 1] += 1
        } else {
          keys.append(key)
          sizes.append(1)
        }
      }
      self.keys.append(keys)
      self.sizes.append(sizes)
    }
  }

  private mutating func count(_ blocks: BlockKeys, _ isUnchanged: [Bool]) {
    for space in BlockKeys.Space.allCases where !keys[space.rawValue].isEmpty {
      for record in isUnchanged.indices where isUnchanged[record] {
        for key in blocks.shortKeys(of: record, in: space) {
          if let place = place(short: key, space) { sizes[space.rawValue][place] += 1 }
        }
      }
    }
  }

  private func place(_ key: UInt64, _ space: BlockKeys.Space) -> Int? {
    place(short: BlockIndex.short(key), space)
  }

  private func place(short: UInt64, _ space: BlockKeys.Space) -> Int? {
    let keys = keys[space.rawValue]
    let place = keys.firstPlace { $0 >= short }
    return place < keys.count && keys[place] == short ? place : nil
  }
}
