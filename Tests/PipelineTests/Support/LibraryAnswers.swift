import FoodComposition
import FoodSnapshot
import SnapshotStore
import Testing

/// The answers of the library to the questions of `conformance/cases.json`.
struct LibraryAnswers {
  typealias Rows = [[ConformanceCell]]

  /// The snapshot of the fixture.
  let snapshot: FoodSnapshot

  /// The rows of the case `id`; nil for a case that is not known here.
  func rows(of id: String) throws -> Rows? {
    if let rows = try rowsOfOneFood(id) { return rows }
    if let rows = try rowsOfAmounts(id) { return rows }
    if let rows = try rowsOfNames(id) { return rows }
    if let rows = try rowsOfQuality(id) { return rows }
    return try rowsOfManyFoods(id)
  }

  /// Single foods and their values.
  private func rowsOfOneFood(_ id: String) throws -> Rows? {
    switch id {
    case "food-by-id":
      let food = try self.food("north:7")
      return [[.text(food.canonicalName), .init(food.values[.energy])]]
    case "food-by-number":
      return try snapshot.food(number: 7).map { [[.text($0.id), .text($0.canonicalName)]] }
    case "missing-value": return [[.init(try food("north:105").values[.iron])]]
    case "known-zero": return [[.init(try food("north:105").values[.carbohydrate])]]
    case "below-limit": return [try known(.iron, of: "north:7")]
    case "trace": return [try known(.vitaminD, of: "north:7")]
    case "international-units": return [try assumed(.vitaminD, of: "usda-fndds:99820400")]
    case "energy-in-kilocalories": return [try assumed(.energy, of: "north:101")]
    case "available-carbohydrate": return try breads(.availableCarbohydrate)
    case "total-carbohydrate": return try breads(.totalCarbohydrate)
    case "unknown-basis":
      let food = try self.food("label:9520000990022")
      return [
        [
          .init(food.values[.carbohydrate]), .init(food.carbohydrateBasis?.rawValue),
          .init(food.values[.availableCarbohydrate]),
        ]
      ]
    case "raw-and-cooked":
      return try ["north:102", "north:101"].map { id in
        let food = try self.food(id)
        return [.init(states(food)), .init(food.values[.vitaminC])]
      }
    case "own-value-of-a-duplicate":
      return [[.init(try food("usda-fndds:99610100").values[.energy])]]
    case "borrowed-value":
      let borrowed = try snapshot.borrowedValues(of: "north:101").first {
        $0.component == .potassium
      }
      return [
        [
          .init(try food("north:101").values[.potassium]), .init(borrowed?.amount),
          .init(borrowed?.lenderID),
        ]
      ]
    default: return nil
    }
  }

  /// Amounts of what is eaten.
  private func rowsOfAmounts(_ id: String) throws -> Rows? {
    switch id {
    case "micrograms": return [[.init(try amount(.vitaminD, of: "north:105", 80))]]
    case "salt":
      return [[.init(try amount(.sodium, of: "north:4", 50).map { $0 / 1000 * 2.5 })]]
    case "energy-in-kilojoules":
      return [[.init(try amount(.energy, of: "north:101", 100).map { $0 * 4.184 })]]
    case "per-100-ml":
      let drink = "label:9520000990015"
      return [
        [
          .text(try food(drink).baseUnit.rawValue),
          .init(try amount(.energy, of: drink, 250, .millilitre)),
        ]
      ]
    case "grams-of-a-drink":
      return [[.init(try amount(.energy, of: "label:9520000990015", 250))]]
    case "portion-of-a-drink":
      let drink = "label:9520000990015"
      return [
        [.init(try quantity(of: "serving", drink)), .text(try food(drink).baseUnit.rawValue)]
      ]
    case "portion-of-several":
      return [[.init(try quantity(of: "slices", "usda-fndds:99510200"))]]
    case "portion-of-a-half":
      let dish = "usda-fndds:99610300"
      return [[.init(try amount(.energy, of: dish, try quantity(of: "cup", dish)))]]
    case "meal-all-known":
      let sum = try meal(.sodium, [("north:4", 100), ("north:7", 30), ("north:105", 80)])
      return [[.init(sum.atLeast), .init(sum.known), .init(3)]]
    case "meal-with-missing":
      let sum = try meal(.iron, [("north:4", 100), ("north:7", 30), ("north:105", 80)])
      return [
        [.init(sum.known == 3 ? sum.atLeast : nil), .init(sum.atLeast), .init(sum.known), .init(3)]
      ]
    case "meal-nothing-known":
      let sum = try meal(.potassium, [("north:4", 100), ("north:105", 80)])
      return [[.init(sum.atLeast), .init(sum.known), .init(2)]]
    case "parts-of-a-dish":
      let part = try food("usda-fndds:99610300").ingredients.first {
        $0.foodID == "usda-fndds:99820400"
      }
      return [[.init(part.map { $0.gramsPer100 * 250 / 100 })]]
    default: return nil
    }
  }

