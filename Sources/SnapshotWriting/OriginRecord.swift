/// Where a food's own record stands, and where its values come from.
package struct OriginRecord: Sendable, Equatable {
  /// The food's permanent id.
  package var foodID: String
  /// The number of the file, see ``LineageFileRecord``.
  package var fileID: Int
  /// The line, from 1.
  package var line: Int
  /// The number of the file in which its published amounts stand.
  package var amountsFileID: Int
  /// The way of each value: JSON as ``ValueTrail`` writes it.
  package var trail: [UInt8]

  /// An origin.
  package init(foodID: String, fileID: Int, line: Int, amountsFileID: Int, trail: [UInt8]) {
    self.foodID = foodID
    self.fileID = fileID
    self.line = line
    self.amountsFileID = amountsFileID
    self.trail = trail
  }
}
