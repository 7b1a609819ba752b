/// The elements of which a page is made; calling one makes the element.
///
///     Tag.p(["class": "note"]) { "Rows read: "; Tag.b { rows.grouped } }
package enum Tag: String, Sendable {
  case html, head, meta, title, style, link, script, body
  case header, nav, main, section, footer, div, details, summary, figure, figcaption
  case h1, h2, h3, p, ul, li, dl, dt, dd, blockquote, br
  case table, caption, thead, tbody, tfoot, tr, th, td
  case form, input, button, select, option, datalist, label, textarea, fieldset, legend, kbd
  case a, b, bdi, code, span, small
  case svg, defs, pattern, path, rect, line, text

  /// Whether it never has content.
  package var isVoid: Bool {
    switch self {
    case .meta, .link, .input, .br, .path, .rect, .line: true
    default: false
    }
  }

  /// Whether a line of the source ends after it, for those who read a page by `diff`.
  package var endsLine: Bool {
    switch self {
    case .a, .b, .bdi, .code, .span, .small, .kbd, .label, .button, .input, .option, .br, .svg,
      .defs, .pattern, .path, .rect, .line, .text:
      false
    default: true
    }
  }

  package func callAsFunction(
    _ attributes: KeyValuePairs<StaticString, String> = [:],
    @MarkupBuilder _ content: () -> Markup = { .empty }
  ) -> Markup {
    Markup(self, attributes, content())
  }
}

extension Tag {
  /// The head of every report: the policy that keeps a page from loading or running anything, title and style.
  package static func head(
    title: String,
    style: Markup = Stylesheet.markup,
    policy: String = Stylesheet.policy()
  ) -> Markup {
    Tag.head {
      Tag.meta(["charset": "utf-8"])
      Tag.meta(["http-equiv": "Content-Security-Policy", "content": policy])
      Tag.meta(["name": "viewport", "content": "width=device-width, initial-scale=1"])
      Tag.meta(["name": "color-scheme", "content": "light dark"])
      Tag.meta(["name": "referrer", "content": "no-referrer"])
      Tag.title { title }
      Tag.style { style }
    }
  }
}
