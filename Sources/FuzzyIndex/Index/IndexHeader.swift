/// The header of an index, blob 0 of the vocabulary: the numbers and sizes of what the other blobs hold.
struct IndexHeader: Equatable {
  static let magic: [UInt8] = [0x47, 0x46, 0x58, 0x49]
  static let version = 1
  /// The most names of an index, more than any has: a damaged count must not ask for all memory.
  static let maximumNames = 1 << 26
  static let maximumPayload = 4096

  static let wordsPerBlob = 4096
  static let namesPerBlob = 512
  /// The number of names between two offsets in a blob of names.
  static let namesPerGroup = 16
  /// The size in bytes from which a blob of postings is full: the next list begins a new one.
  static let postingBlobBytes = 4096
  static let gramBlobBytes = 1 << 16
  /// The most words that have a code of one byte in the names: the most frequent ones.
  static let frequentWords = 128

  var nameCount = 0
  var wordCount = 0
  var payloadSize = 0
  var gramBlobs = 0
  /// The numbers of the most frequent words, most frequent first.
  var frequent: [Int] = []

  var payloadsPerBlob: Int { payloadSize == 0 ? 1 : max(1, 8192 / payloadSize) }

  var bytes: [UInt8] {
    var bytes = Self.magic
    for number in [Self.version, nameCount, wordCount, payloadSize, gramBlobs, frequent.count] {
      bytes.append(number: number)
    }
    for word in frequent { bytes.append(number: word) }
    return bytes
  }

  init() {}

  init(_ bytes: [UInt8]) throws(IndexError) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(IndexError) in try Self(bytes) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(IndexError) {
    var reader = ByteReader(bytes)
    let damage = IndexError.damaged(.vocabulary, number: 0, expected: "a header")
    guard let magic = reader.take(4), Array(magic) == Self.magic, let version = reader.number()
    else { throw damage }
    guard version == Self.version else {
      throw .version(found: version, expected: Self.version)
    }
    guard let names = reader.number(), names <= Self.maximumNames,
      let words = reader.number(), words <= Self.maximumNames,
      let payload = reader.number(), payload <= Self.maximumPayload,
      let grams = reader.number(), grams <= 1 << 16,
      let frequent = reader.number(), frequent <= Self.frequentWords
    else { throw damage }
    nameCount = names
    wordCount = words
    payloadSize = payload
    gramBlobs = grams
    for _ in 0..<frequent {
      guard let word = reader.number(), word < words else { throw damage }
      self.frequent.append(word)
    }
  }
}
