/// What a curator decided, and on what: one line of the ledger.
public struct Decision: Sendable, Equatable {
  /// What was decided, of which foods; foods are named by their permanent ids.
  public enum What: Sendable, Equatable {
    /// The foods, two or more, are one food.
    case same([String])
    /// No two of the foods, two or more, are one food.
    case different([String])
    /// Each of the foods leaves the cluster that it is in and stands for itself.
    case split([String])
    /// The repair proposed by a flag is made.
    case acceptRepair(RepairTarget)
    /// The repair proposed by a flag is not made, nor proposed again while its evidence stands.
    case rejectRepair(RepairTarget)
    /// The food is shown by this name.
    case rename(String, name: String)
    /// The food is also found by this name; the language is ISO 639-1, nil for the food's own.
    case alias(String, name: String, language: String?)
    /// The foods are not listed for review before this day, an ISO 8601 date.
    case deferUntil([String], day: String)
  }

  /// Who decided: the name that the curator gives.
  public var who: String
  /// When: an ISO 8601 date or date-time.
  ///
  /// Which of two decisions is the later one is told by their lines, not by it.
  public var when: String
  /// What was decided.
  public var what: What
  /// Why, in the curator's words; may be empty.
  public var why: String
  /// A digest of what was on the screen.
  public var evidence: String

  /// A decision.
  public init(who: String, when: String, what: What, why: String, evidence: String) {
    self.who = who
    self.when = when
    self.what = what
    self.why = why
    self.evidence = evidence
  }

  /// The foods that it names, in the order given.
  public var ids: [String] {
    switch what {
    case .same(let ids), .different(let ids), .split(let ids), .deferUntil(let ids, _): ids
    case .acceptRepair(let target), .rejectRepair(let target): [target.food]
    case .rename(let id, _), .alias(let id, _, _): [id]
    }
  }

  /// The word for what was decided: `accept repair`.
  public var action: String {
    let word: DecisionWord =
      switch what {
      case .same: .same
      case .different: .different
      case .split: .split
      case .acceptRepair: .acceptRepair
      case .rejectRepair: .rejectRepair
      case .rename: .rename
      case .alias: .alias
      case .deferUntil: .deferUntil
      }
    return word.rawValue
  }

  /// The flag whose repair it is about; nil for other decisions.
  public var repairTarget: RepairTarget? {
    switch what {
    case .acceptRepair(let target), .rejectRepair(let target): target
    case .same, .different, .split, .rename, .alias, .deferUntil: nil
    }
  }
}
