import FoodComposition

/// How much a change matters to what people logged: docs/changelog.md has the formula.
///
/// The unit is a day's intake: 1 for a logged 100 g whose energy differs by what a person eats in a day. The shares are
/// of the reference intakes of Regulation (EU) 1169/2011, Annex XIII.
enum Impact {
  /// The impact of a change, from 0.
  static func of(_ change: FoodChange) -> Double {
    let weight = weight(of: change.sourceType)
    switch change.kind {
    case .added: return 0
    case .removed: return weight * (change.retirement?.successor == nil ? 10 : 0.5)
    case .changed: return weight * change.fields.reduce(0) { $0 + of($1) }
    }
  }

  /// A generic food is logged by many, a label by those who have the product.
  static func weight(of type: SourceType) -> Double {
    switch type {
    case .verifiedDataset, .userCorrected: 1
    case .brandLabel: 0.2
    case .restaurantEstimate, .aiEstimated: 0.1
    }
  }

  /// The impact of a field's change on a generic food.
  static func of(_ field: FieldChange) -> Double {
    switch field.group {
    case .value: value(field)
    case .basis where field.field == "base_unit": 1
    // Where carbohydrate becomes known, its basis does with it.
    case .basis: field.kind == "changed" ? 0.1 : 0.0001
    case .portion: portion(field)
    case .barcode, .name, .state: field.after == nil ? 0.1 : 0.02
    // A food that is not found is as good as gone.
    case .hidden: 0.1
    case .category, .brand, .ingredient, .representative: 0.02
    case .alias: field.after == nil ? 0.005 : 0.001
    case .pair, .borrowed, .flag, .confidence, .reference, .origin, .number: 0.0001
    }
  }

  /// The place of a field among those of its food that are told: energy and macronutrients first.
  static func rank(of field: FieldChange) -> Int { field.component.map(weight) == 1 ? 0 : 1 }

  /// The share of a day's intake by which 100 g differ.
  ///
  /// An unknown amount is not zero: one that becomes known corrects a sum, and counts half of what it is; one that is gone
  /// counts in full.
  private static func value(_ field: FieldChange) -> Double {
    guard let component = field.component else { return 0 }
    let difference: Double =
      switch (field.amountBefore, field.amountAfter) {
      case (let before?, let after?): abs(after - before)
      case (let before?, nil): abs(before)
      case (nil, let after?): abs(after) / 2
      case (nil, nil): 0
      }
    return min(difference / intake(of: component), 2) * weight(of: component)
  }

  /// A logged cup weighs more or less: the share by which its grams differ; a measure that is gone cannot be logged.
  private static func portion(_ field: FieldChange) -> Double {
    guard let before = field.amountBefore, before > 0 else { return 0.001 }
    guard let after = field.amountAfter else { return 0.05 }
    return min(abs(after - before) / before, 1) * 0.2
  }

  /// Energy and macronutrients first, then what labels print, then vitamins and minerals.
  private static func weight(of component: Component) -> Double {
    switch component {
    case .energy, .protein, .fat, .carbohydrate: 1
    case .fiber, .sugar, .saturatedFat, .sodium, .alcohol: 0.3
    default: 0.05
    }
  }

  /// The intake of a day, in the component's unit.
  private static func intake(of component: Component) -> Double {
    switch component {
    case .energy: 2000
    case .protein: 50
    case .fat: 70
    case .carbohydrate, .totalCarbohydrate, .availableCarbohydrate: 260
    case .fiber: 25
    case .sugar, .addedSugar: 90
    case .starch: 170
    case .alcohol: 20
    case .saturatedFat: 20
    case .monounsaturatedFat: 30
    case .polyunsaturatedFat: 20
    case .transFat: 2
    case .cholesterol: 300
    case .caffeine: 400
    case .sodium: 2400
    case .potassium: 2000
    case .calcium: 800
    case .phosphorus: 700
    case .magnesium: 375
    case .iron: 14
    case .zinc: 10
    case .copper: 1
    case .manganese: 2
    case .selenium: 55
    case .vitaminA: 800
    case .vitaminC: 80
    case .vitaminD: 5
    case .vitaminE: 12
    case .vitaminK: 75
    case .thiamin: 1.1
    case .riboflavin: 1.4
    case .niacin: 16
    case .vitaminB6: 1.4
    case .folate: 200
    case .vitaminB12: 2.5
    default: 1000
    }
  }
}
