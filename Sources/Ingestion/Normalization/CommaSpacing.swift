/// The cleaning of commas, of quotes and of the ends of published names.
enum CommaSpacing {
  /// The text with no blank before a comma and one behind it, except in numbers ("1,5"); empty parts
  /// ("a,, b"), and commas and semicolons at the ends go.
  static func clean(_ text: String) -> String {
    let input = unquoted(Array(text.utf8))
    var output: [UInt8] = []
    output.reserveCapacity(input.count + 8)
    var isCommaDue = false
    var isBlankDue = false
    for byte in input {
      switch (byte, output.last) {
      case (0x20, nil), (UInt8(ascii: ","), nil), (UInt8(ascii: ";"), nil): break
      case (0x20, _): isBlankDue = true
      case (UInt8(ascii: ","), _):
        isCommaDue = true
        isBlankDue = false
      case (_, let before):
        if isCommaDue { output.append(UInt8(ascii: ",")) }
        if isBlankDue || isCommaDue && needsBlank(between: before ?? 0x20, and: byte) {
          output.append(0x20)
        }
        isCommaDue = false
        isBlankDue = false
        output.append(byte)
      }
    }
    while let last = output.last, [0x20, UInt8(ascii: ","), UInt8(ascii: ";")].contains(last) {
      output.removeLast()
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func needsBlank(between before: UInt8, and after: UInt8) -> Bool {
    switch after {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): !(before &- 0x30 < 10)
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "("), 0xC3...0xDF: true
    default: false
    }
  }

  /// The text with doubled quotes, which were escaped twice, made single, and without quotes around the whole where
  /// it has no others.
  private static func unquoted(_ text: [UInt8]) -> ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    guard text.contains(quote) else { return text[...] }
    var bytes: [UInt8] = []
    for byte in text where byte != quote || bytes.last != quote { bytes.append(byte) }
    guard bytes.count > 2, bytes.first == quote, bytes.last == quote else { return bytes[...] }
    let inner = bytes.dropFirst().dropLast()
    return inner.contains(quote) ? bytes[...] : inner
  }
}
