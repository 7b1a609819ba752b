import Datasets
package import Evaluation
import FoodComposition
import Ingestion
package import Pipeline

extension Build {
  /// What the checks see of faults injected into every `step`-th food of each verified dataset, by its id,
  /// with whether all values of the dataset are computed from those of others.
  ///
  /// The statistics are those of a build: learned from the clean foods.
  package func trials(
    every step: Int
  ) throws -> [(source: String, isComputed: Bool, trials: FaultTrials)] {
    var read: [Int: any SourceRelease] = [:]
    let builds = try sourceBuilds(try verifiedFiles(), keeping: &read)
    var definitions = DefinitionStage(nil, workers: workers)
    let inspection = try inspection(by: builds, keeping: &read, comparing: &definitions)
    return try builds.compactMap { build in
      guard let release = read[build.number] else { return nil }
      var sum = FaultTrials()
      try build.forEachFood(
        of: release,
        every: step,
        make: { food in
          var trials = FaultTrials()
          trials.run(on: food) { inspection.inspected($0, of: build.dataset) }
          return trials
        },
        consume: { sum = sum + $0 }
      )
      return (build.dataset.id, build.dataset.valueKind == .computed, sum)
    }
  }
}
