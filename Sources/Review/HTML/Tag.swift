/// The elements of which a page is made; calling one makes the element.
///
///     Tag.p(["class": "note"]) { "Rows read: "; Tag.b { rows.grouped } }
enum Tag: String, Sendable {
  case html, head, meta, title, style, body
  case header, nav, main, section, footer, div, details, summary, figure, figcaption
  case h1, h2, h3, p, ul, li, dl, dt, dd, blockquote, br
  case table, caption, thead, tbody, tfoot, tr, th, td
  case a, b, bdi, code, span, small
  case svg, defs, pattern, path, rect, line, text

  /// Whether it never has content.
  var isVoid: Bool {
    switch self {
    case .meta, .br, .path, .rect, .line: true
    default: false
    }
  }

  /// Whether a line of the source ends after it, for those who read a page by `diff`.
  var endsLine: Bool {
    switch self {
    case .a, .b, .bdi, .code, .span, .small, .br, .svg, .defs, .pattern, .path, .rect, .line, .text:
      false
    default: true
    }
  }

  func callAsFunction(
    _ attributes: KeyValuePairs<StaticString, String> = [:],
    @MarkupBuilder _ content: () -> Markup = { .empty }
  ) -> Markup {
    Markup(self, attributes, content())
  }
}

extension Tag {
  /// The head of every report: the policy that keeps a page from loading or running anything, title and style.
  static func head(title: String, style: Markup = Stylesheet.markup) -> Markup {
    Tag.head {
      Tag.meta(["charset": "utf-8"])
      Tag.meta(["http-equiv": "Content-Security-Policy", "content": Stylesheet.policy])
      Tag.meta(["name": "viewport", "content": "width=device-width, initial-scale=1"])
      Tag.meta(["name": "color-scheme", "content": "light dark"])
      Tag.meta(["name": "referrer", "content": "no-referrer"])
      Tag.title { title }
      Tag.style { style }
    }
  }
}
