extension BlockIndex {
  /// Which keys are one block: 38 bits of a hash.
  ///
  /// The few that fall together make one block of two.
  static func short(_ key: UInt64) -> UInt64 { key >> 26 }

  private static let bucketBits = 6
  private static let keyBits: UInt64 = 32

  /// The index of the blocks of all records; only of those that a changed record is in, and of guarded
  /// ones, where `isUnchanged` tells which records are as they were.
  init(_ keys: BlockKeys, isUnchanged: [Bool]?) {
    precondition(keys.records.count < Int(Self.recordMask), "more records than fit 30 bits")
    let order = GuardOrder(keys.records)
    for space in BlockKeys.Space.allCases {
      guardedKeys.append([])
      largest.append(0)
      var buckets = Self.buckets(keys, space)
      var spare: [UInt64] = []
      for number in buckets.indices {
        Self.sort(&buckets[number], spare: &spare)
        append(buckets[number], bucket: number, space, order, isUnchanged)
        buckets[number] = []
      }
      spaceEnds.append(members.count)
    }
    finish(recordCount: keys.records.count)
  }

  /// The keys and records of a space, by the first bits of the key: the rest of the short key, then the record.
  private static func buckets(_ keys: BlockKeys, _ space: BlockKeys.Space) -> [[UInt64]] {
    var counts = [Int](repeating: 0, count: 1 << bucketBits)
    for record in 0..<keys.records.count {
      keys.forEach(of: record, in: space) { counts[Int($0 >> (64 - UInt64(bucketBits)))] += 1 }
    }
    var buckets = counts.map { count in
      var bucket: [UInt64] = []
      bucket.reserveCapacity(count)
      return bucket
    }
    for record in 0..<keys.records.count {
      keys.forEach(of: record, in: space) { key in
        let rest = short(key) & (1 << keyBits - 1)
        buckets[Int(key >> (64 - UInt64(bucketBits)))].append(rest << keyBits | UInt64(record))
      }
    }
    return buckets
  }

  /// Sorts by the key; records stay ascending as they came (radix sort from the last digit).
  private static func sort(_ entries: inout [UInt64], spare: inout [UInt64]) {
    guard entries.count > 256 else { return entries.sort() }
    if spare.count < entries.count {
      spare = [UInt64](repeating: 0, count: entries.count)
    }
    let digit: UInt64 = 1 << 11 - 1
    for shift in [32, 43, 54] as [UInt64] {
      var places = [Int](repeating: 0, count: Int(digit) + 1)
      for entry in entries { places[Int(entry >> shift & digit)] += 1 }
      var sum = 0
      for value in places.indices { (places[value], sum) = (sum, sum + places[value]) }
      for entry in entries {
        let value = Int(entry >> shift & digit)
        spare[places[value]] = entry
        places[value] += 1
      }
      entries.withUnsafeMutableBufferPointer { to in
        spare.withUnsafeBufferPointer { from in
          for place in to.indices { to[place] = from[place] }
        }
      }
    }
  }

  /// Appends the blocks of a sorted bucket.
  private mutating func append(
    _ entries: [UInt64],
    bucket: Int,
    _ space: BlockKeys.Space,
    _ order: GuardOrder,
    _ isUnchanged: [Bool]?
  ) {
    var block: [UInt32] = []
    var place = 0
    while place < entries.count {
      let key = entries[place] >> Self.keyBits
      block.removeAll(keepingCapacity: true)
      while place < entries.count, entries[place] >> Self.keyBits == key {
        let record = UInt32(truncatingIfNeeded: entries[place])
        if block.last != record { block.append(record) }
        place += 1
      }
      let isGuarded = block.count > space.fullBlock
      if block.count < 2 { continue }
      if isGuarded {
        guardedKeys[space.rawValue].append(UInt64(bucket) << Self.keyBits | key)
        largest[space.rawValue] = max(largest[space.rawValue], block.count)
        order.sort(&block)
      } else if let isUnchanged, block.allSatisfy({ isUnchanged[Int($0)] }) {
        continue
      }
      let start = members.count
      members.append(contentsOf: block)
      if isGuarded {
        for place in start..<members.count { members[place] |= Self.guardedBit }
      }
      members[start] |= Self.firstBit
    }
  }
}
