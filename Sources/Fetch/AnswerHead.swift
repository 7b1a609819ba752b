import Foundation
import FoundationNetworking

/// What the status and the headers of an answer say about the bytes that follow.
struct AnswerHead: Sendable, Equatable {
  /// The HTTP status.
  var status: Int
  /// The size of the whole file; nil when the server does not say.
  var total: Int?
  /// The first byte of a range; nil without one.
  var start: Int?
  /// The `Content-Range` as it stands.
  var range: String?
  /// The strong ETag, else the Last-Modified: what `If-Range` takes (RFC 9110, section 13.1.5).
  var validator: String?
  /// The `Content-Encoding`; nil when the bytes are the file's own.
  var encoding: String?

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    range = response.value(forHTTPHeaderField: "Content-Range")
    if status == 206 || status == 416 {
      (start, total) = Self.parse(range ?? "")
    } else if response.expectedContentLength >= 0 {
      total = Int(response.expectedContentLength)
    }
    let tag = response.value(forHTTPHeaderField: "ETag")
    let candidate =
      tag.flatMap { $0.hasPrefix("\"") ? $0 : nil }
      ?? response.value(forHTTPHeaderField: "Last-Modified")
    validator = candidate.flatMap { Self.isPrintable($0) ? $0 : nil }
    let encoding = response.value(forHTTPHeaderField: "Content-Encoding")?.lowercased()
    self.encoding = encoding == "identity" || encoding == "" ? nil : encoding
  }

  /// `bytes 5-9/10` or `bytes */10` (RFC 9110, section 14.4).
  private static func parse(_ range: String) -> (start: Int?, total: Int?) {
    let words = range.split(separator: " ")
    guard words.count == 2, words[0].lowercased() == "bytes" else { return (nil, nil) }
    let parts = words[1].split(separator: "/")
    guard parts.count == 2 else { return (nil, nil) }
    return (parts[0].split(separator: "-").first.flatMap { Int($0) }, Int(parts[1]))
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.utf8.count < 1024 && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
