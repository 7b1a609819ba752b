private import Synchronization

/// Finds names by their words: a built index, read blob by blob as it is needed.
///
/// Many threads may use one index at once. What was read is kept: the words and their bigrams whole, name lists and
/// blobs of names as far as they fit a budget of some tens of megabytes.
///
/// Any bytes are safe: a damaged blob throws an ``IndexError`` or finds less.
package final class NameIndex: Sendable {
  let blobs: BlobReader
  let header: IndexHeader
  /// The words of names and the payloads that are kept.
  let names = KeptBlobs<Int32>()
  let payloads = KeptBlobs<UInt8>()
  private let memory: Mutex<IndexMemory>

  /// Opens an index; only its header is read.
  ///
  /// - Parameter read: gives the blob of a segment and number, nil if there is none; called on any thread.
  /// - Throws: an ``IndexError``, or what `read` throws.
  package init(
    read: @escaping @Sendable (_ segment: IndexSegment, _ number: Int) throws -> [UInt8]?
  ) throws {
    blobs = BlobReader(read: read)
    header = try IndexHeader(blobs.blob(.vocabulary, 0))
    memory = Mutex(IndexMemory())
  }

  /// The number of names in the index.
  package var nameCount: Int { header.nameCount }

  /// The number of distinct words in the names.
  package var wordCount: Int { header.wordCount }

  /// The number of names that hold `word`; 0 if none does.
  package func frequency(of word: String) throws -> Int {
    let vocabulary = try vocabulary()
    guard let number = vocabulary.number(of: word) else { return 0 }
    return Int(vocabulary.frequencies[number])
  }

  /// The number of names that hold each word, by the words' numbers.
  package func frequencies() throws -> [UInt32] { try vocabulary().frequencies }

  /// A word by its number, empty for a number that no word has.
  package func word(_ number: Int32) throws -> String {
    let vocabulary = try vocabulary()
    guard number >= 0, Int(number) < vocabulary.count else { return "" }
    return vocabulary.text(of: Int(number))
  }

  /// The number of a word, nil if no name holds it.
  package func number(of word: String) throws -> Int32? {
    try vocabulary().number(of: word).map { Int32($0) }
  }

  /// The words within some edits of `word`: the nearest first, then the most frequent, then by bytes.
  ///
  /// An edit inserts, deletes or replaces a letter or swaps two neighbours; the word itself, if a name holds it, has
  /// none.
  ///
  /// - Parameters:
  ///   - word: in normal form; one of more than 64 bytes has no corrections.
  ///   - maximumEdits: 0, 1 or 2; more is taken as 2.
  ///   - limit: how many words.
  /// - Returns: the words, at most `limit`.
  /// - Throws: an ``IndexError``, or what the index's `read` throws.
  package func corrections(
    of word: String,
    maximumEdits: Int,
    limit: Int
  ) throws -> [Correction] {
    let bytes = Array(word.utf8)
    guard limit > 0, !bytes.isEmpty, bytes.count <= IndexedWord.maximumBytes else { return [] }
    let vocabulary = try vocabulary()
    var corrector = Corrector(
      vocabulary,
      try grams(vocabulary),
      word: bytes,
      maximumEdits: min(max(maximumEdits, 0), 2)
    )
    var counts = memory.withLock { $0.counts.popLast() } ?? []
    if counts.count != vocabulary.count {
      counts = [UInt8](repeating: 0, count: vocabulary.count)
    }
    var found = corrector.find(counts: &counts)
    memory.withLock { $0.keep(counts) }
    let frequencies = vocabulary.frequencies
    found.sort {
      ($0.edits, frequencies[$1.word], $0.word) < ($1.edits, frequencies[$0.word], $1.word)
    }
    return found.prefix(limit).map {
      Correction(
        word: vocabulary.text(of: $0.word),
        edits: $0.edits,
        frequency: Int(frequencies[$0.word])
      )
    }
  }

  // MARK: What is kept

  /// The words, read once.
  func vocabulary() throws -> TermDictionary {
    if let vocabulary = memory.withLock({ $0.vocabulary }) { return vocabulary }
    // Read outside the lock: two threads may both read, which costs time once and harms nothing.
    let vocabulary = try TermDictionary(header) { try self.blobs.blob(.vocabulary, $0) }
    memory.withLock { $0.vocabulary = vocabulary }
    return vocabulary
  }

  private func grams(_ vocabulary: TermDictionary) throws -> GramLists {
    if let grams = memory.withLock({ $0.grams }) { return grams }
    let grams = try GramLists(vocabulary, blobCount: header.gramBlobs) {
      try self.blobs.blob(.gram, $0)
    }
    memory.withLock { $0.grams = grams }
    return grams
  }

  /// The names of words.
  func list(_ key: ListKey, _ vocabulary: TermDictionary) throws -> NameList {
    if let list = memory.withLock({ $0.lists.value(key, size: \.size) }) { return list }
    let list: NameList
    if let (rest, last) = key.split {
      list = try self.list(rest, vocabulary).intersection(
        self.list(last, vocabulary),
        nameCount: nameCount
      )
    } else {
      var reader = NameListReader(blobs: blobs, vocabulary: vocabulary, nameCount: nameCount)
      list = try reader.list(key.words)
    }
    memory.withLock { $0.lists.insert(list, for: key, size: list.size) }
    return list
  }
}

/// The parts of an index that have been read and are kept.
struct IndexMemory: Sendable {
  var vocabulary: TermDictionary?
  var grams: GramLists?
  var lists = TwoAgeCache<ListKey, NameList>(budget: 48 << 20)
  /// The scratch arrays for ``Corrector/find(counts:)`` that are not in use.
  var counts: [[UInt8]] = []

  /// Takes a scratch array back; a few are enough.
  mutating func keep(_ array: [UInt8]) {
    if counts.count < 8 { counts.append(array) }
  }
}
