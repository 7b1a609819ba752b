import Foundation

/// A request of a browser, whatever server took it.
package struct Request: Sendable {
  /// The methods that the desk answers; others are refused by the server.
  package enum Method: String, Sendable { case get = "GET", post = "POST" }

  package var method: Method
  /// The path without the query, percent signs decoded, its parts between slashes: `["food", "usda-sr:09040"]`.
  package let path: [String]
  /// The fields of the query, the first of each name.
  package let query: [String: String]
  /// The fields of the form that was posted, in their order.
  package let form: [(name: String, value: String)]
  /// The headers by their names in small letters.
  package let headers: [String: String]

  /// The most bytes of a posted form: a batch names a pattern, never its foods.
  package static let longestForm = 1 << 20

  /// A request for `target`, the path and query as they stand in the request's first line.
  package init(
    _ method: Method,
    _ target: String,
    headers: [String: String] = [:],
    form body: String = ""
  ) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    path = (parts.first ?? "").split(separator: "/").map { Self.decoded($0, plusIsBlank: false) }
    query = Dictionary(
      parts.count > 1 ? Self.fields(parts[1]).map { ($0.name, $0.value) } : []
    ) { first, _ in first }
    form = Self.fields(Substring(body))
    self.headers = headers
  }

  /// The first field of the form of this name; nil where there is none or it is empty.
  package func field(_ name: String) -> String? {
    let value = form.first { $0.name == name }?.value
    return value?.isEmpty == true ? nil : value
  }

  /// All fields of the form of this name.
  package func fields(_ name: String) -> [String] {
    form.lazy.filter { $0.name == name }.map(\.value)
  }

  /// The value of a cookie; nil where the browser sent none.
  package func cookie(_ name: String) -> String? {
    for part in (headers["cookie"] ?? "").split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].trimmingCharacters(in: .whitespaces) == name else { continue }
      return Self.decoded(pair[1], plusIsBlank: false)
    }
    return nil
  }

  /// `application/x-www-form-urlencoded`, as the URL Standard has it.
  private static func fields(_ text: Substring) -> [(name: String, value: String)] {
    text.split(separator: "&").map { field in
      let pair = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (
        decoded(pair[0], plusIsBlank: true),
        pair.count > 1 ? decoded(pair[1], plusIsBlank: true) : ""
      )
    }
  }

  /// The text with its percent signs decoded, by UTF-8; what is no code stays.
  private static func decoded(_ text: some StringProtocol, plusIsBlank: Bool) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+"), plusIsBlank {
        bytes.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let code = UInt8(hexadecimal: rest.prefix(2)) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate init?(hexadecimal digits: Substring.UTF8View.SubSequence) {
    guard digits.count == 2, digits.allSatisfy({ $0.isHexadecimal }),
      let text = String(digits), let value = UInt8(text, radix: 16)
    else { return nil }
    self = value
  }

  private var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
