package import FoodComposition

/// The possible duplicates of a build with their evidence, for a curator to review.
///
/// The lists are shown in their order: whoever fills them sorts them.
package struct DuplicateSummary: Sendable, Equatable, Encodable {
  /// The release's name.
  package var release: String
  /// The number of foods compared.
  package var foods: Int
  /// Pairs that the model linked.
  package var linked = 0
  /// Pairs that a person is asked about; ``pairs`` may have fewer.
  package var review = 0
  /// Pairs for review that ``pairs`` leaves out, since curators deferred one of their foods.
  package var deferred = 0
  /// Pairs that curators called one food.
  package var confirmed = 0
  /// Pairs that curators called two foods.
  package var rejected = 0
  /// Clusters of two foods or more.
  package var clusters = 0
  /// The foods in clusters.
  package var clusteredFoods = 0
  /// The foods in the largest cluster.
  package var largestCluster = 0
  /// Pairs between and within sources, by their prefixes.
  package var sources: [SourcePair] = []
  /// The yield of each blocking rule.
  package var rules: [Rule] = []
  /// Links left for review, since they would join clusters that are not one food.
  package var bridges: [Bridge] = []
  /// Decisions of curators that could not be applied in full, in words.
  package var openDecisions: [String] = []
  /// The first of the pairs that a person is asked about, by falling worth.
  package var pairs: [Pair] = []
  /// The pairs for review that nobody is asked about, by why and source.
  package var unasked: [Unasked] = []
  /// Linked foods that disagree beyond their errors, by falling distance.
  package var conflicts: [Conflict] = []
  /// The number of conflicts; ``conflicts`` may have only the first of them.
  package var conflictCount = 0

  /// Pairs of foods of two sources, or of one.
  package struct SourcePair: Sendable, Equatable, Encodable {
    /// The prefix of the one source.
    package var one: String
    /// The prefix of the other source; the same for pairs within one.
    package var other: String
    /// Pairs that are linked.
    package var linked: Int
    /// Pairs for review.
    package var review: Int

    /// A count of pairs.
    package init(one: String, other: String, linked: Int, review: Int) {
      (self.one, self.other, self.linked, self.review) = (one, other, linked, review)
    }
  }

  /// The yield of one blocking rule.
  package struct Rule: Sendable, Equatable, Encodable {
    /// The rule's name.
    package var name: String
    /// The linked pairs and those for review that it found.
    package var pairs: Int
    /// Blocks that were too large to look at every pair of.
    package var guardedBlocks: Int
    /// The foods in the largest block.
    package var largestBlock: Int

    /// The yield of a rule.
    package init(name: String, pairs: Int, guardedBlocks: Int, largestBlock: Int) {
      (self.name, self.pairs) = (name, pairs)
      (self.guardedBlocks, self.largestBlock) = (guardedBlocks, largestBlock)
    }
  }

  /// Pairs for review that nobody is asked about.
  package struct Unasked: Sendable, Equatable, Encodable {
    /// The prefix of the source of the food that ranks lower.
    package var source: String
    /// The reason, in words.
    package var reason: String
    /// The number of pairs.
    package var pairs: Int

    /// A count of pairs.
    package init(source: String, reason: String, pairs: Int) {
      (self.source, self.reason, self.pairs) = (source, reason, pairs)
    }
  }

  /// A food as a pair shows it.
  package struct PairedFood: Sendable, Equatable, Encodable {
    /// Its permanent id.
    package var id: String
    /// Its canonical name.
    package var name: String
    /// Its brand; nil if it has none.
    package var brand: String?
    /// The first of its other names, those that tell a property before the rest; nil if it has none.
    package var otherNames: String?
    /// The prefix of its source.
    package var source: String
    /// The unit that its amounts are per 100 of: `g` or `ml`.
    package var baseUnit: String
    /// The confidence in the record, from 0 to 1.
    package var confidence: Double
    /// The share of vitamins and minerals that it has, 0…1.
    package var completeness: Double
    /// The address at which its source shows it; nil if nowhere.
    package var url: String?

    /// A food.
    package init(
      id: String,
      name: String,
      brand: String?,
      otherNames: String? = nil,
      source: String,
      baseUnit: String,
      confidence: Double,
      completeness: Double,
      url: String? = nil
    ) {
      (self.id, self.name, self.brand, self.source) = (id, name, brand, source)
      (self.baseUnit, self.confidence, self.completeness) = (baseUnit, confidence, completeness)
      self.otherNames = otherNames
      self.url = url
    }
  }

  /// Two foods that may be one.
  package struct Pair: Sendable, Equatable, Encodable {
    /// The one that ranks lower.
    package var food: PairedFood
    /// The one that ranks higher.
    package var duplicateOf: PairedFood
    /// The sum of prior and comparisons, in bits.
    package var weight: Double
    /// The probability that the two are one food, from 0 to 1.
    package var probability: Double
    /// The worth of a decision, in units of the cost of a missed link (docs/duplicates.md).
    package var worth: Double
    /// The prior match weight, in bits: the log2 odds before anything was compared.
    package var prior: Double
    /// The comparisons of the two records, with their levels.
    package var comparisons: [Comparison]
    /// The components that at least one of the two has.
    package var values: [Value]

    /// A pair.
    package init(
      food: PairedFood,
      duplicateOf: PairedFood,
      weight: Double,
      probability: Double,
      worth: Double,
      prior: Double,
      comparisons: [Comparison],
      values: [Value]
    ) {
      (self.food, self.duplicateOf, self.weight) = (food, duplicateOf, weight)
      (self.probability, self.worth, self.prior) = (probability, worth, prior)
      (self.comparisons, self.values) = (comparisons, values)
    }
  }

  /// A comparison of a pair: its level, the values compared and the match weight.
  package struct Comparison: Sendable, Equatable, Encodable {
    /// The comparison's name: `scientific name`.
    package var name: String
    /// The name of its level.
    package var level: String
    /// The meaning of the level for two records, a sentence.
    package var meaning: String
    /// The values that were compared, in words; empty where nothing is known.
    package var seen: String
    /// The match weight of the level, in bits.
    package var weight: Double

    /// A comparison.
    package init(name: String, level: String, meaning: String, seen: String, weight: Double) {
      (self.name, self.level, self.meaning) = (name, level, meaning)
      (self.seen, self.weight) = (seen, weight)
    }
  }

  /// A component of two foods side by side, per 100 of their base units.
  package struct Value: Sendable, Equatable, Encodable {
    /// The component, which gives the unit of both.
    package var component: Component
    /// The amount in the food that ranks lower; nil where unknown.
    package var amount: Double?
    /// The amount in the food that ranks higher; nil where unknown.
    package var otherAmount: Double?
    /// The difference of the amounts in units of their errors; nil where one is unknown or base units differ.
    package var errors: Double?

    /// A component's values.
    package init(component: Component, amount: Double?, otherAmount: Double?, errors: Double?) {
      (self.component, self.amount) = (component, amount)
      (self.otherAmount, self.errors) = (otherAmount, errors)
    }
  }

  /// A component about which two linked foods disagree beyond their errors.
  package struct Conflict: Sendable, Equatable, Encodable {
    /// The one that ranks lower.
    package var food: PairedFood
    /// The one that ranks higher.
    package var duplicateOf: PairedFood
    /// The component's two amounts.
    package var value: Value

    /// A conflict.
    package init(food: PairedFood, duplicateOf: PairedFood, value: Value) {
      (self.food, self.duplicateOf, self.value) = (food, duplicateOf, value)
    }
  }

  /// A link left for review, since it would join clusters that are not one food.
  package struct Bridge: Sendable, Equatable, Encodable {
    /// The ids of the two foods.
    package var foods: [String]
    /// The reason that it joins no clusters, in words.
    package var reason: String

    /// A link.
    package init(foods: [String], reason: String) { (self.foods, self.reason) = (foods, reason) }
  }

  /// A summary of nothing yet.
  package init(release: String, foods: Int) { (self.release, self.foods) = (release, foods) }
}

extension DuplicateSummary {
  /// The number of pairs that wait for a curator now.
  var waiting: Int { max(review - deferred, pairs.count) }
}

extension DuplicateSummary.Pair {
  /// The first of the values that are farthest apart, in units of their errors; nil where no component
  /// has both.
  var farthestValue: DuplicateSummary.Value? {
    var farthest: DuplicateSummary.Value?
    for value in values where (value.errors ?? .nan) > (farthest?.errors ?? -.infinity) {
      farthest = value
    }
    return farthest
  }

  /// The command by which a curator decides that the two are one food (`same`), or that they are not (`different`).
  func command(_ word: String) -> String {
    let ids = [food.id, duplicateOf.id].map(Self.quoted).joined(separator: " ")
    return "granary decisions add SNAPSHOT \(word) \(ids) --who NAME --why TEXT"
  }

  /// A text as one word of a shell.
  private static func quoted(_ text: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-_.")
    return text.allSatisfy(plain.contains) ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

extension DuplicateSummary.Value {
  /// Whether the two differ by more than their errors explain.
  var isBeyondErrors: Bool { (errors ?? .nan) > 1 }
}
