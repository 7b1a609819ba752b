/// An address that a dataset gives.
package struct WebLink {
  package var address: String

  /// An address that a dataset gives.
  package init(address: String) { self.address = address }

  /// A link with `text` if the address is one of the web's, and else the text alone.
  package func markup(_ text: String) -> Markup {
    let isWeb = ["https://", "http://"].contains { address.hasPrefix($0) }
    guard isWeb else { return Markup(text) }
    return Tag.a(["href": address, "rel": "noopener noreferrer"]) { text }
  }
}
