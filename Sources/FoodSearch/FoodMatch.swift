/// The way in which a food was found, in the order in which the ways are tried.
public enum FoodMatch: String, Sendable, CaseIterable, Codable {
  /// The name as it is shown, letter by letter.
  case exact
  /// The name in its normal form, words in any order.
  case normalized
  /// An alias, a plural, a synonym, an abbreviation.
  case alias
  /// The text as typed is the beginning of the name's words.
  case completion
  /// A word of the text was read as another one that is spelled like it.
  case correction
  /// Only some of the words, of the text or of the name.
  case fuzzy
  /// Parts of a dish that is not in the snapshot.
  case decomposition
  /// An answer of the app's own resolver.
  case external
}
