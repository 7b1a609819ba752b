private import FuzzyIndex

/// Reads the texts of a food's portions.
///
/// One reader serves one food: the words of all its portions lie in one list.
package struct MeasureReader {
  private let words: MeasureWords
  /// The keys of the words that have no role, in the order of the portions.
  package private(set) var wordKeys: [UInt64] = []
  private var form: [UInt8] = []

  package init(words: MeasureWords) {
    self.words = words
    wordKeys.reserveCapacity(64)
    form.reserveCapacity(128)
  }

  /// The reading of a measure and its modifier; `amount`: the number of measures that the portion's row is for.
  package mutating func read(measure: String, modifier: String?, amount: Double = 1)
    -> MeasureReading
  {
    var scan = Scan(wordStart: wordKeys.count, amount: amount)
    var text = measure
    text.withUTF8 { read($0, &scan) }
    scan.endSegment(&wordKeys)
    if var modifier {
      scan.isModifier = true
      modifier.withUTF8 { read($0, &scan) }
      scan.endSegment(&wordKeys)
    }
    scan.reading.words = scan.wordStart..<wordKeys.count
    return scan.reading
  }

  /// Splits a text at brackets, commas and the slashes between words, and reads what is between them.
  private mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ scan: inout Scan) {
    // A measure is a few words; of a longer text, which is no measure, only the first 400 bytes are read.
    let text = UnsafeBufferPointer(rebasing: text.prefix(400))
    var start = 0
    for place in 0...text.count {
      let isEnd = place == text.count
      let byte = isEnd ? UInt8(ascii: ",") : text[place]
      let isOpening = byte == UInt8(ascii: "(")
      let isClosing = byte == UInt8(ascii: ")")
      let isComma =
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "=")
      let isSlash = byte == UInt8(ascii: "/") && place > 0 && !Self.isDigit(text[place - 1])
      guard isOpening || isClosing || isComma || isSlash else { continue }
      form.removeAll(keepingCapacity: true)
      NormalForm.append(UnsafeBufferPointer(rebasing: text[start..<place]), to: &form)
      readSegment(&scan)
      start = place + 1
      // "miniature/slider": a slash between words is an "or".
      if isSlash { scan.takeOr() }
      if isOpening { scan.depth += 1 }
      if isClosing { scan.depth = max(0, scan.depth - 1) }
      if isComma, scan.depth == 0 { scan.endSegment(&wordKeys) }
    }
    scan.depth = 0
  }

  /// Reads the words of `form`.
  private mutating func readSegment(_ scan: inout Scan) {
    form.withUnsafeBufferPointer { form in
      var next = Self.word(form, from: 0)
      while let word = next {
        next = Self.word(form, from: word.upperBound)
        let bytes = UnsafeBufferPointer(rebasing: form[word])
        if let number = Self.number(bytes) {
          scan.number = number
          continue
        }
        let key = WordKey.of(bytes)
        if let second = next,
          let role = words.role(
            of: key,
            WordKey.of(UnsafeBufferPointer(rebasing: form[second]))
          )
        {
          next = Self.word(form, from: second.upperBound)
          scan.take(role, WordKey.joined(key, 0), &wordKeys)
        } else if let role = words.role(of: key) {
          scan.take(role, key, &wordKeys)
        } else {
          scan.takeWord(key, &wordKeys)
        }
        scan.number = nil
      }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func word(_ form: UnsafeBufferPointer<UInt8>, from place: Int) -> Range<Int>? {
    var start = place
    while start < form.count, form[start] == UInt8(ascii: " ") { start += 1 }
    guard start < form.count else { return nil }
    var end = start
    while end < form.count, form[end] != UInt8(ascii: " ") { end += 1 }
    return start..<end
  }

  /// The number that a word is: digits with a point, or a fraction; nil for any other word.
  private static func number(_ word: UnsafeBufferPointer<UInt8>) -> Double? {
    var value: Double = 0
    var scale: Double = 0
    var numerator: Double?
    for (place, byte) in word.enumerated() {
      switch byte {
      // "17.8cm" becomes inches, in which lengths are.
      case UInt8(ascii: "c")
      where place > 0 && numerator == nil && word[place...].elementsEqual("cm".utf8):
        return value / max(1, scale) / 2.54
      case _ where isDigit(byte):
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        scale *= 10
      case UInt8(ascii: ".") where scale == 0: scale = 1
      case UInt8(ascii: "/") where numerator == nil && scale == 0:
        numerator = value
        value = 0
      default: return nil
      }
    }
    if scale > 0 { value /= scale }
    if let numerator { return value > 0 ? numerator / value : nil }
    return value.isFinite ? value : nil
  }
}
