import FoodComposition
import Foundation

/// The members of a decision's JSON object, asked for one by one, with every mistake in them.
///
/// Members that were not asked for are mistakes too: a misspelt name must not be silently without effect.
struct DecisionFields {
  private let members: [String: Any]
  private let file: String
  private let line: Int
  private var asked: Set<String> = []
  private(set) var mistakes: [LedgerError.Mistake] = []

  init(_ members: [String: Any], file: String, line: Int) {
    self.members = members
    self.file = file
    self.line = line
  }

  /// Notes a mistake.
  mutating func note(found: String, expected: String) {
    mistakes.append(.init(file: file, line: line, found: found, expected: expected))
  }

  /// The text of a member that must be there; empty, with the mistake noted, when it is not as it should be.
  mutating func text(_ key: String, _ expected: String, where isRight: (String) -> Bool) -> String {
    if members[key] == nil {
      asked.insert(key)
      note(found: "no \(key)", expected: expected)
      return ""
    }
    return optionalText(key, expected, where: isRight) ?? ""
  }

  /// The text of a member that may be missing.
  mutating func optionalText(
    _ key: String,
    _ expected: String,
    where isRight: (String) -> Bool
  ) -> String? {
    asked.insert(key)
    guard let value = members[key] else { return nil }
    guard let text = value as? String, isRight(text) else {
      note(found: "\(key): \(Self.shown(value))", expected: expected)
      return nil
    }
    return text
  }

  /// The food ids, at least `least` of them and no more than `most`, none twice.
  mutating func ids(_ least: Int, most: Int = .max) -> [String] {
    asked.insert("ids")
    let expected = most == 1 ? "ids: one food id" : "ids: a list of at least \(least) food ids"
    guard let value = members["ids"] else {
      note(found: "no ids", expected: expected)
      return []
    }
    guard let ids = value as? [String], ids.count >= least, ids.count <= most else {
      note(found: "ids: \(Self.shown(value))", expected: expected)
      return []
    }
    var seen: Set<String> = []
    for id in ids {
      if !Self.isFoodID(id) {
        note(found: "the id '\(Self.shown(id))'", expected: "a food id such as usda-sr:09040")
      } else if !seen.insert(id).inserted {
        note(found: "the id '\(Self.shown(id))' twice", expected: "each id once")
      }
    }
    return ids
  }

  /// The evidence of a decision: an object of parts, of which those of `possible` may be there.
  mutating func evidence(_ possible: [DecisionEvidence.Part]) -> DecisionEvidence {
    asked.insert("evidence")
    let names = possible.map(\.rawValue).joined(separator: ", ")
    let expected =
      "evidence: an object of the parts that it rests on, of \(names), a digest of 16 hexadecimal digits each"
    guard let value = members["evidence"] else {
      note(found: "no evidence", expected: expected)
      return DecisionEvidence()
    }
    guard let object = value as? [String: Any], !object.isEmpty else {
      note(found: "evidence: \(Self.shown(value))", expected: expected)
      return DecisionEvidence()
    }
    var evidence = DecisionEvidence()
    for (name, digest) in object.sorted(by: { $0.key < $1.key }) {
      guard let part = DecisionEvidence.Part(rawValue: name), possible.contains(part),
        let digest = digest as? String, Self.isDigest(digest)
      else {
        note(found: "evidence: \(Self.shown(name)): \(Self.shown(digest))", expected: expected)
        continue
      }
      evidence.parts[part] = digest
    }
    return evidence
  }

  /// The number of a member that must be there, at least 0; nil for null, where `isNullable`.
  mutating func number(_ key: String, _ expected: String, isNullable: Bool = false) -> Double? {
    asked.insert(key)
    guard let value = members[key] else {
      note(found: "no \(key)", expected: expected)
      return nil
    }
    if isNullable, value is NSNull { return nil }
    guard let number = value as? NSNumber, !Self.isTruth(number), number.doubleValue.isFinite,
      number.doubleValue >= 0
    else {
      note(found: "\(key): \(Self.shown(value))", expected: expected)
      return nil
    }
    return number.doubleValue
  }

  /// Whether a number of JSONSerialization is `true` or `false`, which compare equal to 1 and 0.
  private static func isTruth(_ number: NSNumber) -> Bool {
    let type = String(cString: number.objCType)
    return type == "c" || type == "B"
  }

  /// The component of a correction.
  mutating func component() -> Component? {
    Component(
      rawValue: text("component", "component: a column such as iron_mg") {
        Component(rawValue: $0) != nil
      }
    )
  }

  /// The one food id.
  mutating func id() -> String { ids(1, most: 1).first ?? "" }

  /// The flag that a decision about a repair names.
  mutating func repairTarget() -> RepairTarget {
    RepairTarget(
      food: id(),
      rule: text("rule", "rule: a check's id such as unit-blunder", where: Self.isName),
      component: optionalText("component", "component: a column such as iron_mg") {
        Component(rawValue: $0) != nil
      }.flatMap(Component.init(rawValue:))
    )
  }

  /// Notes the members that nothing asked for.
  mutating func finish() {
    for key in members.keys.sorted() where !asked.contains(key) {
      note(
        found: "the member \(Self.shown(key))",
        expected: "one of \(asked.sorted().joined(separator: ", "))"
      )
    }
  }

  /// The most bytes of a name: the longest of a published table has some hundreds.
  static let longestName = 2_000

  /// Whether the text can be a name on a page: something to see, and nothing that steers a terminal or turns
  /// the direction of what stands around it.
  static func isName(_ text: String) -> Bool {
    text.utf8.count <= longestName && !text.allSatisfy(\.isWhitespace)
      && !text.unicodeScalars.contains { isControl($0) || turns($0) }
  }

  /// Whether the text can be shown: it has no control characters but line breaks and tabs.
  static func isProse(_ text: String) -> Bool {
    !text.unicodeScalars.contains { isControl($0) && $0 != "\n" && $0 != "\t" }
  }

  /// Whether the text is sixteen hexadecimal digits.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  /// Whether the text is a source's prefix, a colon and the source's key.
  private static func isFoodID(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let prefix = text.utf8[..<colon]
    let isPrefix = prefix.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
    return !prefix.isEmpty && isPrefix && isName(String(text[text.utf8.index(after: colon)...]))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// Whether the character is a mark of direction (Unicode's Bidi_Control).
  private static func turns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A member's value for a message: at most 80 characters, those that steer a terminal written out.
  private static func shown(_ value: Any) -> String {
    let text =
      switch value {
      case let text as String: text.isEmpty ? "''" : text
      case let list as [Any]: "a list of \(list.count)"
      case is [String: Any]: "an object"
      case is NSNull: "null"
      default: "\(value)"
      }
    let bytes = text.utf8.count
    let start = text.unicodeScalars.prefix(80).reduce(into: "") { shown, scalar in
      if isControl(scalar) || turns(scalar) {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    if bytes > longestName { return "\(start)… of \(bytes) bytes" }
    return text.unicodeScalars.count > 80 ? start + "…" : start
  }
}
