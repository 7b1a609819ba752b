/// Reads payloads, best by rising names: the blob read last is kept.
struct PayloadReader {
  private let index: NameIndex
  private var blob: [UInt8] = []
  private var number = -1

  init(_ index: NameIndex) { self.index = index }

  /// Calls `body` with the payload of a name.
  mutating func withPayload<Result>(
    of name: Int,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws -> Result {
    let size = index.header.payloadSize
    guard size > 0 else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    let (blobNumber, place) = name.quotientAndRemainder(dividingBy: index.header.payloadsPerBlob)
    if number != blobNumber {
      blob = try index.block(.payload, blobNumber)
      number = blobNumber
    }
    let start = place * size
    guard start + size <= blob.count else {
      throw IndexError.damaged(.payload, number: number, expected: "\(size) bytes a name")
    }
    return blob.withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + size]))
    }
  }
}
