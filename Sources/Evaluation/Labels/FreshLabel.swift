import FoodComposition
package import FoodSnapshot
import RecordIO

/// An everyday text with the grams and the energy that a dietitian would accept, written before any answer was seen (docs/quality.md,
/// "Fresh texts").
package struct FreshLabel: Sendable, Equatable {
  /// The line of its file, from 1.
  package var line: Int
  /// The id in its round: "C001".
  package var id: String
  /// The kind of text: plain, brands, speech, …; lines of recipes are `ingredients`.
  package var group: String
  /// The text.
  package var text: String
  /// The foods that are meant, in words; "none" where none was eaten.
  package var foods: String
  /// Grams, or millilitres, of all foods together.
  package var grams: ClosedRange<Double>
  /// Kilocalories of all foods together.
  package var energy: ClosedRange<Double>

  /// Whether no food was eaten.
  package var isNone: Bool { foods == "none" }

  /// Whether grams and energy of an answer are within 5 % of their ranges, or there is rightly no food in it.
  ///
  /// Whether the foods are those that are meant only a person can tell.
  package func isMet(by resolution: Resolution) -> Bool {
    if isNone { return resolution.foundParts.isEmpty }
    return isWeightMet(by: resolution) && isEnergyMet(by: resolution)
  }

  /// Whether grams, or millilitres, are within 5 % of their range.
  func isWeightMet(by resolution: Resolution) -> Bool {
    let weight = resolution.foundParts.reduce(0) { $0 + ($1.weight ?? 0) }
    return Self.holds(grams, weight, slack: 0.5)
  }

  /// Whether energy is within 5 % of its range.
  func isEnergyMet(by resolution: Resolution) -> Bool {
    let energy = resolution.foundParts.reduce(0) { $0 + ($1.amount(of: [.energy]) ?? 0) }
    return Self.holds(self.energy, energy, slack: 2)
  }

  private static func holds(_ range: ClosedRange<Double>, _ value: Double, slack: Double) -> Bool {
    (0.95 * range.lowerBound - slack...1.05 * range.upperBound + slack).contains(value)
  }

  /// Whether it is a line of a recipe or a label, whose foods are named raw or dry.
  package var isIngredient: Bool { group == "ingredients" }

  /// The columns of a round that are read; it may have others, such as the verdicts of its author.
  static let columns = [
    "id", "group", "text", "foods", "grams_low", "grams_high", "kcal_low", "kcal_high",
  ]

  /// Reads the rounds at `paths`, tables with the columns `id`, `group`, `text`, `foods`, `grams_low`, `grams_high`, `kcal_low` and
  /// `kcal_high`.
  ///
  /// - Throws: `ReadError` where a file cannot be read, ``LabelError`` at the first line that is no label.
  package static func read(_ paths: [String]) throws -> [FreshLabel] {
    try paths.flatMap { path in
      try read(DelimitedReader(PlainFile(path: path, name: path), dialect: .tabSeparated))
    }
  }

  /// Reads the labels of a round.
  static func read(_ reader: DelimitedReader) throws -> [FreshLabel] {
    let texts = try columns[..<4].map { try reader.column($0) }
    let numbers = try columns[4...].map { try reader.column($0) }
    var labels: [FreshLabel] = []
    try reader.forEachRecord(onFault: { throw LabelError($0) }) { record in
      let words = try texts.map { column in
        guard let text = record.text(column) else {
          throw LabelError(record, column, reader, expected: "UTF-8")
        }
        return text
      }
      let bounds = try numbers.map { column in
        guard let number = record[column].decimal(), number >= 0 else {
          throw LabelError(record, column, reader, expected: "a number of 0 or more")
        }
        return number
      }
      guard bounds[0] <= bounds[1], bounds[2] <= bounds[3] else {
        throw LabelError(record, numbers[1], reader, expected: "low and high in order")
      }
      labels.append(
        FreshLabel(
          line: record.line,
          id: words[0],
          group: words[1],
          text: words[2],
          foods: words[3],
          grams: bounds[0]...bounds[1],
          energy: bounds[2]...bounds[3]
        )
      )
    }
    return labels
  }
}
