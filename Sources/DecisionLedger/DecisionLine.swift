import Crypto
import FoodComposition
import Foundation
import Hashing

/// One line of the ledger: a decision as a JSON object.
package enum DecisionLine {
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
    if memberCount(text.utf8) != memberCount(members) {
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
    let words = DecisionKind.allCases.map(\.rawValue).joined(separator: ", ")
    let kind = DecisionKind(
      rawValue: fields.text("what", "what: one of \(words)") { DecisionKind(rawValue: $0) != nil }
    )
    let why = fields.text("why", "why: text", where: DecisionFields.isProse)
    // The other members that a line needs depend on its action.
    guard let kind else { return nil }
    let evidence =
      kind == .withdraw ? DecisionEvidence() : fields.evidence(kind.possibleEvidence)
    let what = what(kind, &fields)
    fields.finish()
    guard let what else { return nil }
    return Decision(who: who, when: when, what: what, why: why, evidence: evidence)
  }

  private static func what(_ kind: DecisionKind, _ fields: inout DecisionFields) -> Decision.What? {
    switch kind {
    case .same: .same(fields.ids(2))
    case .different: .different(fields.ids(2))
    case .split: .split(fields.ids(1))
    case .acceptRepair: .acceptRepair(fields.repairTarget())
    case .rejectRepair: .rejectRepair(fields.repairTarget())
    case .correctValue: correction(&fields).map(Decision.What.correctValue)
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
    case .portion:
      .portion(
        CuratedPortion(
          food: fields.id(),
          measure: fields.text("measure", "measure: a name such as slice", where: isMeasure),
          grams: weight(&fields),
          source: source(&fields)
        )
      )
    case .hide: .hide(fields.id())
    case .deferUntil:
      .deferUntil(
        fields.ids(1),
        day: fields.text("until", "until: a date such as 2025-04-24") {
          $0.utf8.count == 10 && CalendarDate(iso8601: $0) != nil
        }
      )
    case .withdraw:
      .withdraw(
        line: fields.text(
          "line",
          "line: the digest of an earlier line, 16 hexadecimal digits",
          where: DecisionFields.isDigest
        ),
        ids: fields.ids(1)
      )
    }
  }

  private static func correction(_ fields: inout DecisionFields) -> ValueCorrection? {
    let id = fields.id()
    let component = fields.component()
    let value = fields.number(
      "value",
      "value: a number of at least 0, or null for an amount that is not known",
      isNullable: true
    )
    let unit = component?.unit.rawValue
    _ = fields.text("unit", "unit: \(unit ?? "the component's"), in which the component is kept") {
      unit == nil || $0 == unit
    }
    let source = source(&fields)
    return component.map { ValueCorrection(food: id, component: $0, value: value, source: source) }
  }

  private static func source(_ fields: inout DecisionFields) -> String {
    fields.text(
      "source",
      "source: where the number is from, in words",
      where: DecisionFields.isName
    )
  }

  private static func weight(_ fields: inout DecisionFields) -> Double {
    let expected = "grams: a number above 0, in grams (ml for a food per 100 ml)"
    let grams = fields.number("grams", expected)
    if grams == 0 { fields.note(found: "grams: 0", expected: expected) }
    return grams ?? 0
  }

  private static func isMeasure(_ text: String) -> Bool {
    DecisionFields.isName(text) && text.utf8.count <= 200
      && text.contains { $0.isLetter || $0.isNumber }
  }

  private static func name(_ fields: inout DecisionFields) -> String {
    // Without a letter or digit no search finds it.
    let expected =
      "name: a name of at most \(DecisionFields.longestName) bytes, without controls and marks of direction"
    return fields.text("name", expected) { text in
      DecisionFields.isName(text) && text.contains { $0.isLetter || $0.isNumber }
    }
  }

  /// Whether the bytes are one whole value of JSON; the beginning of a line that was being written is none.
  static func isWhole(_ bytes: some Collection<UInt8>) -> Bool {
    guard !bytes.contains(0) else { return true }
    return bytes.count > longest
      || (try? JSONSerialization.jsonObject(with: Data(bytes))) is [String: Any]
  }

  /// The first sixteen hexadecimal digits of the SHA-256 of a line without its line break.
  static func digest(of line: some Collection<UInt8>) -> String {
    SHA256.hash(data: Array(line)).prefix(8).hexadecimal
  }

  /// The members of an object and of the objects in it.
  private static func memberCount(_ members: [String: Any]) -> Int {
    members.values.reduce(members.count) { count, value in
      count + ((value as? [String: Any]).map(memberCount) ?? 0)
    }
  }

  /// The number of members of all objects of valid JSON, a repeated one counted each time.
  private static func memberCount(_ json: String.UTF8View) -> Int {
    var count = 0
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
      case UInt8(ascii: ":"): count += 1
      default: break
      }
    }
    return count
  }
}
