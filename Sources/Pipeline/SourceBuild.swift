package import Datasets
import EntityResolution
import Fetch
package import FoodComposition
package import Ingestion
import Parallelism
package import Quality
import RecordIO
import SnapshotStore
import SnapshotWriting

/// One source's part of a build: its files, its tables, and the way of its foods.
package struct SourceBuild: Sendable {
  /// The source's number in the snapshot, from 1.
  package let number: Int
  package let dataset: DatasetDefinition
  let files: [FetchedFile]
  let tables: SourceTables
  private let normalizer: Normalizer

  init(number: Int, dataset: DatasetDefinition, files: [FetchedFile], tables: PipelineTables) {
    self.number = number
    self.dataset = dataset
    self.files = files
    self.tables = tables.sources[number - 1]
    normalizer = Normalizer(
      definition: dataset,
      tables: self.tables,
      states: tables.states,
      aliases: tables.aliases
    )
  }

  /// bytes -> records -> source foods -> normalized foods or rejects; dishes are computed from `foods`, by their ids.
  package func read(from foods: [String: Food] = [:]) throws -> NormalizedRelease {
    let release = try SourceReader.read(
      datasetFiles(),
      definition: dataset,
      tables: tables,
      foods: foods
    )
    return NormalizedRelease(release, by: normalizer)
  }

  /// The dishes of a source of recipes, before they are computed.
  func recipes() throws -> RecipeBook {
    try RecipeBook(datasetFiles(), definition: dataset, tables: tables)
  }

  /// The corrections of a source of such.
  func corrections() throws -> UserCorrections {
    try UserCorrections(datasetFiles(), components: tables.components)
  }

  /// The answers of a source of such, before foods are made of them.
  func answers(_ intake: IntakeDefinition) throws -> AnswerBook {
    try AnswerBook(datasetFiles(), intake: intake)
  }

  /// The meals of a source of such.
  func meals() throws -> MealNames { try MealNames(datasetFiles()) }

  /// A release of the source that was made of others' foods.
  func release(_ release: any SourceRelease) -> NormalizedRelease {
    NormalizedRelease(release, by: normalizer)
  }

  private func datasetFiles() throws -> DatasetFiles {
    try DatasetFiles(dataset.files, paths: files.map(\.path), limits: ReadLimits(dataset))
  }

  /// A food of the snapshot; one object, because a slice of foods goes from a worker to every writer.
  final class AcceptedFood: Sendable {
    let final: FinalFood
    /// The evidence of decisions about it; nil where none names it.
    let evidence: FoodEvidence?
    /// The amounts that curators gave it in place of published ones.
    let corrections: [CorrectionRecord]
    /// What became of users' corrections of it.
    let verdicts: [UserCorrections.Verdict]
    /// The place of its own record in the source.
    let position: Position
    /// The category code that no table lists; nil where the food has its category.
    let unmappedCategory: String?
    /// The rows of its recipe, in the source's order.
    let recipe: [SourceIngredient]
    /// The trail of its values.
    let trail: [UInt8]
    /// The form by which duplicates are found; nil where nobody looks for them.
    let reading: FoodReading?

    fileprivate init(
      _ final: FinalFood,
      of normalized: NormalizedFood,
      evidence: FoodEvidence?,
      corrections: [CorrectionRecord],
      verdicts: [UserCorrections.Verdict],
      trail: [UInt8],
      reading: FoodReading?
    ) {
      (self.evidence, self.corrections) = (evidence, corrections)
      self.verdicts = verdicts
      (self.final, self.trail, self.reading) = (final, trail, reading)
      (position, unmappedCategory) = (normalized.position, normalized.unmappedCategory)
      recipe = normalized.recipe
    }
  }

  /// The fate of a source food.
  enum Fate: Sendable {
    /// A food of the snapshot.
    case accepted(AcceptedFood)
    /// A newer edition has the food.
    case retired
    /// No food.
    case rejected(Reject)
  }

  /// normalized foods -> assessed foods -> final foods, by slices in the order of their keys.
  ///
  /// With each slice come its foods of `kept`, in the form in which definitions are judged.
  func forEachSlice(
    of release: NormalizedRelease,
    inheritingBy succession: Succession,
    checkedBy inspection: Inspection,
    finishedBy curation: Curation,
    readBy reader: FoodReader?,
    comparing kept: KeptFoods?,
    workers: Int,
    consume: ([Fate], [ComparedFood]) throws -> Void
  ) throws {
    let isLabel = dataset.sourceType == .brandLabel
    let conversions = tables.components.rows.map(\.target?.conversion)
    try Parallel.forEachSlice(
      of: release.count,
      workers: workers,
      make: { [dataset] slice in
        var fates: [Fate] = []
        var compared: [ComparedFood] = []
        for index in slice {
          switch release.outcome(at: index) {
          case .reject(let reject): fates.append(.rejected(reject))
          case .food(let normalized):
            // A retired food is kept too: it shows as well as others whether the definition of its source is right.
            if kept?.contains(index) == true { compared.append(ComparedFood(normalized)) }
            if succession.retires(normalized.food.id) {
              fates.append(.retired)
              continue
            }
            // The trail tells what was published, whatever a decision makes of it.
            let trail = ValueTrail.json(of: normalized.food.values, conversions: conversions)
            let inherited = succession.inheriting(normalized.food)
            let verdicts = curation.verdicts(on: inherited, of: dataset.sourceType)
            let whole = curation.corrected(Curation.corrected(inherited, by: verdicts))
            let assessed = inspection.assessed(
              whole,
              noted: normalized.flags + Curation.flags(verdicts),
              of: dataset
            )
            let final = curation.final(assessed, of: dataset)
            let food = AcceptedFood(
              final,
              of: normalized,
              evidence: evidence(of: final, normalized, curation),
              corrections: curation.records(of: normalized.food)
                + Curation.records(verdicts, of: normalized.food),
              verdicts: verdicts,
              trail: trail,
              reading: reader?.reading(of: final, isLabel: isLabel)
            )
            fates.append(.accepted(food))
          }
        }
        return (fates, compared)
      },
      consume: { (fates: [Fate], compared: [ComparedFood]) in try consume(fates, compared) }
    )
  }

  private func evidence(
    of final: FinalFood,
    _ normalized: NormalizedFood,
    _ curation: Curation
  ) -> FoodEvidence? {
    guard curation.names(final.food.id) else { return nil }
    return FoodEvidence(of: final.food, published: normalized.food.values, source: dataset.id)
  }

  /// Returns the source as it is compared with others by `foods`; its table is named as it leads from `folder`, the pipeline's.
  package func compared(_ foods: [ComparedFood], from folder: String) -> ComparedSource {
    ComparedSource(
      id: dataset.id,
      isVerified: dataset.sourceType == .verifiedDataset,
      table: PipelineInputs.name(of: dataset.componentsPath, from: folder),
      rows: tables.components.rows,
      foods: foods
    )
  }
}

extension ComparedFood {
  /// The form of a food in which definitions are judged, with its published names and its line.
  package init(_ food: NormalizedFood) {
    self.init(food.food, names: food.publishedNames, line: food.position.line)
  }
}
