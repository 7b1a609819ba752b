import Datasets
import FoodComposition
import Ingestion
import Parallelism
package import Pipeline

extension Build {
  /// Returns the trials of faults injected into every `step`-th food of each verified dataset, by its id.
  ///
  /// `isComputed` tells whether all values of the dataset are computed from those of others. The statistics are those
  /// of a build: learned from the clean foods.
  package func trials(
    every step: Int
  ) throws -> [(source: String, isComputed: Bool, trials: FaultTrials)] {
    let sources = sources(of: try verifiedFiles())
    let releases = try keptReleases(of: sources)
    let succession = Succession(sources, releases)
    let inspection = try inspection(learnedFrom: sources, releases, without: succession)
    return sources.compactMap {
      source -> (source: String, isComputed: Bool, trials: FaultTrials)? in
      let dataset = source.dataset
      guard dataset.sourceType == .verifiedDataset, let release = releases[source.number] else {
        return nil
      }
      let foods = stride(from: 0, to: release.count, by: step)
        .compactMap { release.outcome(at: $0).food }
        .filter { !succession.retires($0.food.id) }
      let trials = Parallel.map(foods, workers: workers) { normalized in
        var trials = FaultTrials()
        trials.run(on: normalized.food) { food in
          inspection.assessed(food, noted: normalized.flags, of: dataset).assessment.flags
        }
        return trials
      }
      return (dataset.id, dataset.valueKind == .computed, trials.reduce(FaultTrials(), +))
    }
  }
}
