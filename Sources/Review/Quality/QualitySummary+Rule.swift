public import FoodComposition

extension QualitySummary {
  /// A check, in the words of the table of checks.
  public struct Rule: Codable, Sendable, Equatable {
    /// Its id.
    public var id: String
    /// The severities that its flags can have.
    public var severities: [QualityFlag.Severity]
    /// What it asks, as an equation or in words.
    public var text: String
    /// Its numbers by name, with their units in the names.
    public var thresholds: [String: Double]

    /// A check.
    public init(
      id: String,
      severities: [QualityFlag.Severity],
      text: String,
      thresholds: [String: Double] = [:]
    ) {
      self.id = id
      self.severities = severities
      self.text = text
      self.thresholds = thresholds
    }
  }
}
