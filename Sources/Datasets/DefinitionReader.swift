import Foundation
import Yams

/// Reads the mapping of a definition key by key and gathers every mistake with its place.
///
/// Keys that were not asked for are mistakes too: a misspelt key must not be silently without effect.
final class DefinitionReader {
  let file: String
  private(set) var mistakes: [DefinitionError.Mistake] = []

  /// Parses the YAML file at `path`; nil, with the mistake noted, when it is no mapping.
  static func open(_ path: String) throws(DefinitionError) -> (DefinitionReader, Section) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw DefinitionError([.init(file: path, found: "no such file", expected: "a definition")])
    }
    let node: Node?
    do {
      node = try Yams.compose(yaml: String(decoding: data, as: UTF8.self))
    } catch let YamlError.parser(_, problem, mark, _), let YamlError.scanner(_, problem, mark, _) {
      throw DefinitionError([
        .init(file: path, line: mark.line, column: mark.column, found: problem, expected: "YAML")
      ])
    } catch {
      throw DefinitionError([.init(file: path, found: "\(error)", expected: "YAML")])
    }
    guard let mapping = node?.mapping else {
      throw DefinitionError([.init(file: path, found: "no mapping", expected: "keys and values")])
    }
    let reader = DefinitionReader(file: path)
    return (reader, Section(reader: reader, mapping: mapping))
  }

  private init(file: String) { self.file = file }

  /// Notes a mistake at `node`.
  func note(_ node: Node?, found: String, expected: String) {
    mistakes.append(
      .init(
        file: file,
        line: node?.mark?.line ?? 0,
        column: node?.mark?.column ?? 0,
        found: found,
        expected: expected
      )
    )
  }

  /// Throws all mistakes noted so far, if any.
  func finish() throws(DefinitionError) {
    if !mistakes.isEmpty { throw DefinitionError(mistakes) }
  }

  /// A mapping of the definition.
  final class Section {
    private let reader: DefinitionReader
    private let mapping: Node.Mapping
    private var asked: Set<String> = []

    init(reader: DefinitionReader, mapping: Node.Mapping) {
      self.reader = reader
      self.mapping = mapping
    }

    /// The text of a key that must be there; empty, with the mistake noted, when it is not.
    func string(_ key: String) -> String {
      if let text = optionalString(key) {
        // A key that was left blank is as much a mistake as one that is not there.
        if text.allSatisfy(\.isWhitespace) {
          reader.note(mapping[key], found: "nothing", expected: "\(key): text")
        }
        return text
      }
      if mapping[key] == nil {
        reader.note(mapping.keys.first, found: "no \(key)", expected: "\(key): …")
      }
      return ""
    }

    /// The text of a key that may be missing.
    func optionalString(_ key: String) -> String? {
      asked.insert(key)
      guard let node = mapping[key] else { return nil }
      guard let scalar = node.scalar else {
        reader.note(node, found: "no text", expected: "\(key): text")
        return nil
      }
      return scalar.string
    }

    /// The value of a key that must be one of a closed set.
    func choice<Value: RawRepresentable & CaseIterable>(
      _ key: String,
      default fallback: Value? = nil
    ) -> Value? where Value.RawValue == String {
      guard let text = optionalString(key) else {
        if fallback == nil {
          reader.note(mapping.keys.first, found: "no \(key)", expected: "\(key): …")
        }
        return fallback
      }
      if let value = Value(rawValue: text) { return value }
      let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
      reader.note(mapping[key], found: text, expected: "one of \(choices)")
      return nil
    }

    /// The whole number from 0 of a key that may be missing.
    func optionalInteger(_ key: String) -> Int? {
      guard let text = optionalString(key) else { return nil }
      if let value = Int(text), value >= 0 { return value }
      reader.note(mapping[key], found: text, expected: "a whole number from 0")
      return nil
    }

    /// The part of 1 of a key that may be missing.
    func optionalShare(_ key: String) -> Double? {
      guard let text = optionalString(key) else { return nil }
      if let value = Double(text), (0...1).contains(value) { return value }
      reader.note(mapping[key], found: text, expected: "a number from 0 to 1")
      return nil
    }

    /// The truth of a key; false when it is missing.
    func flag(_ key: String) -> Bool {
      guard let text = optionalString(key) else { return false }
      if text == "true" || text == "false" { return text == "true" }
      reader.note(mapping[key], found: text, expected: "true or false")
      return false
    }

    /// The texts of a list; empty when the key is missing.
    func strings(_ key: String) -> [String] {
      asked.insert(key)
      guard let node = mapping[key] else { return [] }
      guard let sequence = node.sequence else {
        reader.note(node, found: "no list", expected: "\(key): a list")
        return []
      }
      return sequence.compactMap { element in
        if element.scalar == nil { reader.note(element, found: "no text", expected: "text") }
        return element.scalar?.string
      }
    }

    /// The texts of a list, or the one text; empty when the key is missing.
    func oneOrMore(_ key: String) -> [String] {
      mapping[key]?.scalar == nil ? strings(key) : optionalString(key).map { [$0] } ?? []
    }

    /// Whether the key's value is one text, and not a list or a mapping.
    func isText(_ key: String) -> Bool {
      asked.insert(key)
      return mapping[key]?.scalar != nil
    }

    /// Whether the key is there, whatever its value.
    func holds(_ key: String) -> Bool { mapping[key] != nil }

    /// The mappings of a list; empty when the key is missing.
    func sections(_ key: String) -> [Section] {
      asked.insert(key)
      guard let node = mapping[key] else { return [] }
      guard let sequence = node.sequence else {
        reader.note(node, found: "no list", expected: "\(key): a list")
        return []
      }
      return sequence.compactMap { element in
        guard let mapping = element.mapping else {
          reader.note(element, found: "no mapping", expected: "keys and values")
          return nil
        }
        return Section(reader: reader, mapping: mapping)
      }
    }

    /// The mapping of a key; nil when it is missing.
    func section(_ key: String) -> Section? {
      asked.insert(key)
      guard let node = mapping[key] else { return nil }
      guard let mapping = node.mapping else {
        reader.note(node, found: "no mapping", expected: "\(key): keys and values")
        return nil
      }
      return Section(reader: reader, mapping: mapping)
    }

    /// Notes a mistake at the value of `key`.
    func note(_ key: String, found: String, expected: String) {
      reader.note(mapping[key] ?? mapping.keys.first, found: found, expected: expected)
    }

    /// Notes the keys that nothing asked for.
    func finish() {
      for (key, _) in mapping where !asked.contains(key.string ?? "") {
        reader.note(
          key,
          found: "the key \(key.string ?? "?")",
          expected: "one of \(asked.sorted().joined(separator: ", "))"
        )
      }
    }
  }
}
