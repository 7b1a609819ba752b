/// Reads the words of names.
struct NameDecoder {
  private let index: NameIndex
  private let wordCount: Int
  private var blobs: BlobCursor<Int32>

  init(_ index: NameIndex, _ vocabulary: TermDictionary) {
    self.index = index
    wordCount = vocabulary.count
    blobs = BlobCursor(index.names)
  }

  /// The numbers of a name's words, in their order, and how many of the first name the food itself.
  @inline(__always)
  mutating func words(of name: Int) throws -> (words: ArraySlice<Int32>, headCount: Int) {
    let (number, place) = name.quotientAndRemainder(dividingBy: IndexHeader.namesPerBlob)
    let blob = try blobs.blob(number) { [index, wordCount] in
      try Self.decoded($0, of: index, wordCount: wordCount)
    }
    let entry = 2 * place
    return (blob[Int(blob[entry])..<Int(blob[entry + 2])], Int(blob[entry + 1]))
  }

  /// A blob's names: of each the place of its first word and how many name the food itself, then the place of the end, then
  /// the words.
  private static func decoded(_ number: Int, of index: NameIndex, wordCount: Int) throws -> [Int32]
  {
    let count = min(
      index.nameCount - number * IndexHeader.namesPerBlob,
      IndexHeader.namesPerBlob
    )
    let bytes = try index.blobs.blob(.name, number)
    let groups = (count + IndexHeader.namesPerGroup - 1) / IndexHeader.namesPerGroup
    let frequent = index.header.frequent
    let blob = bytes.withUnsafeBufferPointer { bytes -> [Int32]? in
      var blob = [Int32](repeating: 0, count: 2 * count + 1)
      // A word takes a byte at least, and so do a record's size and head.
      blob.reserveCapacity(max(2 * count + 1, bytes.count - 4 * groups + 1))
      var records = ByteReader(bytes, from: 4 * groups)
      for place in 0..<count {
        guard let size = records.number(), let record = records.take(size) else { return nil }
        var reader = ByteReader(record)
        guard let head = reader.byte() else { return nil }
        blob[2 * place] = Int32(blob.count)
        blob[2 * place + 1] = Int32(head)
        while !reader.isAtEnd {
          guard let code = reader.number() else { return nil }
          let word = code < frequent.count ? frequent[code] : code - frequent.count
          guard word < wordCount else { return nil }
          blob.append(Int32(word))
        }
      }
      blob[2 * count] = Int32(blob.count)
      return blob
    }
    guard let blob else {
      throw IndexError.damaged(.name, number: number, expected: "the words of names")
    }
    return blob
  }
}
