public import FoodComposition

/// What a build found of duplicates, for a curator to read.
///
/// Lists are in the order in which they are shown: who makes them puts them in order.
public struct DuplicateSummary: Sendable, Equatable, Encodable {
  /// The release's name.
  public var release: String
  /// How many foods were compared.
  public var foods: Int
  /// Pairs that the model linked.
  public var linked = 0
  /// Pairs that a person should look at; ``pairs`` may have fewer.
  public var review = 0
  /// Those of them that are left out since curators deferred one of their foods.
  public var deferred = 0
  /// Pairs that curators called one food.
  public var confirmed = 0
  /// Pairs that curators called two foods.
  public var rejected = 0
  /// Clusters of two foods or more.
  public var clusters = 0
  /// The foods in clusters.
  public var clusteredFoods = 0
  /// The foods in the largest cluster.
  public var largestCluster = 0
  /// Pairs between and within sources, by their prefixes.
  public var sources: [SourcePair] = []
  /// What each blocking rule found.
  public var rules: [Rule] = []
  /// Links that were left to be reviewed since their clusters are not one.
  public var bridges: [Bridge] = []
  /// Decisions of curators that could not be applied in full, in words.
  public var openDecisions: [String] = []
  /// The pairs that a person should look at, by falling gain.
  public var pairs: [Pair] = []
  /// Linked foods that disagree beyond their errors, by falling distance.
  public var conflicts: [Conflict] = []
  /// How many conflicts there are; the list has the first.
  public var conflictCount = 0

  /// Pairs of foods of two sources, or of one.
  public struct SourcePair: Sendable, Equatable, Encodable {
    /// The prefix of the one source.
    public var one: String
    /// The prefix of the other source; the same for pairs within one.
    public var other: String
    /// Pairs that are linked.
    public var linked: Int
    /// Pairs for review.
    public var review: Int

    /// A count of pairs.
    public init(one: String, other: String, linked: Int, review: Int) {
      (self.one, self.other, self.linked, self.review) = (one, other, linked, review)
    }
  }

  /// What one blocking rule did.
  public struct Rule: Sendable, Equatable, Encodable {
    /// The rule's name.
    public var name: String
    /// The linked pairs and those for review that it found.
    public var pairs: Int
    /// Blocks that were too large to look at every pair of.
    public var guardedBlocks: Int
    /// The foods in the largest block.
    public var largestBlock: Int

    /// What a rule did.
    public init(name: String, pairs: Int, guardedBlocks: Int, largestBlock: Int) {
      (self.name, self.pairs) = (name, pairs)
      (self.guardedBlocks, self.largestBlock) = (guardedBlocks, largestBlock)
    }
  }

  /// A food as a pair shows it.
  public struct PairedFood: Sendable, Equatable, Encodable {
    /// Its permanent id.
    public var id: String
    /// Its canonical name.
    public var name: String
    /// Its brand; nil if it has none.
    public var brand: String?
    /// The prefix of its source.
    public var source: String
    /// `g` or `ml`.
    public var baseUnit: String
    /// How far it can be trusted, 0…1.
    public var confidence: Double
    /// The share of vitamins and minerals that it has, 0…1.
    public var completeness: Double
    /// Where its source shows it; nil if nowhere.
    public var url: String?

    /// A food.
    public init(
      id: String,
      name: String,
      brand: String?,
      source: String,
      baseUnit: String,
      confidence: Double,
      completeness: Double,
      url: String? = nil
    ) {
      (self.id, self.name, self.brand, self.source) = (id, name, brand, source)
      (self.baseUnit, self.confidence, self.completeness) = (baseUnit, confidence, completeness)
      self.url = url
    }
  }

  /// Two foods that may be one.
  public struct Pair: Sendable, Equatable, Encodable {
    /// The one that ranks lower.
    public var food: PairedFood
    /// The one that ranks higher.
    public var duplicateOf: PairedFood
    /// The sum of prior and comparisons, in bits.
    public var weight: Double
    /// 0…1.
    public var probability: Double
    /// What a decision is expected to be worth: see docs/duplicates.md.
    public var gain: Double
    /// The log2 odds before anything was compared.
    public var prior: Double
    /// What was compared.
    public var comparisons: [Comparison]
    /// The components that at least one of the two has.
    public var values: [Value]
    /// The digest of all that is shown, which a decision names: 1 to 128 visible ASCII characters.
    public var evidence: String

    /// A pair.
    public init(
      food: PairedFood,
      duplicateOf: PairedFood,
      weight: Double,
      probability: Double,
      gain: Double,
      prior: Double,
      comparisons: [Comparison],
      values: [Value],
      evidence: String
    ) {
      (self.food, self.duplicateOf, self.weight) = (food, duplicateOf, weight)
      (self.probability, self.gain, self.prior) = (probability, gain, prior)
      (self.comparisons, self.values, self.evidence) = (comparisons, values, evidence)
    }
  }

  /// One comparison of a pair: its level, what was seen, and bits.
  public struct Comparison: Sendable, Equatable, Encodable {
    /// The comparison's name: `scientific name`.
    public var name: String
    /// The name of its level.
    public var level: String
    /// What the level tells of two records, a sentence.
    public var meaning: String
    /// What was seen, in words; empty where nothing is known.
    public var seen: String
    /// Bits.
    public var weight: Double

    /// A comparison.
    public init(name: String, level: String, meaning: String, seen: String, weight: Double) {
      (self.name, self.level, self.meaning) = (name, level, meaning)
      (self.seen, self.weight) = (seen, weight)
    }
  }

  /// A component of two foods side by side, per 100 of their base units.
  public struct Value: Sendable, Equatable, Encodable {
    /// The component, which gives the unit of both.
    public var component: Component
    /// That of the food that ranks lower; nil where unknown.
    public var amount: Double?
    /// That of the food that ranks higher; nil where unknown.
    public var otherAmount: Double?
    /// How far the two are apart, in units of their errors; nil where one is unknown.
    public var errors: Double?

    /// A component's values.
    public init(component: Component, amount: Double?, otherAmount: Double?, errors: Double?) {
      (self.component, self.amount) = (component, amount)
      (self.otherAmount, self.errors) = (otherAmount, errors)
    }
  }

  /// A component about which two linked foods disagree beyond their errors.
  public struct Conflict: Sendable, Equatable, Encodable {
    /// The one that ranks lower.
    public var food: PairedFood
    /// The one that ranks higher.
    public var duplicateOf: PairedFood
    /// What the two say.
    public var value: Value

    /// A conflict.
    public init(food: PairedFood, duplicateOf: PairedFood, value: Value) {
      (self.food, self.duplicateOf, self.value) = (food, duplicateOf, value)
    }
  }

  /// A link that was left to be reviewed.
  public struct Bridge: Sendable, Equatable, Encodable {
    /// The ids of the two.
    public var foods: [String]
    /// Why it does not hold, in words.
    public var reason: String

    /// A link.
    public init(foods: [String], reason: String) { (self.foods, self.reason) = (foods, reason) }
  }

  /// A summary of nothing yet.
  public init(release: String, foods: Int) { (self.release, self.foods) = (release, foods) }
}
