/// A snapshot's release: its name, its versions, its digests and its counts.
public struct ReleaseRecord: Sendable, Hashable, Codable {
  private enum CodingKeys: String, CodingKey {
    case name, counts
    case schemaVersion = "schema_version"
    case toolVersion = "tool_version"
    case pipelineDigest = "pipeline_digest"
    case matchModel = "match_model"
    case contentDigest = "content_digest"
    case builtFor = "built_for"
  }

  /// The release's name, `2026-07`.
  public var name: String
  /// The schema's version.
  public var schemaVersion: Int
  /// The version of the tool that made it.
  public var toolVersion: String
  /// The digest of the definitions it was made from.
  public var pipelineDigest: String
  /// The digest of the model that finds duplicates: two releases with the same digest weigh pairs alike;
  /// empty where no duplicates were looked for.
  public var matchModel = ""
  /// The digest of every other row in hexadecimal; the writer fills it in.
  public var contentDigest: String
  /// The date it was built for, ISO 8601.
  public var builtFor: String
  /// The numbers of its rows; the writer fills them in.
  public var counts: SnapshotCounts
  /// The name of the pack, a part of the release, that the file holds; nil for the whole release.
  public var pack: String?

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

/// The numbers of rows that a release states of itself.
public struct SnapshotCounts: Sendable, Hashable, Codable {
  /// Rows of `food`.
  public var foods = 0
  /// Rows of `alias`.
  public var aliases = 0
  /// Rows of `portion`.
  public var portions = 0
  /// Rows of `barcode`.
  public var barcodes = 0
  /// Rows of `source`.
  public var sources = 0

  /// No rows.
  public init() {}
}
