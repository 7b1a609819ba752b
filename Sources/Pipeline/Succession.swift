import Datasets
import FoodComposition
import FuzzyIndex
import Ingestion
import Registry

/// The replacement of foods of an older edition by those of a newer one, whose definition says so by `supersedes`.
///
/// Both editions name a food by the same key. The older food is retired: it has no row, and its id leads to
/// the newer food, which inherits what it is called and, where it tells none of its own, what it is made of.
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

  /// Whether foods of a dataset may take the place of others', or others theirs, in a pipeline of `datasets`.
  static func concerns(_ dataset: DatasetDefinition, among datasets: [DatasetDefinition]) -> Bool {
    datasets.contains { other in
      dataset.supersedes == other.id || other.supersedes == dataset.id
    }
  }

  /// The succession among the `releases` of `sources`, by their numbers.
  package init(_ sources: [SourceBuild], _ releases: [Int: NormalizedRelease]) {
    for newer in sources {
      guard let older = sources.first(where: { $0.dataset.id == newer.dataset.supersedes }),
        let newerFoods = releases[newer.number], let olderFoods = releases[older.number]
      else { continue }
      let prefixes = (older: older.dataset.id + ":", newer: newer.dataset.id + ":")
      let keys = Set(
        newerFoods.outcomes.lazy.compactMap(\.food).map {
          $0.food.id.dropFirst(prefixes.newer.count)
        }
      )
      for food in olderFoods.outcomes.lazy.compactMap(\.food?.food) {
        let key = food.id.dropFirst(prefixes.older.count)
        guard keys.contains(key) else { continue }
        let name = Alias(
          name: food.canonicalName,
          language: food.language,
          kind: .published,
          source: older.dataset.id
        )
        successors[food.id] = prefixes.newer + key
        inherited[prefixes.newer + key] = InheritedFields(
          predecessor: food.id,
          names: [name] + food.aliases,
          ingredients: food.ingredients
        )
      }
    }
  }

  /// The ids of the newer foods by those of the older.
  var successorsByID: [String: String] { successors }

  /// Whether the food of this id is retired.
  package func retires(_ id: String) -> Bool { successors[id] != nil }

  /// The foods that `release` retires, by their ids.
  func retired(by release: String) -> [String: FoodRegistry.Departure] {
    successors.mapValues {
      FoodRegistry.Departure(
        release: release,
        successor: $0,
        reason: "a newer edition has the food"
      )
    }
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
