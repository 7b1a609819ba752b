import Glibc

/// The rules by which a workbook's cells become texts.
struct CellTexts {
  /// The texts that cells refer to.
  let strings: SharedStrings
  /// The styles that show a number as a date.
  let dates: DateStyles
  /// Whether day 0 is 1 January 1904, as on old Macintoshes, and not 30 December 1899.
  let countsFrom1904: Bool
  /// The mark that numbers get before their decimals: the table's own, so that all its numbers have one form.
  let decimalMark: UInt8

  /// Appends to `text` what the cell of this type, style and value shows; false for a shared text that is not there.
  ///
  /// Source of the types: ECMA-376 part 1, 18.18.11 ST_CellType.
  func append(
    _ value: UnsafeBufferPointer<UInt8>,
    type: String?,
    style: String?,
    to text: inout [UInt8]
  ) -> Bool {
    switch type {
    case "s":
      guard let index = Field(value).unsigned().flatMap({ Int(exactly: $0) }),
        index < strings.count
      else { return false }
      strings.withText(index) { Self.appendPlain($0, to: &text) }
    case "b":
      text += value.elementsEqual("1".utf8) ? Array("TRUE".utf8) : Array("FALSE".utf8)
    case "str", "inlineStr", "e", "d":
      Self.appendPlain(value, to: &text)
    default:
      appendNumber(value, style: style, to: &text)
    }
    return true
  }

  private func appendNumber(
    _ value: UnsafeBufferPointer<UInt8>,
    style: String?,
    to text: inout [UInt8]
  ) {
    guard let number = DecimalNumber.parse(value) else { return Self.appendPlain(value, to: &text) }
    if let style, dates.contains(style), let date = date(number) {
      text += date.utf8
      return
    }
    let digits = value.count { $0 &- UInt8(ascii: "0") < 10 }
    let isPlain = value.allSatisfy {
      $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    var shown: [UInt8]
    if isPlain, digits <= 15 {
      shown = Array(value)
    } else {
      // A workbook stores 17 digits of a Double: 0.1 stands there as 0.10000000000000001.
      shown = Array("\(number)".utf8)
      if shown.count > 2, shown.suffix(2).elementsEqual(".0".utf8) { shown.removeLast(2) }
    }
    if decimalMark != UInt8(ascii: "."), let point = shown.firstIndex(of: UInt8(ascii: ".")) {
      shown[point] = decimalMark
    }
    text += shown
  }

  /// The day and the time of a number of days, ISO 8601; nil beyond the years that a workbook can show.
  private func date(_ days: Double) -> String? {
    guard days >= 0, days < 2_958_466 else { return nil }
    var day = Int(days)
    let seconds = Int(((days - Double(day)) * 86_400).rounded())
    // Workbooks take 1900 for a leap year: up to its 29 February days count from a day later.
    if !countsFrom1904, day < 60 { day += 1 }
    let (year, month, dayOfMonth) = Self.civil(
      day - (countsFrom1904 ? 24_107 : 25_569) + seconds / 86_400
    )
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = seconds % 86_400
    let clock = "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))"
    if days < 1 { return clock }
    let text = "\(year)-\(two(month))-\(two(dayOfMonth))"
    return time == 0 ? text : text + "T" + clock
  }

  /// The date of a day that is counted from 1 January 1970.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * month + 2) / 5 + 1
    return (year + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, day)
  }

  /// Appends text with its escapes undone, and a blank for each line break and control in it: a row is a line.
  ///
  /// Source of the escapes: ECMA-376 part 1, 22.9.2.19 ST_Xstring: `_x000D_` is U+000D, `_x005F_` an underscore.
  private static func appendPlain(_ value: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    var index = 0
    while index < value.count {
      let byte = value[index]
      if byte == UInt8(ascii: "_"), let scalar = escape(value, at: index) {
        text += scalar.value < 0x20 ? [UInt8(ascii: " ")] : Array(String(scalar).utf8)
        index += 7
      } else {
        text.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
        index += 1
      }
    }
  }

  /// The character of an escape that begins at `start`; nil for none, and for half of a pair.
  private static func escape(_ value: UnsafeBufferPointer<UInt8>, at start: Int) -> Unicode.Scalar?
  {
    guard start + 7 <= value.count, value[start + 1] == UInt8(ascii: "x"),
      value[start + 6] == UInt8(ascii: "_")
    else { return nil }
    let digits = value[start + 2..<start + 6]
    guard digits.allSatisfy({ isxdigit(Int32($0)) != 0 }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
  }
}

/// The texts that the cells of a workbook share, one behind the other.
struct SharedStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// The number of texts.
  var count: Int { ends.count }

