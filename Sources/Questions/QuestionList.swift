import DecisionLedger
import FoodComposition
import Review
import SnapshotStore

/// The questions of a release as a table for a spreadsheet and as JSON for programs, a row and a line a pair.
struct QuestionList {
  private var table = CSVText(isMarked: true)
  private var number = 0
  private var isEmpty = true

  /// The names of the columns, in their order.
  static let columns = [
    "question", "worth", "probability", "weight", "waits_for_error", "food_id", "food_name",
    "food_brand",
    "food_energy_kcal", "food_protein_g", "food_carbohydrate_g", "food_fat_g", "anchor_id",
    "anchor_name", "anchor_brand", "anchor_energy_kcal", "anchor_protein_g",
    "anchor_carbohydrate_g", "anchor_fat_g", "evidence",
  ]

  private static let components: [Component] = [.energy, .protein, .carbohydrate, .fat]

  /// No questions.
  init() { table.append(Self.columns.map { .text($0) }) }

  /// The rows with a byte order mark, by which spreadsheets know UTF-8.
  var csv: [UInt8] { table.bytes }

  /// A list with an object a line.
  var json: [UInt8] {
    Array("[".utf8) + lines + Array((isEmpty ? "]\n" : "\n]\n").utf8)
  }

  private var lines: [UInt8] = []

  /// Appends a row and a line for each candidate of a question.
  mutating func append(_ question: Question, _ written: Written) {
    number += 1
    for candidate in question.candidates {
      let evidence = written.evidence(of: candidate, in: question)
      table.append(
        [
          .integer(number), .number(candidate.worth), .number(candidate.probability),
          .number(candidate.weight), .text(question.waitsForError ? "yes" : ""),
        ] + cells(candidate.food, written) + cells(question.anchor, written)
          + [.text(evidence.text)]
      )
      lines += Array((isEmpty ? "\n" : ",\n").utf8)
      isEmpty = false
      var json = JSONText()
      json.object { json in
        json.member("question") { $0.verbatim("\(number)") }
        json.member("worth", candidate.worth)
        json.member("probability", candidate.probability)
        json.member("weight", candidate.weight)
        json.member("waits_for_error") { $0.verbatim(question.waitsForError ? "true" : "false") }
        json.member("food") { food(candidate.food, written, &$0) }
        json.member("anchor") { food(question.anchor, written, &$0) }
        json.member("evidence") { json in
          json.object { json in
            for part in DecisionEvidence.Part.allCases {
              json.member(part.rawValue, evidence.parts[part])
            }
          }
        }
      }
      lines += json.bytes
    }
  }

  private func cells(_ food: Question.Food, _ written: Written) -> [CSVText.Cell] {
    [.text(food.id), .text(food.name), .text(food.brand ?? "")]
      + Self.components.map { .number(written.foods[food.id]?.values[$0] ?? .nan) }
  }

  private func food(_ food: Question.Food, _ written: Written, _ json: inout JSONText) {
    json.object { json in
      json.member("id", food.id)
      json.member("name", food.name)
      json.member("brand", food.brand)
      json.member("names") { json in
        json.list { json in
          for alias in written.foods[food.id]?.aliases ?? [] { json.string(alias.name) }
        }
      }
      for component in Self.components {
        json.member(component.rawValue, written.foods[food.id]?.values[component])
      }
    }
  }
}
