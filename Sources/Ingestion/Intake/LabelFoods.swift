package import Datasets
import FoodComposition
import FoodIntake
import RecordIO

/// The labels that people read off packages as a release: branded foods, the newest label of each barcode.
package struct LabelFoods: SourceRelease {
  /// The balance of the lines.
  package private(set) var report: SourceReport
  package var amountsFile: String { report.foods.file }
  package var amountsStandWithFoods: Bool { true }
  package var foodCount: Int { foods.count }

  private var foods: [SourceFood] = []

  /// Reads the labels of a dataset.
  package init(_ files: DatasetFiles, components: ComponentTable) throws {
    report = SourceReport(foodFile: files.name)
    var report = report
    var newest: [String: (label: BrandLabel, place: Position)] = [:]
    var (equal, older) = (0, 0)
    report.foods = try IntakeSource(files).forEach(.brandLabel, &report) { record, _, place in
      guard case .label(let label) = record else { return .skipped(.otherDataType) }
      let key = String(repeating: "0", count: 14 - label.barcode.utf8.count) + label.barcode
      if let other = newest[key] {
        var same = label
        (same.time, same.origin) = (other.label.time, other.label.origin)
        if same == other.label { equal += 1 } else { older += 1 }
        if (label.labelDate, label.time) <= (other.label.labelDate, other.label.time) {
          return .accepted
        }
      }
      newest[key] = (label, place)
      return .accepted
    }
    report.foods.reclassify(.skipped(.equalRecord), rows: equal)
    report.foods.reclassify(.skipped(.superseded), rows: older)
    self.report = report
    let rows = NutrientRows(components)
    foods = newest.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
      Self.food($0.key, $0.value.label, at: $0.value.place, rows)
    }
  }

  package func food(at index: Int) -> SourceFood { foods[index] }

  /// A label as a food per 100 g or ml: as printed, or by the serving.
  private static func food(
    _ key: String,
    _ label: BrandLabel,
    at place: Position,
    _ rows: NutrientRows
  ) -> SourceFood {
    var food = SourceFood(
      key: key,
      position: place,
      name: SourceName(label.name, language: label.language)
    )
    food.brands = [label.brand]
    food.gtin = label.barcode
    food.updated = label.labelDate
    food.labelBasis = LabelCountry.basis(label.country)
    var statements = Label()
    statements.gtin = label.barcode
    statements.serving = label.serving?.amount
    statements.servingText = label.serving.map {
      "\($0.text.map { $0 + ", " } ?? "")\($0.amount.shortest) \($0.unit)"
    }
    food.label = statements
    let unit = label.per100?.baseUnit.rawValue ?? label.serving?.unit
    food.baseUnit = unit == "ml" ? .millilitre : .gram
    if let serving = label.serving, serving.unit == food.baseUnit.rawValue {
      food.portions = [
        Portion(amount: 1, measure: serving.text ?? "serving", gramWeight: serving.amount)
      ]
    }
    let printed = label.per100.map { (nutrition: $0.nutrition, factor: 1.0) }
    let served = label.perServing.flatMap { nutrition in
      label.serving.map { (nutrition: nutrition, factor: 100 / $0.amount) }
    }
    for (index, nutrient) in Nutrient.allCases.enumerated() {
      guard let row = rows.row(index),
        let (amount, factor) = [printed, served].compactMap({ $0 }).lazy.compactMap({ table in
          table.nutrition[nutrient].map { ($0, table.factor) }
        }).first
      else { continue }
      food.values.append(
        SourceValue(
          component: row,
          amount: factor == 1 ? amount : amount * factor,
          kind: .labelRounded,
          line: place.line,
          column: 1,
          text: factor == 1 ? amount.shortest : "\(amount.shortest) per serving"
        )
      )
    }
    return food
  }
}

/// What the law of a country says of carbohydrate on labels; see ``OFFMarket``, which cites the laws.
enum LabelCountry {
  private static let total: Set<String> = ["US", "CA", "PR", "GU", "AS", "VI"]
  private static let available = Set(
    """
    AU AT BE BG HR CY CZ DK EE FI FR GF DE GR GP HU IS IE IT LV LI LT LU MT MQ YT NL NZ NO PL PT RE RO MF SK SI ES SE CH GB
    """.split(separator: " ").map(String.init)
  )

  /// The basis; nil where the law is not listed.
  static func basis(_ country: String) -> CarbohydrateBasis? {
    total.contains(country) ? .total : available.contains(country) ? .available : nil
  }
}
