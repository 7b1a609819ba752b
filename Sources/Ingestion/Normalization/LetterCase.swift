/// The letter cases that texts in capitals are put in.
enum LetterCase {
  /// A capital for the first word: names.
  case sentence
  /// A capital for each word but the small ones: brands.
  case title

  /// The letter case of a word.
  private enum Spelling { case asItIs, small, capitalized }

  /// The text in this case if it is in capitals, else as it is.
  func applied(to text: String) -> String {
    guard Self.isInCapitals(text) else { return text }
    let words = LetterCaseWords(text)
    var output: [UInt8] = []
    output.reserveCapacity(words.bytes.count + 8)
    var position = 0
    for (index, range) in words.ranges.enumerated() {
      output += words.bytes[position..<range.lowerBound]
      Self.append(words.bytes[range], spelling(words, index), to: &output)
      position = range.upperBound
    }
    output += words.bytes[position...]
    return String(decoding: output, as: UTF8.self)
  }

  private func spelling(_ words: LetterCaseWords, _ index: Int) -> Spelling {
    if words.keepsCapitals(index) { return .asItIs }
    if words.isSuffix(index) {
      let elision = words.elision(before: index)
      return elision == "O" || self == .title && (elision == "D" || elision == "L")
        ? .capitalized : .small
    }
    let isCapitalized =
      switch self {
      case _ where index == 0: true
      case .sentence: words.isProper(index)
      case .title: !CapitalWords.small.contains(words.word(index))
      }
    return isCapitalized ? .capitalized : .small
  }

  private static func append(
    _ word: ArraySlice<UInt8>,
    _ spelling: Spelling,
    to output: inout [UInt8]
  ) {
    guard spelling != .asItIs else { return output += word }
    let start = output.count
    for byte in word {
      guard byte < 0x80 else {
        let text = String(decoding: word, as: UTF8.self)
        output.removeSubrange(start...)
        let first = spelling == .capitalized ? text.prefix(1) : ""
        output += Array((first + text.dropFirst(first.count).lowercased()).utf8)
        return
      }
      let isCapital = byte &- 0x41 < 26 && (spelling == .small || output.count > start)
      output.append(isCapital ? byte | 0x20 : byte)
    }
  }

  /// Whether a text has no small letter, four letters or more, and a word of four or more.
  private static func isInCapitals(_ text: String) -> Bool {
    var letters = 0
    var run = 0
    var longest = 0
    for scalar in text.unicodeScalars {
      let isCapital: Bool
      if scalar.isASCII {
        if (0x61...0x7A).contains(scalar.value) { return false }
        isCapital = (0x41...0x5A).contains(scalar.value)
      } else {
        if scalar.properties.generalCategory == .lowercaseLetter { return false }
        isCapital = scalar.properties.isAlphabetic
      }
      run = isCapital ? run + 1 : 0
      letters += isCapital ? 1 : 0
      longest = max(longest, run)
    }
    return letters >= 4 && longest >= 4
  }
}
