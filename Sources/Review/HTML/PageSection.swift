/// A part of a page under a heading of its own.
package struct PageSection {
  /// Its place in the page's address.
  package var id: String
  /// Its heading.
  package var title: String
  /// The technical words in it, which it explains.
  package var words: [Word]
  /// Its content.
  package var content: Markup

  /// A part of a page.
  package init(id: String, title: String, words: [Word] = [], content: Markup) {
    (self.id, self.title, self.words, self.content) = (id, title, words, content)
  }

  /// The part with its heading.
  package func markup() -> Markup {
    Tag.section(["id": id]) {
      Tag.h2 { title }
      Word.list(words)
      content
    }
  }
}

extension [PageSection] {
  /// Links to the parts.
  package func contents() -> Markup {
    Tag.nav(["aria-label": "Contents"]) {
      Tag.ul {
        for section in self {
          Tag.li { Tag.a(["href": "#\(section.id)"]) { section.title } }
        }
      }
    }
  }
}
