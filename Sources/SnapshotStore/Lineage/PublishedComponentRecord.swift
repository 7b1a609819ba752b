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
  /// What it becomes; nil for what a snapshot does not carry, and so are the other fields then.
  public var component: Component?
  /// What the table says of it besides unit and component: what a carbohydrate includes, say.
  public var rule: String?
  /// The conversion's name.
  public var conversion: String?
  /// What the conversion makes of 1.
  public var factor: Double?
  /// Its rank among those that become the same component.
  public var rank: Int?
  /// What is assumed when it is used though better ones exist.
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
