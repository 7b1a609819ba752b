/// The row of a snapshot that says which release it is.
public struct ReleaseRecord: Sendable, Equatable {
  /// The release's name, `2026-07`.
  public var name: String
  /// The schema's version.
  public var schemaVersion: Int
  /// The version of the tool that made it.
  public var toolVersion: String
  /// The digest of the definitions it was made from.
  public var pipelineDigest: String
  /// The digest of what duplicates were found by: two releases that have the same weigh pairs alike;
  /// empty where nobody looked for any.
  public var matchModel = ""
  /// The digest of every other row in hexadecimal; the writer fills it in.
  public var contentDigest: String
  /// The date it was built for, ISO 8601.
  public var builtFor: String
  /// How much it holds; the writer fills it in.
  public var counts: SnapshotCounts

  /// A release whose content is not known yet.
  public init(name: String, toolVersion: String, pipelineDigest: String, builtFor: String) {
    self.name = name
    schemaVersion = SnapshotSchema.version
    self.toolVersion = toolVersion
    self.pipelineDigest = pipelineDigest
    contentDigest = ""
    self.builtFor = builtFor
    counts = SnapshotCounts()
  }
}
