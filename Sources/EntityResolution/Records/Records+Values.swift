extension Records {
  /// The amount of the component at a place of ``NutrientVector/components``; nil where unknown.
  public func amount(_ record: Int, at place: Int) -> Float? {
    let amount = amounts[record * NutrientVector.components.count + place]
    return amount.isFinite ? amount : nil
  }

  /// How far two records are apart in the component at `place`, in units of the error of both; nil
  /// where one is unknown, or what the amounts are per 100 of differs.
  public func errorsApart(_ one: Int, _ other: Int, at place: Int) -> Float? {
    guard isPerVolume[one] == isPerVolume[other], let x = amount(one, at: place),
      let y = amount(other, at: place)
    else { return nil }
    return NutrientComparison.errors(x, y, at: place, servings: (servings[one], servings[other]))
  }
}
