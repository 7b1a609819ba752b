/// The status and the headers of an HTTP answer, as far as they describe the bytes that follow.
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
  /// The `Content-Encoding` or `Transfer-Encoding`; nil when the bytes are the file's own.
  var encoding: String?
  /// Whether the body comes in chunks, the last of which says that it is the last.
  var isChunked = false
  /// The `Location` as it stands.
  var location: String?
  /// The pause that the server asks for before the next try; nil where it asks for none.
  var pause: Duration?
  /// The `Content-Length` fields when they differ or are no numbers, so that the answer is invalid; nil otherwise.
  var fault: String?

  /// The head of these fields, whose names are in lower case.
  init(status: Int, fields: [(name: String, value: String)]) {
    self.status = status
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
    range = values("content-range").first
    location = values("location").first
    pause = values("retry-after").first.flatMap {
      RetryAfter.pause($0, date: values("date").first)
    }
    let lengths = values("content-length").flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
    }
    let length = lengths.first.flatMap(Self.number)
    // RFC 9110, section 8.6: lengths that differ, or are no numbers, make the answer invalid.
    if let first = lengths.first, length == nil || lengths.contains(where: { $0 != first }) {
      fault = "Content-Length \(lengths.prefix(4).joined(separator: ", ").prefix(100))"
    }
    if status == 206 || status == 416 {
      (start, total) = Self.parse(range ?? "")
    } else {
      total = length
    }
    let tag = values("etag").first.flatMap { $0.hasPrefix("\"") ? $0 : nil }
    let candidate = tag ?? values("last-modified").first
    validator = candidate.flatMap { Self.isPrintable($0) ? $0 : nil }
    let transfers = values("transfer-encoding").map { $0.lowercased() }
    isChunked = transfers == ["chunked"]
    encoding =
      values("content-encoding").map { $0.lowercased() }.first { $0 != "identity" && $0 != "" }
      ?? (isChunked ? nil : transfers.first)
  }

  /// `bytes 5-9/10`, `bytes 5-9/*` or `bytes */10` (RFC 9110, section 14.4); nothing of any other text.
  private static func parse(_ range: String) -> (start: Int?, total: Int?) {
    let words = range.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return (nil, nil) }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return (nil, nil) }
    let total = number(parts[1])
    if parts[0] == "*" { return (nil, total) }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let start = number(ends[0]), let last = number(ends[1]), start <= last,
      total.map({ last < $0 }) ?? (parts[1] == "*")
    else { return (nil, nil) }
    return (start, total)
  }

  /// A number of digits alone that an `Int` holds.
  private static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func isPrintable(_ text: String) -> Bool {
    text.utf8.count < 1024 && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}

/// The lines of an answer's heads, taken one by one.
struct AnswerHeadReader {
  private var status: Int?
  private var fields: [(name: String, value: String)] = []
  private var isDone = false

  /// Takes a line with its end; the head when the line is the empty one that ends it.
  ///
  /// An interim answer (100 to 199) is left out, and so are the fields that follow a body.
  mutating func take(_ line: UnsafeRawBufferPointer) -> AnswerHead? {
    guard !isDone else { return nil }
    let text = String(decoding: line, as: UTF8.self).trimmed
    if text.isEmpty {
      guard let status, status >= 200 else {
        status = nil
        return nil
      }
      isDone = true
      return AnswerHead(status: status, fields: fields)
    }
    guard status != nil else {
      let words = text.split(separator: " ", maxSplits: 2)
      status = words.count > 1 ? Int(words[1]) : nil
      fields = []
      return nil
    }
    if let colon = text.firstIndex(of: ":") {
      fields.append((text[..<colon].lowercased(), text[text.index(after: colon)...].trimmed))
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without the blanks, tabs and line ends around it.
  fileprivate var trimmed: String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 || byte == 10 }
    var bytes = Array(utf8)[...]
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(decoding: bytes.drop(while: isBlank), as: UTF8.self)
  }
}
