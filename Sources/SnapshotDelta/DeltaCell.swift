/// The value of a column in a row, as SQLite holds it.
enum DeltaCell: Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text([UInt8])
}

/// The bytes of a column: its cells in the order of the rows.
///
/// A cell is a tag and what it tells of: 0 no value; 1 an integer, zigzag as a varint; 2 a number, its 8 bytes little endian;
/// 3 a text, as a varint the bytes that it begins with as the text before it in the column does, as another those that follow,
/// and these; from 16 a number in decimal, the tag less 16 its places behind the point, its digits an integer, for most
/// values of food tables have few.
struct ColumnWriter {
  private(set) var bytes: [UInt8] = []
  private var lastText: [UInt8] = []

  mutating func append(_ cell: DeltaCell) {
    switch cell {
    case .null: bytes.append(0)
    case .integer(let value):
      bytes.append(1)
      bytes.appendZigzag(value)
    case .real(let value):
      if let (digits, places) = Self.decimal(value) {
        bytes.append(16 + UInt8(places))
        bytes.appendZigzag(digits)
      } else {
        bytes.append(2)
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      }
    case .text(let text):
      let shared = zip(lastText, text).prefix { $0 == $1 }.count
      bytes.append(3)
      bytes.appendVarint(UInt64(shared))
      bytes.appendVarint(UInt64(text.count - shared))
      bytes.append(contentsOf: text[shared...])
      lastText = text
    }
  }

  static let powers = (0...12).map { (0..<$0).reduce(1.0) { power, _ in power * 10 } }

  /// The digits and the places behind the point that give exactly `value` when one is divided by the power of ten of the
  /// other: both are exact, so that the quotient is rounded once and alike everywhere.
  private static func decimal(_ value: Double) -> (digits: Int64, places: Int)? {
    guard value.magnitude < 1e15, value.sign == .plus || value < 0 else { return nil }
    for places in powers.indices {
      let digits = (value * powers[places]).rounded()
      guard digits.magnitude < 0x1p53 else { return nil }
      if digits / powers[places] == value { return (Int64(digits), places) }
    }
    return nil
  }
}

/// Reads the bytes that a ``ColumnWriter`` wrote; a byte that cannot be there is an error.
struct ColumnReader {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var lastText: [UInt8] = []

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var isAtEnd: Bool { place == bytes.endIndex }

  mutating func cell() throws(DeltaError) -> DeltaCell {
    switch try byte() {
    case 0: return .null
    case 1: return .integer(try zigzag())
    case 2:
      var bits: UInt64 = 0
      for shift in 0..<8 { bits |= UInt64(try byte()) << (8 * UInt64(shift)) }
      return .real(Double(bitPattern: bits))
    case 3:
      let shared = try count(atMost: lastText.count)
      lastText.removeSubrange(shared...)
      lastText.append(contentsOf: try block())
      return .text(lastText)
    case let tag where (16..<16 + UInt8(ColumnWriter.powers.count)).contains(tag):
      return .real(Double(try zigzag()) / ColumnWriter.powers[Int(tag) - 16])
    default: throw .damaged("a cell of no kind")
    }
  }

  mutating func byte() throws(DeltaError) -> UInt8 {
    guard place < bytes.endIndex else { throw .damaged("an early end") }
    defer { place += 1 }
    return bytes[place]
  }

  /// The next varint, as a number of things of which there are at most `most`.
  mutating func count(atMost most: Int) throws(DeltaError) -> Int {
    let value = try varint()
    guard value <= UInt64(most) else {
      throw .damaged("a count of \(value), expected at most \(most)")
    }
    return Int(value)
  }

  /// The bytes that the next varint tells the number of.
  mutating func block() throws(DeltaError) -> ArraySlice<UInt8> {
    // What is left is known when the number is read.
    let length = try count(atMost: bytes.count)
    guard length <= bytes.endIndex - place else { throw .damaged("an early end") }
    defer { place += length }
    return bytes[place..<place + length]
  }

  private mutating func zigzag() throws(DeltaError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  private mutating func varint() throws(DeltaError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      let byte = try byte()
      guard shift < 63 || byte < 2 else { throw .damaged("a number of more than 64 bits") }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .damaged("a number of more than 64 bits")
  }
}

extension [UInt8] {
  /// Appends a number in groups of seven bits, the lowest first (LEB128).
  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  /// Appends a signed number so that small ones of both signs are short.
  mutating func appendZigzag(_ value: Int64) {
    appendVarint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Appends the length of `bytes`, and these.
  mutating func appendBlock(_ bytes: [UInt8]) {
    appendVarint(UInt64(bytes.count))
    append(contentsOf: bytes)
  }
}
