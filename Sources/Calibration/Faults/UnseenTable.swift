import Datasets
import FoodComposition
import Foundation
import Ingestion
import Parallelism
import Pipeline
import Quality

/// A person's table on disk: written, and read as a build reads it.
struct UnseenTable {
  /// The id of its foods.
  static let id = "unseen"

  private let folder: String
  private let definition: DatasetDefinition
  private let tables: SourceTables
  private let normalizer: Normalizer
  private let workers: Int

  /// The table's definition and tables, written into `folder`, which is there.
  init(_ table: UserTable, in folder: String, tables pipeline: PipelineTables, workers: Int) throws
  {
    self.folder = folder
    self.workers = workers
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
    }
    try write(table.componentTable, "components.tsv")
    try write(table.categoryTable, "categories.tsv")
    try write(table.definition(id: Self.id), "table.yaml")
    definition = try DatasetDefinition(path: folder + "/table.yaml")
    tables = SourceTables(
      components: try ComponentTable(path: definition.componentsPath),
      categories: try CategoryTable(
        path: definition.categoriesPath,
        tree: pipeline.tree.categories
      ),
      derivations: nil
    )
    normalizer = Normalizer(
      definition: definition,
      tables: tables,
      states: pipeline.states,
      aliases: nil
    )
  }

  /// The foods of `table`, written and read again, in its order; nil where a row is no food.
  func foods(of table: UserTable) throws -> [NormalizedFood?] {
    let path = folder + "/table.csv"
    try Data(table.csv.utf8).write(to: URL(filePath: path))
    let release = try SourceReader.read(
      DatasetFiles(definition.files, paths: [path]),
      definition: definition,
      tables: tables
    )
    var foods = [NormalizedFood?](repeating: nil, count: table.rows.count)
    for food in NormalizedRelease(release, by: normalizer).kept(workers: workers).outcomes
      .compactMap(\.food)
    {
      let key = food.food.id.dropFirst(definition.id.count + 1)
      if let place = Int(key) { foods[place] = food }
    }
    return foods
  }

  /// `foods` as a build checks them.
  func assessed(_ foods: [NormalizedFood?], by inspection: Inspection) -> [AssessedFood?] {
    Parallel.map(foods, workers: workers) { [definition] food in
      food.map { inspection.assessed($0.food, noted: $0.flags, of: definition) }
    }
  }
}
