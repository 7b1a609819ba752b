/// Decodes the blobs of words, one after the other; see ``IndexEncoder``.
struct VocabularyDecoder {
  private(set) var arena: [UInt8] = []
  private(set) var starts: [UInt32] = [0]
  private(set) var frequencies: [UInt32] = []
  private(set) var firsts: [UInt32] = []
  private(set) var places: [TermDictionary.ListPlace] = []
  private var blob = 0
  private var blobBytes = 0

  var count: Int { frequencies.count }

  /// Appends `count` words; false if the bytes do not hold just as many, in rising order.
  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, count: Int, nameCount: Int) -> Bool {
    var reader = ByteReader(bytes)
    var last = 0..<0
    for _ in 0..<count {
      guard let shared = reader.byte(), Int(shared) <= last.count, let more = reader.byte(),
        Int(shared) + Int(more) <= IndexedWord.maximumBytes, let suffix = reader.take(Int(more)),
        isAfter(last, shared: Int(shared), suffix)
      else { return false }
      let start = arena.count
      for place in last.prefix(Int(shared)) { arena.append(arena[place]) }
      arena.append(contentsOf: suffix)
      starts.append(UInt32(arena.count))
      last = start..<arena.count
      guard let frequency = reader.number(), frequency >= 1, frequency <= nameCount,
        let first = reader.number(), first < nameCount
      else { return false }
      frequencies.append(UInt32(frequency))
      firsts.append(UInt32(first))
      guard appendPlace(frequency: frequency, &reader) else { return false }
    }
    return reader.isAtEnd && arena.count < Int(UInt32.max) / 2
  }

  /// Whether the word of the shared bytes and the suffix comes after the last: the suffix's first byte decides.
  private func isAfter(_ last: Range<Int>, shared: Int, _ suffix: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    guard let byte = suffix.first else { return false }
    return shared == last.count || byte > arena[last.lowerBound + shared]
  }

  private mutating func appendPlace(frequency: Int, _ reader: inout ByteReader) -> Bool {
    if blobBytes >= IndexHeader.postingBlobBytes {
      blob += 1
      blobBytes = 0
    }
    var size = 0
    if frequency > 1 {
      guard let number = reader.number(), number > 1 else { return false }
      size = number
    }
    places.append(
      TermDictionary.ListPlace(blob: UInt32(blob), start: UInt32(blobBytes), size: UInt32(size))
    )
    blobBytes += size >> 1
    return blobBytes <= Int(UInt32.max)
  }
}
