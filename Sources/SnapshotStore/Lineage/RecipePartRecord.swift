/// A row of a published recipe: a part of a food, by weight, with what the source says of its cooking.
public struct RecipePartRecord: Sendable, Hashable {
  /// The permanent id of the food.
  public var foodID: String
  /// The place among the parts, from 1, in the source's order.
  public var number: Int
  /// The permanent id of the part.
  public var partID: String
  /// Its weight in the recipe, in grams.
  public var grams: Double
  /// The source's code of what cooking leaves of its vitamins and minerals; nil for none.
  public var retentionCode: String?
  /// The number of the file of the row, see ``LineageFileRecord``.
  public var fileID: Int
  /// The line of the row, from 1.
  public var line: Int

  /// A part.
  public init(
    foodID: String,
    number: Int,
    partID: String,
    grams: Double,
    retentionCode: String?,
    fileID: Int,
    line: Int
  ) {
    (self.foodID, self.number, self.partID) = (foodID, number, partID)
    (self.grams, self.retentionCode) = (grams, retentionCode)
    (self.fileID, self.line) = (fileID, line)
  }
}
