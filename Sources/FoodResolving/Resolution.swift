public import FoodComposition
public import FoodSearch

/// The result of resolving a text: its foods with their amounts and components.
public struct Resolution: Sendable, Hashable {
  /// The status of a resolution or of an item of one.
  public enum Status: String, Sendable, CaseIterable, Codable {
    /// Every food is known and how much of it.
    case resolved
    /// There is an answer that a person should look at.
    case needsReview = "needs_review"
    /// There is none.
    case failed
  }

  /// The text as it was given.
  public var text: String
  /// The status: failed where no food is known, resolved where all items are, else needs review.
  public var status: Status
  /// The sums over all items; a component that is missing in one of them is missing here.
  public var total: [Component: Amount]
  /// The foods, in the order of the text.
  public var items: [Item]

  /// An amount of a component or food, with bounds where the text or the values leave it open.
  public struct Amount: Sendable, Hashable {
    /// The amount, in the component's unit.
    public var value: Double
    /// The least that it may be.
    public var low: Double
    /// The most that it may be.
    public var high: Double

    /// An amount; exact where no bounds are given.
    public init(_ value: Double, low: Double? = nil, high: Double? = nil) {
      self.value = value
      self.low = low ?? value
      self.high = high ?? value
    }
  }

  /// One food of the text.
  public struct Item: Sendable, Hashable {
    /// The part of the text that names it.
    public var text: String
    /// The status of the item.
    public var status: Status
    /// The food; nil where none was found.
    public var food: FoodReference?
    /// The quantity as the text says it; nil where it says none.
    public var quantity: Quantity?
    /// Grams of the food; nil where nobody can tell, or the food is per 100 ml.
    public var grams: Amount?
    /// Millilitres, for foods per 100 ml.
    public var millilitres: Amount?
    /// The amounts of components in the food; a component whose value is missing has none.
    public var nutrients: [Component: Amount]
    /// The probability that the food and its amount are right, 0…1.
    public var confidence: Double
    /// The way in which the food was found; nil where none was.
    public var match: FoodMatch?
    /// The reason for this food and this amount, in words.
    public var reason: String
    /// Other foods that it may be, best first.
    public var alternatives: [Alternative]
    /// The features that the confidence is computed of; nil where no food was found.
    package var features: ConfidenceFeatures?
    /// The category of the food; empty where none was found.
    package var category = ""
    /// What every portion rule that applies says of one unit of the amount.
    package var evidence: [PortionEvidence] = []
  }

  /// A food of the snapshot.
  public struct FoodReference: Sendable, Hashable, Codable, Identifiable {
    /// The permanent id.
    public var id: String
    /// The name as it is shown.
    public var name: String
    /// The title of its source.
    public var source: String
  }

  /// A number of a unit, as a text says it.
  public struct Quantity: Sendable, Hashable {
    /// The number of the unit, with bounds where the text is vague.
    public var amount: Amount
    /// The unit's standard word, such as g, oz, cup, slice, large, serving.
    public var unit: String
  }

  /// Another food that may have been meant.
  public struct Alternative: Sendable, Hashable, Codable, Identifiable {
    /// The permanent id.
    public var id: String
    /// The name as it is shown.
    public var name: String
    /// The match score, 0…1.
    public var score: Double
  }
}
