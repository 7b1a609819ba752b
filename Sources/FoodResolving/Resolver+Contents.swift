import FoodComposition
import FoodSearch
import FoodVocabulary

/// What a food holds anyway, so that it is nothing beside it.
extension Resolver {
  /// Whether words that a span's food does not say are in it all the same: the bread of a sandwich, the vegetables of a dish, the juice in
  /// a tin.
  ///
  /// The honey of "a bowl of porridge with honey" is not: porridge is no dish of several things.
  func isContent(_ words: String, of span: Segmentation.Span) -> Bool {
    let roles = search.words.roles
    if roles.nameSandwich(span.words.split(separator: " ")),
      let last = words.split(separator: " ").last, roles.breads.contains(String(last))
    {
      return true
    }
    guard let best = span.found?.foods.first, roles.contents.contains(words) else { return false }
    return best.traits.marks.contains(.composite) || best.traits.states & Self.canned != 0
  }

  private static let canned = NameTraits.bits(of: [.canned])
}
