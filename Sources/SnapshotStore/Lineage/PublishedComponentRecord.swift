public import FoodComposition

/// A row of a source's reviewed table of components, as a build has used it.
public struct PublishedComponentRecord: Sendable, Equatable {
  /// The prefix of the source, `usda-sr`.
  public var sourceID: String
  /// Its place in the table, from 0, by which trails refer to it.
  public var row: Int
  /// The source's code.
  public var code: String
  /// The source's name for it.
  public var name: String
  /// The source's spelling of the unit.
  public var unit: String
  /// The component that it becomes; nil, with all fields below, where a snapshot does not carry it.
  public var component: Component?
  /// The rule that the table adds to unit and component, such as the basis of a carbohydrate.
  public var rule: String?
  /// The conversion's name.
  public var conversion: String?
  /// The factor of the conversion: the amount that it makes of 1.
  public var factor: Double?
  /// The rank among the rows that become the same component.
  public var rank: Int?
  /// The assumption that is noted when it is used in place of a row of better rank.
  public var note: String?

  /// A row that a snapshot does not carry.
  public init(sourceID: String, row: Int, code: String, name: String, unit: String) {
    self.sourceID = sourceID
    self.row = row
    self.code = code
    self.name = name
    self.unit = unit
  }
}
