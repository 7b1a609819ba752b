extension Tag {
  /// The head of every report: what keeps a page from loading or running anything, its title and its style.
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
