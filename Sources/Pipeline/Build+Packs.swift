import Datasets
import Packs
import Parallelism
import Review

extension Build {
  /// rows -> packs: the packs of the release whose finished snapshot lies in `folder`, beside it.
  func packs(below folder: String) throws -> [BuildSummary.Pack] {
    guard let licences = tables.licences, !pipeline.packs.isEmpty else { return [] }
    progress("packs", 0, nil)
    let writer = PackWriter(release: folder + "/food.sqlite", licences: licences)
    return try Parallel.map(count: pipeline.packs.count, workers: workers) {
      try writer.write(pipeline.packs[$0], below: folder)
    }
  }
}
