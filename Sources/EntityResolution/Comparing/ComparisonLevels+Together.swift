extension ComparisonLevels {
  /// Whether the names have the same words, typing errors and abbreviations aside.
  var isNameSame: Bool { self[.name] >= 5 && self[.modifiers] == 0 }

  /// Sets the levels of what comparisons tell together and not alone: the others are there.
  ///
  /// A weight of their own, so that what each tells still stands in a row, and the rows add up.
  mutating func addTogether() {
    let isOneBrand = self[.brand] > 3
    let (nutrients, isSilent) = (self[.nutrients], self[.state] > 1)
    self[.nameAndNutrients] =
      switch (isNameSame, nutrients) {
      case (true, 5...): isSilent ? 3 : 1
      // One product has one label: what is merely near may be another flavour, of a name that tells none.
      case (true, 4): isOneBrand ? 6 : isSilent ? 3 : 2
      case (true, 1...3): 4
      case (false, 7...) where self[.name] <= 4: 5
      default: 0
      }
    let words = self[.modifiers] == 0 ? 1 : self[.modifiers] < 4 ? 2 : 3
    if isOneBrand {
      // Flavours share a brand, a head and most values; what tells them apart is a word of each.
      self[.brandAndName] = words == 1 ? (isSilent ? 2 : 1) : words + 1
    } else if self[.brand] == 0, self[.head] >= 4, words > 1 {
      self[.headAndModifiers] = words - 1
    }
  }
}
