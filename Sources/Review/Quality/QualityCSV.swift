package import FoodComposition

/// The flags of foods as CSV, one row a flag, written as the foods come.
///
///     var flags = try QualityCSV { try file.write(contentsOf: Data($0)) }
///     try flags.append(food, source: "usda-sr")
///     try flags.finish()
///
/// The form is that of ``CSVText``. The component is empty where a flag is about the whole food, and the
/// last four columns are empty where it has no repair.
package struct QualityCSV {
  /// The names of the columns, in their order.
  package static let columns = [
    "food_id", "name", "source", "rule", "severity", "component", "found", "expected",
    "repair_error", "repair_equation", "repair_status", "evidence",
  ]

  private var text = CSVText(isMarked: true)
  private let write: ([UInt8]) throws -> Void

  /// Begins the file; `write` is given its bytes in order, some 64 KiB at a time.
  package init(write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
    text.append(Self.columns.map { .text($0) })
  }

  /// Appends a row for each flag of a food; throws what `write` throws.
  package mutating func append(_ final: FinalFood, source: String) throws {
    let food = final.food
    for flag in final.assessment.flags {
      let repair = flag.repair
      text.append([
        .text(food.id), .text(food.canonicalName), .text(source), .text(flag.rule),
        .text(flag.severity.rawValue), .text(flag.component?.rawValue ?? ""),
        .text(flag.found), .text(flag.expectedByEvidence), .text(repair?.error ?? ""),
        .text(repair?.equation ?? ""), .text(repair?.status.rawValue ?? ""),
        .text(repair?.evidence ?? ""),
      ])
    }
    if text.bytes.count >= 65_536 { try write(text.drain()) }
  }

  /// Writes the rows that wait; throws what `write` throws.
  package mutating func finish() throws {
    if !text.bytes.isEmpty { try write(text.drain()) }
  }
}
