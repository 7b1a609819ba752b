/// The words of a text in capitals, with the rules of letter case that depend on neighbouring words.
struct LetterCaseWords {
  /// The text.
  let bytes: [UInt8]
  /// The ranges of its words in `bytes`: letters and digits, and everything beyond ASCII.
  let ranges: [Range<Int>]
  /// The words that name vitamins.
  private let vitamins: Set<Int>

  /// The words of a text.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var ranges: [Range<Int>] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if Self.isWordByte(byte) {
        start = start ?? index
      } else if let first = start {
        ranges.append(first..<index)
        start = nil
      }
    }
    if let first = start { ranges.append(first..<bytes.count) }
    self.bytes = bytes
    self.ranges = ranges
    vitamins = Self.vitamins(bytes, ranges)
  }

  /// A word as it is written.
  func word(_ index: Int) -> String { String(decoding: bytes[ranges[index]], as: UTF8.self) }

  /// Whether a word stays in capitals: acronyms, initials, "B12", "M&M", "T" in "T-bone".
  func keepsCapitals(_ index: Int) -> Bool {
    let range = ranges[index]
    if bytes[range].contains(where: Self.isDigit) { return keepsCapitals(code: bytes[range]) }
    guard range.count < 6, !isSuffix(index) else { return false }
    let word = word(index)
    if range.count == 1, elision(before: index + 1) == "O" { return true }
    if CapitalWords.acronyms.contains(word) || vitamins.contains(index) { return true }
    if range.count == 2, CapitalWords.fatAbbreviations.contains(word) {
      return byteBeforeBlanks(range) == UInt8(ascii: "%")
    }
    if range.count <= 2, isJoined(range, by: UInt8(ascii: "&")) { return true }
    if range.count == 1 {
      return isJoined(range, by: UInt8(ascii: ".")) || keepsCapital(letter: word, range)
    }
    return range.count < 4 && !bytes[range].contains(where: Self.isVowel)
      && !CapitalWords.shortened.contains(word)
  }

  /// Whether a word begins with a capital wherever it stands.
  func isProper(_ index: Int) -> Bool {
    guard ranges[index].count > 2 else { return false }
    if word(index) == "NEW", index + 1 < ranges.count {
      return CapitalWords.newPlaces.contains(word(index + 1))
    }
    return CapitalWords.proper.contains(word(index))
  }

  /// Whether a word stands behind an apostrophe that joins it to another: "kellogg's", "don't", "d'huile".
  func isSuffix(_ index: Int) -> Bool {
    let range = ranges[index]
    return range.lowerBound > 1 && bytes[range.lowerBound - 1] == UInt8(ascii: "'")
      && Self.isWordByte(bytes[range.lowerBound - 2])
  }

  /// The single letter that an apostrophe joins to a word: "O" of "O'Brien", "L" of "L'Oréal".
  func elision(before index: Int) -> String? {
    guard index > 0, index < ranges.count, ranges[index].count > 2, ranges[index - 1].count == 1,
      isSuffix(index)
    else { return nil }
    return word(index - 1)
  }

  /// Whether a word with digits stays in capitals: "B12", "NF99" and "1L" do; "OMEGA3", "16OZ" and "4X6" become
  /// small.
  private func keepsCapitals(code: ArraySlice<UInt8>) -> Bool {
    guard let first = code.first, Self.isDigit(first) else {
      return (code.firstIndex(where: Self.isDigit) ?? code.endIndex) - code.startIndex <= 3
    }
    let letters = code.filter { !Self.isDigit($0) }
    return letters.count == 1 && letters[0] != UInt8(ascii: "G") && letters[0] != UInt8(ascii: "X")
  }

  private func keepsCapital(letter: String, _ range: Range<Int>) -> Bool {
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
    let after = range.upperBound < bytes.count ? bytes[range.upperBound] : 0
    let hyphen = UInt8(ascii: "-")
    if letter == "I" || before == hyphen && after == hyphen { return true }
    if after == UInt8(ascii: "'") || before == UInt8(ascii: "'") { return false }
    if after == UInt8(ascii: "/") || before == UInt8(ascii: "/") { return false }
    if letter == "G", Self.isDigit(byteBeforeBlanks(range)) { return false }
    return !CapitalWords.smallLetters.contains(letter)
  }

  /// Whether a byte stands between the word and another word, without blanks.
  private func isJoined(_ range: Range<Int>, by byte: UInt8) -> Bool {
    let (first, last) = (range.lowerBound, range.upperBound)
    return first > 1 && bytes[first - 1] == byte && Self.isWordByte(bytes[first - 2])
      || last + 1 < bytes.count && bytes[last] == byte && Self.isWordByte(bytes[last + 1])
  }

  private func byteBeforeBlanks(_ range: Range<Int>) -> UInt8 {
    bytes[..<range.lowerBound].last { $0 != 0x20 } ?? 0
  }

  /// Single letters that follow "vitamin", with commas, "and" and "&" between them.
  private static func vitamins(_ bytes: [UInt8], _ ranges: [Range<Int>]) -> Set<Int> {
    var vitamins: Set<Int> = []
    guard ranges.contains(where: { $0.count == 1 }) else { return vitamins }
    var isNaming = false
    for (index, range) in ranges.enumerated() {
      let word = bytes[range]
      if word.count == 1 {
        if isNaming { vitamins.insert(index) }
      } else {
        let text = String(decoding: word, as: UTF8.self)
        isNaming =
          CapitalWords.namingLetters.contains(text)
          || isNaming && (["AND", "ET", "OR"].contains(text) || word.contains(where: isDigit))
      }
    }
    return vitamins
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A vowel, or a byte beyond ASCII, which may be one.
  private static func isVowel(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "A", "E", "I", "O", "U", "Y", "\u{80}"...: true
    default: false
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte >= 0x80
  }
}
