/// A file that foods come from.
public struct LineageFileRecord: Sendable, Equatable {
  /// The number by which origins refer to it.
  public var id: Int
  /// The prefix of its source, `usda-sr`.
  public var sourceID: String
  /// The path as positions name it.
  public var path: String
  /// The SHA-256 of its bytes in hexadecimal.
  public var sha256: String
  /// The size in bytes.
  public var bytes: Int

  /// A file.
  public init(id: Int, sourceID: String, path: String, sha256: String, bytes: Int) {
    self.id = id
    self.sourceID = sourceID
    self.path = path
    self.sha256 = sha256
    self.bytes = bytes
  }
}
