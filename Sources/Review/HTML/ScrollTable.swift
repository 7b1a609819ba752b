/// A table with its caption in a box of its own that scrolls when the page is narrower.
package struct ScrollTable {
  /// The caption, which is also the name of the box for a screen reader.
  package var caption: String
  /// The table's class in the stylesheet.
  package var style: String = "rows"
  /// Whether only a screen reader has the caption, since a heading above the table says the same.
  package var hidesCaption = false

  /// A table; `caption` is also the name of its box for a screen reader.
  package init(caption: String, style: String = "rows", hidesCaption: Bool = false) {
    (self.caption, self.style, self.hidesCaption) = (caption, style, hidesCaption)
  }

  /// The table of `rows`, made of `thead`, `tbody` and `tfoot`.
  package func callAsFunction(@MarkupBuilder _ rows: () -> Markup) -> Markup {
    Markup(joining: [
      // The caption stands outside the box, lest it scroll away with the table.
      hidesCaption ? .empty : Tag.p(["class": "caption", "aria-hidden": "true"]) { caption },
      Tag.div(["class": "scroll", "role": "region", "tabindex": "0", "aria-label": caption]) {
        Tag.table(["class": style]) {
          Tag.caption { caption }
          rows()
        }
      },
    ])
  }

  /// A head of one row; a title that begins with `#` stands over numbers.
  package static func head(_ titles: String...) -> Markup {
    Tag.thead {
      Tag.tr {
        for title in titles {
          if title.hasPrefix("#") {
            Tag.th(["scope": "col", "class": "n"]) { String(title.dropFirst()) }
          } else {
            Tag.th(["scope": "col"]) { title }
          }
        }
      }
    }
  }

  /// A cell of a number.
  package static func number(_ number: Int) -> Markup {
    Tag.td(["class": number == 0 ? "n none" : "n"]) { number.grouped }
  }
}
