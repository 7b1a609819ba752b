/// The release that a lineage belongs to: its name, and the digest of all rows of its `food.sqlite`.
public struct LineageRelease: Sendable, Equatable {
  /// The release's name.
  public var name: String
  /// The content digest of its snapshot.
  public var contentDigest: String

  /// A release.
  public init(name: String, contentDigest: String) {
    self.name = name
    self.contentDigest = contentDigest
  }

  /// The release that a snapshot is of.
  public init(of release: ReleaseRecord) {
    self.init(name: release.name, contentDigest: release.contentDigest)
  }
}
