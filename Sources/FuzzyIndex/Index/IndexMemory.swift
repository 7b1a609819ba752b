/// What an index has read and keeps.
struct IndexMemory: Sendable {
  var vocabulary: Vocabulary?
  var grams: GramLists?
  var lists = TwoAgeCache<ListKey, NameList>(budget: 48 << 20)
  private var names = BlobTable(budget: 12 << 20)
  private var payloads = BlobTable(budget: 12 << 20)
  /// Scratch arrays for ``Corrector/find(counts:)``, not in use.
  var counts: [[UInt8]] = []

  /// Takes a scratch array back; a few are enough.
  mutating func keep(_ array: [UInt8]) {
    if counts.count < 8 { counts.append(array) }
  }

  /// The blobs that are kept of names, or else of payloads.
  func blobs(of segment: IndexSegment) -> BlobTable { segment == .name ? names : payloads }

  /// A kept blob, made young again.
  mutating func blob(_ segment: IndexSegment, _ number: Int) -> [UInt8]? {
    segment == .name ? names.value(number) : payloads.value(number)
  }

  /// Keeps a blob of names, or else of payloads.
  mutating func keep(_ bytes: [UInt8], _ segment: IndexSegment, _ number: Int) {
    if segment == .name {
      names.insert(bytes, at: number)
    } else {
      payloads.insert(bytes, at: number)
    }
  }
}
