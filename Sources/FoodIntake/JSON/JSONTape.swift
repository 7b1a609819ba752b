/// A JSON text (RFC 8259) as a list of its values in their order, read strictly.
///
/// Refused are what parsers differ about or repair: repeated keys, lone surrogates, bytes that are no UTF-8, numbers beyond a
/// Double, and nesting beyond a limit. Numbers stay as written. A tape is filled anew for each line and keeps its room.
struct JSONTape {
  /// The kind of a value.
  enum Kind: UInt8 {
    case null, no, yes, number, string, array, object
  }

  /// A value or a key: the bytes of its text, of a string without its quotes.
  struct Node {
    var kind: Kind
    /// Whether a string has escapes.
    var isEscaped = false
    var start: Int32
    var end: Int32
    /// The number of elements or members.
    var count: Int32 = 0
    /// The node behind the value and all in it.
    var next: Int32 = 0
  }

  /// The values; a member is a key and a value.
  private(set) var nodes: [Node] = []
  private let limits: IntakeLimits
  private var place = 0
  /// The containers that are open: the nodes of arrays and objects.
  private var open: [Int] = []
  /// The keys at which the open objects are; -1 in an array or before a key.
  private var keys: [Int] = []

  init(limits: IntakeLimits) { self.limits = limits }

