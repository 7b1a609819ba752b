/// The addresses of the desk's pages.
enum Link {
  static func food(_ id: String) -> String { "/food/\(escaped(id))" }
  static func question(_ id: String) -> String { "/question/\(escaped(id))" }

  /// `path` with the fields that have a value as its query.
  static func to(_ path: String, _ fields: [(String, String?)]) -> String {
    let query = fields.compactMap { name, value in
      value.map { "\(escaped(name))=\(escaped($0))" }
    }
    return query.isEmpty ? path : path + "?" + query.joined(separator: "&")
  }

  /// The text as a part of an address: all but letters, digits and `-._~:` as percent signs.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"):
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }
}
