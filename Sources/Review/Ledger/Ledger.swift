/// The decisions of curators, in the order in which they were made, and what holds because of them.
///
/// What holds follows from the lines alone: without a line it is as if that was never decided, and of
/// several decisions about one thing the last line holds.
public struct Ledger: Sendable, Equatable {
  /// A decision and its place.
  public struct Entry: Sendable, Equatable {
    /// The line, from 1.
    public let line: Int
    /// What stands there.
    public let decision: Decision
  }

  /// All decisions, in the order of the lines.
  public let entries: [Entry]
  private let repairsByTarget: [RepairTarget: RepairDecision]

  /// The ledger of a pipeline that names none.
  public init() { self.init([]) }

  init(_ entries: [Entry]) {
    self.entries = entries
    var repairs: [RepairTarget: RepairDecision] = [:]
    for entry in entries {
      guard let decision = RepairDecision(entry.decision, line: entry.line) else { continue }
      repairs[decision.target] = decision
    }
    repairsByTarget = repairs
  }

  /// The decisions about repairs that hold, by food, rule and component.
  public var repairs: [RepairDecision] { repairsByTarget.values.sorted { $0.target < $1.target } }

  /// What was decided about the repair that this flag proposes; nil if nothing.
  public func repair(_ target: RepairTarget) -> RepairDecision? { repairsByTarget[target] }
}