  /// Reads `text`, which is one value and white space.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault) {
    nodes.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    place = 0
    guard text.count <= limits.lineBytes else {
      throw IntakeFault(
        .longLine,
        at: "",
        column: 1,
        found: "\(text.count) bytes",
        expected: "a line of at most \(limits.lineBytes)"
      )
    }
    try value(text)
    skipBlanks(text)
    if place < text.count { throw fault(text, expected: "the end of the line") }
  }

  // MARK: - Values

  private mutating func value(_ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault) {
    skipBlanks(text)
    guard place < text.count else { throw fault(text, expected: "a value") }
    switch text[place] {
    case UInt8(ascii: "{"): try object(text)
    case UInt8(ascii: "["): try array(text)
    case UInt8(ascii: "\""): try string(text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(text)
    case UInt8(ascii: "n"): try word("null", .null, text)
    case UInt8(ascii: "t"): try word("true", .yes, text)
    case UInt8(ascii: "f"): try word("false", .no, text)
    default: throw fault(text, expected: "a value")
    }
  }

  private mutating func begin(_ kind: Kind, _ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault)
  {
    guard open.count < limits.depth else {
      throw fault(
        .deepNesting,
        text,
        found: "arrays and objects \(open.count + 1) deep",
        expected: "at most \(limits.depth)"
      )
    }
    open.append(nodes.count)
    keys.append(-1)
    nodes.append(Node(kind: kind, start: Int32(place), end: 0))
    place += 1
  }

  private mutating func end() {
    place += 1
    let node = open.removeLast()
    keys.removeLast()
    nodes[node].end = Int32(place)
    nodes[node].next = Int32(nodes.count)
  }

  private mutating func array(_ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault) {
    try begin(.array, text)
    let node = nodes.count - 1
    if next(text, is: "]") { return end() }
    while true {
      nodes[node].count += 1
      try value(text)
      if next(text, is: "]") { return end() }
      guard next(text, is: ",") else { throw fault(text, expected: ", or ]") }
      place += 1
    }
  }

  private mutating func object(_ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault) {
    try begin(.object, text)
    let node = nodes.count - 1
    if next(text, is: "}") { return end() }
    var seen = KeySet()
    while true {
      guard next(text, is: "\"") else { throw fault(text, expected: "a key") }
      keys[keys.count - 1] = -1
      try string(text)
      keys[keys.count - 1] = nodes.count - 1
      if !seen.insert(nodes.count - 1, of: nodes, text) {
        place = Int(nodes[nodes.count - 1].start)
        throw fault(.repeatedKey, text, found: "the key again", expected: "each key once")
      }
      nodes[node].count += 1
      guard next(text, is: ":") else { throw fault(text, expected: ":") }
      place += 1
      try value(text)
      if next(text, is: "}") { return end() }
      guard next(text, is: ",") else { throw fault(text, expected: ", or }") }
      place += 1
    }
  }

  private mutating func word(
    _ word: StaticString,
    _ kind: Kind,
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(IntakeFault) {
    let start = place
    for offset in 0..<word.utf8CodeUnitCount {
      guard place < text.count, text[place] == word.utf8Start[offset] else {
        throw fault(text, expected: "null, true or false")
      }
      place += 1
    }
    append(Node(kind: kind, start: Int32(start), end: Int32(place)))
  }

  private mutating func append(_ node: Node) {
    nodes.append(node)
    nodes[nodes.count - 1].next = Int32(nodes.count)
  }

  private mutating func number(_ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault) {
    let start = place
    if text[place] == UInt8(ascii: "-") { place += 1 }
    if place < text.count, text[place] == UInt8(ascii: "0") {
      place += 1
    } else {
      try digits(text)
    }
    if place < text.count, text[place] == UInt8(ascii: ".") {
      place += 1
      try digits(text)
    }
    if place < text.count, text[place] | 0x20 == UInt8(ascii: "e") {
      place += 1
      if place < text.count, text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-") {
        place += 1
      }
      try digits(text)
    }
    let written = UnsafeBufferPointer(rebasing: text[start..<place])
    guard WrittenNumber(written) != nil else {
      let found = String(decoding: written.prefix(40), as: UTF8.self)
      place = start
      throw fault(
        .numberOverflow,
        text,
        found: written.count > 40 ? found + "…" : found,
        expected: "a number of at most \(WrittenNumber.longest) characters within a Double"
      )
    }
    append(Node(kind: .number, start: Int32(start), end: Int32(place)))
  }

  private mutating func digits(_ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault) {
    let start = place
    while place < text.count, text[place] &- UInt8(ascii: "0") < 10 { place += 1 }
    if place == start { throw fault(text, expected: "a digit") }
  }

  private mutating func string(_ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault) {
    place += 1
    let start = place
    var isEscaped = false
    while true {
      guard place < text.count else { throw fault(text, expected: "a closing quote") }
      let byte = text[place]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        try escape(text)
      } else if byte < 0x20 {
        throw fault(text, expected: "a control character as an escape")
      } else if byte < 0x80 {
        place += 1
      } else {
        guard let length = UTF8Sequence.length(text, at: place) else {
          throw fault(
            .invalidEncoding,
            text,
            found: "the byte 0x" + String(byte, radix: 16),
            expected: "UTF-8"
          )
        }
        place += length
      }
    }
    append(Node(kind: .string, isEscaped: isEscaped, start: Int32(start), end: Int32(place)))
    place += 1
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) throws(IntakeFault) {
    guard place + 1 < text.count else { throw fault(text, expected: "an escape") }
    switch text[place + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      place += 2
    case UInt8(ascii: "u"):
      guard let unit = JSONEscape.unit(text, at: place) else {
        throw fault(text, expected: "four hexadecimal digits")
      }
      switch unit {
      case 0xD800...0xDBFF:
        guard let low = JSONEscape.unit(text, at: place + 6), (0xDC00...0xDFFF).contains(low) else {
          throw loneSurrogate(text)
        }
        place += 12
      case 0xDC00...0xDFFF: throw loneSurrogate(text)
      default: place += 6
      }
    default: throw fault(text, expected: "an escape")
    }
  }

  private mutating func skipBlanks(_ text: UnsafeBufferPointer<UInt8>) {
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): place += 1
      default: return
      }
    }
  }

  private mutating func next(_ text: UnsafeBufferPointer<UInt8>, is byte: Unicode.Scalar) -> Bool {
    skipBlanks(text)
    return place < text.count && text[place] == UInt8(ascii: byte)
  }

  // MARK: - Faults

  private func loneSurrogate(_ text: UnsafeBufferPointer<UInt8>) -> IntakeFault {
    fault(
      .loneSurrogate,
      text,
      found: String(decoding: text[place..<min(place + 6, text.count)], as: UTF8.self),
      expected: "surrogates in pairs"
    )
  }

  /// The fault that another text is expected at the place.
  private func fault(_ text: UnsafeBufferPointer<UInt8>, expected: String) -> IntakeFault {
    let found: String
    if place >= text.count {
      found = "the end of the line"
    } else if (0x21...0x7E).contains(text[place]) {
      let word = text[place...].prefix(20).prefix { (0x21...0x7E).contains($0) && $0 != 0x2C }
      found = "'" + String(decoding: word.isEmpty ? text[place...place] : word, as: UTF8.self) + "'"
    } else {
      found = "the byte 0x" + String(text[place], radix: 16)
    }
    return fault(.jsonSyntax, text, found: found, expected: expected)
  }

  private func fault(
    _ code: IntakeFault.Code,
    _ text: UnsafeBufferPointer<UInt8>,
    found: String,
    expected: String
  ) -> IntakeFault {
    IntakeFault(code, at: pointer(text), column: place + 1, found: found, expected: expected)
  }

  /// The pointer to where reading stands.
  private func pointer(_ text: UnsafeBufferPointer<UInt8>) -> String {
    var pointer = ""
    for (node, key) in zip(open, keys) {
      if nodes[node].kind == .array {
        pointer += "/\(max(0, nodes[node].count - 1))"
      } else if key >= 0 {
        pointer += "/" + JSONPointer.escaped(JSONEscape.string(nodes[key], text))
      }
    }
    return pointer
  }
}

/// The keys of an object so far: pairs are compared while they are few, hashed when they are many.
private struct KeySet {
  private var few: [Int] = []
  private var many: Set<String> = []
  private static let fewest = 40

  mutating func insert(
    _ key: Int,
    of nodes: [JSONTape.Node],
    _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if few.count < Self.fewest {
      for other in few where JSONEscape.areEqual(nodes[key], nodes[other], text) { return false }
      few.append(key)
      return true
    }
    if many.isEmpty { many = Set(few.map { JSONEscape.string(nodes[$0], text) }) }
    return many.insert(JSONEscape.string(nodes[key], text)).inserted
  }
}
