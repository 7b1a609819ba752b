/// The decisions of curators about duplicates, of which the later outranks the earlier, and all the model.
package struct CuratedPairs: Sendable {
  /// One decision.
  package enum Decision: Sendable, Equatable {
    /// The foods are one.
    case same([String])
    /// No two of the foods are one.
    case different([String])
    /// Each of the foods stands for itself.
    case split([String])
  }

  /// The decisions, in the order of the ledger.
  package var decisions: [Decision]

  /// Decisions, in the order of the ledger.
  package init(_ decisions: [Decision] = []) { self.decisions = decisions }
}

extension CuratedPairs.Decision {
  /// The foods that it names.
  var ids: [String] {
    switch self {
    case .same(let ids), .different(let ids), .split(let ids): ids
    }
  }
}

/// A curator's decision that could not be applied, or not in full.
package struct UnappliedDecision: Sendable, Equatable {
  /// Its place in ``CuratedPairs/decisions``.
  package var decision: Int
  /// The reason why it could not be applied.
  package var reason: Reason

  /// A reason why a decision could not be applied.
  package enum Reason: Sendable, Equatable {
    /// There is no food with this id.
    case unknownFood(String)
    /// It contradicts later decisions about these two foods, which hold; `later` is the place of the one that says so
    /// by itself, nil where several together do.
    case contradicted(first: String, second: String, later: Int?)
    /// It names more foods than a decision may; none of it was applied.
    case tooManyFoods(Int)
  }
}
