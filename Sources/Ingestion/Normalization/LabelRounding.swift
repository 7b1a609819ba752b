import FoodComposition

/// The amounts that the law lets a label round to a printed one.
enum LabelRounding {
  /// The amounts in a serving for which the law of the United States lets a label print `printed`; nil for a
  /// component that it has no rule for.
  ///
  /// 21 CFR 101.9: energy (c)(1), fats (c)(2), cholesterol (c)(3), sodium (c)(4), carbohydrate, fibre, sugars
  /// and sugar alcohols (c)(6), protein (c)(7), vitamins and minerals in percent of the daily value
  /// (c)(8)(iii), with the greater of the daily values before and since 2016. Canada prints with the
  /// same steps or finer ones (Food and Drug Regulations, B.01.401).
  static func unitedStates(_ component: Component, printed: Double) -> Interval? {
    switch component {
    case .energy:
      around(printed, half: printed > 50 ? 5 : 2.5, zero: 5)
    case .energyInKilojoules:
      // Printed in kcal: the source multiplied.
      scaled(.energy, printed, by: DerivationRule.Factor.kilojoulesPerKilocalorie)
    case .fat, .saturatedFat, .transFat, .monounsaturatedFat, .polyunsaturatedFat:
      around(printed, half: printed < 5 ? 0.25 : 0.5, zero: 0.5)
    case .cholesterol:
      around(printed, half: 2.5, zero: 2)
    case .sodium:
      around(printed, half: printed > 140 ? 5 : 2.5, zero: 5)
    case .salt:
      scaled(.sodium, printed, by: DerivationRule.Factor.saltPerSodium / 1000)
    case .carbohydrate, .totalCarbohydrate, .availableCarbohydrate, .fiber, .sugar, .addedSugar,
      .starch, .polyols, .erythritol, .protein:
      around(printed, half: 0.5, zero: 0.5)
    default:
      dailyValue(component).map { dailyValue in
        let percent = 100 * printed / dailyValue
        let half = percent <= 10 ? 1 : percent <= 50 ? 2.5 : 5.0
        return around(printed, half: half * dailyValue / 100, zero: dailyValue / 50)
      }
    }
  }

  /// The most of a component in 100 g or ml for which a label in the European Union prints 0; nil where it has
  /// no rule.
  ///
  /// European Commission, "Guidance document … with regard to the setting of tolerances for nutrient values
  /// declared on a label", December 2012, table 4.
  static func europeanZero(_ component: Component) -> Double? {
    switch component {
    case .energy, .energyInKilojoules, .fat, .carbohydrate, .totalCarbohydrate,
      .availableCarbohydrate, .sugar, .addedSugar, .protein, .fiber, .polyols, .starch:
      0.5
    case .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat: 0.1
    case .sodium: 5
    case .salt: 0.0125
    default: nil
    }
  }

  private static func around(_ printed: Double, half: Double, zero: Double) -> Interval {
    printed == 0 ? Interval(0, zero) : Interval(max(0, printed - half), printed + half)
  }

  private static func scaled(_ other: Component, _ printed: Double, by factor: Double) -> Interval?
  {
    unitedStates(other, printed: printed / factor).map { factor * $0 }
  }

  /// The daily value in the component's unit, the greater of that until 2016 and that since:
  /// 21 CFR 101.9(c)(8)(iv) and (c)(9), 81 FR 33741.
  private static func dailyValue(_ component: Component) -> Double? {
    switch component {
    case .vitaminA, .retinol: 1500  // 5,000 IU of retinol
    case .vitaminAActivity: 5000
    case .vitaminC: 90
    case .vitaminD: 20
    case .vitaminDActivity: 800
    case .vitaminE: 20.1  // 30 IU of the natural form
    case .vitaminEActivity: 30
    case .vitaminK: 120
    case .thiamin: 1.5
    case .riboflavin: 1.7
    case .niacin, .niacinEquivalents: 20
    case .vitaminB6: 2
    case .folate, .foodFolate, .folicAcid, .folateEquivalents: 400
    case .vitaminB12: 6
    case .calcium: 1300
    case .iron: 18
    case .magnesium: 420
    case .phosphorus: 1250
    case .potassium: 4700
    case .zinc: 15
    case .copper: 2
    case .manganese: 2.3
    case .selenium: 70
    default: nil
    }
  }
}
