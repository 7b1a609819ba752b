package import FoodComposition

/// An alias of a food with its normal form, by which search finds it.
package struct NamedAlias: Sendable, Hashable {
  /// The alias.
  package var alias: Alias
  /// The normal form of its name.
  package var normalizedName: String
}
