import Datasets
import DecisionLedger
import FoodComposition
import FoodVocabulary
import FuzzyIndex
import Ingestion
import SnapshotStore

/// What curators make of a food, all in one place: its values before it is checked; its names, its portions and whether
/// searches find it when it is.
///
/// What its source tells stays beside what a curator changes: published values in the lineage, names as aliases.
struct Curation: Sendable {
  private let renames: [String: Decision]
  private let aliases: [String: [Decision]]
  private let corrections: [String: [(correction: ValueCorrection, decision: Decision)]]
  private let measures: [String: [(portion: CuratedPortion, decision: Decision)]]
  private let hidden: [String: Decision]
  private let named: Set<String>
  private let newer: NewerPortions
  /// The corrections by users, which count where no curator has decided.
  let users: UserCorrections

  /// The decisions of `ledger` about single foods, the portion overrides of a vocabulary, and the corrections by `users`.
  init(
    _ ledger: Ledger,
    _ vocabulary: [VocabularyEntry],
    users: UserCorrections = UserCorrections()
  ) {
    self.users = users
    renames = ledger.renames
    aliases = ledger.aliases
    corrections = ledger.corrections
    measures = ledger.portions
    hidden = ledger.hidden
    named = Set(ledger.entries.flatMap(\.decision.ids))
    newer = NewerPortions(vocabulary)
  }

  /// The components of a food whose values curators decided on.
  func decidedComponents(of id: String) -> Set<Component> {
    Set((corrections[id] ?? []).map(\.correction.component))
  }

  /// Whether a decision names the food.
  func names(_ id: String) -> Bool { named.contains(id) }

  /// `food` with the amounts that curators gave it, and what follows from them: checks judge these, not the published ones.
  func corrected(_ food: Food) -> Food {
    guard let corrections = corrections[food.id] else { return food }
    var corrected = food.replacing(
      corrections.map { correction, decision in
        ComponentValue(
          component: correction.component,
          amount: correction.value,
          derivation: decision.origin
        )
      }
    )
    corrected.assumptions += corrections.map { correction, decision in
      Self.assumption(correction, decision, published: food.amount(of: correction.component))
    }
    return corrected
  }

  /// The corrections of `published`, the food as its source tells of it, for the lineage.
  func records(of published: Food) -> [CorrectionRecord] {
    (corrections[published.id] ?? []).map { correction, decision in
      CorrectionRecord(
        foodID: published.id,
        component: correction.component,
        published: published.amount(of: correction.component),
        amount: correction.value,
        source: correction.source,
        decision: decision.origin,
        reason: decision.why
      )
    }
  }

  /// Returns the final food of `assessed`.
  func final(_ assessed: AssessedFood, of dataset: DatasetDefinition) -> FinalFood {
    var food = named(assessed.food, of: dataset.id)
    food.portions = newer.portions(of: food)
    for (portion, decision) in measures[food.id] ?? [] {
      Self.apply(portion, decision, to: &food)
    }
    var final = FinalFood(food, assessed.assessment)
    final.hiding = hidden[food.id].map { .init(source: $0.origin, reason: $0.why) }
    return final
  }

  // MARK: - Values and portions

  /// `corrected: iron_mg 1.2 mg for the published 120 mg, by the label; decision of Ada on 2026-11-21`.
  private static func assumption(
    _ correction: ValueCorrection,
    _ decision: Decision,
    published: Double?
  ) -> String {
    let unit = correction.component.unit.rawValue
    let given = correction.value.map { "\($0.shortest) \(unit)" } ?? "unknown"
    let before = published.map { "the published \($0.shortest) \(unit)" } ?? "none published"
    return "corrected: \(correction.component.rawValue) \(given) for \(before), "
      + "by \(correction.source); \(decision.origin)"
  }

  /// Puts a curator's measure before those of the source, which stay.
  private static func apply(
    _ portion: CuratedPortion,
    _ decision: Decision,
    to food: inout Food
  ) {
    let place = food.portions.prefix(while: \.isDecided).count
    food.portions.insert(
      Portion(
        amount: 1,
        measure: portion.measure,
        gramWeight: portion.grams,
        source: decision.origin
      ),
      at: place
    )
    food.assumptions.append(
      "portion: \(portion.measure) \(portion.grams.shortest) \(food.baseUnit.rawValue), "
        + "by \(portion.source); \(decision.origin)"
    )
  }

  // MARK: - Names

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

extension Food {
  /// The amount of a component; nil where it is not known.
  fileprivate func amount(of component: Component) -> Double? {
    values.first { $0.component == component }?.amount
  }
}
