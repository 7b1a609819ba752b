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
