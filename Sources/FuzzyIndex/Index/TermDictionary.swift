/// The words of an index, sorted by bytes, each with its frequency and its list of names; decoded whole.
final class TermDictionary: Sendable {
  /// The place of a word's list of names among the blobs.
  struct ListPlace {
    var blob: UInt32
    var start: UInt32
    /// The list's size in bytes times two, plus one for a bitmap; 0: there is no more than the first name.
    var size: UInt32
  }

  let arena: [UInt8]
  let starts: [UInt32]
  let frequencies: [UInt32]
  /// The best name that holds the word.
  let firsts: [UInt32]
  let places: [ListPlace]
  /// The first word that begins with a byte or a greater one; one more at the end.
  private let firstBytes: [UInt32]

  var count: Int { frequencies.count }

  /// Decodes the words.
  ///
  /// - Parameters:
  ///   - header: how many words there are.
  ///   - blob: gives the blob of a number.
  /// - Throws: an ``IndexError`` for damaged bytes, or what `blob` throws.
  init(_ header: IndexHeader, blob: (Int) throws -> [UInt8]) throws {
    var words = VocabularyDecoder()
    var number = 1
    while words.count < header.wordCount {
      let bytes = try blob(number)
      let count = min(header.wordCount - words.count, IndexHeader.wordsPerBlob)
      let isWhole = bytes.withUnsafeBufferPointer {
        words.decode($0, count: count, nameCount: header.nameCount)
      }
      guard isWhole else {
        throw IndexError.damaged(.vocabulary, number: number, expected: "\(count) sorted words")
      }
      number += 1
    }
    arena = words.arena
    starts = words.starts
    frequencies = words.frequencies
    firsts = words.firsts
    places = words.places
    firstBytes = Self.firstBytes(words)
  }

  /// The number of the first word that begins with each byte or a greater one, of sorted words; one more at the end.
  private static func firstBytes(_ words: VocabularyDecoder) -> [UInt32] {
    var places = [UInt32](repeating: UInt32(words.count), count: 257)
    var next = 0
    for number in 0..<words.count {
      let start = Int(words.starts[number])
      let byte = start < words.arena.count ? Int(words.arena[start]) : 0
      while next <= byte {
        places[next] = UInt32(number)
        next += 1
      }
    }
    return places
  }

  func bytes(of word: Int) -> ArraySlice<UInt8> {
    arena[Int(starts[word])..<Int(starts[word + 1])]
  }

  func text(of word: Int) -> String { String(decoding: bytes(of: word), as: UTF8.self) }

  /// The number of a word; of a long one the bytes that the index keeps count.
  func number(of word: String) -> Int? {
    withKeptBytes(of: word) { word in
      guard let first = word.first else { return nil }
      let range = Int(firstBytes[Int(first)])..<Int(firstBytes[Int(first) + 1])
      let number = firstNumber(in: range, notBefore: word, isPrefix: false)
      guard number < range.upperBound, Int(starts[number + 1] - starts[number]) == word.count else {
        return nil
      }
      return bytes(of: number).elementsEqual(word) ? number : nil
    }
  }

  /// The numbers of the words that begin with `prefix`; none for an empty one.
  func range(ofPrefix prefix: String) -> Range<Int> {
    withKeptBytes(of: prefix) { prefix in
      guard let first = prefix.first else { return 0..<0 }
      let range = Int(firstBytes[Int(first)])..<Int(firstBytes[Int(first) + 1])
      let lower = firstNumber(in: range, notBefore: prefix, isPrefix: false)
      return lower..<firstNumber(in: lower..<range.upperBound, notBefore: prefix, isPrefix: true)
    }
  }

  private func withKeptBytes<Result>(
    of word: String,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var word = word
    return word.withUTF8 { body(UnsafeBufferPointer(rebasing: $0[..<IndexedWord.keptBytes($0)])) }
  }

  /// The first word of a range that is not before `word`, or, with `isPrefix`, does not begin with it either.
  private func firstNumber(
    in range: Range<Int>,
    notBefore word: UnsafeBufferPointer<UInt8>,
    isPrefix: Bool
  ) -> Int {
    arena.withUnsafeBufferPointer { arena in
      starts.withUnsafeBufferPointer { starts in
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
          let middle = (low + high) / 2
          let start = Int(starts[middle])
          let end =
            isPrefix ? min(Int(starts[middle + 1]), start + word.count) : Int(starts[middle + 1])
          let other = UnsafeBufferPointer(rebasing: arena[start..<end])
          if isPrefix ? !Self.isBefore(word, other) : Self.isBefore(other, word) {
            low = middle + 1
          } else {
            high = middle
          }
        }
        return low
      }
    }
  }

  private static func isBefore(
    _ first: UnsafeBufferPointer<UInt8>,
    _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let shared = min(first.count, second.count)
    for place in 0..<shared where first[place] != second[place] {
      return first[place] < second[place]
    }
    return first.count < second.count
  }
}
