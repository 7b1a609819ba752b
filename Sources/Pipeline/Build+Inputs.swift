import Changelog
import Datasets
package import Fetch
import Registry
import SnapshotStore

/// What a build is made of: the files of its sources, and whether these and the pipeline are those of a release.
extension Build {
  /// The files of each dataset, verified; all problems of all files are thrown together.
  package func verifiedFiles() throws -> [[FetchedFile]] {
    progress("checksums", 0, nil)
    let verifier = Verifier(local: local, command: "granary fetch \(pipeline.path)")
    var files = try verifier.verify(pipeline.datasets.flatMap(\.files))[...]
    return pipeline.datasets.map { dataset in
      defer { files = files.dropFirst(dataset.files.count) }
      return Array(files.prefix(dataset.files.count))
    }
  }

  /// The sources of the pipeline, whose verified files are `files`.
  package func sources(of files: [[FetchedFile]]) -> [SourceBuild] {
    zip(pipeline.datasets, files).enumerated().map { index, source in
      SourceBuild(number: index + 1, dataset: source.0, files: source.1, tables: tables)
    }
  }

  /// Whether `last` is the release that this build would make: of the same name, tool and inputs.
  ///
  /// A registry that has what that release adds is no other input, and with ``registers`` it must have it.
  func isUnchanged(since last: LastRelease, _ files: [[FetchedFile]]) -> Bool {
    let manifest = last.manifest
    let sourceFiles = zip(pipeline.datasets, files).flatMap { dataset, files in
      zip(dataset.files, files).map { "\($1.sha256)  \($0.path)" }
    }
    guard manifest.release == release, manifest.toolVersion == Tool.version,
      manifest.sourceFiles == sourceFiles
    else { return false }
    if !registers, manifest.inputs == inputs.list(with: registry) { return true }
    return manifest.pipelineDigest == inputs.digest(numberedBy: registry)
      && manifest.inputs?.filter { $0.kind != .registry } == inputs.list(with: nil)
  }

  /// The release as it is recorded before its rows are counted; its duplicates were found by the model of this digest.
  func record(
    matchedBy model: String?,
    numberedBy registry: FoodRegistry?
  ) -> ReleaseRecord {
    var record = ReleaseRecord(
      name: release,
      toolVersion: Tool.version,
      pipelineDigest: inputs.digest(numberedBy: registry),
      builtFor: pipeline.builtFor
    )
    record.matchModel = model ?? ""
    return record
  }
}
