import Datasets
import FoodComposition
import FuzzyIndex
import Review
import SnapshotStore

/// The comparison of what the codes of a source mean in one edition and in the one before.
///
/// A code may mean another food where its names are unlike and its values far apart; either alone is a new name or a
/// better value. It is asked of verified datasets, which a person can read: labels change by the thousand.
struct MeaningComparison {
  /// A food of an edition: its shown name, and its amounts in the order of ``Component/columns``.
  struct Food: Sendable {
    var name: String
    var amounts: [Double]
  }

  /// A code that may mean another food.
  struct Candidate {
    var source, key: String
    var older, newer: Food
    var likeness: Double
    var distance: Distance
  }

  /// How far the values of two foods lie apart.
  struct Distance {
    /// The grams in 100 that are another constituent: water, protein, fat, carbohydrate or alcohol.
    var grams: Double
    /// The difference of the energies as a part of the greater.
    var energy: Double
  }

  /// The source's prefix.
  let source: String
  private let thresholds: GateThresholds
  private(set) var candidates: [Candidate] = []
  private var compared = 0

  init(of source: String, thresholds: GateThresholds) {
    (self.source, self.thresholds) = (source, thresholds)
  }

  /// Compares the foods that a code means.
  mutating func compare(_ key: String, _ older: Food, _ newer: Food) {
    compared += 1
    // What is listed under a food is often one word of its name, as "fried" under baked bananas: only shown names count.
    guard older.name != newer.name, let distance = Distance(older.amounts, newer.amounts) else {
      return
    }
    func exceeds(_ grams: String, _ energy: String) -> Bool {
      distance.grams >= thresholds[.meaningChanged, grams]
        || distance.energy >= thresholds[.meaningChanged, energy]
    }
    guard exceeds("grams", "energy"), NormalForm.of(older.name) != NormalForm.of(newer.name) else {
      return
    }
    let likeness = NameLikeness.of(older.name, newer.name)
    guard
      likeness < thresholds[.meaningChanged, "likeness"] || exceeds("far-grams", "far-energy")
    else { return }
    candidates.append(
      Candidate(
        source: source,
        key: key,
        older: older,
        newer: newer,
        likeness: likeness,
        distance: distance
      )
    )
  }

  /// The finding of the gate, with the candidates that lie farthest apart; none where there is no candidate.
  var findings: [GateFinding] {
    guard !candidates.isEmpty else { return [] }
    var examples = Gravest()
    for candidate in candidates {
      examples.add(
        max(candidate.distance.grams / 100, candidate.distance.energy),
        "\(candidate.key): \(candidate.older.text), now \(candidate.newer.text)"
      )
    }
    return [
      GateFinding(
        .meaningChanged,
        source,
        "found \(candidates.count) of \(compared) codes that may mean another food than in the edition before,"
          + " expected each in the table of meanings, as same or other: all are in reports/meanings.tsv",
        examples: examples.texts
      )
    ]
  }

  /// The candidates of all `comparisons` as a table, for who judges them; nil for none.
  static func table(_ comparisons: [MeaningComparison]) -> String? {
    let rows = comparisons.flatMap(\.candidates).map { candidate in
      [
        candidate.source, candidate.key, candidate.likeness.shown, candidate.distance.grams.shown,
        candidate.distance.energy.shown, candidate.older.text, candidate.newer.text,
      ]
    }
    guard !rows.isEmpty else { return nil }
    let header = ["source", "key", "likeness", "grams", "energy", "older", "newer"]
    return ([header] + rows).map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}

extension MeaningComparison.Food {
  /// A food that was read.
  init(_ food: FoodComposition.Food) {
    name = food.canonicalName
    amounts = Component.columns.map { _ in .nan }
    for value in food.values where value.component.isColumn {
      amounts[value.component.ordinal] = value.amount ?? .nan
    }
  }

  /// A food of a release.
  init(_ food: ReleasedFood) {
    self.init(name: food.name, amounts: food.amounts)
  }

  /// The name and the figures that tell foods apart: `Fruit drink (48 kcal, water 88, carbohydrate 12)`.
  fileprivate var text: String {
    func amount(_ component: Component) -> Double? {
      amounts[component.ordinal].isNaN ? nil : amounts[component.ordinal]
    }
    let figures =
      [amount(.energy).map { "\($0.shown) kcal" }]
      + MeaningComparison.Distance.constituents.map { component, word in
        amount(component).flatMap { $0 == 0 ? nil : "\(word) \($0.shown)" }
      }
    return "\(name) (\(figures.compactMap(\.self).joined(separator: ", ")))"
  }
}

extension MeaningComparison.Distance {
  /// The constituents that make up a food, but for ash.
  fileprivate static let constituents: [(Component, String)] = [
    (.water, "water"), (.protein, "protein"), (.fat, "fat"), (.carbohydrate, "carbohydrate"),
    (.alcohol, "alcohol"),
  ]
  /// The energy of 100 g below which a difference is small whatever its part, in kcal.
  private static let leastEnergy = 20.0

  /// The distance between two foods' amounts; nil where they have no value in common.
  fileprivate init?(_ older: [Double], _ newer: [Double]) {
    func both(_ component: Component) -> (Double, Double)? {
      let (one, other) = (older[component.ordinal], newer[component.ordinal])
      return one.isNaN || other.isNaN ? nil : (one, other)
    }
    let constituents = Self.constituents.compactMap { both($0.0) }
    let energies = both(.energy)
    guard !constituents.isEmpty || energies != nil else { return nil }
    // What one constituent loses another gains.
    grams = constituents.reduce(0) { $0 + abs($1.0 - $1.1) } / 2
    energy =
      energies.map { abs($0.0 - $0.1) / max($0.0, $0.1, Self.leastEnergy) } ?? 0
  }
}

/// The codes of a verified dataset that somebody judged in the edition that is built.
struct JudgedCodes {
  private let meanings: MeaningTable?
  private let edition: String

  /// Those of `dataset`, whose table is `meanings`; nil where nobody is asked.
  init?(_ dataset: DatasetDefinition, _ meanings: MeaningTable?) {
    guard dataset.sourceType == .verifiedDataset else { return nil }
    (self.meanings, edition) = (meanings, dataset.release)
  }

  /// Whether they hold the code of a lasting key.
  func hold(_ key: String) -> Bool {
    meanings?.isJudged(String(key.prefix { $0 != "@" }), in: edition) ?? false
  }
}
