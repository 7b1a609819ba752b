import Foundation
import RecordIO

/// Meals as they stand in a file, a JSON object a line.
struct MealLines {
  /// The meals in the order of the file.
  let labels: [MealLabel]

  private struct Meal: Decodable {
    var id: String
    var text: String
    var items: [Amounts]
    var totals: Amounts
  }

  private struct Amounts: Decodable {
    var description: String?
    var grams: Double
    var energy_kcal: Double
    var protein_g: Double
    var carb_g: Double
    var fat_g: Double

    var content: MealLabel.Content {
      MealLabel.Content(
        grams: grams,
        energy: energy_kcal,
        protein: protein_g,
        carbohydrate: carb_g,
        fat: fat_g
      )
    }
  }

  /// Reads the file at `path`; its first line that is no meal is the error.
  init(path: String) throws {
    // A line is a record of one field: no byte of JSON is its separator.
    let lines = try DelimitedReader(
      PlainFile(path: path, name: path),
      dialect: Dialect(separator: "\u{1}", quote: nil, columns: ["meal"])
    )
    let decoder = JSONDecoder()
    var labels: [MealLabel] = []
    try lines.forEachRecord(onFault: { throw LabelError($0) }) { record in
      do {
        let meal = try decoder.decode(Meal.self, from: Data(record[0].bytes))
        labels.append(
          MealLabel(
            line: record.line,
            id: meal.id,
            text: meal.text,
            parts: meal.items.map {
              MealLabel.Part(description: $0.description ?? "", content: $0.content)
            },
            total: meal.totals.content
          )
        )
      } catch {
        throw LabelError(
          position: Position(file: path, line: record.line),
          found: Self.reason(error),
          expected: "a meal with id, text, items and totals"
        )
      }
    }
    self.labels = labels
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "no \(place(context.codingPath + [key]))"
    case DecodingError.typeMismatch(let type, let context),
      DecodingError.valueNotFound(let type, let context):
      "no \(type) at \(place(context.codingPath))"
    default: "no JSON"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
