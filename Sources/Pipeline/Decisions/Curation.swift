import Datasets
import FoodComposition
import FoodVocabulary
import FuzzyIndex
import Review

/// The stage assessed foods -> final foods: the names that curators gave them, the portions of newer editions.
struct Curation: Sendable {
  private let renames: [String: Decision]
  private let aliases: [String: [Decision]]
  private let portions: NewerPortions

  /// The decisions of `ledger` about names, and the portion overrides of a vocabulary.
  init(_ ledger: Ledger, _ vocabulary: [VocabularyEntry]) {
    renames = ledger.renames
    aliases = ledger.aliases
    portions = NewerPortions(vocabulary)
  }

  /// Returns the final food of `assessed`; curation is last, since checks judge the food as its source tells of it.
  func final(_ assessed: AssessedFood, of dataset: DatasetDefinition) -> FinalFood {
    var food = named(assessed.food, of: dataset.id)
    food.portions = portions.portions(of: food)
    return FinalFood(food, assessed.assessment)
  }

  /// `food` of `source` under the name that a curator gave it, with the names that curators added.
  ///
  /// The name that the source gives stays as another name of the food. What was told from it, such as the
  /// category and the states, stays too.
  private func named(_ food: Food, of source: String) -> Food {
    let (rename, added) = (renames[food.id], aliases[food.id] ?? [])
    guard rename != nil || !added.isEmpty else { return food }
    var food = food
    if let rename { Self.apply(rename, to: &food, of: source) }
    for decision in added { Self.apply(alias: decision, to: &food) }
    return food
  }

  private static func apply(_ decision: Decision, to food: inout Food, of source: String) {
    guard case .rename(_, let name) = decision.what, name != food.canonicalName else { return }
    food.assumptions.append(
      "name: '\(name)' for the source's '\(food.canonicalName)', \(decision.origin)"
    )
    food.aliases.insert(
      Alias(name: food.canonicalName, language: food.language, kind: .published, source: source),
      at: 0
    )
    // Only an alias has a column for who gave it, so that the shown name is stored as one too.
    food.aliases.append(
      Alias(name: name, language: food.language, kind: .curated, source: decision.origin)
    )
    food.canonicalName = name
    food.normalizedName = NormalForm.of(name)
  }

  private static func apply(alias decision: Decision, to food: inout Food) {
    guard case .alias(_, let name, let given) = decision.what else { return }
    let language = given ?? food.language
    let form = NormalForm.of(name)
    // It is shown by this name already.
    if language == food.language, form == food.normalizedName { return }
    // Of several curators' the last one holds; a source's own name stays beside it.
    food.aliases.removeAll {
      $0.kind == .curated && $0.language == language && NormalForm.of($0.name) == form
    }
    food.aliases.append(
      Alias(name: name, language: language, kind: .curated, source: decision.origin)
    )
  }
}

extension Decision {
  /// The curator and day of the decision, as the rows that follow from it say.
  fileprivate var origin: String { "decision of \(who) on \(when)" }
}
