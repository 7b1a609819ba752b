/// A piece of a page.
///
/// Text becomes one only by way of `HTMLText`, so that no text of a dataset can be taken for a tag.
package struct Markup: Sendable, Equatable {
  /// The piece as it stands in the page.
  package private(set) var source: String

  /// The empty piece.
  package static let empty = Markup(source: "")

  private init(source: String) { self.source = source }

  /// The text itself, escaped.
  package init(_ text: String) { source = HTMLText.escaped(text) }

  /// A literal of the program's source, not escaped; never text that comes from anywhere else.
  package init(verbatim: StaticString) { source = verbatim.description }

  /// A stylesheet of the program's own, not escaped.
  package init(style: [UInt8]) { source = String(decoding: style, as: UTF8.self) }

  /// The pieces one after the other.
  package init(joining pieces: [Markup]) { source = pieces.map(\.source).joined() }

  /// An element with its attributes in the order given; names are a programmer's, values are not.
  package init(_ tag: Tag, _ attributes: KeyValuePairs<StaticString, String>, _ content: Markup) {
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
package enum MarkupBuilder {
  package static func buildExpression(_ text: String) -> Markup { Markup(text) }
  package static func buildExpression(_ markup: Markup) -> Markup { markup }
  package static func buildBlock(_ pieces: Markup...) -> Markup { Markup(joining: pieces) }
  package static func buildArray(_ pieces: [Markup]) -> Markup { Markup(joining: pieces) }
  package static func buildOptional(_ piece: Markup?) -> Markup { piece ?? .empty }
  package static func buildEither(first piece: Markup) -> Markup { piece }
  package static func buildEither(second piece: Markup) -> Markup { piece }
}
