/// Keeps the blobs of a segment that were used lately, by number: two ages of half the budget each, as ``TwoAgeCache``
/// has.
///
/// A copy is made by one count of references, so that a search looks its blobs up without a lock.
struct BlobTable: Sendable {
  private var young: [[UInt8]?] = []
  private var old: [[UInt8]?] = []
  private var youngSize = 0
  private let budget: Int

  /// The number from which on blobs are not kept: a damaged count must not ask for all memory.
  private static let maximumCount = 1 << 20

  /// An empty table.
  ///
  /// - Parameter budget: about how many bytes the blobs may take.
  init(budget: Int) { self.budget = budget }

  /// A blob of the young age.
  @inline(__always)
  subscript(number: Int) -> [UInt8]? { number < young.count ? young[number] : nil }

  /// A blob of either age, made young again.
  mutating func value(_ number: Int) -> [UInt8]? {
    if let bytes = self[number] { return bytes }
    guard number < old.count, let bytes = old[number] else { return nil }
    insert(bytes, at: number)
    return bytes
  }

  mutating func insert(_ bytes: [UInt8], at number: Int) {
    guard number < Self.maximumCount else { return }
    if youngSize + bytes.count > budget / 2, youngSize > 0 {
      old = young
      young = []
      youngSize = 0
    }
    while young.count <= number { young.append(nil) }
    young[number] = bytes
    youngSize += bytes.count
  }
}

/// Reads the blobs of names or payloads for one search, without a lock for those that the index keeps.
struct BlobCursor {
  private let index: NameIndex
  private let segment: IndexSegment
  private var table: BlobTable

  /// A cursor on a segment.
  init(_ index: NameIndex, _ segment: IndexSegment) {
    self.index = index
    self.segment = segment
    table = index.keptBlobs(of: segment)
  }

  /// A blob that must be there.
  @inline(__always)
  mutating func blob(_ number: Int) throws -> [UInt8] {
    if let bytes = table[number] { return bytes }
    return try load(number)
  }

  private mutating func load(_ number: Int) throws -> [UInt8] {
    // The copy is given up first, so that the index adds to its table in place.
    table = BlobTable(budget: 0)
    defer { table = index.keptBlobs(of: segment) }
    return try index.blob(segment, number)
  }
}
