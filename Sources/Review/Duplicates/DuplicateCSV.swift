import FoodComposition

/// The pairs for review as CSV, one row a pair, written as the pairs come.
///
///     var pairs = DuplicateCSV(comparisons: names) { try file.write(contentsOf: Data($0)) }
///     try pairs.append(pair)
///     try pairs.finish()
///
/// The form is that of ``CSVText``. A level is empty where a pair has no such comparison; the component
/// whose values are farthest apart is empty where no component has both values.
package struct DuplicateCSV {
  /// The names of the columns before those of the comparisons, in their order.
  package static let columns = [
    "worth", "probability", "weight", "food_id", "food_name", "food_brand", "food_source",
    "duplicate_of", "duplicate_of_name", "duplicate_of_brand", "duplicate_of_source",
    "farthest_component", "errors_apart",
  ]

  private let comparisons: [String]
  private var text = CSVText(isMarked: true)
  private let write: ([UInt8]) throws -> Void

  /// Begins the file, with a column `level_…` for each of `comparisons`; `write` is given its bytes in
  /// order, some 64 KiB at a time.
  package init(comparisons: [String], write: @escaping ([UInt8]) throws -> Void) {
    self.comparisons = comparisons
    self.write = write
    let levels = comparisons.map { "level_\($0.replacing(" ", with: "_"))" }
    text.append((Self.columns + levels).map { .text($0) })
  }

  /// Appends a row for `pair`; throws what `write` throws.
  package mutating func append(_ pair: DuplicateSummary.Pair) throws {
    let farthest = pair.farthestValue
    text.append(
      [.number(pair.worth), .number(pair.probability), .number(pair.weight)]
        + Self.cells(pair.food) + Self.cells(pair.duplicateOf)
        + [
          .text(farthest?.component.rawValue ?? ""),
          .number(farthest?.errors ?? .nan),
        ]
        + comparisons.map { name in
          .text(pair.comparisons.first { $0.name == name }?.level ?? "")
        }
    )
    if text.bytes.count >= 65_536 { try write(text.drain()) }
  }

  /// Writes the rows that wait; throws what `write` throws.
  package mutating func finish() throws {
    if !text.bytes.isEmpty { try write(text.drain()) }
  }

  private static func cells(_ food: DuplicateSummary.PairedFood) -> [CSVText.Cell] {
    [.text(food.id), .text(food.name), .text(food.brand ?? ""), .text(food.source)]
  }
}
