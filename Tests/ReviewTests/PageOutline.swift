import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// What a page is made of once an XML parser has read it: its elements in order, and its texts.
struct PageOutline {
  /// Each element with the names of its attributes.
  private(set) var elements: [String] = []
  /// Every text and attribute value.
  private(set) var texts: [String] = []
  /// Where the page is not well-formed; nil if it is.
  private(set) var fault: String?

  /// Reads `page`.
  init(_ page: String) {
    let reader = Reader()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = reader
    if !parser.parse() {
      fault = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "unknown")"
    }
    elements = reader.elements
    texts = reader.texts + [reader.text]
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var texts: [String] = []
    var text = ""

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      elements.append(([name] + attributes.keys.sorted()).joined(separator: " "))
      texts.append(text)
      texts += attributes.values
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
