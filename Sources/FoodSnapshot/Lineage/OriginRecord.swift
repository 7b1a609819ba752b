/// Where a food's own record stands, and where its values come from.
public struct OriginRecord: Sendable, Equatable {
  /// The food's permanent id.
  public var foodID: String
  /// The number of the file, see ``LineageFileRecord``.
  public var fileID: Int
  /// The line, from 1.
  public var line: Int
  /// The number of the file in which its published amounts stand.
  public var amountsFileID: Int
  /// The way of each value: JSON as ``ValueTrail`` writes it.
  public var trail: [UInt8]

  /// An origin.
  public init(foodID: String, fileID: Int, line: Int, amountsFileID: Int, trail: [UInt8]) {
    self.foodID = foodID
    self.fileID = fileID
    self.line = line
    self.amountsFileID = amountsFileID
    self.trail = trail
  }
}
