import FoodComposition
import FuzzyIndex

extension FoodRanker {
  /// Whether the food is in another form than the text means: a powder for the drink of it, a condensed soup for
  /// the soup, something cooked for what is raw or dry, something to eat for a drink.
  func isInOtherForm(_ match: IndexMatch, _ traits: NameTraits) -> Bool {
    guard query.isKnown else { return false }
    let has = traits.states
    let place = Int(traits.category)
    let form = place < forms.count ? forms[place] : CategoryForm()
    if query.asksDrink, !form.isDrunk, !form.isPowder { return true }
    let isRawAsked =
      query.states & StateGroup.heated == 0 && query.formStates & StateGroup.unmade != 0
    if isRawAsked, has & (StateGroup.raw | StateGroup.thick) == 0, isMade(match, has) {
      return true
    }
    let isThick =
      form.isPowder || form.isDiluted && has & StateGroup.dryOrThick != 0
      || has & StateGroup.mix == StateGroup.mix
    guard isThick, query.states & (StateGroup.thick | StateGroup.prepared) == 0,
      query.taking != .packed, !isMade(match, has)
    else { return false }
    return !query.asksThick || form.isPowder && query.taking == .poured
  }

  /// Whether the food is made ready, by its states or the words of its name.
  private func isMade(_ match: IndexMatch, _ states: UInt32) -> Bool {
    states & (StateGroup.heated | StateGroup.prepared) != 0
      || match.words.contains { preparing.contains($0.number) }
  }
}
