/// The encoding of an XML document, from its first bytes (XML 1.0, appendix F).
struct XMLDeclaration {
  /// The most bytes that a document may have up to the end of its declaration.
  static let mostBytes = 1024

  /// The document's encoding; ASCII documents count as ISO-8859-1 without high bytes.
  let encoding: TextEncoding
  /// Whether bytes from 80 on are errors.
  let isASCII: Bool
  /// The bytes of the byte order mark.
  let markSize: Int

  /// The declaration at the start of `head`, the document's first bytes or all of them.
  ///
  /// - Throws: `unsupported` for another encoding; `malformedXML` when mark and name disagree.
  init(head: ArraySlice<UInt8>, name: String) throws(ReadError) {
    let place = Position(file: name, line: 1, column: 1)
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
      || head.prefix(4).contains(0)
    {
      throw ReadError(
        .unsupported,
        at: place,
        found: "UTF-16 or UTF-32",
        expected: XMLDeclaration.supported
      )
    }
    markSize = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let declared = XMLDeclaration.encodingName(in: head.dropFirst(markSize))
    switch declared {
    case nil, "utf-8", "utf8": (encoding, isASCII) = (.utf8, false)
    case "windows-1252", "cp1252": (encoding, isASCII) = (.windows1252, false)
    case "iso-8859-1", "iso_8859-1", "latin1": (encoding, isASCII) = (.iso88591, false)
    case "us-ascii", "ascii": (encoding, isASCII) = (.iso88591, true)
    default:
      throw ReadError(
        .unsupported,
        at: place,
        found: "the encoding \((declared ?? "").debugDescription)",
        expected: XMLDeclaration.supported
      )
    }
    guard markSize == 0 || encoding == .utf8 else {
      throw ReadError(
        .malformedXML,
        at: place,
        found: "a UTF-8 byte order mark and the encoding \(encoding.rawValue)",
        expected: "one encoding"
      )
    }
  }

  private static let supported = "UTF-8, windows-1252, ISO-8859-1 or US-ASCII"

  /// The value of `encoding` in the declaration at the start of `head`, in lower case.
  private static func encodingName(in head: ArraySlice<UInt8>) -> String? {
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else {
      return nil
    }
    let declaration = head[..<end]
    let key = Array("encoding".utf8)
    let start = declaration.indices.first { declaration[$0...].starts(with: key) }
    guard let start else { return nil }
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let value = declaration[(start + key.count)...].drop { !quotes.contains($0) }
    guard let quote = value.first else { return nil }
    let name = value.dropFirst().prefix { $0 != quote }
    return String(decoding: name, as: UTF8.self).lowercased()
  }
}
