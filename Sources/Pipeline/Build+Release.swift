import Changelog
import Datasets
import Registry
import Release
import Review
import SnapshotStore
import SnapshotWriting

extension Build {
  /// reports -> manifest -> release: the release appears in `store` by one rename, or is refused by a gate.
  func appear(
    _ reports: Reports,
    of rows: FinishedRows,
    staged: String,
    in store: ReleaseStore,
    since last: LastRelease?,
    recordedIn recordFiles: RecordFiles?,
    _ stopwatch: inout Stopwatch
  ) throws -> Outcome {
    try reports.write(to: staged + "/reports")
    stopwatch.lap("reports")
    var summary = reports.summary
    summary.timings = stopwatch.timings
    try Manifest(
      summary,
      record: rows.written.release,
      inputs: inputs.list(with: registry),
      folder: staged
    )
    .write(to: staged + "/manifest.json")
    let changes = try last.map { _ in
      try ChangeReport.write(from: store.currentFolder, to: staged, folder: staged + "/reports")
    }
    stopwatch.lap("changes")
    guard summary.refusals.isEmpty else {
      return .refused(reports: try store.refuse(release), summary)
    }
    let folder = try store.publish(release)
    try recordFiles.map {
      let figures =
        try changes?.new ?? ReleaseFigures(of: SnapshotReader(path: folder + "/food.sqlite"))
      try ReleaseRecordPage(figures, changes).write(to: $0)
    }
    if registers, let path = pipeline.registryPath {
      try rows.databases.registry?.write(to: path)
    }
    stopwatch.lap("release")
    summary.timings = stopwatch.timings
    return .released(folder: folder, summary)
  }
}
