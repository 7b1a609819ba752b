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
  /// The byte offset behind the last sign of money.
  private var currency: Int?
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
      let scalar = bytes.scalar(at: position)
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
    case .ampersand: readAnd(length)
    case .comma: add(.comma, length)
    case .stop: add(.stop, length)
    case .open: add(.open, length)
    case .close: add(.close, length)
    case .colon: add(.colon, length)
    case .times: add(.times, length)
    case .bullet: add(.dash, length)
    case .currency:
      if isNumber(before: position) { readAsPrice(tokens.count - 1) }
      currency = position + length
      skip(length)
    case .blank:
      if isTag { return readTag(length) }
      // "snack #2 banana": a place in a list, no amount.
      if bytes.isByte("#", at: position) {
        while bytes.isDigit(at: position + 1) { position += 1 }
      }
      // "2 eggs / 1 tbsp oil / 1 lime"
      isSlash(at: position) ? add(.comma, length) : skip(length)
    }
  }

  /// Whether a slash between blanks stands at a byte.
  private func isSlash(at place: Int) -> Bool {
    place > 0 && bytes.isByte("/", at: place) && bytes.isByte(" ", at: place - 1)
      && bytes.isByte(" ", at: place + 1)
  }

  /// Whether a tag begins here, "#mealprep" or "#75hard", or who is spoken to: "@coach" as the first word.
  private var isTag: Bool {
    var next = position + 1
    if bytes.isByte("@", at: position) { return tokens.isEmpty && bytes.isLetter(at: next) }
    guard bytes.isByte("#", at: position) else { return false }
    while bytes.isDigit(at: next) { next += 1 }
    return isWord(at: next)
  }

  private mutating func readTag(_ length: Int) {
    let first = tokens.count
    let end = bytes[position...].firstIndex { $0 <= 0x20 } ?? bytes.endIndex
    skip(length)
    while position < end {
      let scalar = bytes.scalar(at: position)
      if let sign = WrittenSign(scalar.value) {
        // "#eggs#toast"
        sign == .blank ? skip(scalar.length) : read(sign, length: scalar.length)
      } else {
        readWord()
      }
    }
    for place in first..<tokens.count where [.word, .number].contains(tokens[place].kind) {
      tokens[place].isTag = true
    }
  }

  /// Makes of a number one of money, which is no amount.
  private mutating func readAsPrice(_ place: Int) {
    tokens[place].isPrice = true
    tokens[place].isName = true
  }

  /// Adds a token of so many bytes here.
  private mutating func add(_ kind: PhraseToken.Kind, _ length: Int, form: String = "") {
    let range = position..<position + length
    tokens.append(PhraseToken(kind: kind, form: form, range: range, seam: seam))
    skip(length)
  }

  private mutating func skip(_ length: Int) {
    position += length
    seam = .blank
    minus = nil
  }

  /// An ampersand between words is an "and", so that phrases hold it: "salt & vinegar", "M&M".
  private mutating func readAnd(_ length: Int) {
    guard bytes.isByte("&", at: position) else { return add(.and, length) }
    if isWord(before: position), isWord(at: position + length) { return skip(length) }
    let isBetween =
      tokens.last?.kind == .word && position > 0 && bytes.isByte(" ", at: position - 1)
      && bytes.isByte(" ", at: position + length)
    isBetween ? add(.word, length, form: "and") : add(.and, length)
  }

  /// A point ends a sentence where a capital follows and no abbreviation stands before it.
  private mutating func readPoint() {
    if !isWord(before: position), bytes.isDigit(at: position + 1) { return readNumber() }
    var next = position + 1
    while bytes.isByte(" ", at: next) || bytes.isByte("\"", at: next) { next += 1 }
    guard next > position + 1, next < bytes.count, let last = tokens.last else { return skip(1) }
    // "portion 3 of 6. 600 g mince", "serves 3. one portion", never "1. eggs 2. toast"
    let isNumbered = tokens[0].kind == .number && bytes.isByte(".", at: tokens[0].range.upperBound)
    if last.kind == .number, tokens.count > 1, tokens[tokens.count - 2].kind != .stop,
      bytes.isDigit(at: next) || bytes.isLetter(at: next) && !isNumbered
    {
      return add(.comma, 1)
    }
    guard last.kind == .word, last.form.utf8.count > 2 else { return skip(1) }
    // "Grilled cheese. 2 slices of bread", never "approx. 2".
    if bytes.isDigit(at: next), vocabulary?.abbreviates(last.form) != true { return add(.comma, 1) }
    let isCapital = bytes[next] &- 0x41 < 26
    // "woke up late. two eggs", never "choc. chip"
    let isSentence =
      isCapital
      || last.form.utf8.count >= Self.manyLetters && bytes.isLetter(at: next)
        && vocabulary?.abbreviates(last.form) != true
    if isSentence, last.form != "mrs" { return add(.stop, 1) }
    // "500 g beef. serves 4. had one", never "2 slices. of ham"
    let isSmall = bytes[next] &- 0x61 < 26
    // "a B.L.T. sub"
    let isInitials = bytes[last.range].contains(UInt8(ascii: "."))
    // "sausage roll. fig roll", never "choc. chip"
    let isShort =
      last.form.utf8.count < Self.letters
      ? vocabulary?.shortens(last.form) != false : vocabulary?.abbreviates(last.form) != false
    isSmall && !isInitials && !isShort ? add(.comma, 1) : skip(1)
  }

  /// The number of letters from which on a word is one and not the beginning of one.
  private static let letters = 4
  /// The number of letters from which on a word is hardly abbreviated.
  private static let manyLetters = 6

  /// A hyphen joins, a dash between blanks parts, and before a number it may be a minus.
  private mutating func readHyphen(_ length: Int) {
    let isBound = isWord(before: position) || isNumber(before: position)
    let next = position + length
    let isNumbered =
      next < bytes.count
      && (bytes.isDigit(at: next) || WrittenSign(bytes.scalar(at: next).value) == .fraction)
    if isBound, isWord(at: next) || isNumbered {
      position = next
      seam = .hyphen
    } else if !isBound, isNumbered {
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
    guard number.end > position else { return skip(bytes.scalar(at: position).length) }
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
    token.isEnergy = number.isEnergy
    token.doubt = number.doubt
    // Tables write "93% lean meat / 7% fat".
    if let lean = number.lean { token.form = "\(lean)%" }
    tokens.append(token)
    if currency == position { readAsPrice(tokens.count - 1) }
    position = number.end
    seam = .none
    minus = nil
  }

  // MARK: Words

  private mutating func readWord() {
    let start = position
    // "6x28g"
    if isLetter("x", at: start), seam == .none, tokens.last?.kind == .number,
      bytes.isDigit(at: start + 1)
    {
      return add(.times, 1)
    }
    scanWord()
    if position - start == 1, isLetter("w", at: start) {
      if bytes.isByte("/", at: position) { return readWith(start) }
      // "toast w pb"
      if seam == .blank, bytes.isByte(" ", at: position), tokens.last?.kind == .word {
        position = start
        return add(.word, 1, form: "with")
      }
    }
    appendWords(start..<position)
    seam = .none
  }

  /// "w/" and "w/o".
  private mutating func readWith(_ start: Int) {
    let isWithout = isLetter("o", at: position + 1) && !isWord(at: position + 2)
    position = start
    seam = .blank
    add(.word, isWithout ? 3 : 2, form: isWithout ? "without" : "with")
  }

  /// Moves to the end of a word: letters and digits, "'s", the points of initials.
  private mutating func scanWord() {
    let start = position
    while position < bytes.count {
      let scalar = bytes.scalar(at: position)
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
    return isLetter("s", at: next) && !isWord(at: next + 1)
  }

  private func isInitial(from start: Int) -> Bool {
    let next = position + 1
    let isSingle =
      position - start == 1 || (position - start > 2 && bytes[position - 2] == UInt8(ascii: "."))
    return isSingle && bytes.isLetter(at: next) && !isWord(at: next + 1)
  }

  /// Adds the words of the normal form of a run; digits of other scripts become numbers.
  private mutating func appendWords(_ range: Range<Int>) {
    let form = NormalForm.of(String(decoding: bytes[range], as: UTF8.self))
    var seam = seam
    for word in form.split(separator: " ") {
      var rest = word
      if bytes[range.lowerBound] >= 0x80, case let digits = word.prefix(while: \.isASCIIDigit),
        let value = Double(digits)
      {
        var token = PhraseToken(kind: .number, form: String(digits), range: range, seam: seam)
        token.value = value
        tokens.append(token)
        seam = .none
        rest = word.dropFirst(digits.count)
      }
      if !rest.isEmpty {
        var token = PhraseToken(kind: .word, form: String(rest), range: range, seam: seam)
        token.isCapitalized = isCapitalized(range)
        tokens.append(token)
      }
      seam = .blank
    }
    minus = nil
  }

  // MARK: Neighbours

  /// Whether a word is written with a capital and a small letter behind it.
  private func isCapitalized(_ word: Range<Int>) -> Bool {
    word.count > 1 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[word.lowerBound])
      && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[word.lowerBound + 1])
  }

  /// Whether a letter stands at an index, small or capital.
  private func isLetter(_ letter: Unicode.Scalar, at index: Int) -> Bool {
    index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: letter)
  }

  private func isWord(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    if bytes[index] < 0x80 { return bytes.isDigit(at: index) || bytes.isLetter(at: index) }
    let sign = WrittenSign(bytes.scalar(at: index).value)
    return sign == nil || sign == .letter
  }

  private func isWord(before index: Int) -> Bool {
    if index > 0, bytes[index - 1] < 0x80 { return isWord(at: index - 1) }
    return isNumber(before: index)
      || tokens.last?.kind == .word && tokens.last?.range.upperBound == index
  }

  /// Whether a number ends here, also with a per cent or inch sign.
  private func isNumber(before index: Int) -> Bool {
    tokens.last?.kind == .number && tokens.last?.range.upperBound == index
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
