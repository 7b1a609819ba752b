/// Where a food's own record stands.
public struct OriginRecord: Sendable, Equatable {
  /// The food's permanent id.
  public var foodID: String
  /// The number of the file, see ``LineageFileRecord``.
  public var fileID: Int
  /// The line, from 1.
  public var line: Int

  /// An origin.
  public init(foodID: String, fileID: Int, line: Int) {
    self.foodID = foodID
    self.fileID = fileID
    self.line = line
  }
}
