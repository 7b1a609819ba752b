/// Text as it may stand in a page, between tags or inside a quoted attribute.
///
/// The result is valid as HTML and as XML: what neither allows, and what would turn the reading
/// direction of the text around it, is shown by a sign in its place.
enum HTMLText {
  /// `text` with every character that means something to a parser replaced.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        escaped.append(contentsOf: replacement.unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func replacement(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case "\t": "&#9;"
    case "\n": "&#10;"
    case "\u{7F}": "\u{2421}"
    case "\0"..."\u{1F}": Unicode.Scalar(0x2400 + scalar.value).map { String($0) }
    case "\u{80}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": "\u{FFFD}"
    case _ where scalar.properties.isNoncharacterCodePoint: "\u{FFFD}"
    default: nil
    }
  }
}
