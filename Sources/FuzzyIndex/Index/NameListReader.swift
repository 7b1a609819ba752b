/// Decodes the lists of the names that hold words.
struct NameListReader {
  let blobs: BlobReader
  let vocabulary: TermDictionary
  let nameCount: Int
  /// The blob that was read last: neighbouring words share one.
  private var blob: [UInt8] = []
  private var blobNumber: UInt32?

  init(blobs: BlobReader, vocabulary: TermDictionary, nameCount: Int) {
    self.blobs = blobs
    self.vocabulary = vocabulary
    self.nameCount = nameCount
  }

  /// The names that hold any of the words.
  mutating func list(_ words: Range<Int>) throws -> NameList {
    // Sums of damaged frequencies may be great; the true count of names is at most `nameCount`.
    let total = words.reduce(0) { $0 + Int(vocabulary.frequencies[$1]) }
    if words.count > 1, NameList.isDense(total, of: nameCount) {
      var bits = [UInt64](repeating: 0, count: NameList.bitWords(nameCount))
      for word in words {
        try bits.withUnsafeMutableBufferPointer { bits in
          try forEachName(of: word) { bits[Int($0 >> 6)] |= 1 << UInt64($0 & 63) }
        }
      }
      return NameList(bits: bits, nameCount: nameCount)
    }
    var names: [UInt32] = []
    for word in words { try forEachName(of: word) { names.append($0) } }
    if words.count > 1 {
      names.sort()
      var last: UInt32?
      names.removeAll { name in
        defer { last = name }
        return name == last
      }
    }
    return NameList(names, nameCount: nameCount)
  }

  private mutating func forEachName(of word: Int, _ body: (UInt32) -> Void) throws {
    let place = vocabulary.places[word]
    if place.size > 0, blobNumber != place.blob {
      blob = try blobs.blob(.posting, Int(place.blob))
      blobNumber = place.blob
    }
    let bytes = Int(place.size >> 1)
    let isWhole = blob.withUnsafeBufferPointer { blob in
      var rest = ByteReader(blob, from: Int(place.start), count: place.size > 0 ? bytes : 0)
      return PostingCoder.forEach(
        first: Int(vocabulary.firsts[word]),
        count: Int(vocabulary.frequencies[word]),
        isBitmap: place.size & 1 != 0,
        rest: &rest,
        nameCount: nameCount,
        body
      )
    }
    guard isWhole else {
      throw IndexError.damaged(.posting, number: Int(place.blob), expected: "rising names")
    }
  }
}
