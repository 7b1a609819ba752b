public import Foundation

/// A JSON Schema (2020-12) of the keywords that this repository's schemas use; any other keyword is a problem of its own.
public struct JSONSchema {
  private let root: [String: Any]

  /// The schema of a file's bytes.
  public init(_ bytes: Data) throws {
    let json = try JSONSerialization.jsonObject(with: bytes)
    root = json as? [String: Any] ?? ["not an object": true]
  }

  /// What of a JSON value is not as the schema says, each with its place; empty for a value that is.
  public func problems(of value: Any) -> [String] { problems(of: value, root, at: "$") }

  /// The schema at a path of its own: `$defs`, `reason`.
  public func part(_ path: String...) -> [String: Any] {
    path.reduce(root) { $0[$1] as? [String: Any] ?? [:] }
  }

  /// The keywords that only describe.
  private static let silent: Set = ["$schema", "$id", "$defs", "title", "description"]

  private func problems(of value: Any, _ schema: [String: Any], at place: String) -> [String] {
    var found: [String] = []
    for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) {
      switch keyword {
      case "$ref":
        let path = (rule as? String ?? "").split(separator: "/").dropFirst().map(String.init)
        let target = path.reduce(root) { $0[$1] as? [String: Any] ?? [:] }
        if target.isEmpty { found.append("\(place): no schema \(rule)") }
        found += problems(of: value, target, at: place)
      case "type":
        if !Self.isOf(rule as? String ?? "", value) { found.append("\(place): no \(rule)") }
      case "const":
        if !Self.equal(rule, value) { found.append("\(place): \(value), expected \(rule)") }
      case "enum":
        if !(rule as? [Any] ?? []).contains(where: { Self.equal($0, value) }) {
          found.append("\(place): \(value) is none of the list")
        }
      case "oneOf":
        let fits = (rule as? [[String: Any]] ?? []).count {
          problems(of: value, $0, at: place).isEmpty
        }
        if fits != 1 { found.append("\(place): \(value) fits \(fits) of the choices") }
      case "minimum":
        if let number = value as? Double, number < rule as? Double ?? 0 {
          found.append("\(place): \(number) is below \(rule)")
        }
      case "maximum":
        if let number = value as? Double, number > rule as? Double ?? 0 {
          found.append("\(place): \(number) is above \(rule)")
        }
      case "minItems", "maxItems", "items":
        found += listProblems(of: value, keyword, rule, at: place)
      case "properties", "required", "additionalProperties", "propertyNames":
        found += objectProblems(of: value, keyword, rule, schema, at: place)
      default:
        if !Self.silent.contains(keyword) { found.append("\(place): unknown keyword \(keyword)") }
      }
    }
    return found
  }

  private func listProblems(of value: Any, _ keyword: String, _ rule: Any, at place: String)
    -> [String]
  {
    guard let list = value as? [Any] else { return [] }
    switch keyword {
    case "minItems": return list.count < rule as? Int ?? 0 ? ["\(place): too few"] : []
    case "maxItems": return list.count > rule as? Int ?? 0 ? ["\(place): too many"] : []
    default:
      return list.enumerated().flatMap { index, element in
        problems(of: element, rule as? [String: Any] ?? [:], at: "\(place)[\(index)]")
      }
    }
  }

  private func objectProblems(
    of value: Any,
    _ keyword: String,
    _ rule: Any,
    _ schema: [String: Any],
    at place: String
  ) -> [String] {
    guard let object = value as? [String: Any] else { return [] }
    let known = schema["properties"] as? [String: Any] ?? [:]
    switch keyword {
    case "required":
      return (rule as? [String] ?? []).filter { object[$0] == nil }.map { "\(place): no \($0)" }
    case "propertyNames":
      return object.keys.sorted().flatMap {
        problems(of: $0, rule as? [String: Any] ?? [:], at: place)
      }
    case "properties":
      return known.sorted { $0.key < $1.key }.flatMap { name, schema -> [String] in
        guard let member = object[name] else { return [] }
        return problems(of: member, schema as? [String: Any] ?? [:], at: "\(place).\(name)")
      }
    default:
      let others = object.keys.filter { known[$0] == nil }.sorted()
      guard let schema = rule as? [String: Any] else {
        return others.map { "\(place): unknown member \($0)" }
      }
      return others.flatMap { problems(of: object[$0] ?? "", schema, at: "\(place).\($0)") }
    }
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "number": value is Double
    case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }

  private static func equal(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? String, let other = other as? String { return one == other }
    if let one = one as? Double, let other = other as? Double { return one == other }
    return false
  }
}