  /// The longest text, in bytes of UTF-8: a cell holds at most 32,767 characters of UTF-16.
  private static let longest = 3 * 32_767

  /// No texts.
  init() {}

  /// The texts of the part in `stream`; the runs of a rich text are joined, and what says how to pronounce them is
  /// left out.
  init(_ stream: any ByteStream, limits: ReadLimits) throws(ReadError) {
    final class Reading {
      var strings = SharedStrings()
      var texts = CellString()
    }
    let reading = Reading()
    let name = stream.name
    let reader = try XMLElements(stream, limits: limits) { event throws(ReadError) in
      reading.texts.take(event, into: &reading.strings.bytes)
      if case .end("si") = event { reading.strings.ends.append(reading.strings.bytes.count) }
      let length = reading.strings.bytes.count - (reading.strings.ends.last ?? 0)
      if length > Self.longest {
        throw ReadError(
          .recordLimit,
          at: Position(file: name),
          found: "a text of more than \(Self.longest) bytes, the \(reading.strings.count + 1)th",
          expected: "at most 32767 characters, as a cell holds"
        )
      }
    }
    try reader.readAll()
    self = reading.strings
  }

  /// Calls `body` with the text of this number.
  func withText(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let start = index == 0 ? 0 : ends[index - 1]
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<ends[index]])) }
  }
}

/// Gathers the text of a shared or an inline string: all its `t`, but not those of phonetic runs.
struct CellString {
  private var isText = false
  private var isPhonetic = false

  /// Takes in an event; text goes to `bytes`.
  mutating func take(_ event: XMLElementEvent, into bytes: inout [UInt8]) {
    switch event {
    case .start("rPh", _): isPhonetic = true
    case .end("rPh"): isPhonetic = false
    case .start("t", _): isText = true
    case .end("t"): isText = false
    case .text(let text) where isText && !isPhonetic: bytes += text
    default: break
    }
  }
}

/// The styles of a workbook's cells that show a number as a date or a time.
struct DateStyles {
  private var styles: Set<String> = []

  /// No such styles.
  init() {}

  /// Whether the style of this number, as it is written, is one.
  func contains(_ style: String) -> Bool { styles.contains(style) }

  /// The styles of the part in `stream`.
  ///
  /// Source: ECMA-376 part 1, 18.8.30 numFmt: the built-in formats 14 to 22 and 45 to 47 are dates and times, and
  /// those of a workbook's own whose code has a letter of one outside quotes and brackets.
  init(_ stream: any ByteStream, limits: ReadLimits) throws(ReadError) {
    final class Reading {
      var own: [String: Bool] = [:]
      var isCell = false
      var formats: [String] = []
    }
    let reading = Reading()
    let reader = try XMLElements(stream, limits: limits) { event throws(ReadError) in
      switch event {
      case .start("numFmt", let attributes):
        guard let id = attributes["numFmtId"], reading.own.count < 65_536 else { return }
        reading.own[id] = Self.isDate(attributes["formatCode"] ?? "")
      case .start("cellXfs", _): reading.isCell = true
      case .end("cellXfs"): reading.isCell = false
      case .start("xf", let attributes) where reading.isCell && reading.formats.count < 65_536:
        reading.formats.append(attributes["numFmtId"] ?? "0")
      default: break
      }
    }
    try reader.readAll()
    for (style, format) in reading.formats.enumerated() {
      let number = Int(format) ?? 0
      let isBuiltIn = (14...22).contains(number) || (45...47).contains(number)
      if reading.own[format] ?? isBuiltIn { styles.insert("\(style)") }
    }
  }

  private static func isDate(_ code: String) -> Bool {
    var isQuoted = false
    var isInBrackets = false
    var isEscaped = false
    for letter in code {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch letter {
      case "\\", "_", "*": isEscaped = !isQuoted
      case "\"": isQuoted.toggle()
      case "[" where !isQuoted: isInBrackets = true
      case "]" where !isQuoted: isInBrackets = false
      case "y", "Y", "d", "D", "h", "H", "s", "S", "m", "M":
        if !isQuoted, !isInBrackets { return true }
      default: break
      }
    }
    return false
  }
}
