/// The form in which people meet the foods of a category: their usual states; powder, dry or thick, or drunk.
package struct CategoryForm: Sendable {
  /// The value of a row of the kind ``VocabularyEntry/Kind/form``.
  package enum Sort: String, Sendable {
    /// People add water or milk to what is dry or thick of it: soups, drinks, puddings.
    case diluted
    /// It is a powder for drinks as a whole.
    case powder
    /// People drink some of it.
    case drunk
    /// Drinks that are published as they are made, with their milk or water: cocoa, shakes.
    case made
    /// What drinks are made with: milk, water.
    case poured
    /// Drinks in which something is put: tea, coffee.
    case brewed
    /// Dishes that are named beside another food without a connector rather than by it: "rice chicken curry".
    case side
    /// Foods that fill a dish behind whose name they stand, and lie beside other foods: "sandwich thon", "purée jambon".
    case filling
    /// Dishes and products that are named by what is in them: "chicken pie".
    case filled
    /// Dishes that restaurants sell as meals, with a side and a drink: burgers.
    case combined
    /// Foods that are named by their flavour: drinks, yogurts, ice cream.
    case flavoured
    /// Plain foods that are eaten with others: bread, rice, potatoes.
    case staple
    /// Foods that flavour others: fruit, nuts, spices.
    case flavour
    /// Foods by two of which dishes are called: "carrot and ginger soup".
    case blended
  }

  /// The states that such foods have when nobody says, as bits.
  var usual: UInt32 = 0
  var isDiluted = false
  var isPowder = false
  var isDrunk = false
  /// Whether people cook what is raw in a recipe.
  var isCooked = false

  /// The form of a category of these sorts.
  init(usual: UInt32, sorts: Set<Sort>) {
    self.usual = usual
    isPowder = sorts.contains(.powder)
    isDiluted = sorts.contains(.diluted)
    isDrunk = sorts.contains(.drunk) && !isPowder
  }

  /// The form of what has no category.
  init() { isDrunk = true }
}
