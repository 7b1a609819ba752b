package import Datasets
import FoodComposition
import FuzzyIndex
import Ingestion
import Registry

/// The replacement of foods of an older edition by those of a newer one, whose definition says so by `supersedes`.
///
/// Both editions name a food by the same key. The older food is retired: it has no row, and its id leads to
/// the newer food, which inherits what it is called and, where it tells none of its own, what it is made of. Where curators
/// found that the key means another food, the older id leads nowhere and nothing is inherited.
package struct Succession: Sendable {
  /// The fields that a newer food keeps of the older one, and the older one's id.
  private struct InheritedFields {
    var predecessor: String
    var names: [Alias]
    var ingredients: [Ingredient]
  }

  /// The ids of the newer foods by those of the older.
  private var successors: [String: String] = [:]
  /// The inherited fields of the newer foods, by their ids.
  private var inherited: [String: InheritedFields] = [:]
  /// Why ids lead nowhere, by the ids whose keys mean another food now.
  private var endings: [String: String] = [:]
  /// The comparison of the foods that keys mean in both editions, for each newer one; what curators judged is left out.
  private(set) var comparisons: [MeaningComparison] = []
  /// A note on the keys that curators judged though no two editions have them, for each newer edition with such.
  private(set) var notes: [String] = []

  /// Whether foods of a dataset may take the place of others', or others theirs, in a pipeline of `datasets`.
  static func concerns(_ dataset: DatasetDefinition, among datasets: [DatasetDefinition]) -> Bool {
    datasets.contains { other in
      dataset.supersedes == other.id || other.supersedes == dataset.id
    }
  }

  /// The succession among the `releases` of `sources`, by their numbers.
  package init(
    _ sources: [SourceBuild],
    _ releases: [Int: NormalizedRelease],
    thresholds: GateThresholds = GateThresholds()
  ) {
    for source in sources where source.dataset.supersedes == nil {
      for (key, reason) in source.tables.meanings?.formerKeys ?? [:] {
        endings[source.dataset.id + ":" + key] = reason
      }
    }
    for newer in sources {
      guard let older = sources.first(where: { $0.dataset.id == newer.dataset.supersedes }),
        let newerFoods = releases[newer.number], let olderFoods = releases[older.number]
      else { continue }
      add(newer, newerFoods, older: older.dataset.id, olderFoods, thresholds)
    }
  }

  private mutating func add(
    _ newer: SourceBuild,
    _ newerFoods: NormalizedRelease,
    older: String,
    _ olderFoods: NormalizedRelease,
    _ thresholds: GateThresholds
  ) {
    let prefixes = (older: older + ":", newer: newer.dataset.id + ":")
    var comparison = MeaningComparison(of: newer.dataset.id, thresholds: thresholds)
    let meanings = newer.tables.meanings
    var unmet = Set(meanings?.keys.map(\.self) ?? [])
    let foods = Dictionary(
      newerFoods.outcomes.lazy.compactMap(\.food).map {
        (String($0.food.id.dropFirst(prefixes.newer.count)), MeaningComparison.Food($0.food))
      }
    ) { first, _ in first }
    for food in olderFoods.outcomes.lazy.compactMap(\.food?.food) {
      let key = String(food.id.dropFirst(prefixes.older.count))
      guard let successor = foods[key] else { continue }
      unmet.remove(key)
      if let reason = meanings?.otherFood(key) {
        endings[food.id] = reason
        continue
      }
      if newer.dataset.sourceType == .verifiedDataset, meanings?.isJudged(key) != true {
        comparison.compare(key, MeaningComparison.Food(food), successor)
      }
      let name = Alias(
        name: food.canonicalName,
        language: food.language,
        kind: .published,
        source: older
      )
      successors[food.id] = prefixes.newer + key
      inherited[prefixes.newer + key] = InheritedFields(
        predecessor: food.id,
        names: [name] + food.aliases,
        ingredients: food.ingredients
      )
    }
    comparisons.append(comparison)
    if let first = unmet.min() {
      notes.append(
        "\(newer.dataset.id): \(unmet.count) codes of its table of meanings are not in both editions, such as \(first)"
      )
    }
  }

  /// The ids of the newer foods by those of the older.
  var successorsByID: [String: String] { successors }

  /// Whether the food of this id is retired.
  package func retires(_ id: String) -> Bool { successors[id] != nil || endings[id] != nil }

  /// The foods that `release` retires, by their ids.
  func retired(by release: String) -> [String: FoodRegistry.Departure] {
    let led = successors.mapValues {
      FoodRegistry.Departure(
        release: release,
        successor: $0,
        reason: "a newer edition has the food"
      )
    }
    let ended = endings.mapValues {
      FoodRegistry.Departure(
        release: release,
        successor: nil,
        reason: "its code means another food now: " + $0
      )
    }
    return led.merging(ended) { _, ended in ended }
  }

  /// A food with what it inherits, its parts those of today.
  func inheriting(_ food: Food) -> Food {
    guard !successors.isEmpty else { return food }
    var food = food
    if let fields = inherited[food.id] {
      func key(_ name: String, _ language: String) -> String { language + NormalForm.of(name) }
      var seen = Set(food.aliases.map { key($0.name, $0.language) })
      seen.insert(key(food.canonicalName, food.language))
      food.aliases += fields.names.filter { seen.insert(key($0.name, $0.language)).inserted }
      if food.ingredients.isEmpty, !fields.ingredients.isEmpty {
        food.ingredients = fields.ingredients
        food.assumptions.append("ingredients: those of \(fields.predecessor)")
      }
    }
    for index in food.ingredients.indices {
      guard let successor = successors[food.ingredients[index].foodID] else { continue }
      food.ingredients[index].foodID = successor
    }
    return food
  }
}
