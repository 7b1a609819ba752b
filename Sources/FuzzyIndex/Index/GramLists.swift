/// The bigrams of the words, decoded whole: the words that hold each bigram, in the order of their lengths.
final class GramLists: Sendable {
  /// The word numbers by length in scalars, then by number.
  let wordsByLength: [UInt32]
  /// The index in `wordsByLength` of the first word of each length; one more at the end.
  let lengthStarts: [Int]
  /// The symbols of the words, in the order of `wordsByLength`.
  let signatures: [UInt64]
  /// The bigrams' lists, one after the other: places in `wordsByLength`, rising within a list.
  let places: [UInt32]
  /// The index in `places` at which each bigram's list begins; one more at the end.
  let starts: [UInt32]

  init(_ vocabulary: TermDictionary, blobCount: Int, blob: (Int) throws -> [UInt8]) throws {
    let (ordered, lengthStarts) = Self.order(vocabulary)
    wordsByLength = ordered
    self.lengthStarts = lengthStarts
    signatures = vocabulary.arena.withUnsafeBufferPointer { arena in
      ordered.map { word in
        let word = Int(word)
        let range = Int(vocabulary.starts[word])..<Int(vocabulary.starts[word + 1])
        return Gram.signature(UnsafeBufferPointer(rebasing: arena[range]))
      }
    }
    var places: [UInt32] = []
    var starts: [UInt32] = []
    for number in 0..<blobCount {
      let bytes = try blob(number)
      let isWhole = bytes.withUnsafeBufferPointer {
        Self.decode($0, wordCount: vocabulary.count, starts: &starts, places: &places)
      }
      guard isWhole else {
        throw IndexError.damaged(.gram, number: number, expected: "rising bigrams of words")
      }
    }
    while starts.count <= Gram.count { starts.append(UInt32(places.count)) }
    self.places = places
    self.starts = starts
  }

  /// The words by length, with the index of each length's first word: a counting sort.
  private static func order(_ vocabulary: TermDictionary) -> ([UInt32], [Int]) {
    let lengths = (0..<vocabulary.count).map {
      UInt8(IndexedWord.length(vocabulary.bytes(of: $0)))
    }
    var starts = [Int](repeating: 0, count: IndexedWord.maximumBytes + 2)
    for length in lengths { starts[Int(length) + 1] += 1 }
    for length in 0...IndexedWord.maximumBytes { starts[length + 1] += starts[length] }
    var ends = starts
    var words = [UInt32](repeating: 0, count: vocabulary.count)
    for (word, length) in lengths.enumerated() {
      words[ends[Int(length)]] = UInt32(word)
      ends[Int(length)] += 1
    }
    return (words, starts)
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    wordCount: Int,
    starts: inout [UInt32],
    places: inout [UInt32]
  ) -> Bool {
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      guard let gram = reader.number(), gram >= starts.count, gram < Gram.count,
        let count = reader.number(), count <= wordCount
      else { return false }
      while starts.count <= gram { starts.append(UInt32(places.count)) }
      var next = 0
      for _ in 0..<count {
        guard let difference = reader.number() else { return false }
        let place = next + difference
        guard place < wordCount else { return false }
        places.append(UInt32(place))
        next = place + 1
      }
    }
    return true
  }
}
