public import FoodComposition

/// A source of a snapshot's foods: its publisher, its licence and the balance of its rows.
public struct SourceRecord: Sendable, Hashable, Codable, Identifiable {
  private enum CodingKeys: String, CodingKey {
    case id, prefix, publisher, dataset, release, title, licence, attribution, url, sha256
    case sourceType = "source_type"
    case rowsRead = "rows_read"
    case foodsAccepted = "foods_accepted"
    case foodsRejected = "foods_rejected"
    case foodsSkipped = "foods_skipped"
  }

  /// The number by which foods refer to it.
  public var id: Int
  /// The prefix of its foods' ids, `usda-sr`.
  public var prefix: String
  /// The publisher's name.
  public var publisher: String
  /// The dataset's name.
  public var dataset: String
  /// The dataset's release.
  public var release: String
  /// The title as it is shown.
  public var title: String
  /// The kind of source, such as a verified dataset or a label.
  public var sourceType: SourceType
  /// The licence's name, SPDX where there is one.
  public var licence: String
  /// The text that the licence asks for.
  public var attribution: String
  /// The address at which the files were published; nil where none is known.
  public var url: String?
  /// The SHA-256 of the files; nil where none is known.
  public var sha256: String?
  /// The number of rows read.
  public var rowsRead: Int
  /// The number of rows that became foods.
  public var foodsAccepted: Int
  /// The number of rows rejected.
  public var foodsRejected: Int
  /// The number of rows skipped by a named rule.
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
