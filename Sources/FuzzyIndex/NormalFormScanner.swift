/// A scanner that writes the normal form of UTF-8 bytes in one pass.
///
/// Plain ASCII runs through a table; a byte whose form depends on its neighbours leaves that loop.
struct NormalFormScanner {
  private static let blank: UInt8 = 0x20

  private let input: UnsafeBufferPointer<UInt8>
  private let output: UnsafeMutableBufferPointer<UInt8>
  private let table = FoldingTable.shared
  private var position = 0
  private var count = 0
  /// The last byte written; a blank at the start, so that none is written there.
  private var last = blank
  /// The end of initials whose points were closed up; -1 without any.
  private var initialsEnd = -1
  /// The index in the output of the blank for the last separator of a list of numbers; -1 without one.
  private var listBlank = -1

  /// The most bytes that a form of `count` bytes may have.
  static func capacity(for count: Int) -> Int { 3 * count + 8 }

  /// A scanner whose output holds ``capacity(for:)`` bytes.
  init(_ input: UnsafeBufferPointer<UInt8>, output: UnsafeMutableBufferPointer<UInt8>) {
    self.input = input
    self.output = output
  }

  /// Writes the form and returns how long it is.
  mutating func run() -> Int {
    while true {
      copyPlain()
      guard position < input.count else { break }
      let byte = input[position]
      if byte < 0x80 {
        position += 1
        write(symbol: byte)
      } else {
        writeScalar()
      }
    }
    return last == Self.blank && count > 0 ? count - 1 : count
  }

  /// Writes letters, digits and blanks of ASCII, the fast path: one table look-up a byte and no branch on its class.
  private mutating func copyPlain() {
    var position = position
    var count = count
    var last = last
    table.ascii.withUnsafeBufferPointer { ascii in
      while position < input.count {
        var form = ascii[Int(input[position])]
        if form == 0 {
          guard input[position] == UInt8(ascii: ","), !isDigit(last) else { break }
          form = Self.blank
        }
        output[count] = form
        count += form | last == Self.blank ? 0 : 1
        last = form
        position += 1
      }
    }
    self.position = position
    self.count = count
    self.last = last
  }

  // MARK: Writing

  @inline(__always)
  private mutating func write(_ byte: UInt8) {
    output[count] = byte
    count += 1
    last = byte
  }

  @inline(__always)
  private mutating func writeBlank() {
    if last != Self.blank { write(Self.blank) }
  }

  /// Writes the form of an ASCII byte; the position is behind it.
  private mutating func write(symbol: UInt8) {
    switch symbol {
    case UInt8(ascii: "'"), UInt8(ascii: "`"): writeApostrophe()
    case UInt8(ascii: "."): writePoint()
    case UInt8(ascii: ","): isBetweenDigits ? writeDecimalPoint() : writeBlank()
    case UInt8(ascii: "/"): isBetweenDigits ? write(symbol) : writeBlank()
    case UInt8(ascii: "%"): writePercent()
    case Self.blank: writeBlank()
    default: write(symbol)
    }
  }

  private mutating func writeApostrophe() {
    let next = symbol(at: position)
    let endsWord =
      next.isSingle && next.byte == UInt8(ascii: "s") && !isWord(symbol(at: next.end).byte)
    if last == Self.blank || !endsWord { writeBlank() }
  }

  private mutating func writePoint() {
    if isBetweenDigits {
      writeDecimalPoint()
    } else if isBetweenInitials {
      initialsEnd = count + 1
    } else if isBareFraction {
      write(UInt8(ascii: "0"))
      write(UInt8(ascii: "."))
    } else {
      writeBlank()
    }
  }

  /// A second separator shows that the number is a list or a date: all its separators are blanks.
  private mutating func writeDecimalPoint() {
    var start = count
    while start > 0, isDigit(output[start - 1]) { start -= 1 }
    let before = start - 1
    if before >= 0, output[before] == UInt8(ascii: ".") || before == listBlank {
      output[before] = Self.blank
      listBlank = count
      write(Self.blank)
    } else {
      write(UInt8(ascii: "."))
    }
  }

