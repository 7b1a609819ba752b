/// Inverted lists: the blocks that have at least two records, and the places of each record in them.
struct BlockIndex: Sendable {
  /// Bits of a member beside its record: that it is the first of its block, that only near ones of the block
  /// are looked at, fewer since it is huge, and that the block is cut out of a guarded one.
  static let (firstBit, guardedBit) = (UInt32(1) << 31, UInt32(1) << 30)
  static let (hugeBit, cutBit) = (UInt32(1) << 29, UInt32(1) << 28)
  static let recordMask: UInt32 = (1 << 28) - 1

  /// The records of all blocks end to end: ascending, those of guarded blocks in the guard's order.
  var members: [UInt32] = []
  /// The end of the members of each space.
  var spaceEnds: [Int] = []
  /// The start of each record in ``places``; one more than records.
  private(set) var starts: [UInt32] = []
  /// Places of `members`, ascending by record.
  private(set) var places: [UInt32] = []
  /// The short keys of the guarded blocks of each space, ascending.
  var guardedKeys: [[UInt64]] = []
  /// The number of records in the largest guarded block of each space; 0 for none.
  var largest: [Int] = []

  /// Notes where every record stands, once all members are there.
  mutating func finish(recordCount: Int) {
    starts = [UInt32](repeating: 0, count: recordCount + 1)
    for member in members { starts[Int(member & Self.recordMask) + 1] += 1 }
    for record in 0..<recordCount { starts[record + 1] += starts[record] }
    places = [UInt32](repeating: 0, count: members.count)
    var next = starts
    for (place, member) in members.enumerated() {
      let record = Int(member & Self.recordMask)
      places[Int(next[record])] = UInt32(place)
      next[record] += 1
    }
  }
}
