/// A name that several foods of verified datasets bear, as their own or as another name.
package struct NameCollision: Sendable, Equatable {
  /// The language, ISO 639-1.
  package var language: String
  /// The name in its normal form.
  package var name: String
  /// The number of sources that these foods come from.
  package var sources: Int
  /// The number of these foods that bear the name because a curator gave it.
  package var curated: Int
  /// The ids of the foods, ascending by their bytes.
  package var foods: [String]
}
