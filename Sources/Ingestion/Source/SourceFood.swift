package import FoodComposition
package import RecordIO

/// A food as its source publishes it: the source's codes, units and text, its files joined.
package struct SourceFood: Sendable {
  /// The source's lasting key, the part of the permanent id behind the prefix.
  package var key: String
  /// The place of the food's own record.
  package var position: Position
  /// Its names; the first is the principal one.
  package var names: [SourceName]
  /// Whether its principal name may end in an echo of itself: `…, GRAPE`.
  package var mayEcho = false
  /// The brand and its owner, the most specific first.
  package var brands: [String] = []
  /// The source's category codes, the most specific first.
  package var categoryCodes: [String] = []
  /// The food group with the name that the release tells; nil where it has only `categoryCodes`.
  package var group: FoodGroup?
  /// The assumptions made in reading the record, in words.
  package var assumptions: [String] = []
  /// The trade item number as printed.
  package var gtin: String?
  /// Keys in other datasets.
  package var references: [CrossReference] = []
  /// The base unit: amounts are per 100 g or per 100 ml.
  package var baseUnit = BaseUnit.gram
  /// The carbohydrate basis in the law of the label's country, for the rule `label`; nil where it is unknown.
  package var labelBasis: CarbohydrateBasis?
  /// The published amounts, in the source's order.
  package var values: [SourceValue] = []
  /// The household measures.
  package var portions: [Portion] = []
  /// The weight of the dish that `ingredients` make, in grams; nil where it is their sum.
  package var recipeWeight: Double?
  /// The states that it is in, where its name does not tell any.
  package var states: [FoodState] = []
  /// The foods it is made of, weights in grams of a recipe.
  package var ingredients: [SourceIngredient] = []
  /// The address of the record at its source; nil for none.
  package var url: String?
  /// The date of the record's creation as published, ISO 8601; nil where the source tells none.
  package var created: String?
  /// The date of the record's last change as published, ISO 8601; nil where the source tells none.
  package var updated: String?
  /// The label's statements besides the values; nil for a food without a label.
  package var label: Label?
  /// The factors by which the source computes its energy, where it tells.
  package var energyFactors: EnergyFactors?
  /// The model, with its version, whose answers it is made of; nil for a food that no model made.
  package var modelVersion: String?
  /// What its reading found wrong with it that leaves it usable.
  package var flags: [QualityFlag] = []

  /// A food of `key` whose principal name is `name`.
  package init(key: String, position: Position, name: SourceName) {
    self.key = key
    self.position = position
    names = [name]
  }
}

/// A name as a source publishes it.
package struct SourceName: Sendable, Equatable {
  /// The name, uncleaned.
  package var text: String
  /// ISO 639-1; `la` for a scientific name.
  package var language: String
  /// The kind of the alias made of it.
  package var kind: Alias.Kind

  /// A name.
  package init(_ text: String, language: String, kind: Alias.Kind = .published) {
    self.text = text
    self.language = language
    self.kind = kind
  }
}

/// An amount as a source publishes it, in the unit of the source's component.
package struct SourceValue: Sendable, Equatable {
  /// The row of the source's ``ComponentTable``.
  package var component: Int
  /// The amount; nil where the source gives only bounds.
  package var amount: Double?
  /// The lower bound of an amount that is no number (below a limit, a trace); nil for none.
  package var low: Double?
  /// The upper bound of such an amount; nil for none.
  package var high: Double?
  /// The least and the most among the samples behind the amount.
  package var samples: Interval?
  /// The value kind; `exact` where the source's derivation or dataset alone can tell more.
  package var kind: ValueKind
  /// The source's code for how the amount was obtained.
  package var derivation: Int?
  /// The number of samples.
  package var dataPoints: Int?
  /// The line of the amount in the source's table of amounts.
  package var line: Int
  /// The column of the amount's first byte in that line, from 1.
  package var column: Int
  /// The amount as it stands there.
  package var text: String

  /// An amount.
  package init(
    component: Int,
    amount: Double?,
    low: Double? = nil,
    high: Double? = nil,
    kind: ValueKind = .exact,
    derivation: Int? = nil,
    dataPoints: Int? = nil,
    samples: Interval? = nil,
    line: Int,
    column: Int = 0,
    text: String = ""
  ) {
    self.component = component
    self.amount = amount
    self.low = low
    self.high = high
    self.kind = kind
    self.derivation = derivation
    self.dataPoints = dataPoints
    self.samples = samples
    self.line = line
    self.column = column
    self.text = text
  }
}

/// A part of a recipe as a source publishes it.
package struct SourceIngredient: Sendable, Equatable {
  /// The permanent id of the part.
  package var foodID: String
  /// Its weight in the recipe, in grams.
  package var grams: Double
  /// The source's code of what cooking leaves of its vitamins and minerals; nil for none.
  package var retention: String?
  /// The place of the row that tells it.
  package var position: Position

  /// A part.
  package init(
    foodID: String,
    grams: Double,
    retention: String? = nil,
    at position: Position = Position(file: "")
  ) {
    self.foodID = foodID
    self.grams = grams
    self.retention = retention
    self.position = position
  }
}

extension SourceName {
  /// The names that a source publishes in several languages, empty ones left out, the principal first.
  ///
  /// The principal is that in `language`, or the first there is; the others are its translations.
  static func published(
    _ names: [(text: String, language: String)],
    principal language: String
  ) -> [SourceName] {
    let present = names.filter { !$0.text.isEmpty }
    guard let first = present.first(where: { $0.language == language }) ?? present.first else {
      return []
    }
    let others = present.filter { $0.language != first.language }
    return [SourceName(first.text, language: first.language)]
      + others.map { SourceName($0.text, language: $0.language, kind: .translation) }
  }
}
