import FoodComposition

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
