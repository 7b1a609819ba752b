import Ingestion

extension SourceIngredient {
  /// The part and its weight alone.
  var plain: SourceIngredient { SourceIngredient(foodID: foodID, grams: grams) }
}
