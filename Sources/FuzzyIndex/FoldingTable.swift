/// A table of the form that every code point takes in the normal form, for look-up by number.
final class FoldingTable: Sendable {
  /// The table of the pinned ``FoldingRules``.
  static let shared = FoldingTable(rules: FoldingRules.text)

  /// An entry of the table: three that need no text, else the offset of a text in ``texts``.
  enum Entry {
    static let kept: UInt16 = 0
    static let blank: UInt16 = 1
    static let dropped: UInt16 = 2
  }

  /// The form of each ASCII byte: a small letter, a digit or a blank; 0 for `'.,%/`, the backtick and all from 0x80
  /// on, whose form depends on their neighbours.
  let ascii: [UInt8]
  /// The texts that entries refer to, one after the other: each a count and its UTF-8 bytes.
  let texts: [UInt8]
  private let pages: [UInt16]
  private let entries: [UInt16]

  private static let limit: UInt32 = 0x20000
  private static let pageBits: UInt32 = 7

  /// The entry of a code point.
  @inline(__always)
  func entry(_ scalar: UInt32) -> UInt16 {
    guard scalar < Self.limit else { return Self.entryBeyond(scalar) }
    let page = Int(pages[Int(scalar >> Self.pageBits)])
    return entries[page << Int(Self.pageBits) | Int(scalar & (1 << Self.pageBits - 1))]
  }

  /// The entry of a code point from U+20000 on: ideographs stay, tags and variation selectors are dropped, private use
  /// is blank.
  private static func entryBeyond(_ scalar: UInt32) -> UInt16 {
    switch scalar {
    case ..<0xE0000: Entry.kept
    case ..<0xE1000: Entry.dropped
    default: Entry.blank
    }
  }

  /// The table of the rules; stops the program at a rule that cannot be read.
  init(rules: String) {
    var builder = Builder()
    for token in rules.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
      builder.add(FoldingRule(token))
    }
    ascii = (0..<256).map { Self.asciiForm(UInt8($0)) }
    texts = builder.texts
    pages = builder.pages
    entries = builder.entries
  }

  private static func asciiForm(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x61...0x7A, 0x30...0x39: byte
    case 0x41...0x5A: byte | 0x20
    case 0x25, 0x27, 0x2C, 0x2E, 0x2F, 0x60, 0x80...: 0
    default: 0x20
    }
  }

  /// A table that grows; page 0 is that of the code points without a rule.
  private struct Builder {
    var texts = [UInt8](repeating: 0, count: 3)
    var pages = [UInt16](repeating: 0, count: Int(limit >> pageBits))
    var entries = [UInt16](repeating: Entry.kept, count: 1 << Int(pageBits))
    private var offsets: [[UInt8]: UInt16] = [[]: Entry.dropped, [0x20]: Entry.blank]

    mutating func add(_ rule: FoldingRule) {
      let scalars = stride(from: rule.first, through: rule.last, by: Int(rule.step))
      switch rule.target {
      case .text(let text):
        let entry = entry(of: text)
        for scalar in scalars { set(scalar, entry) }
      case .shift(let distance):
        for scalar in scalars {
          set(scalar, entry(of: FoldingRule.utf8(UInt32(Int(scalar) + distance))))
        }
      }
    }

    private mutating func set(_ scalar: UInt32, _ entry: UInt16) {
      let number = Int(scalar >> pageBits)
      if pages[number] == 0 {
        pages[number] = UInt16(entries.count >> Int(pageBits))
        entries += repeatElement(Entry.kept, count: 1 << Int(pageBits))
      }
      entries[Int(pages[number]) << Int(pageBits) | Int(scalar & (1 << pageBits - 1))] = entry
    }

    private mutating func entry(of text: [UInt8]) -> UInt16 {
      if let known = offsets[text] { return known }
      let offset = UInt16(texts.count)
      texts.append(UInt8(text.count))
      texts += text
      offsets[text] = offset
      return offset
    }
  }
}
