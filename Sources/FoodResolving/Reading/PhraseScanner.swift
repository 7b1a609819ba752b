import FoodVocabulary
import FuzzyIndex

/// Cuts a text into words, numbers and the signs that matter; one pass, all else is a blank.
struct PhraseScanner {
  let bytes: [UInt8]
  private(set) var tokens: [PhraseToken] = []
  private var position = 0
  private var seam = PhraseToken.Seam.blank
  /// The byte offset of a minus directly before the position; nil where none stands.
  private var minus: Int?
  private let vocabulary: Vocabulary?

  /// A scanner of a text; `vocabulary`: of the words that a point abbreviates ("approx.", "oz.").
  init(_ text: String, _ vocabulary: Vocabulary? = nil) {
    bytes = Array(text.utf8)
    self.vocabulary = vocabulary
    tokens.reserveCapacity(bytes.count / 5 + 4)
  }

  /// The tokens of the whole text.
  mutating func run() -> [PhraseToken] {
    while position < bytes.count {
      let scalar = scalar(at: position)
      if let class_ = WrittenSign(scalar.value) {
        read(class_, length: scalar.length)
      } else {
        readWord()
      }
    }
    return tokens
  }

  // MARK: Signs

  private mutating func read(_ sign: WrittenSign, length: Int) {
    switch sign {
    case .digit, .fraction: return readNumber()
    case .letter: return readWord()
    case .point: return readPoint()
    case .hyphen: return readHyphen(length)
    case .ampersand:
      let isGlued = isWord(before: position) && isWord(at: position + length)
      isGlued && bytes[position] == UInt8(ascii: "&") ? skip(length) : readAnd(length)
    case .comma: add(.comma, length)
    case .stop: add(.stop, length)
    case .open: add(.open, length)
    case .close: add(.close, length)
    case .colon: add(.colon, length)
    case .times: add(.times, length)
    case .bullet: add(.dash, length)
    case .blank: skip(length)
    }
  }

  private mutating func add(_ kind: PhraseToken.Kind, _ length: Int) {
    tokens.append(
      PhraseToken(kind: kind, form: "", range: position..<position + length, seam: seam)
    )
    position += length
    seam = .blank
    minus = nil
  }

  private mutating func skip(_ length: Int) {
    position += length
    seam = .blank
    minus = nil
  }

  /// An ampersand between words is an "and", so that phrases hold it: "salt & vinegar".
  private mutating func readAnd(_ length: Int) {
    let isWord = tokens.last?.kind == .word && bytes[position] == UInt8(ascii: "&")
    guard isWord, position > 0, bytes[position - 1] == 0x20, position + length < bytes.count,
      bytes[position + length] == 0x20
    else { return add(.and, length) }
    tokens.append(
      PhraseToken(kind: .word, form: "and", range: position..<position + length, seam: seam)
    )
    position += length
    seam = .blank
    minus = nil
  }

  /// A point ends a sentence where a capital follows and no abbreviation stands before it.
  private mutating func readPoint() {
    if !isWord(before: position), isDigit(at: position + 1) { return readNumber() }
    var next = position + 1
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x22 { next += 1 }
    let isCapital = next < bytes.count && bytes[next] &- 0x41 < 26
    let isLong = tokens.last.map { $0.kind == .word && $0.form.utf8.count > 2 } ?? false
    // "Grilled cheese. 2 slices of bread", never "approx. 2".
    if isDigit(at: next), next > position + 1, let last = tokens.last, last.kind == .word,
      last.form.utf8.count > 2, vocabulary.map({ !$0.abbreviates(last.form) }) ?? true
    {
      return add(.comma, 1)
    }
    if isCapital, isLong, next > position + 1, tokens.last?.form != "mrs" {
      add(.stop, 1)
    } else {
      skip(1)
    }
  }

  /// A hyphen joins, a dash between blanks parts, and before a number it may be a minus.
  private mutating func readHyphen(_ length: Int) {
    let isBound = isWord(before: position) || isClosing(before: position)
    let next = position + length
    let isNumber =
      isDigit(at: next) || (next < bytes.count && WrittenSign(scalar(at: next).value) == .fraction)
    if isBound, isWord(at: next) || isNumber {
      position = next
      seam = .hyphen
    } else if !isBound, isNumber {
      minus = position
      position = next
      seam = .blank
    } else {
      add(.dash, length)
    }
  }

  // MARK: Numbers

