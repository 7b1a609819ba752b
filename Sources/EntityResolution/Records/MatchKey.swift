/// A key that says by itself that two records are one food; the detector can be made blind to each.
package enum MatchKey: String, Sendable, CaseIterable {
  /// The NDB number that USDA's datasets share and the Canadian Nutrient File cites.
  case ndb
  /// The barcode.
  case gtin
}
