import FoodComposition
import FuzzyIndex

/// How a person meets the foods of a category.
struct CategoryForm: Sendable {
  /// The states that such foods have when nobody says, as bits.
  var usual: UInt32 = 0
  /// Whether people add water or milk to what is dry or thick of it: soups, drinks, puddings.
  var isDiluted = false
  /// Whether it is a powder for drinks as a whole.
  var isPowder = false
  /// Whether people drink it.
  var isDrunk = false

  /// The form of a category by its name.
  init(of category: String, usual: UInt32) {
    self.usual = usual
    isPowder = category == Self.powder
    isDiluted = Self.diluted.contains { category.hasPrefix($0) }
    isDrunk = !isPowder && Self.drunk.contains { category.hasPrefix($0) }
  }

  /// The form of what has no category.
  init() { isDrunk = true }

  private static let powder = "beverage.powder"
  private static let diluted = [
    "beverage", "soup_sauce.soup", "infant", "sweet.dessert", "vegetable.potato", "dairy.milk",
  ]
  private static let drunk = [
    "beverage", "dairy", "infant", "supplement", "soup_sauce", "legume.soy", "fruit", "other",
  ]
}

/// What an amount tells of the form of a food.
enum Taking: Sendable {
  /// Nothing.
  case unknown
  /// More of it than anybody takes of a powder or extract for one drink or dish: 80 g, 100 ml.
  case poured
  /// What it is sold in, dry or thick as it may be: a can, a packet.
  case packed

  /// The standard words of measures in which dry and thick foods are sold.
  static let packages: Set<String> = [
    "can", "package", "packet", "envelope", "box", "cube", "pouch", "sachet", "bag", "jar",
  ]
}

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
