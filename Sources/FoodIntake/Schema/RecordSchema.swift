/// A JSON Schema (2020-12) as rules that lines are held to.
///
/// Of the vocabulary it knows what the schemas in `schemas/` use; a keyword that it does not know is an error, so that no schema
/// says what is not enforced.
struct RecordSchema: Sendable {
  /// The rule of one place of a record.
  struct Rule: Sendable {
    /// Nothing but the type's own keywords applies to a value of another type.
    var kinds: Set<JSONTape.Kind>?
    var members: [Member] = []
    var required: [String] = []
    var isClosed = false
    var element: Int?
    var count = 0...Int.max
    var length = 0...Int.max
    var minimum: Double?
    var exclusiveMinimum: Double?
    var maximum: Double?
    var pattern: TextPattern?
    var words: [[UInt8]]?
    /// The rule that stands for this one.
    var reference: Int?
  }

  /// A member that a rule tells.
  struct Member: Sendable {
    var key: [UInt8]
    var rule: Int
  }

  /// The rules; that of the whole record is the first.
  private(set) var rules: [Rule] = []
  /// The words by which a key looks like somebody's identity.
  private(set) var identityWords: Set<String> = []

  /// A schema that says what is not enforced, or contradicts itself.
  struct Unsupported: Error, CustomStringConvertible {
    var description: String
  }

  /// The rules of the schema that is the JSON text `bytes`.
  init(_ bytes: [UInt8]) throws {
    var limits = IntakeLimits()
    limits.depth = 32
    var tape = JSONTape(limits: limits)
    try bytes.withUnsafeBufferPointer { text in
      try tape.read(text)
      try tape.nodes.withUnsafeBufferPointer { nodes in
        let root = JSONValue(text, nodes)
        identityWords = Set(root["x-identity-words"]?.strings ?? [])
        var definitions: [String: Int] = [:]
        rules.append(Rule())
        if let named = root["$defs"] {
          named.forEachMember { key, _ in
            definitions["#/$defs/" + (key.string ?? "")] = rules.count
            rules.append(Rule())
          }
          try named.forEachMember { (key, value) throws(Unsupported) in
            if let place = definitions["#/$defs/" + (key.string ?? "")] {
              rules[place] = try rule(value, definitions)
            }
          }
        }
        rules[0] = try rule(root, definitions)
      }
    }
  }

  private mutating func add(_ value: JSONValue, _ definitions: [String: Int])
    throws(Unsupported) -> Int
  {
    let rule = try rule(value, definitions)
    rules.append(rule)
    return rules.count - 1
  }

  private mutating func rule(_ value: JSONValue, _ definitions: [String: Int])
    throws(Unsupported) -> Rule
  {
    var rule = Rule()
    if value.kind == .yes { return rule }
    guard value.kind == .object else {
      throw Unsupported(description: "no schema: \(value.quoted)")
    }
    try value.forEachMember { (key, value) throws(Unsupported) in
      let name = key.string ?? ""
      switch name {
      case "$schema", "$id", "$defs", "title", "description", "x-identity-words": break
      case "$ref":
        guard let target = definitions[value.string ?? ""] else {
          throw Unsupported(description: "$ref \(value.quoted)")
        }
        rule.reference = target
      case "type":
        let names = value.string.map { [$0] } ?? value.strings
        var kinds: Set<JSONTape.Kind> = []
        for name in names {
          guard let more = Self.kinds[name] else { throw Unsupported(description: "type \(name)") }
          kinds.formUnion(more)
        }
        rule.kinds = kinds
      case "const", "enum":
        let words = value.string.map { [$0] } ?? value.strings
        guard !words.isEmpty, name == "const" || words.count == value.count else {
          throw Unsupported(description: "\(name) of other values than strings")
        }
        rule.words = words.map { Array($0.utf8) }
      case "properties":
        try value.forEachMember { (key, value) throws(Unsupported) in
          let place = try add(value, definitions)
          rule.members.append(Member(key: Array((key.string ?? "").utf8), rule: place))
        }
      case "required": rule.required = value.strings
      case "additionalProperties":
        guard value.kind == .no else { throw Unsupported(description: "open \(name)") }
        rule.isClosed = true
      case "items": rule.element = try add(value, definitions)
      default: try Self.limit(name, value, of: &rule)
      }
    }
    let keys = Set(rule.members.map { String(decoding: $0.key, as: UTF8.self) })
    guard Set(rule.required).isSubset(of: keys), rule.members.count <= 64 else {
      throw Unsupported(description: "members that are required and not told, or more than 64")
    }
    return rule
  }

  /// Takes in a keyword that bounds a value.
  private static func limit(_ name: String, _ value: JSONValue, of rule: inout Rule)
    throws(Unsupported)
  {
    if name == "pattern", let pattern = value.string.flatMap(TextPattern.init) {
      rule.pattern = pattern
      return
    }
    guard let number = value.number?.value else {
      throw Unsupported(description: "the keyword \(name)")
    }
    switch name {
    case "minimum": rule.minimum = number
    case "exclusiveMinimum": rule.exclusiveMinimum = number
    case "maximum": rule.maximum = number
    case "maxItems": rule.count = 0...Int(number)
    case "minLength": rule.length = Int(number)...rule.length.upperBound
    case "maxLength": rule.length = rule.length.lowerBound...Int(number)
    default: throw Unsupported(description: "the keyword \(name)")
    }
  }

  private static let kinds: [String: Set<JSONTape.Kind>] = [
    "null": [.null], "boolean": [.yes, .no], "number": [.number], "string": [.string],
    "array": [.array], "object": [.object],
  ]
}
