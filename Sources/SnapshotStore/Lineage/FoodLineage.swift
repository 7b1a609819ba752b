/// Where a food and its values come from.
public struct FoodLineage: Sendable, Equatable {
  /// The file in which the food's own record stands.
  public var file: LineageFileRecord
  /// The line of that record, from 1.
  public var line: Int
  /// Its values, in the order of the components.
  public var values: [ValueLineage]
  /// What was rejected in the line of its record.
  public var rejects: [RejectRecord]
  /// What its source publishes, in the order of the reviewed table.
  public var published: [PublishedComponentRecord]
}