  private mutating func readNumber() {
    var number = WrittenNumber(bytes, at: position)
    // ".5.5" and signs that are no number: never stand still.
    guard number.end > position else { return skip(scalar(at: position).length) }
    number.readSign()
    var token = PhraseToken(
      kind: .number,
      form: NormalForm.of(String(decoding: bytes[position..<number.end], as: UTF8.self)),
      range: (minus ?? position)..<number.end,
      seam: seam
    )
    token.value = number.value
    token.isFraction = number.isFraction
    token.isName = number.isName
    token.isNegative = minus != nil
    token.doubt = number.doubt
    // Tables write "93% lean meat / 7% fat".
    if let lean = number.lean { token.form = "\(lean)%" }
    tokens.append(token)
    position = number.end
    seam = .none
    minus = nil
  }

  // MARK: Words

  private mutating func readWord() {
    let start = position
    // "6x28g"
    if bytes[start] | 0x20 == UInt8(ascii: "x"), seam == .none, tokens.last?.kind == .number,
      isDigit(at: start + 1)
    {
      return add(.times, 1)
    }
    scanWord()
    if position - start == 1, bytes[start] | 0x20 == UInt8(ascii: "w"), readWith(start) { return }
    appendWords(start..<position)
    seam = .none
  }

  /// "w/" and "w/o".
  private mutating func readWith(_ start: Int) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "/") else { return false }
    position += 1
    var form = "with"
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "o"),
      !isWord(at: position + 1)
    {
      position += 1
      form = "without"
    }
    tokens.append(PhraseToken(kind: .word, form: form, range: start..<position, seam: .blank))
    seam = .blank
    return true
  }

  /// Moves to the end of a word: letters and digits, "'s", the points of initials.
  private mutating func scanWord() {
    let start = position
    while position < bytes.count {
      let scalar = scalar(at: position)
      switch WrittenSign(scalar.value) {
      case nil, .letter, .digit: position += scalar.length
      case .point where isInitial(from: start): position += 1
      case .blank where isPossessive(scalar): position += scalar.length
      default:
        if position == start { position += scalar.length }
        return
      }
    }
  }

  private func isPossessive(_ scalar: (value: UInt32, length: Int)) -> Bool {
    guard scalar.value == 0x27 || scalar.value == 0x2019 || scalar.value == 0x60 else {
      return false
    }
    let next = position + scalar.length
    return next < bytes.count && bytes[next] | 0x20 == UInt8(ascii: "s") && !isWord(at: next + 1)
  }

  private func isInitial(from start: Int) -> Bool {
    let next = position + 1
    let isSingle =
      position - start == 1 || (position - start > 2 && bytes[position - 2] == UInt8(ascii: "."))
    return isSingle && isLetter(at: next) && !isWord(at: next + 1)
  }

  /// Adds the words of the normal form of a run; digits of other scripts become numbers.
  private mutating func appendWords(_ range: Range<Int>) {
    let form = NormalForm.of(String(decoding: bytes[range], as: UTF8.self))
    var seam = seam
    for word in form.split(separator: " ") {
      var rest = word
      if bytes[range.lowerBound] >= 0x80,
        let value = Double(word.prefix { $0.isASCII && $0.isNumber })
      {
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        var token = PhraseToken(kind: .number, form: String(digits), range: range, seam: seam)
        token.value = value
        tokens.append(token)
        seam = .none
        rest = word.dropFirst(digits.count)
      }
      if !rest.isEmpty {
        tokens.append(PhraseToken(kind: .word, form: String(rest), range: range, seam: seam))
      }
      seam = .blank
    }
    minus = nil
  }

  // MARK: Neighbours

  private func isDigit(at index: Int) -> Bool { index < bytes.count && bytes[index] &- 0x30 < 10 }

  private func isLetter(at index: Int) -> Bool {
    index < bytes.count && (bytes[index] | 0x20) &- 0x61 < 26
  }

  private func isWord(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index] < 0x80 { return isDigit(at: index) || isLetter(at: index) }
    let sign = WrittenSign(scalar(at: index).value)
    return sign == nil || sign == .letter
  }

  private func isWord(before index: Int) -> Bool {
    guard index > 0 else { return false }
    if bytes[index - 1] < 0x80 { return isWord(at: index - 1) }
    guard let last = tokens.last else { return false }
    return last.range.upperBound == index && (last.kind == .word || last.kind == .number)
  }

  /// A per cent or inch sign of the number before.
  private func isClosing(before index: Int) -> Bool {
    guard let last = tokens.last else { return false }
    return last.range.upperBound == index && last.kind == .number
  }

  private func scalar(at index: Int) -> (value: UInt32, length: Int) {
    WrittenSign.scalar(of: bytes, at: index)
  }
}
