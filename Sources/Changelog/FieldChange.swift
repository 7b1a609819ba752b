package import FoodComposition

/// A change of one field of a food: what it was and what it is.
package struct FieldChange: Sendable, Equatable {
  /// The class of the field.
  package var group: Group
  /// The field: a column, or what a row of it is about, such as a measure or the other food of a pair.
  package var field: String
  /// What it was, in words; nil where nothing was known, which is never zero.
  package var before: String?
  /// What it is, in words; nil where nothing is known any more.
  package var after: String?
  /// The component whose amount it is; nil for other fields.
  package var component: Component?
  /// The amount before: in the component's unit, of a portion in grams; nil where there was none.
  package var amountBefore: Double?
  /// The amount after.
  package var amountAfter: Double?
  /// The cause, as far as it is shown.
  package var cause = Cause()

  /// The classes of fields, in the order in which they are told.
  package enum Group: String, Sendable, CaseIterable, Codable {
    /// Amounts of components, and bounds where no amount is known.
    case value
    /// The unit of the 100 that amounts refer to, and what carbohydrate includes.
    case basis
    /// The food's own name, its language and its scientific name.
    case name
    case alias, portion, barcode, category, state, brand
    /// Foods that are part of it.
    case ingredient
    /// The food that stands for its cluster.
    case representative
    /// Pairs in which it may be one with another food.
    case pair
    /// Values that it may show of another food.
    case borrowed
    case flag, confidence
    /// Keys in other datasets.
    case reference
    /// Its source, the kind and address of it, its dates and its assumptions.
    case origin
    /// Whether a curator hides it from searches.
    case hidden
    /// The number by which the search index knows it.
    case number

    /// Whether the fields tell of the food itself, and not of what other foods or checks say of it.
    package var isOwn: Bool {
      switch self {
      case .representative, .pair, .borrowed, .flag, .confidence, .hidden, .number: false
      default: true
      }
    }
  }

  /// What happened: `added` where nothing was known before, `gone` where nothing is known now, or `changed`.
  package var kind: String {
    if before == nil { return "added" }
    return after == nil ? "gone" : "changed"
  }

  /// A change of `field`.
  package init(_ group: Group, _ field: String, _ before: String?, _ after: String?) {
    self.group = group
    self.field = field
    self.before = before
    self.after = after
  }
}
