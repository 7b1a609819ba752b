import FuzzyIndex

/// The ranges of bytes that the items of a text stand in.
///
/// Items of one part of the text ("leeks, chard and peas") have its range at first; each is given the words that name it, and
/// the first the amount before them too.
enum ItemRanges {
  /// The items with their own ranges.
  static func narrowed(_ items: [Resolution.Item], in text: String) -> [Resolution.Item] {
    guard items.count > 1 else { return items }
    var narrowed = items
    var words: [Word] = []
    for place in items.indices {
      let whole = items[place].utf8Range
      let isFirst = place == 0 || items[place - 1].utf8Range != whole
      let isLast = place + 1 == items.count || items[place + 1].utf8Range != whole
      if isFirst { words = isLast ? [] : Self.words(in: Array(text.utf8)[whole]) }
      guard let found = range(of: items[place].words, in: words) else { continue }
      narrowed[place].utf8Range = isFirst ? whole.lowerBound..<found.upperBound : found
    }
    return narrowed
  }

  /// A word in normal form and the bytes that it stands for.
  private struct Word {
    let form: String
    let range: Range<Int>
  }

  /// The range from the first to the last of words that stand in this order; nil where they do not.
  private static func range(of words: String, in text: [Word]) -> Range<Int>? {
    let wanted = words.blankParts
    guard let first = wanted.first else { return nil }
    for start in text.indices where text[start].form == first {
      let end = wanted.dropFirst().reduce(Optional(start)) { end, word in
        end.flatMap { end in text[(end + 1)...].firstIndex { $0.form == word } }
      }
      // Many other words between are another food's.
      guard let end, end - start < 2 * wanted.count + 2 else { continue }
      return text[start].range.lowerBound..<text[end].range.upperBound
    }
    return nil
  }

  private static func words(in bytes: ArraySlice<UInt8>) -> [Word] {
    bytes.split(whereSeparator: separators.contains).flatMap { part in
      NormalForm.of(String(decoding: part, as: UTF8.self)).blankParts
        .map { Word(form: $0, range: part.indices) }
    }
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
