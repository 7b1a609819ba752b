import FoodComposition
import RecordIO

/// The columns of `dishes.tsv`.
struct DishRow {
  let id: Int
  let category: Int
  private let table: SourceTable
  private let name: Int
  private let state: Int
  private let measure: Int
  private let grams: EstimateColumns
  private let yield: EstimateColumns
  private let recipes: Int

  init(_ table: SourceTable) throws(ReadError) {
    self.table = table
    id = try table.column("id")
    name = try table.column("name")
    category = try table.column("category")
    state = try table.column("state")
    measure = try table.column("measure")
    grams = try EstimateColumns(table, "grams")
    yield = try EstimateColumns(table, "yield")
    recipes = try table.column("recipes")
  }

  /// A result whose failure is the fate of a row.
  enum Outcome<Success> {
    case success(Success)
    case failure(RowFate)
  }

  /// The dish that a row tells, or the fate of one that tells none.
  func dish(_ record: Record, language: String) -> Outcome<RecipeBook.Dish> {
    guard let key = record.text(id), !key.isEmpty, key.utf8.allSatisfy(Self.isKeyByte) else {
      let expected = "lower-case letters, digits and hyphens"
      return .failure(table.rejected(.invalidKey, record, id, expected: expected))
    }
    guard let name = record.text(name), !name.isEmpty else {
      return .failure(table.rejected(.missingName, record, self.name, expected: "a name"))
    }
    let state = record[state].isEmpty ? nil : record.text(state).flatMap(FoodState.init(rawValue:))
    if state == nil, !record[self.state].isEmpty {
      return .failure(table.rejected(.invalidKey, record, self.state, expected: "a state, or none"))
    }
    guard let measure = record.text(measure), !measure.isEmpty else {
      return .failure(table.rejected(.missingName, record, self.measure, expected: "a measure"))
    }
    let (plate, yield): (Recipe.Estimate, Recipe.Estimate)
    switch (grams.read(record), self.yield.read(record)) {
    case (.failure(let fate), _), (_, .failure(let fate)): return .failure(fate)
    case (.success(let one), .success(let other)): (plate, yield) = (one, other)
    }
    let addresses = (record.text(recipes) ?? "").split(separator: " ").map(String.init)
    guard Set(addresses).count == addresses.count else {
      return .failure(
        table.rejected(.duplicateValue, record, recipes, expected: "each recipe once")
      )
    }
    return .success(
      RecipeBook.Dish(
        key: key,
        position: table.position(record),
        names: [SourceName(name, language: language)],
        category: record.text(category) ?? "",
        state: state,
        portion: Portion(amount: 1, measure: measure, gramWeight: plate.value),
        plate: plate.range,
        yield: yield,
        recipes: addresses
      )
    )
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// The three columns of a number above 0 with its range: `grams`, `grams_low`, `grams_high`.
struct EstimateColumns {
  private let table: SourceTable
  private let value: Int
  private let low: Int
  private let high: Int

  init(_ table: SourceTable, _ name: String) throws(ReadError) {
    self.table = table
    value = try table.column(name)
    low = try table.column(name + "_low")
    high = try table.column(name + "_high")
  }

  /// The estimate of a row, or the fate of one whose numbers are none.
  func read(_ record: Record) -> DishRow.Outcome<Recipe.Estimate> {
    var numbers: [Double] = []
    for column in [value, low, high] {
      guard let number = record[column].decimal() else {
        return .failure(table.rejected(.notANumber, record, column, expected: "a number"))
      }
      guard number >= 0 else {
        return .failure(
          table.rejected(.negativeAmount, record, column, expected: "a number from 0")
        )
      }
      numbers.append(number)
    }
    guard numbers[0] > 0 else {
      return .failure(table.rejected(.zeroAmount, record, value, expected: "a number above 0"))
    }
    guard let estimate = Recipe.Estimate(numbers[0], low: numbers[1], high: numbers[2]) else {
      let found = "\(numbers[0]) in a range from \(numbers[1]) to \(numbers[2])"
      return .failure(
        table.rejected(.invertedRange, record, low, found: found, expected: "a number in its range")
      )
    }
    return .success(estimate)
  }
}
