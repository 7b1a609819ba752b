/// What a detector makes of a labelled pair.
public enum PairAnswer: String, Sendable, Codable, CaseIterable {
  /// One food.
  case link
  /// A person should look.
  case review
  /// Two foods, or never compared.
  case distinct
}
