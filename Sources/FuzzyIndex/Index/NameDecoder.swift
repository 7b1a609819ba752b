/// Reads the words of names.
struct NameDecoder {
  private var blobs: BlobCursor
  private let nameCount: Int
  private let frequent: [Int]
  private let frequencies: [UInt32]

  init(_ index: NameIndex, _ vocabulary: TermDictionary) {
    blobs = BlobCursor(index, .name)
    nameCount = index.nameCount
    frequent = index.header.frequent
    frequencies = vocabulary.frequencies
  }

  /// Appends the words of a name, and tells how many of the first name the food itself.
  mutating func append(_ name: Int, to words: inout [IndexMatch.Word]) throws -> Int {
    let (number, place) = name.quotientAndRemainder(dividingBy: IndexHeader.namesPerBlob)
    let blob = try blobs.blob(number)
    let namesInBlob = min(nameCount - number * IndexHeader.namesPerBlob, IndexHeader.namesPerBlob)
    let head = blob.withUnsafeBufferPointer { bytes -> Int? in
      guard let record = Self.record(at: place, of: namesInBlob, in: bytes) else { return nil }
      return append(record, to: &words)
    }
    guard let head else {
      throw IndexError.damaged(.name, number: number, expected: "the words of names")
    }
    return head
  }

  /// The bytes of a name's record.
  private static func record(
    at place: Int,
    of namesInBlob: Int,
    in blob: UnsafeBufferPointer<UInt8>
  ) -> ByteReader? {
    let groups = (namesInBlob + IndexHeader.namesPerGroup - 1) / IndexHeader.namesPerGroup
    let (group, rank) = place.quotientAndRemainder(dividingBy: IndexHeader.namesPerGroup)
    guard group * 4 + 4 <= blob.count else { return nil }
    let offset = UnsafeRawBufferPointer(blob).loadUnaligned(
      fromByteOffset: group * 4,
      as: UInt32.self
    )
    var reader = ByteReader(blob, from: groups * 4 + Int(UInt32(littleEndian: offset)))
    for _ in 0..<rank {
      guard let size = reader.number(), size <= reader.end - reader.position else { return nil }
      reader.position += size
    }
    guard let size = reader.number(), size <= reader.end - reader.position else { return nil }
    return ByteReader(blob, from: reader.position, count: size)
  }

  private func append(_ record: ByteReader, to words: inout [IndexMatch.Word]) -> Int? {
    var reader = record
    guard let head = reader.byte() else { return nil }
    while !reader.isAtEnd {
      guard let code = reader.number() else { return nil }
      let word = code < frequent.count ? frequent[code] : code - frequent.count
      guard word < frequencies.count else { return nil }
      words.append(
        IndexMatch.Word(
          number: Int32(word),
          frequency: Int32(truncatingIfNeeded: frequencies[word])
        )
      )
    }
    return Int(head)
  }
}
