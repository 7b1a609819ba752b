package import Datasets
package import FoodComposition
package import Ingestion

/// The choice of the adapter that a definition names, which reads the release.
package enum SourceReader {
  /// The release of `definition` whose files are `files`, as published; dishes are computed from `foods`, by their ids.
  package static func read(
    _ files: DatasetFiles,
    definition: DatasetDefinition,
    tables: SourceTables,
    foods: [String: Food] = [:]
  ) throws -> any SourceRelease {
    switch definition.adapter {
    case .foodDataCentral(let type):
      try FoodDataCentral(files, type: type, definition: definition, tables: tables)
    case .ciqual:
      try Ciqual(files, definition: definition, tables: tables)
    case .canadianNutrientFile:
      try CanadianNutrientFile(files, definition: definition, tables: tables)
    case .openFoodFacts:
      try OpenFoodFacts(files, definition: definition, tables: tables)
    case .delimited(let mapping):
      try DelimitedTable(files, mapping: mapping, definition: definition, tables: tables)
    case .recipes:
      try ComposedRecipes(
        RecipeBook(files, definition: definition, tables: tables),
        of: foods,
        components: tables.components
      )
    case .intake(let intake):
      switch intake.records {
      case .answers, .restaurants:
        AnswerFoods(
          try AnswerBook(files, intake: intake),
          names: FoodNames(),
          corrections: UserCorrections(),
          prefix: definition.id,
          components: tables.components
        )
      case .labels: try LabelFoods(files, components: tables.components)
      case .corrections:
        FoodlessRelease(try UserCorrections(files, components: tables.components).report)
      case .meals: FoodlessRelease(try MealNames(files).report)
      }
    }
  }
}
