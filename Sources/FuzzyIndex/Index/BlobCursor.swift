/// Reads the blobs of names or payloads for one search; those that the index keeps without a lock.
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
    // Without this copy the index adds to its table in place.
    table = BlobTable(budget: 0)
    defer { table = index.keptBlobs(of: segment) }
    return try index.blob(segment, number)
  }
}
