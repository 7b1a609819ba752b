import Parallelism

extension BlockIndex {
  /// The short key of a block: the first 38 bits of the hash.
  ///
  /// The few keys that share them are one block, which only adds pairs to look at.
  static func short(_ key: UInt64) -> UInt64 { key >> 26 }

  private static let bucketBits = 6
  private static let partSize = 1 << 16
  private static let keyBits: UInt64 = 32

  /// The index of the blocks of all records.
  init(_ keys: BlockKeys, workers: Int) {
    precondition(keys.records.count < Int(Self.recordMask), "more records than fit 28 bits")
    let order = SortedNeighbourhood(keys.records)
    for space in BlockKeys.Space.allCases {
      guardedKeys.append([])
      largest.append(0)
      append(Self.parts(keys, workers) { keys.forEach(of: $0, in: space, $1) }, workers) {
        $0.append($1, bucket: $2, space, order)
      }
      let guarded = ShortKeys(guardedKeys[space.rawValue])
      if !guarded.isEmpty {
        let cuts = Self.parts(keys, workers) { record, body in
          keys.forEachCut(of: record, in: space, where: guarded.contains, body)
        }
        append(cuts, workers) { index, entries, _ in
          index.append(cuts: entries, full: space.fullCut, order)
        }
      }
      spaceEnds.append(members.count)
    }
    finish(recordCount: keys.records.count)
  }

  /// Appends what `append` makes of each bucket of `parts`, sorted.
  private mutating func append(
    _ parts: [[[UInt64]]],
    _ workers: Int,
    _ append: @Sendable (inout BlockIndex, [UInt64], Int) -> Void
  ) {
    let (spaces, spacesOfLargest) = (guardedKeys.count, largest.count)
    let built = Parallel.map(count: 1 << Self.bucketBits, workers: workers) { bucket in
      var index = BlockIndex()
      index.guardedKeys = [[UInt64]](repeating: [], count: spaces)
      index.largest = [Int](repeating: 0, count: spacesOfLargest)
      var entries = parts.flatMap { $0[bucket] }
      Self.sort(&entries)
      append(&index, entries, bucket)
      return index
    }
    for index in built {
      members += index.members
      guardedKeys[spaces - 1] += index.guardedKeys[spaces - 1]
      largest[spaces - 1] = max(largest[spaces - 1], index.largest[spaces - 1])
    }
  }

  /// The keys that `forEach` gives of each record, and the records, by runs of records and the first bits of
  /// the key: the rest of the short key, then the record.
  private static func parts(
    _ keys: BlockKeys,
    _ workers: Int,
    _ forEach: @Sendable (Int, (UInt64) -> Void) -> Void
  ) -> [[[UInt64]]] {
    let count = (keys.records.count + partSize - 1) / partSize
    return Parallel.map(count: count, workers: workers) { part in
      var buckets = [[UInt64]](repeating: [], count: 1 << bucketBits)
      for record in part * partSize..<min((part + 1) * partSize, keys.records.count) {
        forEach(record) { key in
          let rest = short(key) & (1 << keyBits - 1)
          buckets[Int(key >> (64 - UInt64(bucketBits)))].append(rest << keyBits | UInt64(record))
        }
      }
      return buckets
    }
  }

  /// Sorts by the key; records stay ascending as they came (radix sort from the last digit).
  private static func sort(_ entries: inout [UInt64]) {
    guard entries.count > 256 else { return entries.sort() }
    var spare = [UInt64](repeating: 0, count: entries.count)
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
      swap(&entries, &spare)
    }
  }

  /// Appends the blocks of a sorted bucket.
  private mutating func append(
    _ entries: [UInt64],
    bucket: Int,
    _ space: BlockKeys.Space,
    _ order: SortedNeighbourhood
  ) {
    Self.forEachBlock(of: entries) { key, block in
      if block.count > space.fullBlock {
        guardedKeys[space.rawValue].append(UInt64(bucket) << Self.keyBits | key)
        largest[space.rawValue] = max(largest[space.rawValue], block.count)
      }
      append(block, full: space.fullBlock, bits: 0, order)
    }
  }

  /// Appends what is cut out of guarded blocks.
  private mutating func append(cuts: [UInt64], full: Int, _ order: SortedNeighbourhood) {
    Self.forEachBlock(of: cuts) { append($1, full: full, bits: Self.cutBit, order) }
  }

  /// Appends a block; one of more than `full` records in the guard's order.
  private mutating func append(
    _ block: [UInt32],
    full: Int,
    bits: UInt32,
    _ order: SortedNeighbourhood
  ) {
    guard block.count > 1 else { return }
    var bits = bits
    let start = members.count
    members.append(contentsOf: block)
    if block.count > full {
      order.sort(&members[start...])
      bits |= Self.guardedBit | (block.count > BlockKeys.Space.hugeBlock ? Self.hugeBit : 0)
    }
    for place in start..<members.count { members[place] |= bits }
    members[start] |= Self.firstBit
  }

  /// Calls `body` with the key of each run of sorted entries, and its records, ascending, each once.
  private static func forEachBlock(of entries: [UInt64], _ body: (UInt64, [UInt32]) -> Void) {
    var block: [UInt32] = []
    var place = 0
    while place < entries.count {
      let key = entries[place] >> keyBits
      block.removeAll(keepingCapacity: true)
      while place < entries.count, entries[place] >> keyBits == key {
        let record = UInt32(truncatingIfNeeded: entries[place])
        if block.last != record { block.append(record) }
        place += 1
      }
      if block.count > 1 { body(key, block) }
    }
  }
}
