/// A flag: one finding of a check in a food.
public struct QualityFlag: Codable, Sendable, Equatable {
  /// The severity of a finding.
  public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
    /// Unusual: worth a look.
    case warning
    /// Wrong, as far as anybody can tell.
    case error
    /// Impossible: the value stays out of the snapshot's columns until somebody decides.
    case quarantine

    /// The order of severities: a warning, an error, a quarantine.
    public static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

    private var rank: Int {
      switch self {
      case .warning: 0
      case .error: 1
      case .quarantine: 2
      }
    }
  }

  /// The check's id.
  public var rule: String
  /// The severity of the finding.
  public var severity: Severity
  /// The component that it is about; nil for the whole food.
  public var component: Component?
  /// The values that were found, in words and numbers.
  public var found: String
  /// The values that the check expects, in words, and in numbers where they follow from the food and the check alone.
  public var expected: String
  /// What other foods have by which the check found it, in words and numbers; nil where it looks at the food alone.
  ///
  /// It changes whenever other foods do, so it stands in lineage and reports and not in the snapshot.
  public var evidence: String?
  /// The repair of the one physical error that would explain it; nil where none or several would.
  public var repair: Repair?

  /// The expected values with the evidence, as reports print them.
  public var expectedByEvidence: String { evidence.map { "\(expected): \($0)" } ?? expected }

  /// A flag.
  public init(
    rule: String,
    severity: Severity,
    component: Component?,
    found: String,
    expected: String,
    evidence: String? = nil,
    repair: Repair? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.component = component
    self.found = found
    self.expected = expected
    self.evidence = evidence
    self.repair = repair
  }
}
