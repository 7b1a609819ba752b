/// A web page that came in place of a file, as a log-in, a consent page or the portal of a hotel's network sends it.
///
/// It is recognized by its first bytes, as the type that a server states for a page or a table is often wrong.
struct HTMLPage: Equatable {
  /// The number of a file's first bytes that are searched for the marks of a page.
  static let openingBytes = 4096

  /// The text of its `<title>`; empty without one.
  var title: String

  /// The page that begins with these bytes; nil when they begin anything else.
  init?(opening: some Collection<UInt8>) {
    let text = String(decoding: opening.prefix(Self.openingBytes), as: UTF8.self)
    var rest = Substring(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
    rest.skipBlanks()
    // XHTML has one, but so has every XML table, whose elements may have names of HTML's.
    let isXML = rest.skip(from: "<?xml", through: "?>")
    while rest.skip(from: "<!--", through: "-->") {}
    let marks = ["<!doctype html", "<html"] + (isXML ? [] : Self.elements)
    guard marks.contains(where: { rest.begins(with: $0) }) else { return nil }
    title = Self.title(in: rest)
  }

  /// The other elements that a page without a document type begins with.
  private static let elements = ["<head", "<title", "<meta", "<body", "<script"]

  private static func title(in text: Substring) -> String {
    guard let mark = text.range(of: "<title", from: text.startIndex),
      let start = text[mark...].firstIndex(of: ">").map({ text.index(after: $0) })
    else { return "" }
    let words = text[start...].prefix { $0 != "<" }.split(whereSeparator: \.isWhitespace)
    return String(words.joined(separator: " ").prefix(80))
  }
}

extension Substring {
  fileprivate mutating func skipBlanks() { self = drop { $0.isWhitespace } }

  /// Whether it begins with `mark`, in any case, as a whole name.
  fileprivate func begins(with mark: String) -> Bool {
    guard prefix(mark.count).lowercased() == mark else { return false }
    return dropFirst(mark.count).first.map { !$0.isLetter && !$0.isNumber && !"-_.:".contains($0) }
      ?? false
  }

  /// Skips what lies between two marks, and the blanks behind it, when it begins with the first.
  fileprivate mutating func skip(from mark: String, through end: String) -> Bool {
    guard prefix(mark.count).lowercased() == mark,
      let start = range(of: end, from: startIndex)
    else { return false }
    self = self[index(start, offsetBy: end.count)...]
    skipBlanks()
    return true
  }

  /// The index at which `mark`, given in lower case, first begins from `start` on, in any case; nil where it does
  /// not.
  fileprivate func range(of mark: String, from start: Index) -> Index? {
    indices.first { $0 >= start && self[$0...].prefix(mark.count).lowercased() == mark }
  }
}
