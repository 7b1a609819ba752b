import Changelog
import Datasets
import Review
import SnapshotStore

/// The inputs of the last release and of this one, beside what came of them.
struct InputComparison {
  /// The findings: sources of another edition with the same bytes, then another content of the same inputs.
  let findings: [GateFinding]

  /// Compares a release of that content, made of `inputs`, with the one that `last` tells of.
  init(
    _ release: ReleaseRecord,
    sources: [BuildSummary.Source],
    inputs: [ReleaseInput],
    last: Manifest
  ) {
    let stale = sources.compactMap { source -> GateFinding? in
      guard let before = last.edition(of: source.id), before.release != source.release,
        before.files == source.files.map(\.sha256)
      else { return nil }
      return GateFinding(
        .staleSource,
        source.id,
        "found the edition \(source.release) in the very bytes of \(before.release), expected others"
      )
    }
    let files = sources.flatMap { $0.files.map { "\($0.sha256)  \($0.path)" } }
    let isSame =
      last.release == release.name && last.toolVersion == release.toolVersion
      && last.pipelineDigest == release.pipelineDigest && last.sourceFiles == files
      && last.inputs == inputs
    let unexplained =
      isSame && last.contentDigest != release.contentDigest
      ? [
        GateFinding(
          .unexplainedChange,
          "",
          "found the content \(release.contentDigest) of the inputs and the tool of the last release, expected its "
            + "content \(last.contentDigest)"
        )
      ] : []
    findings = stale + unexplained
  }
}
