/// Reads the words of names.
struct NameReader {
  private let index: NameIndex
  private let vocabulary: Vocabulary
  private var blob: [UInt8] = []
  private var number = -1

  init(_ index: NameIndex, _ vocabulary: Vocabulary) {
    self.index = index
    self.vocabulary = vocabulary
  }

  /// The words of a name, and how many of the first name the food itself.
  mutating func record(_ name: Int) throws -> (words: [IndexMatch.Word], headCount: Int) {
    let (blobNumber, place) = name.quotientAndRemainder(dividingBy: IndexHeader.namesPerBlob)
    if number != blobNumber {
      blob = try index.block(.name, blobNumber)
      number = blobNumber
    }
    guard let record = record(at: place, namesInBlob: namesInBlob(blobNumber)) else {
      throw IndexError.damaged(.name, number: blobNumber, expected: "the words of names")
    }
    return record
  }

  private func namesInBlob(_ number: Int) -> Int {
    min(index.nameCount - number * IndexHeader.namesPerBlob, IndexHeader.namesPerBlob)
  }

  private func record(
    at place: Int,
    namesInBlob: Int
  ) -> (words: [IndexMatch.Word], headCount: Int)? {
    let groups = (namesInBlob + IndexHeader.namesPerGroup - 1) / IndexHeader.namesPerGroup
    let (group, rank) = place.quotientAndRemainder(dividingBy: IndexHeader.namesPerGroup)
    var offsets = ByteReader(blob, from: group * 4, count: 4)
    guard let offset = offsets.take(4) else { return nil }
    let start = offset.reversed().reduce(0) { $0 << 8 | Int($1) }
    var reader = ByteReader(blob, from: groups * 4 + start)
    for _ in 0..<rank {
      guard let size = reader.number(), reader.take(size) != nil else { return nil }
    }
    guard let size = reader.number(), size <= reader.end - reader.position else { return nil }
    return words(ByteReader(blob, from: reader.position, count: size), upTo: size)
  }

  private func words(
    _ bytes: ByteReader,
    upTo size: Int
  ) -> (words: [IndexMatch.Word], headCount: Int)? {
    var reader = bytes
    guard let head = reader.byte() else { return nil }
    let frequent = index.header.frequent
    var words: [IndexMatch.Word] = []
    words.reserveCapacity(min(size, 16))
    while !reader.isAtEnd {
      guard let code = reader.number() else { return nil }
      let word = code < frequent.count ? frequent[code] : code - frequent.count
      guard word < vocabulary.count else { return nil }
      words.append(
        IndexMatch.Word(number: Int32(word), frequency: Int32(vocabulary.frequencies[word]))
      )
    }
    return (words, Int(head))
  }
}
