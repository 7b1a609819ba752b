import FoodComposition
import SnapshotStore

/// What the JSON of an answer holds: as text, its numbers rounded for people, and by Codable with all digits.
protocol JSONValue: Encodable, SendableMetatype {
  /// The paths of its members; an empty one where it has none.
  static var paths: [String] { get }
  /// Writes it as text.
  func write(to json: inout JSONText)
}

/// An object of JSON; a table tells its members, in their order, for text and for Codable.
protocol JSONObject: JSONValue {
  static var members: [JSONMember<Self>] { get }
}

/// An object that is read too.
protocol JSONRecord: JSONObject, Decodable {
  init()
}

/// A member of an object: how it is called, and how it is written and read.
struct JSONMember<Root>: Sendable {
  /// Its paths, from its name on.
  let paths: [String]
  let write: @Sendable (Root, inout JSONText) -> Void
  let encode: @Sendable (Root, inout KeyedEncodingContainer<JSONName>) throws -> Void
  private(set) var decode: @Sendable (inout Root, KeyedDecodingContainer<JSONName>) throws -> Void =
    { _, _ in }

  /// A member that follows from others and is not read; left out where it is nil.
  init<Value: JSONValue>(_ name: String, _ value: @escaping @Sendable (Root) -> Value?) {
    paths = Value.paths.map { $0.isEmpty ? name : name + "." + $0 }
    write = { root, json in
      if let value = value(root) { json.member(name, value.write) }
    }
    encode = { root, container in
      try container.encodeIfPresent(value(root), forKey: JSONName(stringValue: name))
    }
  }

  /// A member that is left out where it is nil.
  init<Value: JSONValue & Decodable>(
    _ name: String,
    _ path: any WritableKeyPath<Root, Value?> & Sendable
  ) {
    self.init(name) { $0[keyPath: path] }
    decode = { root, container in
      root[keyPath: path] =
        try container.decodeIfPresent(Value.self, forKey: JSONName(stringValue: name))
    }
  }

  /// A member that is always there; `otherwise`: what it is in JSON of earlier releases, which lacks it.
  init<Value: JSONValue & Decodable>(
    _ name: String,
    _ path: any WritableKeyPath<Root, Value> & Sendable,
    otherwise: (@Sendable (Root) -> Value)? = nil
  ) {
    self.init(name) { $0[keyPath: path] }
    decode = { root, container in
      let name = JSONName(stringValue: name)
      root[keyPath: path] =
        if let otherwise {
          try container.decodeIfPresent(Value.self, forKey: name) ?? otherwise(root)
        } else {
          try container.decode(Value.self, forKey: name)
        }
    }
  }

  /// A member that is left out where it is empty.
  init<Value: JSONValue & Decodable & RangeReplaceableCollection>(
    ifAny name: String,
    _ path: any WritableKeyPath<Root, Value> & Sendable
  ) {
    self.init(name) { $0[keyPath: path].isEmpty ? nil : $0[keyPath: path] }
    decode = { root, container in
      let name = JSONName(stringValue: name)
      root[keyPath: path] = try container.decodeIfPresent(Value.self, forKey: name) ?? Value()
    }
  }
}

/// The name of a member.
struct JSONName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension JSONObject {
  static var paths: [String] { members.flatMap(\.paths) }

  func write(to json: inout JSONText) {
    json.object { json in for member in Self.members { member.write(self, &json) } }
  }

  /// Writes its members.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONName.self)
    for member in Self.members { try member.encode(self, &container) }
  }
}

extension JSONRecord {
  /// An object of its members.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: JSONName.self)
    for member in Self.members { try member.decode(&self, container) }
  }
}

// MARK: Values

extension JSONValue {
  static var paths: [String] { [""] }
}

extension JSONValue where Self: RawRepresentable<String> {
  func write(to json: inout JSONText) { json.string(rawValue) }
}

extension String: JSONValue {
  func write(to json: inout JSONText) { json.string(self) }
}

extension Int: JSONValue {
  func write(to json: inout JSONText) { json.number(Double(self)) }
}

extension Double: JSONValue {
  func write(to json: inout JSONText) { json.number(roundedForPeople) }
}

/// A number that is published, and written with all its digits.
struct PublishedNumber: JSONValue {
  let value: Double

  func write(to json: inout JSONText) { json.number(value) }
}

extension Array: JSONValue where Element: JSONValue {
  static var paths: [String] { Element.paths }

  func write(to json: inout JSONText) {
    json.list { json in for element in self { element.write(to: &json) } }
  }
}

extension Dictionary: JSONValue where Key == Component, Value: JSONValue {
  static var paths: [String] { ["*"] }

  /// Writes the values by their components' columns, in the order of these.
  func write(to json: inout JSONText) {
    json.object { json in
      for component in Component.columns {
        if let value = self[component] { json.member(component.rawValue, value.write) }
      }
    }
  }
}
