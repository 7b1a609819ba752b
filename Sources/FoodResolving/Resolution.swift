public import FoodComposition
public import FoodSearch
public import SnapshotStore

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
  /// The name of the release that answers; empty where nobody says.
  public var release = ""
  /// The probability that all foods and their amounts are right, 0…1; 0 where a food was not found.
  public var confidence = 0.0

  /// An amount of a component or food, with bounds where the text or the values leave it open.
  public struct Amount: Sendable, Hashable, Codable {
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
    public var status = Status.failed
    /// The food; nil where none was found.
    public var food: FoodReference?
    /// The quantity as the text says it; nil where it says none.
    public var quantity: Quantity?
    /// Grams of the food; nil where nobody can tell, or the food is per 100 ml.
    public var grams: Amount?
    /// Millilitres, for foods per 100 ml.
    public var millilitres: Amount?
    /// The amounts of components in the food; a component whose value is missing has none.
    public var nutrients: [Component: Amount] = [:]
    /// The probability that the food and its amount are right, 0…1.
    public var confidence = 0.0
    /// The way in which the food was found; nil where none was.
    public var match: FoodMatch?
    /// The reason for this food and this amount, in words.
    public var reason = ""
    /// Other foods that it may be, the greatest score first.
    public var alternatives: [Alternative] = []
    /// The range of its bytes in the UTF-8 of the text as it was given, its amount with it.
    public var utf8Range = 0..<0
    /// The codes of the reasons, each once, in the order of the words.
    public var reasons: [ReasonCode] = []
    /// The other name by which the food was found; nil where that is the name that is shown.
    public var alias: Alias?
    /// The words as they were read, where the spelling was corrected; nil where it was not.
    public var readAs: String?
    /// What its values have of the text that the food's name does not say: "without bun", "with oat milk"; for people, beside the name.
    public var changes: [String] = []
    /// The portions of the food that its source and Granary know, to choose from; the weight in the food's base unit.
    public var portions: [FoodPortion] = []
    /// The features that the confidence is computed of; nil where no food was found.
    package var features: ConfidenceFeatures?
    /// The category of the food; empty where none was found.
    package var category = ""
    /// What every portion rule that applies says of one unit of the amount.
    package var evidence: [PortionEvidence] = []
    /// The words that were searched, in normal form.
    var words = ""
    /// Whether its words only tell of something else beside foods.
    var isTalk = false
    /// Whether its words name a food only beside others: "a 16 oz cup".
    var isVague = false
    /// What the ranks of the food and its alternatives are made of, the food's first, then in their order.
    package var matching: [MatchEvidence] = []
  }

  /// A food of the snapshot.
  public struct FoodReference: Sendable, Hashable, Codable, Identifiable {
    /// The permanent id.
    public var id: String
    /// The name as it is shown.
    public var name: String
    /// The title of its source.
    public var source: String
    /// A short name in the language that is asked for, or in that of ``name`` where the food has none in it.
    public var shortName: String

    private enum CodingKeys: String, CodingKey {
      case id, name, source
      case shortName = "short_name"
    }

    /// A food; its short name is its name where no other is given.
    public init(id: String, name: String, source: String, shortName: String? = nil) {
      self.id = id
      self.name = name
      self.source = source
      self.shortName = shortName ?? name
    }
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
    /// Grams of it in the amount that the text says; nil where nobody can tell, or it is per 100 ml.
    public var grams: Double?
    /// Millilitres, for foods per 100 ml.
    public var millilitres: Double?
    /// Kilocalories in that amount; nil where nobody can tell.
    public var energy: Double?

    private enum CodingKeys: String, CodingKey {
      case id, name, score, grams
      case millilitres = "ml"
      case energy = "energy_kcal"
    }
  }
}
