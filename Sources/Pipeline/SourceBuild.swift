import Datasets
import Fetch
import FoodComposition
import FoodSnapshot
import Ingestion
import RecordIO
import Review

/// One source's part of a build: its files to rows of the snapshot and of the lineage.
struct SourceBuild {
  /// The source's number in the snapshot, from 1.
  let number: Int
  let dataset: DatasetDefinition
  let files: [FetchedFile]
  let tables: PipelineTables
  let workers: Int
  let progress: Build.Progress

  /// Reads, normalizes and writes the source's foods; returns what there is to say of it.
  func run(into snapshot: SnapshotWriter, _ lineage: LineageWriter) throws -> BuildSummary.Source {
    // bytes -> records -> source foods
    progress("\(dataset.id): reading", 0, nil)
    let sourceTables = tables.sources[number - 1]
    let release = try SourceReader.read(
      DatasetFiles(dataset.files, paths: files.map(\.path)),
      definition: dataset,
      tables: sourceTables
    )

    // source foods -> foods or rejects -> rows
    let normalizer = Normalizer(
      definition: dataset,
      tables: sourceTables,
      states: tables.states,
      aliases: tables.aliases
    )
    var tally = SourceTally(release.report, dataset: dataset, files: files)
    snapshot.write(tally.record(number: number))
    var done = 0
    try OrderedSlices.forEach(
      count: release.foodCount,
      workers: workers,
      make: { slice in
        slice.map { index in
          let source = release.food(at: index)
          return (source.position, normalizer.food(source, derivationCode: release.derivationCode))
        }
      },
      consume: { outcomes in
        var foods: [Food] = []
        var origins: [OriginRecord] = []
        for (position, outcome) in outcomes {
          guard let food = tally.count(outcome) else { continue }
          foods.append(food)
          origins.append(
            OriginRecord(
              foodID: food.id,
              fileID: try tally.fileID(of: position, in: lineage),
              line: position.line
            )
          )
        }
        try snapshot.write(foods, sourceID: number)
        try lineage.write(origins)
        done += outcomes.count
        progress("\(dataset.id): foods", done, release.foodCount)
      }
    )

    snapshot.write(tally.record(number: number))
    try lineage.write(tally.rejects)
    try lineage.write(tally.balances)
    return tally.summary
  }
}
