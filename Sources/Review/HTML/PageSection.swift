/// A part of a page under a heading of its own.
struct PageSection {
  /// Its place in the page's address.
  var id: String
  /// Its heading.
  var title: String
  /// Its content.
  var content: Markup

  /// The part with its heading.
  func markup() -> Markup {
    Tag.section(["id": id]) {
      Tag.h2 { title }
      content
    }
  }
}

extension [PageSection] {
  /// Links to the parts.
  func contents() -> Markup {
    Tag.nav(["aria-label": "Contents"]) {
      Tag.ul {
        for section in self {
          Tag.li { Tag.a(["href": "#\(section.id)"]) { section.title } }
        }
      }
    }
  }
}
