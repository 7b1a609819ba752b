/// The evidence that a table declared to be in a single-byte encoding is UTF-8 after all.
///
/// Any byte is a character there, so UTF-8 read as windows-1252 fails nowhere and makes `Ã©` of `é`. Text of
/// a single-byte encoding, on the other hand, hardly ever is valid UTF-8 by chance.
struct EncodingEvidence {
  private let declared: TextEncoding
  private var sequences = 0
  private var others = 0

  /// The least number of UTF-8 sequences to judge by; and the factor by which they must outnumber other high bytes.
  private static let enough = 20
  private static let majority = 20

  /// The evidence on a table declared to be in `declared`; nil for UTF-8, for invalid UTF-8 shows by itself.
  init?(_ declared: TextEncoding) {
    guard declared != .utf8 else { return nil }
    self.declared = declared
  }

  /// Counts the sequences of UTF-8 in `text`, and the bytes from 80 on that are in none.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var offset = 0
    while true {
      offset += TextEncoding.asciiPrefix(of: text[offset...])
      guard offset < text.count else { return }
      let length = TextEncoding.sequenceLength(in: text[offset...])
      if length > 0 { sequences += 1 } else { others += 1 }
      offset += max(length, 1)
    }
  }

  /// Throws `otherEncoding` where the table is evidently UTF-8.
  func requireDeclared(in file: String) throws(ReadError) {
    guard sequences >= Self.enough, sequences > others * Self.majority else { return }
    throw ReadError(
      .otherEncoding,
      at: Position(file: file),
      found: "\(sequences) characters in UTF-8 and \(others) that are not",
      expected: "\(declared.rawValue), as the definition says"
    )
  }

  /// The name of an encoding of two or four bytes a character that `text`, a file's start, is in; nil for none.
  static func wideEncoding(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    if text.starts(with: [0xFF, 0xFE]) { return "UTF-16 or UTF-32 (the byte order mark FF FE)" }
    if text.starts(with: [0xFE, 0xFF]) { return "UTF-16 (the byte order mark FE FF)" }
    if text.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32 (the byte order mark 00 00 FE FF)" }
    // Without a mark, a header in ASCII has a NUL in every second byte.
    let start = text.prefix(64).prefix { $0 != UInt8(ascii: "\n") }
    let nuls = start.count { $0 == 0 }
    return start.count >= 4 && nuls * 5 >= start.count * 2 ? "UTF-16 or UTF-32 (NULs)" : nil
  }
}
