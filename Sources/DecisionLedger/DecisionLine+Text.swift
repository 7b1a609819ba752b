import FoodComposition

extension DecisionLine {
  /// The line of `decision` with its line break; its members always in the same order.
  package static func text(_ decision: Decision) -> String {
    var members = [
      ("who", quoted(decision.who)),
      ("when", quoted(decision.when)),
      ("what", quoted(decision.action)),
      ("ids", "[" + decision.ids.map(quoted).joined(separator: ", ") + "]"),
    ]
    members += special(decision.what)
    members.append(("why", quoted(decision.why)))
    if decision.kind != .withdraw {
      let parts = DecisionEvidence.Part.allCases.compactMap { part in
        decision.evidence.parts[part].map { "\(quoted(part.rawValue)): \(quoted($0))" }
      }
      members.append(("evidence", "{" + parts.joined(separator: ", ") + "}"))
    }
    return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}\n"
  }

  /// The members that a kind has besides those of all.
  private static func special(_ what: Decision.What) -> [(String, String)] {
    var members: [(String, String)] = []
    switch what {
    case .same, .different, .split, .hide: break
    case .acceptRepair(let target), .rejectRepair(let target):
      members.append(("rule", quoted(target.rule)))
      if let component = target.component {
        members.append(("component", quoted(component.rawValue)))
      }
    case .rename(_, let name): members.append(("name", quoted(name)))
    case .alias(_, let name, let language):
      members.append(("name", quoted(name)))
      if let language { members.append(("language", quoted(language))) }
    case .correctValue(let correction):
      let component = correction.component
      members = [
        ("component", quoted(component.rawValue)),
        ("value", correction.value.map(\.shortest) ?? "null"),
        ("unit", quoted(component.unit.rawValue)), ("source", quoted(correction.source)),
      ]
    case .portion(let portion):
      members = [
        ("measure", quoted(portion.measure)), ("grams", portion.grams.shortest),
        ("source", quoted(portion.source)),
      ]
    case .deferUntil(_, let day): members.append(("until", quoted(day)))
    case .withdraw(let line, _): members.append(("line", quoted(line)))
    }
    return members
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
