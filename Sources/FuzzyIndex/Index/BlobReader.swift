/// Reads the blobs of an index.
struct BlobReader: Sendable {
  let read: @Sendable (IndexSegment, Int) throws -> [UInt8]?

  /// A blob that must be there.
  func blob(_ segment: IndexSegment, _ number: Int) throws -> [UInt8] {
    guard let bytes = try read(segment, number) else {
      throw IndexError.missing(segment, number: number)
    }
    return bytes
  }
}
