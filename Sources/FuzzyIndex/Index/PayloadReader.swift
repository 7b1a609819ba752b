/// Reads payloads.
struct PayloadReader {
  private let index: NameIndex
  private var blobs: BlobCursor<UInt8>
  private let size: Int
  private let namesInBlob: Int

  init(_ index: NameIndex) {
    self.index = index
    blobs = BlobCursor(index.payloads)
    size = index.header.payloadSize
    namesInBlob = index.header.payloadsPerBlob
  }

  /// The payload of a name.
  mutating func payload(of name: Int) throws -> ArraySlice<UInt8> {
    guard size > 0 else { return [] }
    let (number, place) = name.quotientAndRemainder(dividingBy: namesInBlob)
    let blob = try blobs.blob(number) { [index] in try index.blobs.blob(.payload, $0) }
    let start = place * size
    guard start + size <= blob.count else {
      throw IndexError.damaged(.payload, number: number, expected: "\(size) bytes a name")
    }
    return blob[start..<start + size]
  }
}
