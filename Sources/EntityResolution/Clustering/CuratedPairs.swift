/// What curators decided about duplicates, of which the later outranks the earlier, and all the model.
public struct CuratedPairs: Sendable {
  /// One decision.
  public enum Decision: Sendable, Equatable {
    /// The foods are one.
    case same([String])
    /// No two of the foods are one.
    case different([String])
    /// Each of the foods stands for itself.
    case split([String])
  }

  /// The decisions, in the order of the ledger.
  public var decisions: [Decision]

  /// Decisions, in the order of the ledger.
  public init(_ decisions: [Decision] = []) { self.decisions = decisions }
}

extension CuratedPairs.Decision {
  /// The foods that it names.
  var ids: [String] {
    switch self {
    case .same(let ids), .different(let ids), .split(let ids): ids
    }
  }
}
