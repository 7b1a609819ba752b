package import Datasets
import Fetch
package import FoodComposition
package import Ingestion
import Parallelism
package import Quality
import RecordIO
import Review
import SnapshotStore
import SnapshotWriting

/// One source's part of a build: its files to rows of the snapshot and of the lineage.
package struct SourceBuild {
  /// The source's number in the snapshot, from 1.
  package let number: Int
  package let dataset: DatasetDefinition
  private let files: [FetchedFile]
  private let sourceTables: SourceTables
  private let normalizer: Normalizer
  private let workers: Int
  private let progress: Build.Progress
  /// Which foods are retired, and what others inherit of them.
  var succession = Succession()

  init(
    number: Int,
    dataset: DatasetDefinition,
    files: [FetchedFile],
    tables: PipelineTables,
    workers: Int,
    progress: @escaping Build.Progress
  ) {
    self.number = number
    self.dataset = dataset
    self.files = files
    sourceTables = tables.sources[number - 1]
    normalizer = Normalizer(
      definition: dataset,
      tables: sourceTables,
      states: tables.states,
      aliases: tables.aliases
    )
    self.workers = workers
    self.progress = progress
  }

  /// bytes -> records -> source foods.
  package func read() throws -> any SourceRelease {
    progress("\(dataset.id): reading", 0, nil)
    return try SourceReader.read(
      DatasetFiles(dataset.files, paths: files.map(\.path), limits: ReadLimits(dataset)),
      definition: dataset,
      tables: sourceTables
    )
  }

  /// The release of `read`, or read and kept there.
  package func read(keeping read: inout [Int: any SourceRelease]) throws -> any SourceRelease {
    if let release = read[number] { return release }
    let release = try self.read()
    read[number] = release
    return release
  }

  /// Adds what the foods of a verified dataset teach about others, in the order of their keys; returns what
  /// is kept of `kept` to compare the dataset with others.
  package func learn(
    from release: any SourceRelease,
    into reference: inout ReferenceStatistics.Builder,
    comparing kept: KeptFoods?
  ) throws -> [ComparedFood] {
    var compared: [ComparedFood] = []
    try Parallel.forEachSlice(
      of: release.foodCount,
      workers: workers,
      make: { [normalizer, succession] slice in
        slice.compactMap { index -> (Sample?, ComparedFood?)? in
          let source = release.food(at: index)
          // A closure: a reference to the method would copy the release for each food.
          let food = normalizer.reference(source) { release.derivationCode($0) }
          guard let food else { return nil }
          // A retired food is one of its definition's all the same.
          let sample = succession.retires(food.id) ? nil : Sample(Evidence(food))
          return (sample, kept?.contains(index) == true ? ComparedFood(food, source) : nil)
        }
      },
      consume: { foods in
        for (sample, food) in foods {
          if let sample { reference.add(sample) }
          if let food { compared.append(food) }
        }
      }
    )
    return compared
  }

  /// What is kept of `kept` to compare the source with others.
  package func compared(_ release: any SourceRelease, _ kept: KeptFoods) throws -> [ComparedFood] {
    var compared: [ComparedFood] = []
    try Parallel.forEachSlice(
      of: release.foodCount,
      workers: workers,
      make: { [normalizer] slice in
        slice.compactMap { index -> ComparedFood? in
          guard kept.contains(index) else { return nil }
          let source = release.food(at: index)
          let food = normalizer.reference(source) { release.derivationCode($0) }
          return food.map { ComparedFood($0, source) }
        }
      },
      consume: { compared += $0 }
    )
    return compared
  }

  /// A path without the folders that it leaves again: sources that share a table name it differently.
  private static func lexicallyShortened(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The source as it is compared with others.
  func comparedSource(_ foods: [ComparedFood]) -> ComparedSource {
    ComparedSource(
      id: dataset.id,
      isVerified: dataset.sourceType == .verifiedDataset,
      table: Self.lexicallyShortened(dataset.componentsPath),
      rows: sourceTables.components.rows,
      foods: foods
    )
  }

  /// Hands on what `make` says of every `step`-th food that is not retired, in order.
  package func forEachFood<Result: Sendable>(
    of release: any SourceRelease,
    every step: Int = 1,
    make: @escaping @Sendable (Food) -> Result,
    consume: (Result) -> Void
  ) throws {
    try Parallel.forEachSlice(
      of: (release.foodCount + step - 1) / step,
      size: 16,
      workers: workers,
      make: { [normalizer, succession] slice in
        slice.compactMap { index -> Result? in
          let source = release.food(at: index * step)
          let food = normalizer.food(source, derivationCode: release.derivationCode).food
          guard let food, !succession.retires(food.id) else { return nil }
          return make(food)
        }
      },
      consume: { $0.forEach(consume) }
    )
  }

  /// source foods -> foods or rejects -> checked foods -> rows; returns what there is to say of the
  /// source.
  func write(
    _ release: any SourceRelease,
    checkedBy inspection: Inspection,
    into snapshot: SnapshotWriter,
    _ lineage: LineageWriter,
    _ findings: Findings,
    _ definitions: inout DefinitionStage,
    _ duplicates: inout DuplicateStage?
  ) throws -> BuildSummary.Source {
    var tally = SourceTally(
      release.report,
      dataset: dataset,
      files: files,
      tables: sourceTables
    )
    snapshot.write(tally.record(number: number))
    try lineage.write(tally.publishedComponents())
    let amountsFile = try tally.fileID(of: Position(file: release.amountsFile), in: lineage)
    let conversions = sourceTables.components.rows.map(\.target?.conversion)
    let kept = definitions.missing(release, number)
    var compared: [ComparedFood] = []
    var done = 0
    try Parallel.forEachSlice(
      of: release.foodCount,
      workers: workers,
      make: { [normalizer, dataset, succession] slice in
        slice.map { index -> (Position, Normalizer.Outcome, ComparedFood?, trail: [UInt8]) in
          let source = release.food(at: index)
          let outcome = normalizer.food(source) { release.derivationCode($0) }
          let compared =
            kept?.contains(index) == true ? outcome.food.map { ComparedFood($0, source) } : nil
          guard case .food(let food, let unmapped) = outcome, !succession.retires(food.id) else {
            return (source.position, outcome, compared, [])
          }
          // The trail tells what was published, whatever a decision makes of it.
          let trail = ValueTrail.json(of: food.values, conversions: conversions)
          let checked = inspection.inspected(succession.inheriting(food), of: dataset)
          return (source.position, .food(checked, unmappedCategory: unmapped), compared, trail)
        }
      },
      consume: { outcomes in
        var foods: [Food] = []
        var origins: [OriginRecord] = []
        for (position, outcome, other, trail) in outcomes {
          if let other { compared.append(other) }
          if let id = outcome.food?.id, succession.retires(id) {
            tally.countRetired()
            continue
          }
          guard let food = tally.count(outcome) else { continue }
          foods.append(food)
          origins.append(
            OriginRecord(
              foodID: food.id,
              fileID: try tally.fileID(of: position, in: lineage),
              line: position.line,
              amountsFileID: amountsFile,
              trail: trail
            )
          )
        }
        try snapshot.write(foods, sourceID: number)
        try lineage.write(origins)
        try findings.add(foods, source: dataset.id)
        duplicates?.add(foods, source: number)
        done += outcomes.count
        progress("\(dataset.id): foods", done, release.foodCount)
      }
    )

    if kept != nil { definitions.add(compared, of: self) }
    snapshot.write(tally.record(number: number))
    try lineage.write(tally.rejects)
    try lineage.write(tally.balances)
    return tally.summary
  }
}

extension ComparedFood {
  /// What is kept of `food`, which was made of `source`.
  fileprivate init(_ food: Food, _ source: SourceFood) {
    self.init(
      food,
      names: source.names.filter { $0.kind != .scientific }.map(\.text),
      references: source.references,
      line: source.position.line
    )
  }
}
