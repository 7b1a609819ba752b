/// A change of values that would undo one physical error, proposed and never made without a decision.
public struct Repair: Codable, Sendable, Equatable {
  /// The status of a proposal in the ledger of decisions.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// Nobody has decided.
    case proposed
    /// The ledger accepts it: the values are changed.
    case accepted
    /// The ledger rejects it: it is not proposed again while its evidence stands.
    case rejected
  }

  /// A value before and after.
  public struct Change: Codable, Sendable, Equatable {
    /// The component.
    public var component: Component
    /// The amount as it stands.
    public var from: Double
    /// The amount as it would be.
    public var to: Double

    /// A change.
    public init(component: Component, from: Double, to: Double) {
      self.component = component
      self.from = from
      self.to = to
    }
  }

  /// The physical error, in the words of the reports: `x1000`, `/1000`, `kJ for kcal`, `salt for sodium`.
  public var error: String
  /// The values that change.
  public var changes: [Change]
  /// The equation that closes when they do.
  public var equation: String
  /// A digest of the values that the proposal rests on, by which a decision names it.
  public var evidence: String
  /// The status in the ledger.
  public var status: Status

  /// A proposal.
  public init(
    error: String,
    changes: [Change],
    equation: String,
    evidence: String,
    status: Status = .proposed
  ) {
    self.error = error
    self.changes = changes
    self.equation = equation
    self.evidence = evidence
    self.status = status
  }
}
