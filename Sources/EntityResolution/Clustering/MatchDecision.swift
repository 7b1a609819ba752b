/// The decision of the detector on a pair.
package enum MatchDecision: UInt8, Sendable, Comparable {
  /// Two foods, or not known to be one.
  case distinct
  /// A person should look.
  case review
  /// One food.
  case link

  /// Whether the one says less for one food than the other.
  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
