public import FoodComposition

extension QualitySummary {
  /// Flags counted by severity.
  public struct SeverityCounts: Codable, Sendable, Equatable {
    /// Warnings.
    public var warnings = 0
    /// Errors.
    public var errors = 0
    /// Flags that quarantine a value.
    public var quarantines = 0

    /// No flags.
    public init() {}

    /// The flags of one severity.
    public subscript(severity: QualityFlag.Severity) -> Int {
      get {
        switch severity {
        case .warning: warnings
        case .error: errors
        case .quarantine: quarantines
        }
      }
      set {
        switch severity {
        case .warning: warnings = newValue
        case .error: errors = newValue
        case .quarantine: quarantines = newValue
        }
      }
    }

    /// The flags of any severity.
    public var total: Int { warnings + errors + quarantines }

    /// Adds the flags of `other`.
    public static func += (counts: inout Self, other: Self) {
      for severity in QualityFlag.Severity.allCases { counts[severity] += other[severity] }
    }
  }
}
