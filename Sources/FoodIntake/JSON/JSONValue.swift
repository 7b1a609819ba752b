/// A value of a ``JSONTape`` that was read, while its text is in memory.
struct JSONValue {
  private let text: UnsafeBufferPointer<UInt8>
  private let nodes: UnsafeBufferPointer<JSONTape.Node>
  private let index: Int

  init(
    _ text: UnsafeBufferPointer<UInt8>,
    _ nodes: UnsafeBufferPointer<JSONTape.Node>,
    _ index: Int = 0
  ) {
    (self.text, self.nodes, self.index) = (text, nodes, index)
  }

  var node: JSONTape.Node { nodes[index] }
  var kind: JSONTape.Kind { node.kind }
  /// The column of its first byte in the line, from 1; of a string its quote.
  var column: Int { Int(node.start) + (kind == .string ? 0 : 1) }

  /// The bytes of its text, of a string without quotes and with escapes.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[Int(node.start)..<Int(node.end)])
  }
  /// The text of a string; nil for another value.
  var string: String? { kind == .string ? JSONEscape.string(node, text) : nil }
  /// The number; nil for another value.
  var number: WrittenNumber? { kind == .number ? WrittenNumber(bytes) : nil }
  /// The word true or false; nil for another value.
  var bool: Bool? { kind == .yes ? true : kind == .no ? false : nil }
  /// The number of elements or members.
  var count: Int { Int(node.count) }

  /// Calls `body` with each element of an array.
  func forEachElement<E: Error>(_ body: (Int, JSONValue) throws(E) -> Void) throws(E) {
    guard kind == .array else { return }
    var place = index + 1
    for number in 0..<count {
      try body(number, JSONValue(text, nodes, place))
      place = Int(nodes[place].next)
    }
  }

  /// Calls `body` with each member of an object: its key as a string value, and its value.
  func forEachMember<E: Error>(_ body: (JSONValue, JSONValue) throws(E) -> Void) throws(E) {
    guard kind == .object else { return }
    var place = index + 1
    for _ in 0..<count {
      try body(JSONValue(text, nodes, place), JSONValue(text, nodes, place + 1))
      place = Int(nodes[place + 1].next)
    }
  }

  /// The member `key`; nil where there is none, or it is null.
  subscript(_ key: StaticString) -> JSONValue? {
    var found: JSONValue?
    forEachMember { name, value in
      if found == nil, name.isText(key) { found = value }
    }
    return found.flatMap { $0.kind == .null ? nil : $0 }
  }

  /// Whether it is a string with just this text.
  func isText(_ other: StaticString) -> Bool {
    isText(UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }

  /// Whether it is a string with just these bytes of text.
  func isText(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard kind == .string else { return false }
    if node.isEscaped { return string.map { Array($0.utf8) } == Array(other) }
    let bytes = bytes
    guard bytes.count == other.count else { return false }
    for place in bytes.indices where bytes[place] != other[place] { return false }
    return true
  }

  /// The texts of an array of strings.
  var strings: [String] {
    var texts: [String] = []
    forEachElement { _, element in if let text = element.string { texts.append(text) } }
    return texts
  }

  /// The first characters of the value as they are written.
  var quoted: String {
    let shown = String(decoding: bytes.prefix(80), as: UTF8.self)
    let text = bytes.count > 80 ? shown + "…" : shown
    return kind == .string ? "\"\(text)\"" : text
  }
}
