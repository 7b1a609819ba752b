/// What an index has read and keeps.
struct IndexMemory: Sendable {
  struct BlockKey: Hashable, Sendable {
    var segment: IndexSegment
    var number: Int
  }

  var vocabulary: Vocabulary?
  var grams: GramLists?
  var lists = TwoAgeCache<ListKey, NameList>(budget: 48 << 20)
  var blocks = TwoAgeCache<BlockKey, [UInt8]>(budget: 24 << 20)
  /// Scratch arrays for ``Corrector/find(counts:)``, not in use.
  var counts: [[UInt8]] = []

  /// Takes a scratch array back; a few are enough.
  mutating func keep(_ array: [UInt8]) {
    if counts.count < 8 { counts.append(array) }
  }
}
