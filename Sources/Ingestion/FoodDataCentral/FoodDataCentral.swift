package import Datasets
import FoodComposition
import RecordIO

/// A release of FoodData Central in its CSV layout, one kind of food at a time.
///
/// `fdc_id` names a version of a food; the key that lasts is the NDB number, the food code, or the
/// GTIN with its data source. Of several versions the newest that has amounts is the food.
/// Layout: "Download API Field Descriptions", fdc.nal.usda.gov.
package struct FoodDataCentral: SourceRelease {
  private let type: DatasetDefinition.FoodDataCentralType
  private let language: String
  private let foods: FDCFoodTable
  private let amounts: ValueStore
  private let portions: [UInt32: [Portion]]
  private let attributes: FDCAttributeTable
  private let energyFactors: FDCEnergyFactorTable?
  /// The file, as positions name it, in which the amounts stand.
  package let amountsFile: String
  private let ids: FDCPartIDs
  private let surveyCategories: [String: String]
  private let ingredients: [UInt32: [SourceIngredient]]
  /// The balances, rejects and unmapped names of the reading.
  package let report: SourceReport

  /// Reads every table of the release that a snapshot uses.
  package init(
    _ files: DatasetFiles,
    type: DatasetDefinition.FoodDataCentralType,
    definition: DatasetDefinition,
    tables: SourceTables
  ) throws {
    self.type = type
    language = definition.language
    var report = SourceReport(foodFile: files.name)
    var foods = try FDCFoodTable(files, type: type, report: &report)
    var amounts = try FDCAmountTable(
      files,
      foods: foods,
      components: tables.components,
      report: &report
    )
    foods.choose(hasAmounts: amounts.hasAmounts, report: &report)
    amountsFile = amounts.file
    self.amounts = amounts.finish(foods: foods, report: &report)
    portions = try FDCPortionTable.read(files, foods: foods, report: &report)
    attributes = try FDCAttributeTable(files, foods: foods, language: language, report: &report)
    ids = FDCPartIDs(
      survey: definition.id,
      standardReference: tables.standardReference,
      foundation: tables.foundation,
      meanings: tables.keptKeys(of: definition)
    )
    ingredients = try FDCInputFoodTable.read(files, foods: foods, ids: ids, report: &report)
    surveyCategories =
      type == .survey ? try FDCSurveyCategoryTable.read(files, report: &report) : [:]
    switch type {
    case .foundation, .srLegacy:
      energyFactors = try FDCEnergyFactorTable(files, foods: foods, report: &report)
    case .survey, .branded: energyFactors = nil
    }
    try Self.skipOtherTables(files, report: &report)
    foods.endReferences()
    self.foods = foods
    self.report = report
  }

  /// Reads what a snapshot has no use for, so that every row of the release is accounted for.
  private static func skipOtherTables(_ files: DatasetFiles, report: inout SourceReport) throws {
    let read = Set(
      ([report.foods] + report.files).compactMap { $0.file.split(separator: "/").last }
    )
    for name in files.tableNames where name.hasSuffix(".csv") && !read.contains(name[...]) {
      report.files.append(try SourceTable(files, name).skipAll(report: &report))
    }
  }

  /// The number of foods.
  package var foodCount: Int { foods.chosen.count }

  /// The food at `index`, in the order of the keys.
  package func food(at index: Int) -> SourceFood {
    let ordinal = foods.chosen[index]
    let version = foods.versions[Int(ordinal)]
    let texts = foods.texts(of: version)
    let label = foods.label(of: version)
    var food = SourceFood(
      key: foods.key(of: version),
      position: Position(file: foods.file, line: Int(version.line)),
      name: SourceName(texts.description, language: language)
    )
    food.names += attributes.names[ordinal] ?? []
    food.mayEcho = type == .branded
    let surveyCategory = foods.surveyCategories[ordinal]
    food.categoryCodes =
      (surveyCategory.map { ["wweia:\($0)"] } ?? [])
      + categoryCodes(key: food.key, texts.category, label)
    food.group = surveyCategory.map { FoodGroup(code: $0, name: surveyCategories[$0] ?? "") }
    food.values = amounts.values(of: Int(ordinal))
    food.portions = portions[ordinal] ?? []
    switch type {
    case .foundation, .srLegacy: food.references = [.ndb(food.key)].compactMap(\.self)
    case .survey, .branded: break
    }
    food.energyFactors = energyFactors?.factors[ordinal]
    addRecipe(of: ordinal, to: &food)
    food.url = "https://fdc.nal.usda.gov/food-details/\(version.fdcID)/nutrients"
    food.created = texts.publicationDate.isEmpty ? nil : texts.publicationDate
    if let label {
      food.brands = label.brands
      food.gtin = String(label.gtin)
      food.label = label.stated
      food.baseUnit = label.baseUnit
      if let serving = label.serving { food.portions.append(serving) }
      food.updated = label.modifiedDate.isEmpty ? nil : label.modifiedDate
    }
    return food
  }

  /// The parts of a survey food, the fat that cooking adds among them, and what the dish weighs.
  private func addRecipe(of ordinal: UInt32, to food: inout SourceFood) {
    food.ingredients = ingredients[ordinal] ?? []
    guard let adjustment = attributes.adjustments[ordinal] else { return }
    let parts = food.ingredients.reduce(0) { $0 + $1.grams }
    food.recipeWeight = parts * (1 + (adjustment.moisture + adjustment.fat) / 100)
    if adjustment.fat > 0, let code = adjustment.fatCode {
      food.ingredients.append(
        SourceIngredient(
          foodID: ids(code),
          grams: parts * adjustment.fat / 100,
          at: adjustment.fatPosition
        )
      )
    }
  }

  /// The category codes of a food: for a survey food the prefixes of its code, so that the longest listed one
  /// counts; they stand behind its What We Eat in America category.
  private func categoryCodes(key: String, _ category: String, _ label: FDCLabel?) -> [String] {
    switch type {
    case .foundation, .srLegacy: category.isEmpty ? [] : [category]
    case .survey: (1...max(key.count, 1)).reversed().map { String(key.prefix($0)) }
    case .branded: label.map { [$0.category] } ?? []
    }
  }
}
