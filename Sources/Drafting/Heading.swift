import FoodComposition
import FuzzyIndex

/// A heading of a column: its name and the unit that it tells.
struct Heading: Equatable {
  /// The name without the unit.
  var name: String
  /// The unit as it is spelled; empty for none.
  var unit: String

  /// Reads a heading: "Protein (g)", "Protein [g/100 g]", "Sodium, mg", "energy_kcal", "Vitamin C mg".
  init(_ text: String) {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    (name, unit) = (text, "")
    for (open, close) in [("(", ")"), ("[", "]")] {
      guard let start = text.lastIndex(of: Character(open)),
        let end = text[start...].firstIndex(of: Character(close)),
        let unit = Self.unit(String(text[text.index(after: start)..<end]))
      else { continue }
      name = (String(text[..<start]) + String(text[text.index(after: end)...])).trimmed
      self.unit = unit
      return
    }
    let words = text.split { " ,_;:".contains($0) }
    guard words.count > 1, let last = words.last, let unit = Self.unit(String(last)) else { return }
    name = String(text[..<last.startIndex]).trimmed
    self.unit = unit
  }

  /// The unit that a text is, without "per 100 g"; nil for another text, and for what is per another quantity ("mg/gN").
  static func unit(_ text: String) -> String? {
    if let slash = text.firstIndex(of: "/") {
      let per = text[text.index(after: slash)...].filter { !$0.isWhitespace }.lowercased()
      guard ["", "100", "100g", "100ml", "100gep"].contains(per) else { return nil }
    }
    let own = text.prefix { $0 != "/" }.trimmed.split(separator: " ").first.map(String.init) ?? ""
    if own.lowercased() == "ui" || own.lowercased() == "ie" { return "IU" }
    return Unit(spelled: own) == nil ? nil : own
  }

  /// A name without its parentheses, and what stands in each of them.
  static func parts(of name: String) -> (outside: String, inside: [String]) {
    var (outside, inside, current, depth) = ("", [String](), "", 0)
    for character in name {
      if "([".contains(character) {
        depth += 1
        if depth == 1 { continue }
      } else if ")]".contains(character), depth > 0 {
        depth -= 1
        if depth == 0 {
          inside.append(current)
          current = ""
          continue
        }
      }
      if depth > 0 { current.append(character) } else { outside.append(character) }
    }
    return (outside.trimmed, inside)
  }
}

extension StringProtocol {
  /// The text without blanks and separators at its ends.
  var trimmed: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace || ",;:_/".contains(last) { text.removeLast() }
    while let first = text.first, first.isWhitespace || ",;:_/".contains(first) {
      text.removeFirst()
    }
    return String(text)
  }
}
