public import FoodComposition

/// The row of a snapshot that says where foods come from, and how many rows became foods.
public struct SourceRecord: Sendable, Equatable {
  /// The number by which foods refer to it.
  public var id: Int
  /// What its foods' ids begin with, `usda-sr`.
  public var prefix: String
  /// Who publishes it.
  public var publisher: String
  /// The dataset's name.
  public var dataset: String
  /// The dataset's release.
  public var release: String
  /// The title as it is shown.
  public var title: String
  /// What kind of source it is.
  public var sourceType: SourceType
  /// The licence's name, SPDX where there is one.
  public var licence: String
  /// The text that the licence asks for.
  public var attribution: String
  /// Where the files were published.
  public var url: String?
  /// The SHA-256 of the files.
  public var sha256: String?
  /// Rows of foods met.
  public var rowsRead: Int
  /// Rows that became foods.
  public var foodsAccepted: Int
  /// Rows rejected.
  public var foodsRejected: Int
  /// Rows skipped by a named rule.
  public var foodsSkipped: Int

  /// A source of which nothing has been read yet.
  public init(
    id: Int,
    prefix: String,
    publisher: String,
    dataset: String,
    release: String,
    title: String,
    sourceType: SourceType,
    licence: String,
    attribution: String,
    url: String? = nil,
    sha256: String? = nil,
    rowsRead: Int = 0,
    foodsAccepted: Int = 0,
    foodsRejected: Int = 0,
    foodsSkipped: Int = 0
  ) {
    self.id = id
    self.prefix = prefix
    self.publisher = publisher
    self.dataset = dataset
    self.release = release
    self.title = title
    self.sourceType = sourceType
    self.licence = licence
    self.attribution = attribution
    self.url = url
    self.sha256 = sha256
    self.rowsRead = rowsRead
    self.foodsAccepted = foodsAccepted
    self.foodsRejected = foodsRejected
    self.foodsSkipped = foodsSkipped
  }
}
