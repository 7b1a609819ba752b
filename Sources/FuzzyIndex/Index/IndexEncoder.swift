/// Writes the blobs of an index; see ``IndexSegment`` for what they hold.
struct IndexEncoder {
  private let builder: IndexBuilder
  private var header = IndexHeader()
  /// The words' numbers in the builder's table, by bytes; and the other way round.
  private let order: [Int]
  private var ranks: [UInt32]
  /// The names of every word, one list after the other, each rising; and where a word's list begins.
  private var postings: [UInt32] = []
  private var listStarts: [Int] = []

  init(_ builder: IndexBuilder) {
    self.builder = builder
    let table = builder.table
    order = table.arena.withUnsafeBufferPointer { arena in
      (0..<table.count).sorted { first, second in
        arena[table.range(of: first)].lexicographicallyPrecedes(arena[table.range(of: second)])
      }
    }
    ranks = [UInt32](repeating: 0, count: table.count)
    for (rank, number) in order.enumerated() { ranks[number] = UInt32(rank) }
    header.nameCount = builder.nameCount
    header.wordCount = table.count
    header.payloadSize = builder.payloadSize
    sortPostings()
    header.frequent = Array(
      (0..<table.count).sorted { (frequency($0), $1) > (frequency($1), $0) }
        .prefix(IndexHeader.frequentWords)
    )
  }

  private func frequency(_ word: Int) -> Int { listStarts[word + 1] - listStarts[word] }

  private func bytes(of word: Int) -> ArraySlice<UInt8> {
    builder.table.arena[builder.table.range(of: order[word])]
  }

  /// A counting sort of (word, name); a word that stands twice in a name counts once.
  private mutating func sortPostings() {
    var counts = [Int](repeating: 0, count: header.wordCount + 1)
    forEachPosting { word, _ in counts[word + 1] += 1 }
    for word in 0..<header.wordCount { counts[word + 1] += counts[word] }
    var lists = [UInt32](repeating: 0, count: counts.last ?? 0)
    var ends = counts
    forEachPosting { word, name in
      lists[ends[word]] = UInt32(name)
      ends[word] += 1
    }
    postings = lists
    listStarts = counts
  }

  private func forEachPosting(_ body: (_ word: Int, _ name: Int) -> Void) {
    var lastName = [UInt32](repeating: .max, count: header.wordCount)
    for name in 0..<header.nameCount {
      for token in builder.tokens[Int(builder.starts[name])..<Int(builder.starts[name + 1])] {
        let word = Int(ranks[Int(token)])
        guard lastName[word] != UInt32(name) else { continue }
        lastName[word] = UInt32(name)
        body(word, name)
      }
    }
  }

  mutating func write(_ write: (IndexSegment, Int, [UInt8]) throws -> Void) throws {
    try writeWords(write)
    try writeGrams(write)
    try writeNames(write)
    try writePayloads(write)
    try write(.vocabulary, 0, header.bytes)
  }

  // MARK: Words and postings

  private func writeWords(_ write: (IndexSegment, Int, [UInt8]) throws -> Void) throws {
    var words: [UInt8] = []
    var lists: [UInt8] = []
    var wordBlob = 1
    var listBlob = 0
    var last: ArraySlice<UInt8> = []
    for word in 0..<header.wordCount {
      if lists.count >= IndexHeader.postingBlobBytes {
        try write(.posting, listBlob, lists)
        listBlob += 1
        lists.removeAll(keepingCapacity: true)
      }
      let bytes = bytes(of: word)
      let shared = zip(last, bytes).prefix { $0 == $1 }.count
      words.append(UInt8(shared))
      words.append(UInt8(bytes.count - shared))
      words.append(contentsOf: bytes.dropFirst(shared))
      let names = postings[listStarts[word]..<listStarts[word + 1]]
      PostingCoder.append(names, words: &words, list: &lists)
      last = bytes
      if (word + 1) % IndexHeader.wordsPerBlob == 0 || word + 1 == header.wordCount {
        try write(.vocabulary, wordBlob, words)
        wordBlob += 1
        words.removeAll(keepingCapacity: true)
        last = []
      }
    }
    if !lists.isEmpty { try write(.posting, listBlob, lists) }
  }

  // MARK: Grams

  /// The lists count words in the order of their lengths, so that words of a length stand together.
  private mutating func writeGrams(
    _ write: (IndexSegment, Int, [UInt8]) throws -> Void
  ) throws {
    var lists = [[UInt32]](repeating: [], count: Gram.count)
    let lengths = (0..<header.wordCount).map { IndexedWord.length(bytes(of: $0)) }
    let byLength = (0..<header.wordCount).sorted { (lengths[$0], $0) < (lengths[$1], $1) }
    for (place, word) in byLength.enumerated() {
      bytes(of: word).withUnsafeBufferPointer { bytes in
        Gram.forEach(in: bytes) { gram in
          if lists[gram].last != UInt32(place) { lists[gram].append(UInt32(place)) }
        }
      }
    }
    var blob: [UInt8] = []
    for (gram, places) in lists.enumerated() where !places.isEmpty {
      if blob.count >= IndexHeader.gramBlobBytes {
        try write(.gram, header.gramBlobs, blob)
        header.gramBlobs += 1
        blob.removeAll(keepingCapacity: true)
      }
      blob.append(number: gram)
      blob.append(number: places.count)
      var next: UInt32 = 0
      for place in places {
        blob.append(number: Int(place - next))
        next = place + 1
      }
    }
    guard !blob.isEmpty else { return }
    try write(.gram, header.gramBlobs, blob)
    header.gramBlobs += 1
  }

  // MARK: Names

  private func writeNames(_ write: (IndexSegment, Int, [UInt8]) throws -> Void) throws {
    var codes = (0..<header.wordCount).map { $0 + header.frequent.count }
    for (code, word) in header.frequent.enumerated() { codes[word] = code }
    var first = 0
    while first < header.nameCount {
      let end = min(first + IndexHeader.namesPerBlob, header.nameCount)
      var records: [UInt8] = []
      var offsets: [UInt8] = []
      for name in first..<end {
        if (name - first) % IndexHeader.namesPerGroup == 0 {
          withUnsafeBytes(of: UInt32(records.count).littleEndian) {
            offsets.append(contentsOf: $0)
          }
        }
        var record: [UInt8] = [builder.heads[name]]
        for token in builder.tokens[Int(builder.starts[name])..<Int(builder.starts[name + 1])] {
          record.append(number: codes[Int(ranks[Int(token)])])
        }
        records.append(number: record.count)
        records.append(contentsOf: record)
      }
      try write(.name, first / IndexHeader.namesPerBlob, offsets + records)
      first = end
    }
  }

  private func writePayloads(_ write: (IndexSegment, Int, [UInt8]) throws -> Void) throws {
    let size = header.payloadsPerBlob * header.payloadSize
    guard size > 0 else { return }
    for (number, start) in stride(from: 0, to: builder.payloads.count, by: size).enumerated() {
      let end = min(start + size, builder.payloads.count)
      try write(.payload, number, Array(builder.payloads[start..<end]))
    }
  }
}
