/// A piece of a page.
///
/// Text becomes one only by way of `HTMLText`, so that no text of a dataset can be taken for a tag.
struct Markup: Sendable, Equatable {
  /// The piece as it stands in the page.
  private(set) var source: String

  /// The empty piece.
  static let empty = Markup(source: "")

  private init(source: String) { self.source = source }

  /// The text itself, escaped.
  init(_ text: String) { source = HTMLText.escaped(text) }

  /// A literal of the program's source, not escaped; never text that comes from anywhere else.
  init(verbatim: StaticString) { source = verbatim.description }

  /// The pieces one after the other.
  init(joining pieces: [Markup]) { source = pieces.map(\.source).joined() }

  /// An element with its attributes in the order given; names are a programmer's, values are not.
  init(_ tag: Tag, _ attributes: KeyValuePairs<StaticString, String>, _ content: Markup) {
    source = "<\(tag.rawValue)"
    for (name, value) in attributes {
      source += " \(name)=\"\(HTMLText.escaped(value))\""
    }
    source += tag.isVoid ? "/>" : ">\(content.source)</\(tag.rawValue)>"
    if tag.endsLine { source += "\n" }
  }
}

/// Collects the pieces that a closure names; a string is text and is escaped.
@resultBuilder
enum MarkupBuilder {
  static func buildExpression(_ text: String) -> Markup { Markup(text) }
  static func buildExpression(_ markup: Markup) -> Markup { markup }
  static func buildBlock(_ pieces: Markup...) -> Markup { Markup(joining: pieces) }
  static func buildArray(_ pieces: [Markup]) -> Markup { Markup(joining: pieces) }
  static func buildOptional(_ piece: Markup?) -> Markup { piece ?? .empty }
  static func buildEither(first piece: Markup) -> Markup { piece }
  static func buildEither(second piece: Markup) -> Markup { piece }
}
