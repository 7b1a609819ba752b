import FoodComposition
import Foundation

/// One line of the ledger: a decision as a JSON object.
enum DecisionLine {
  /// The most bytes of a line: a decision is a sentence or two, and a longer line is a mishap.
  static let longest = 1 << 20

  /// The decision that stands in `bytes`, the line without its break, or all that is wrong with it.
  static func decision(
    in bytes: some Collection<UInt8>,
    file: String,
    line: Int
  ) -> Result<Decision, LedgerError> {
    func mistake(_ found: String, _ expected: String) -> Result<Decision, LedgerError> {
      .failure(.mistakes([.init(file: file, line: line, found: found, expected: expected)]))
    }
    guard bytes.count <= longest else {
      return mistake("a line of \(bytes.count) bytes", "at most \(longest)")
    }
    // NUL is looked for before parsing: a JSON reader takes text with NUL for UTF-16.
    guard !bytes.contains(0) else { return mistake("a NUL byte", "text") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return mistake("bytes that are not UTF-8", "UTF-8")
    }
    // Foundation drops a byte order mark that follows an escape; one that is escaped itself it keeps.
    guard !text.unicodeScalars.contains("\u{FEFF}") else {
      return mistake("a byte order mark", "text, or \\ufeff where the mark is meant")
    }
    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let members = json as? [String: Any]
    else { return mistake(text.count > 80 ? text.prefix(80) + "…" : text, "a JSON object") }
    var fields = DecisionFields(members, file: file, line: line)
    if memberCount(text.utf8) != members.count {
      fields.note(found: "a member twice", expected: "each member once")
    }
    let decision = decision(&fields)
    guard fields.mistakes.isEmpty, let decision else {
      return .failure(.mistakes(fields.mistakes))
    }
    return .success(decision)
  }

  private static func decision(_ fields: inout DecisionFields) -> Decision? {
    let who = fields.text("who", "who: the name of a person", where: DecisionFields.isName)
    let when = fields.text("when", "when: an ISO 8601 date or date-time") {
      CalendarDate(iso8601: $0) != nil
    }
    let words = DecisionWord.allCases.map(\.rawValue).joined(separator: ", ")
    let word = DecisionWord(
      rawValue: fields.text("what", "what: one of \(words)") { DecisionWord(rawValue: $0) != nil }
    )
    let why = fields.text("why", "why: text", where: DecisionFields.isProse)
    let evidence = fields.text("evidence", "evidence: a digest", where: DecisionFields.isDigest)
    // The other members that a line needs depend on its action.
    guard let word else { return nil }
    let what = what(word, &fields)
    fields.finish()
    return Decision(who: who, when: when, what: what, why: why, evidence: evidence)
  }

  private static func what(_ word: DecisionWord, _ fields: inout DecisionFields) -> Decision.What {
    switch word {
    case .same: .same(fields.ids(2))
    case .different: .different(fields.ids(2))
    case .split: .split(fields.ids(1))
    case .acceptRepair: .acceptRepair(fields.repairTarget())
    case .rejectRepair: .rejectRepair(fields.repairTarget())
    case .rename: .rename(fields.id(), name: name(&fields))
    case .alias:
      .alias(
        fields.id(),
        name: name(&fields),
        language: fields.optionalText("language", "language: two letters of ISO 639-1") { text in
          text.utf8.count == 2
            && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        }
      )
    case .deferUntil:
      .deferUntil(
        fields.ids(1),
        day: fields.text("until", "until: a date such as 2025-04-24") {
          $0.utf8.count == 10 && CalendarDate(iso8601: $0) != nil
        }
      )
    }
  }

  private static func name(_ fields: inout DecisionFields) -> String {
    // Without a letter or digit no search finds it.
    let expected =
      "name: a name of at most \(DecisionFields.longestName) bytes, without controls and marks of direction"
    return fields.text("name", expected) { text in
      DecisionFields.isName(text) && text.contains { $0.isLetter || $0.isNumber }
    }
  }

  /// The number of members of the outermost object of valid JSON, a repeated one counted each time.
  private static func memberCount(_ json: String.UTF8View) -> Int {
    var count = 0
    var depth = 0
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":"): if depth == 1 { count += 1 }
      default: break
      }
    }
    return count
  }
}

extension DecisionLine {
  /// The line of `decision` with its line break; its members always in the same order.
  static func text(_ decision: Decision) -> String {
    var members = [
      ("who", quoted(decision.who)),
      ("when", quoted(decision.when)),
      ("what", quoted(decision.action)),
      ("ids", "[" + decision.ids.map(quoted).joined(separator: ", ") + "]"),
    ]
    switch decision.what {
    case .same, .different, .split: break
    case .acceptRepair(let target), .rejectRepair(let target):
      members.append(("rule", quoted(target.rule)))
      if let component = target.component {
        members.append(("component", quoted(component.rawValue)))
      }
    case .rename(_, let name): members.append(("name", quoted(name)))
    case .alias(_, let name, let language):
      members.append(("name", quoted(name)))
      if let language { members.append(("language", quoted(language))) }
    case .deferUntil(_, let day): members.append(("until", quoted(day)))
    }
    members.append(("why", quoted(decision.why)))
    members.append(("evidence", quoted(decision.evidence)))
    return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}\n"
  }
  /// `text` as a JSON string (RFC 8259, section 7): nothing in it can end the line.
  private static func quoted(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\t": json += "\\t"
      case "\0"..<" ", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
