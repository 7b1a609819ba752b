import FoodComposition
package import FoodSnapshot
import Hashing
import RecordIO

/// A form of text beside what it says again: "{food} x2" and "2 {food}".
///
/// What it stands for nobody has to label: whatever the food, both must be answered alike (docs/quality.md, "The same in other words").
package struct Restatement: Sendable, Equatable {
  /// What must hold of the two.
  package enum Property: String, Sendable, CaseIterable {
    /// The weight that is said is the weight of the answer.
    case weight
    /// A count weighs the same wherever it stands.
    case count
    /// A food beside others is answered as it is alone.
    case beside
    /// A list is answered alike in any order.
    case order
  }

  /// What a text says again.
  package enum Meaning: Sendable, Equatable {
    /// A weight, in grams.
    case grams(Double)
    /// Texts whose answers it has together.
    case texts([String])
  }

  /// The line of its file, from 1.
  package var line: Int
  package var property: Property
  /// The form, with `{food}` where a name stands, and `{other}` for that of another food.
  package var said: String
  /// What it says again, with the same places.
  package var meaning: Meaning

  /// The columns of a table of them.
  static let columns = ["property", "said", "means"]

  /// Reads the forms of a table.
  static func read(_ reader: DelimitedReader) throws -> [Restatement] {
    let columns = try columns.map { try reader.column($0) }
    var forms: [Restatement] = []
    try reader.forEachRecord(onFault: { throw LabelError($0) }) { record in
      func text(_ place: Int, expected: String) throws -> String {
        guard let text = record.text(columns[place]), !text.isEmpty else {
          throw LabelError(record, columns[place], reader, expected: expected)
        }
        return text
      }
      let names = Property.allCases.map(\.rawValue).joined(separator: ", ")
      guard let property = Property(rawValue: try text(0, expected: names)) else {
        throw LabelError(record, columns[0], reader, expected: names)
      }
      let said = try text(1, expected: "a text with {food}")
      guard said.contains(Self.food) else {
        throw LabelError(record, columns[1], reader, expected: "a text with {food}")
      }
      let means = try text(2, expected: "a weight in grams or texts")
      forms.append(
        Restatement(line: record.line, property: property, said: said, meaning: .init(means))
      )
    }
    return forms
  }

  private static let food = "{food}"
  private static let other = "{other}"

  /// A text with the names of foods in their places.
  static func text(_ form: String, food: String, other: String) -> String {
    form.replacing(Self.food, with: food).replacing(Self.other, with: other)
  }
}

extension Restatement.Meaning {
  /// What `137 g` or `{food} | a kiwi` writes.
  fileprivate init(_ text: String) {
    let words = text.split(separator: " ")
    if words.count == 2, words[1] == "g", let grams = Double(words[0]) {
      self = .grams(grams)
      return
    }
    let texts = text.split(separator: "|").map { side in
      side.split(separator: " ").joined(separator: " ")
    }
    self = .texts(texts)
  }
}

extension FoodSnapshot {
  /// The English names that curators gave foods, or where there are none what their published names begin with, of at most five words and no
  /// digit, as `seed` draws them.
  ///
  /// Each is drawn by itself: names that come or go move no other.
  package func drawnNames(seed: UInt64) throws -> [String] {
    let kinds: [Alias.Kind] = [.curated, .standIn]
    var given: Set<String> = []
    var published: Set<String> = []
    try forEachFood { food in
      let aliases = food.aliases.filter { $0.language == "en" && kinds.contains($0.kind) }
      given.formUnion(aliases.map(\.name).filter(Self.isAsked))
      let name = String(food.canonicalName.prefix { $0 != "," })
      if food.language == "en", Self.isAsked(name) { published.insert(name) }
    }
    func number(_ name: String) -> UInt64 {
      var hash = ByteHash()
      for byte in name.utf8 { hash.append(byte) }
      return SplitMix64.mixed(hash.value ^ seed)
    }
    return (given.isEmpty ? published : given).map { (number($0), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  private static func isAsked(_ name: String) -> Bool {
    name.split(separator: " ").count <= 5 && !name.contains { $0.isNumber || $0 == "," }
  }
}
