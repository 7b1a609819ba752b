import FuzzyIndex

/// The ranges of bytes that the items of a text stand in.
///
/// Items of one part of the text ("leeks, chard and peas") have its range at first; each is given the words that name it, and
/// the first the amount before them too.
enum ItemRanges {
  /// The items with their own ranges.
  static func narrowed(_ items: [Resolution.Item], in text: String) -> [Resolution.Item] {
    guard items.count > 1 else { return items }
    var items = items
    var start = 0
    while start < items.count {
      let whole = items[start].utf8Range
      let end = items[start...].firstIndex { $0.utf8Range != whole } ?? items.count
      defer { start = end }
      guard end - start > 1 else { continue }
      let bytes = Array(text.utf8)[whole]
      let words = Self.words(in: bytes)
      for place in start..<end {
        guard let found = range(of: items[place].words, in: words) else { continue }
        items[place].utf8Range =
          place == start ? whole.lowerBound..<found.upperBound : found
      }
    }
    return items
  }

  /// A word in normal form and the bytes that it stands for.
  private struct Word {
    var form: String
    var range: Range<Int>
  }

  /// The range from the first to the last of words that stand in this order; nil where they do not.
  private static func range(of words: String, in text: [Word]) -> Range<Int>? {
    let wanted = words.split(separator: " ")
    guard let first = wanted.first else { return nil }
    for start in text.indices where text[start].form == first {
      var place = start
      var end = start
      for word in wanted {
        guard let next = text[place...].firstIndex(where: { $0.form == word }) else {
          end = -1
          break
        }
        end = next
        place = next + 1
      }
      // Many other words between are another food's.
      guard end >= 0, end - start < 2 * wanted.count + 2 else { continue }
      return text[start].range.lowerBound..<text[end].range.upperBound
    }
    return nil
  }

  private static func words(in bytes: ArraySlice<UInt8>) -> [Word] {
    var words: [Word] = []
    var start = bytes.startIndex
    func add(_ end: Int) {
      guard start < end else { return }
      let form = NormalForm.of(String(decoding: bytes[start..<end], as: UTF8.self))
      for word in form.split(separator: " ") {
        words.append(Word(form: String(word), range: start..<end))
      }
    }
    for place in bytes.indices where separators.contains(bytes[place]) {
      add(place)
      start = place + 1
    }
    add(bytes.endIndex)
    return words
  }

  /// The bytes that part words.
  private static let separators = Set(" \t\n\r,;:()[]/&+|".utf8)
}

extension [Range<Int>] {
  /// The least range that holds all; an empty one for none.
  var hull: Range<Int> {
    guard let first else { return 0..<0 }
    return dropFirst().reduce(first) {
      Swift.min($0.lowerBound, $1.lowerBound)..<Swift.max($0.upperBound, $1.upperBound)
    }
  }
}