  /// Names, barcodes, and ids of other releases.
  private func rowsOfNames(_ id: String) throws -> Rows? {
    switch id {
    case "barcode-of-13": return try barcode("9520000990015")
    case "barcode-of-12": return try barcode("012345000065")
    case "barcode-without-zeros": return try barcode("12345000065")
    case "barcode-of-8": return try barcode("95200019")
    case "barcode-upc-e": return try barcode("01234565")
    case "name-in-normal-form": return try best("MOONBERRY,  raw")
    case "name-in-another-language": return try best("Månebær")
    case "name-of-an-older-edition": return try best("Lunar berry, raw")
    case "retired-without-successor":
      return try snapshot.retirement(of: "north:199").map {
        [[.text($0.id), .init($0.successor), .text($0.reason), .text($0.since)]]
      }
    case "retired-with-successor":
      let successor = try food("north-1:101")
      return [[.text("north-1:101"), .text(successor.id), .text(successor.canonicalName)]]
    default: return nil
    }
  }

  /// Flags, releases and licences.
  private func rowsOfQuality(_ id: String) throws -> Rows? {
    switch id {
    case "impossible-value":
      let flag = try snapshot.flags(of: "north:106").first { $0.component == "protein_g" }
      return [
        [
          .init(try food("north:106").values[.protein]), .init(flag?.rule), .init(flag?.severity),
        ]
      ]
    case "flags-of-a-whole-food":
      return try snapshot.flags(of: "north:106").filter { $0.rule == "macros-over-105" }
        .map { [.init($0.component), .text($0.rule), .text($0.severity)] }
    case "attribution":
      let source = try source(of: food("north:101"))
      return [[.text(source.licence), .text(source.attribution)]]
    case "attribution-of-borrowed":
      let lenders = try snapshot.borrowedValues(of: "north:101").map(\.lenderID)
      var licences: [String: String] = [:]
      for id in ["north:101"] + lenders {
        let source = try source(of: food(id))
        licences[source.prefix] = source.licence
      }
      return licences.sorted { $0.key < $1.key }.map { [.text($0.key), .text($0.value)] }
    case "release":
      let release = snapshot.release
      return [
        [
          .text(release.name), .text(release.builtFor), .init(release.schemaVersion),
          .init(release.counts.foods), .init(release.contentDigest.utf8.count),
        ]
      ]
    case "file-marks":
      // What a file is refused without, as it is opened.
      return [[.init(Int(SnapshotSchema.applicationID)), .init(SnapshotSchema.version)]]
    default: return nil
    }
  }

