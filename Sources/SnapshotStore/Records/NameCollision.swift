/// A name that several foods of verified datasets bear, as their own or as another name.
package struct NameCollision: Sendable, Equatable {
  /// The language, ISO 639-1.
  package var language: String
  /// The name in its normal form.
  package var name: String
  /// How many sources these foods come from.
  package var sources: Int
  /// How many of them bear it because a curator says so.
  package var curated: Int
  /// The ids of the foods, ascending by their bytes.
  package var foods: [String]
}