  private mutating func writePercent() {
    if isDigit(last) {
      write(UInt8(ascii: "%"))
    } else if last == Self.blank, count > 1, isDigit(output[count - 2]) {
      output[count - 1] = UInt8(ascii: "%")
      last = UInt8(ascii: "%")
    }
    writeBlank()
  }

  /// Writes the form of the scalar beyond ASCII at the position, and steps over it.
  private mutating func writeScalar() {
    let (scalar, length) = decode(position)
    let start = position
    position += length
    switch scalar == 0 ? FoldingTable.Entry.blank : table.entry(scalar) {
    case FoldingTable.Entry.kept:
      for index in start..<position { write(input[index]) }
    case FoldingTable.Entry.blank: writeBlank()
    case FoldingTable.Entry.dropped: break
    case let offset: write(text: Int(offset))
    }
  }

  private mutating func write(text offset: Int) {
    let length = Int(table.texts[offset])
    if length == 1 { return write(symbol: table.texts[offset + 1]) }
    for index in offset + 1...offset + length {
      table.texts[index] == Self.blank ? writeBlank() : write(table.texts[index])
    }
  }

  // MARK: Neighbours

  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  private func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) || byte >= 0x80 }

  private var isBetweenDigits: Bool { isDigit(last) && isDigit(symbol(at: position).byte) }

  /// A single letter before the point and one behind it.
  private var isBetweenInitials: Bool {
    guard isLetter(last), position < input.count, isLetter(input[position]) else { return false }
    let isInitial = count == 1 || output[count - 2] == Self.blank || initialsEnd == count
    return isInitial && (position + 1 == input.count || !isWord(input[position + 1]))
  }

  /// A point at the start or behind a blank or bracket, and a digit behind it.
  private var isBareFraction: Bool {
    guard position < input.count, isDigit(input[position]) else { return false }
    guard position > 1 else { return position == 1 }
    return input[position - 2] == Self.blank || input[position - 2] == UInt8(ascii: "(")
  }

  /// The first byte of what comes next in the form, 0 at the end, and where the input goes on behind it.
  private func symbol(at start: Int) -> (byte: UInt8, isSingle: Bool, end: Int) {
    var index = start
    while index < input.count {
      let byte = input[index]
      if byte < 0x80 {
        let form = table.ascii[Int(byte)]
        return (form == 0 ? byte : form, true, index + 1)
      }
      let (scalar, length) = decode(index)
      index += length
      switch scalar == 0 ? FoldingTable.Entry.blank : table.entry(scalar) {
      case FoldingTable.Entry.kept: return (byte, false, index)
      case FoldingTable.Entry.blank: return (Self.blank, true, index)
      case FoldingTable.Entry.dropped: continue
      case let offset:
        return (table.texts[Int(offset) + 1], table.texts[Int(offset)] == 1, index)
      }
    }
    return (0, false, index)
  }

  /// The scalar beyond ASCII at an index and its length; 0 and 1 where the bytes are no UTF-8.
  private func decode(_ index: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(input[index])
    switch lead {
    case 0xC2...0xDF:
      guard let one = continuation(index + 1) else { return (0, 1) }
      return ((lead & 0x1F) << 6 | one, 2)
    case 0xE0...0xEF:
      guard let one = continuation(index + 1), let two = continuation(index + 2) else {
        return (0, 1)
      }
      let scalar = (lead & 0x0F) << 12 | one << 6 | two
      return scalar < 0x800 || scalar & 0xF800 == 0xD800 ? (0, 1) : (scalar, 3)
    case 0xF0...0xF4:
      guard let one = continuation(index + 1), let two = continuation(index + 2),
        let three = continuation(index + 3)
      else { return (0, 1) }
      let scalar = (lead & 0x07) << 18 | one << 12 | two << 6 | three
      return scalar < 0x10000 || scalar > 0x10FFFF ? (0, 1) : (scalar, 4)
    default: return (0, 1)
    }
  }

  @inline(__always)
  private func continuation(_ index: Int) -> UInt32? {
    guard index < input.count, input[index] & 0xC0 == 0x80 else { return nil }
    return UInt32(input[index] & 0x3F)
  }
}
