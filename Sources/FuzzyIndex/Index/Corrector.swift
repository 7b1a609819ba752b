/// A word of the index that a mistyped word may have been meant to be.
package struct Correction: Sendable, Hashable {
  /// The word of the index.
  package var word: String
  /// The number of edits: letters inserted, deleted, replaced or swapped with their neighbour; 0: the word itself.
  package var edits: Int
  /// The number of names that hold the word.
  package var frequency: Int
}

/// Finds the words within some edits of another: by the bigrams they share, by length and by the set of letters; then
/// measured.
struct Corrector {
  let vocabulary: TermDictionary
  let grams: GramLists
  private let pattern: EditDistance
  private let signature: UInt64
  /// The word's distinct bigrams.
  private let wordGrams: [Int]
  private let edits: Int
  private var found: [(word: Int, edits: Int)] = []

  /// Takes the word to be corrected, at most ``IndexedWord/maximumBytes`` bytes.
  init(_ vocabulary: TermDictionary, _ grams: GramLists, word: [UInt8], maximumEdits: Int) {
    self.vocabulary = vocabulary
    self.grams = grams
    edits = maximumEdits
    var all: [Int] = []
    (pattern, signature) = word.withUnsafeBufferPointer { word in
      Gram.forEach(in: word) { all.append($0) }
      return (EditDistance(pattern: word), Gram.signature(word))
    }
    all.sort()
    wordGrams = all.enumerated().filter { $0 == 0 || all[$0 - 1] != $1 }.map(\.element)
  }

  /// The words within the edits, in no order.
  ///
  /// - Parameter counts: bigrams that a word shares; as many as words, all 0 before and after.
  /// - Returns: numbers of words with their edits.
  mutating func find(counts: inout [UInt8]) -> [(word: Int, edits: Int)] {
    let shortest = min(max(pattern.length - edits, 0), IndexedWord.maximumBytes)
    let longest = min(pattern.length + edits, IndexedWord.maximumBytes)
    let range = grams.lengthStarts[shortest]..<grams.lengthStarts[longest + 1]
    let lost = Gram.lostPerEdit * edits
    var places: [Int32] = []
    if wordGrams.count > lost {
      collectByGrams(in: range, lost: lost, &counts, into: &places)
    } else {
      collectBySignature(in: range, into: &places)
    }
    measure(places)
    return found
  }

  private func collectBySignature(in range: Range<Int>, into found: inout [Int32]) {
    grams.signatures.withUnsafeBufferPointer { signatures in
      for place in range where isNear(signatures[place]) { found.append(Int32(place)) }
    }
  }

  /// Whether a word's set of letters is near enough: an edit changes at most two bits of it.
  @inline(__always)
  private func isNear(_ other: UInt64) -> Bool {
    var different = other ^ signature
    for _ in 0..<edits * 2 { different &= different &- 1 }
    return different == 0
  }

  /// A word within the edits lacks at most `lost` of the bigrams, so it has more than that many of any larger choice
  /// of them, less the choice's own lack: the rarest are chosen, a few more than must be, for the count to sift.
  private func collectByGrams(
    in range: Range<Int>,
    lost: Int,
    _ counts: inout [UInt8],
    into found: inout [Int32]
  ) {
    let lists = wordGrams.map { list($0, in: range) }.sorted {
      ($0.count, $0.lowerBound) < ($1.count, $1.lowerBound)
    }
    let chosen = lists.prefix(lost + 3)
    let needed = UInt8(chosen.count - lost)
    grams.places.withUnsafeBufferPointer { places in
      counts.withUnsafeMutableBufferPointer { counts in
        for list in chosen {
          for index in list {
            let place = Int(places[index])
            counts[place] &+= 1
            if counts[place] == needed { found.append(Int32(place)) }
          }
        }
        UnsafeMutableBufferPointer(rebasing: counts[range]).update(repeating: 0)
      }
    }
  }

  /// The part of a bigram's list whose words have the right length.
  private func list(_ gram: Int, in range: Range<Int>) -> Range<Int> {
    let whole = Int(grams.starts[gram])..<Int(grams.starts[gram + 1])
    let lower = firstIndex(in: whole, notBefore: range.lowerBound)
    return lower..<firstIndex(in: lower..<whole.upperBound, notBefore: range.upperBound)
  }

  private func firstIndex(in list: Range<Int>, notBefore place: Int) -> Int {
    var low = list.lowerBound
    var high = list.upperBound
    while low < high {
      let middle = (low + high) / 2
      if Int(grams.places[middle]) < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func measure(_ places: [Int32]) {
    vocabulary.arena.withUnsafeBufferPointer { arena in
      vocabulary.starts.withUnsafeBufferPointer { starts in
        grams.signatures.withUnsafeBufferPointer { signatures in
          for place in places where isNear(signatures[Int(place)]) {
            let word = Int(grams.wordsByLength[Int(place)])
            let range = Int(starts[word])..<Int(starts[word + 1])
            let distance = pattern.distance(
              to: UnsafeBufferPointer(rebasing: arena[range])
            )
            if distance <= edits { found.append((word, distance)) }
          }
        }
      }
    }
  }
}
