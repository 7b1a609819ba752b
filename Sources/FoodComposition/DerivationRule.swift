/// A documented way from values of a food to another value of it.
///
/// A rule is used only where the source publishes no number for its target. The factors are those of
/// ``Factor``; docs/conversions.md has each with its source.
package enum DerivationRule: String, Sendable, CaseIterable {
  /// kcal = kJ / 4.184 (thermochemical calorie; FAO Food and Nutrition Paper 77, 2003, 3.1).
  case kilocaloriesFromKilojoules = "kcal from kJ"
  /// Energy by the factors of Regulation (EU) 1169/2011, annex XIV, see ``EnergyEquation``.
  case energyByRegulation = "energy by the factors of the EU"
  /// Energy by the general Atwater factors: protein 4, fat 9, total carbohydrate 4, alcohol 7 kcal per g
  /// (FAO Food and Nutrition Paper 77, 2003, 3.5.1).
  case energyByAtwater = "energy by the general Atwater factors"
  /// Sodium in mg = salt in g x 1000 / 2.5 (Regulation (EU) 1169/2011, annex I, 11).
  case sodiumFromSalt = "sodium from salt"
  /// Salt in g = 2.5 x sodium in mg / 1000 (the same).
  case saltFromSodium = "salt from sodium"
  /// RAE = retinol + beta-carotene / 12 + (alpha-carotene + beta-cryptoxanthin) / 24
  /// (Institute of Medicine, Dietary Reference Intakes, 2001; 21 CFR 101.9(c)(8)(iv), footnote 3).
  case vitaminAFromForms = "vitamin A from retinol and carotenoids"
  /// 1 IU = 0.3 mcg RAE as retinol, 0.05 as dietary beta-carotene, 0.025 as another provitamin A
  /// carotenoid; an interval from the least to the most that the known forms allow.
  case vitaminAFromActivity = "vitamin A from IU"
  /// 1 IU = 0.025 mcg, whatever the form (21 CFR 101.9(c)(8)(iv), footnote 8).
  case vitaminDFromActivity = "vitamin D from IU"
  /// 1 IU = 0.67 mg of the natural form, 0.45 mg of the synthetic (NIH ODS, unit conversions); no
  /// source tells the form, so an interval.
  case vitaminEFromActivity = "vitamin E from IU"
  /// Total folate = food folate + folic acid.
  case folateFromParts = "folate from its parts"
  /// DFE = food folate + 1.7 x folic acid (21 CFR 101.9(c)(8)(iv), footnote 5), solved for the total.
  case folateFromEquivalents = "folate from DFE"
  /// Niacin = niacin equivalents - tryptophan in mg / 60 (Institute of Medicine, 1998); without
  /// tryptophan from 0 to the equivalents.
  case niacinFromEquivalents = "niacin from niacin equivalents"
  /// The carbohydrate that the source publishes, which its basis says to be the total.
  case totalAsPublished = "total carbohydrate as published"
  /// The carbohydrate that the source publishes, which its basis says to be the available.
  case availableAsPublished = "available carbohydrate as published"
  /// Available = total - fibre (FAO/INFOODS, Guidelines for converting units, 2012, 4.2).
  case availableFromTotal = "available carbohydrate from total"
  /// Total = available + fibre (the same).
  case totalFromAvailable = "total carbohydrate from available"
  /// Intervals from a carbohydrate of unknown basis: the total is from the carbohydrate to that and the
  /// fibre, the available from the carbohydrate without the fibre to the carbohydrate.
  case carbohydrateOfUnknownBasis = "carbohydrate of unknown basis"

  /// The numbers in the rules.
  package enum Factor {
    /// kJ in a kcal.
    package static let kilojoulesPerKilocalorie = 4.184
    /// Grams of salt for a gram of sodium.
    package static let saltPerSodium = 2.5
    /// mcg of dietary beta-carotene for 1 mcg RAE.
    package static let betaCarotenePerRAE = 12.0
    /// mcg of alpha-carotene or beta-cryptoxanthin for 1 mcg RAE.
    package static let otherCarotenoidPerRAE = 24.0
    /// mcg RAE in an IU of retinol.
    package static let raePerIUOfRetinol = 0.3
    /// mcg RAE in an IU of dietary beta-carotene.
    package static let raePerIUOfBetaCarotene = 0.05
    /// mcg RAE in an IU of another provitamin A carotenoid.
    package static let raePerIUOfOtherCarotenoid = 0.025
    /// IU in a mcg of vitamin D.
    package static let iuPerMicrogramOfVitaminD = 40.0
    /// mg in an IU of natural vitamin E (RRR-alpha-tocopherol).
    package static let milligramsPerIUOfNaturalE = 0.67
    /// mg in an IU of synthetic vitamin E (all-rac-alpha-tocopherol).
    package static let milligramsPerIUOfSyntheticE = 0.45
    /// mcg DFE in a mcg of folic acid.
    package static let dfePerFolicAcid = 1.7
    /// mg of tryptophan for 1 mg of niacin.
    package static let tryptophanPerNiacin = 60.0
  }
}

extension DerivationRule {
  /// The rule with its numbers, as reports and lineage show it.
  package var equation: String {
    switch self {
    case .kilocaloriesFromKilojoules: "kcal = kJ / 4.184"
    case .energyByRegulation:
      "kcal = 4 x protein + 9 x fat + 4 x available carbohydrate but polyols + 2.4 x polyols but erythritol"
        + " + 2 x fiber + 7 x alcohol + 3 x organic acids"
    case .energyByAtwater: "kcal = 4 x protein + 9 x fat + 4 x total carbohydrate + 7 x alcohol"
    case .sodiumFromSalt: "sodium in mg = salt in g x 1000 / 2.5"
    case .saltFromSodium: "salt in g = 2.5 x sodium in mg / 1000"
    case .vitaminAFromForms:
      "RAE = retinol + beta-carotene / 12 + (alpha-carotene + beta-cryptoxanthin) / 24"
    case .vitaminAFromActivity:
      "1 IU = 0.3 mcg RAE as retinol, 0.05 as beta-carotene, 0.025 as another carotenoid"
    case .vitaminDFromActivity: "1 IU = 0.025 mcg"
    case .vitaminEFromActivity: "1 IU = 0.67 mg of the natural form, 0.45 mg of the synthetic"
    case .folateFromParts: "folate = food folate + folic acid"
    case .folateFromEquivalents: "DFE = food folate + 1.7 x folic acid"
    case .niacinFromEquivalents: "niacin = niacin equivalents - tryptophan in mg / 60"
    case .totalAsPublished: "total = carbohydrate, whose basis is total"
    case .availableAsPublished: "available = carbohydrate, whose basis is available"
    case .availableFromTotal: "available = total - fibre"
    case .totalFromAvailable: "total = available + fibre"
    case .carbohydrateOfUnknownBasis:
      "total from carbohydrate to carbohydrate + fibre, available from carbohydrate - fibre to it"
    }
  }
}