  /// Questions about all foods.
  private func rowsOfManyFoods(_ id: String) throws -> Rows? {
    let foods = try allFoods()
    let north = try foods.filter { try source(of: $0).prefix == "north" }
    switch id {
    case "at-most":
      return try ids(
        north.filter { food in
          let bound = try self.food(food.id).bounds.first { $0.component == .sugar }
          return (food.values[.sugar] ?? bound?.high).map { $0 <= 0.5 } ?? false
        }
      )
    case "less-than": return ids(north.filter { $0.values[.iron].map { $0 < 1 } ?? false })
    case "mean": return [mean(north.compactMap { $0.values[.vitaminD] })]
    case "listed-foods": return [[.init(foods.count { $0.possibleDuplicateOf == nil })]]
    case "representative":
      return try ["usda-fndds:99510200", "usda-fndds:99610100"].map { id in
        [.text(id), .text(try food(id).possibleDuplicateOf ?? id)]
      }
    case "same-foods":
      return try snapshot.possibleDuplicates()
        .filter { $0.decision == .linked || $0.decision == .confirmed }
        .map { [.text($0.foodID), .text($0.duplicateOf)] }
    case "state": return ids(foods.filter { $0.states.contains(.boiled) })
    case "flagged-foods":
      return ids(try foods.filter { try snapshot.flags(of: $0.id).contains(where: \.isError) })
    case "verified-only":
      let verified = foods.filter {
        $0.normalizedName.hasPrefix("moonberry raw") && $0.possibleDuplicateOf == nil
          && $0.sourceType == .verifiedDataset
      }
      return [mean(verified.compactMap { $0.values[.energy] })]
    default: return nil
    }
  }

  // MARK: Reading

  private func food(_ id: String) throws -> SnapshotFood {
    try #require(try snapshot.food(id: id), "no food \(id)")
  }

  private func allFoods() throws -> [SnapshotFood] {
    var foods: [SnapshotFood] = []
    try snapshot.forEachFood { foods.append($0) }
    return foods
  }

  private func source(of food: SnapshotFood) throws -> SourceRecord {
    try #require(snapshot.sources.first { $0.id == food.sourceID })
  }

  private func ids(_ foods: [SnapshotFood]) -> Rows {
    foods.map(\.id).sorted().map { [.text($0)] }
  }

  private func states(_ food: SnapshotFood) -> String {
    food.states.map(\.rawValue).joined(separator: ",")
  }

  private func mean(_ amounts: [Double]) -> [ConformanceCell] {
    let sum = amounts.reduce(0, +)
    return [.init(amounts.isEmpty ? nil : sum / Double(amounts.count)), .init(amounts.count)]
  }

  /// The amount, or else what bounds it.
  private func known(_ component: Component, of id: String) throws -> [ConformanceCell] {
    let food = try self.food(id)
    let bound = food.bounds.first { $0.component == component }
    return [
      .init(food.values[component]), .init(bound?.kind.rawValue), .init(bound?.low),
      .init(bound?.high),
    ]
  }

  /// The amount, and the assumptions of the food.
  private func assumed(_ component: Component, of id: String) throws -> [ConformanceCell] {
    let food = try self.food(id)
    return [.init(food.values[component]), .text(food.assumptions.joined(separator: "\n"))]
  }

  private func breads(_ component: Component) throws -> Rows {
    try ["north:4", "usda-fndds:99510200"].map { id in
      [.text(id), .init(try food(id).values[component])]
    }
  }

  /// The amount in so much of a food; nil where it is not known, or `unit` is not the food's.
  private func amount(
    _ component: Component,
    of id: String,
    _ quantity: Double,
    _ unit: BaseUnit = .gram
  ) throws -> Double? {
    let food = try self.food(id)
    guard food.baseUnit == unit else { return nil }
    return food.values[component].map { $0 * quantity / 100 }
  }

  /// One of a food's portions, in its base unit.
  private func quantity(of measure: String, _ id: String) throws -> Double {
    let portions = try food(id).portions.map(\.portion)
    let portion = try #require(portions.first { $0.measure == measure })
    return portion.gramWeight / portion.amount
  }

  /// What is known of a component in a meal; the sum is nil where nothing is.
  private func meal(_ component: Component, _ eaten: [(id: String, grams: Double)]) throws
    -> (atLeast: Double?, known: Int)
  {
    let amounts = try eaten.compactMap { try amount(component, of: $0.id, $0.grams) }
    return (amounts.isEmpty ? nil : amounts.reduce(0, +), amounts.count)
  }

  private func barcode(_ typed: String) throws -> Rows {
    try snapshot.foods(gtin: typed).map { [.text($0.id)] }
  }

  /// The best of the foods that search finds.
  private func best(_ text: String) throws -> Rows {
    try snapshot.search(text, limit: 1).map { [.text($0.id)] }
  }
}
