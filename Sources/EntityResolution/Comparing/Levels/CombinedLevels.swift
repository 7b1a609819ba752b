// What comparisons tell only together has weights of its own, so that each comparison keeps its row of the evidence
// and the rows add up.

/// A name and amounts together.
enum NameAndNutrientsLevel: Int, ComparisonLevel {
  case other, both, nearlyBoth, bothButState, nameAlone, nutrientsAlone, nearlyBothOfABrand

  static var comparison: Comparison { .nameAndNutrients }
  var text: LevelText {
    switch self {
    case .other: LevelText("other", judged: 0, "the name and the amounts say nothing more together")
    case .both: LevelText("both", judged: 1, "the same name, and close amounts")
    case .nearlyBoth: LevelText("nearly both", judged: 0.5, "the same name, and near amounts")
    case .bothButState:
      LevelText(
        "both but state",
        judged: 0,
        "the same name and near amounts, and one name is silent on a state"
      )
    case .nameAlone: LevelText("name alone", judged: -1, "the same name, and other amounts")
    case .nutrientsAlone:
      LevelText("nutrients alone", judged: 0, "another name, and copied amounts")
    case .nearlyBothOfABrand:
      LevelText(
        "nearly both of a brand",
        judged: -1.5,
        "the same name of one brand, and merely near amounts"
      )
    }
  }
}

/// The names of one brand's products.
enum BrandAndNameLevel: Int, ComparisonLevel {
  case other, sameName, sameNameButState, moreWords, otherWords

  static var comparison: Comparison { .brandAndName }
  var text: LevelText {
    switch self {
    case .other: LevelText("other", judged: 0, "not of one brand")
    case .sameName: LevelText("same name", judged: 1, "the same name")
    case .sameNameButState:
      LevelText("same name but state", judged: -1, "the same name, and one is silent on a state")
    case .moreWords: LevelText("more words", judged: 0, "one name has words of its own")
    case .otherWords: LevelText("other words", judged: -3, "each name has words of its own")
    }
  }
}

/// The names of foods without brands that have one head.
enum HeadAndModifiersLevel: Int, ComparisonLevel {
  case other, moreWords, otherWords

  static var comparison: Comparison { .headAndModifiers }
  var text: LevelText {
    switch self {
    case .other: LevelText("other", judged: 0, "not one head, or a brand, or the same words")
    case .moreWords: LevelText("more words", judged: 0, "one name has words of its own")
    case .otherWords: LevelText("other words", judged: -1, "each name has words of its own")
    }
  }
}

extension ComparisonLevels {
  /// Whether the names have the same words, typing errors and abbreviations aside.
  package var isNameSame: Bool {
    self[NameLevel.self] >= .nearly && self[ModifiersLevel.self] == .none
  }

  /// Sets the combined levels from those of the other comparisons, which are set before.
  mutating func addCombined() {
    let isOneBrand = self[BrandLevel.self] > .overlapping
    let isSilent = self[StateLevel.self] > .alike
    let name = self[NameLevel.self]
    let combined: NameAndNutrientsLevel =
      switch (isNameSame, self[NutrientsLevel.self]) {
      case (true, .close...): isSilent ? .bothButState : .both
      // One product has one label: what is merely near may be another flavour, of a name that tells none.
      case (true, .near): isOneBrand ? .nearlyBothOfABrand : isSilent ? .bothButState : .nearlyBoth
      case (true, .contrary...): .nameAlone
      case (false, .changedCopy...) where name <= .mostly: .nutrientsAlone
      default: .other
      }
    set(combined)
    let modifiers = self[ModifiersLevel.self]
    if isOneBrand {
      // Flavours share a brand, a head and most values; what tells them apart is a word of each.
      let level: BrandAndNameLevel =
        switch modifiers {
        case .none: isSilent ? .sameNameButState : .sameName
        case ...ModifiersLevel.oneMany: .moreWords
        default: .otherWords
        }
      set(level)
    } else if [.none, .untold].contains(self[BrandLevel.self]), self[HeadLevel.self] >= .within,
      modifiers > .none
    {
      set(modifiers <= .oneMany ? HeadAndModifiersLevel.moreWords : .otherWords)
    }
  }
}
