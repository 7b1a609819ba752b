/// The words of an index, sorted by bytes, with what is known of each; decoded whole.
final class Vocabulary: Sendable {
  /// Where a word's list of names lies.
  struct ListPlace {
    var blob: UInt32
    var start: UInt32
    /// Bytes times two, plus one for a bitmap; 0: there is no more than the first name.
    var size: UInt32
  }

  let arena: [UInt8]
  let starts: [UInt32]
  let frequencies: [UInt32]
  /// The best name that holds the word.
  let firsts: [UInt32]
  let places: [ListPlace]

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
      guard words.decode(bytes, count: count, nameCount: header.nameCount) else {
        throw IndexError.damaged(.vocabulary, number: number, expected: "\(count) sorted words")
      }
      number += 1
    }
    arena = words.arena
    starts = words.starts
    frequencies = words.frequencies
    firsts = words.firsts
    places = words.places
  }

  func bytes(of word: Int) -> ArraySlice<UInt8> {
    arena[Int(starts[word])..<Int(starts[word + 1])]
  }

  func text(of word: Int) -> String { String(decoding: bytes(of: word), as: UTF8.self) }

  /// The number of a word.
  func number(of word: [UInt8]) -> Int? {
    let number = firstNumber(notBefore: word)
    return number < count && bytes(of: number).elementsEqual(word) ? number : nil
  }

  /// The numbers of the words that begin with `prefix`; none for an empty one.
  func range(ofPrefix prefix: [UInt8]) -> Range<Int> {
    guard !prefix.isEmpty else { return 0..<0 }
    let lower = firstNumber(notBefore: prefix)
    // 0xFF stands in no UTF-8, so what begins with the prefix is before this.
    let upper = firstNumber(notBefore: prefix + [0xFF])
    return lower..<max(lower, upper)
  }

  private func firstNumber(notBefore word: [UInt8]) -> Int {
    arena.withUnsafeBufferPointer { arena in
      word.withUnsafeBufferPointer { word in
        var low = 0
        var high = count
        while low < high {
          let middle = (low + high) / 2
          let other = UnsafeBufferPointer(
            rebasing: arena[Int(starts[middle])..<Int(starts[middle + 1])]
          )
          if Self.isBefore(other, word) { low = middle + 1 } else { high = middle }
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
