public import FoodComposition
public import FoodSearch

/// What a text was resolved to.
public struct Resolution: Sendable, Equatable {
  /// How sure a resolution is.
  public enum Status: String, Sendable, CaseIterable {
    /// Every food is known and how much of it.
    case resolved
    /// There is an answer that a person should look at.
    case needsReview = "needs_review"
    /// There is none.
    case failed
  }

  /// The text as it was given.
  public var text: String
  /// How sure it is: the worst of its items'.
  public var status: Status
  /// The sums over all items; a component that is missing in one of them is missing here.
  public var total: [Component: Amount]
  /// The foods, in the order of the text.
  public var items: [Item]

  /// An amount of a component or food, with bounds where the text or the values leave it open.
  public struct Amount: Sendable, Equatable {
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
  public struct Item: Sendable, Equatable {
    /// The part of the text that names it.
    public var text: String
    /// How sure it is.
    public var status: Status
    /// The food; nil where none was found.
    public var food: FoodReference?
    /// How many of what, as the text says; nil where it says nothing.
    public var quantity: Quantity?
    /// Grams of the food; nil where nobody can tell, or the food is per 100 ml.
    public var grams: Amount?
    /// Millilitres, for foods per 100 ml.
    public var millilitres: Amount?
    /// What that amount holds; a component whose value is missing is not there.
    public var nutrients: [Component: Amount]
    /// 0…1: the probability that the food and its amount are right.
    public var confidence: Double
    /// How the food was found.
    public var match: FoodMatch?
    /// Why this food and this amount, in words.
    public var reason: String
    /// Other foods that it may be, best first.
    public var alternatives: [Alternative]
    /// What the confidence follows from.
    package var features: ConfidenceFeatures?
  }

  /// A food of the snapshot.
  public struct FoodReference: Sendable, Equatable {
    /// The permanent id.
    public var id: String
    /// The name as it is shown.
    public var name: String
    /// The title of its source.
    public var source: String
  }

  /// How many of what.
  public struct Quantity: Sendable, Equatable {
    /// How many.
    public var amount: Amount
    /// The unit's standard word, such as g, oz, cup, slice, large, serving.
    public var unit: String
  }

  /// Another food that may have been meant.
  public struct Alternative: Sendable, Equatable {
    /// The permanent id.
    public var id: String
    /// The name as it is shown.
    public var name: String
    /// 0…1: how well it fits.
    public var score: Double
  }
}
