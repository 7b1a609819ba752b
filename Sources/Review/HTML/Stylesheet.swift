/// The stylesheets of the reports, which stand in `Styles`: for screen and print, in light and dark colours.
package enum Stylesheet {
  /// The Content-Security-Policy of a report: nothing but what it carries itself; of scripts none but the one with the hash `script`.
  package static func policy(script: String? = nil) -> String {
    "default-src 'none'; style-src 'unsafe-inline'; \(script.map { "script-src \($0); " } ?? "")"
      + "base-uri 'none'; form-action 'none'"
  }

  /// The stylesheet of every page.
  static let markup = Markup(style: PackageResources.page_css)
  /// The rules that the report on duplicates adds.
  static let duplicates = Markup(style: PackageResources.duplicates_css)
  /// The rules that the quality report adds.
  static let quality = Markup(style: PackageResources.quality_css)

  /// The bytes of the stylesheets of every page and of pairs side by side, for a server that serves them as one file.
  package static let bytes = PackageResources.page_css + PackageResources.duplicates_css
}
