package import Evaluation

/// The trials of injected mistakes of definitions: the shares found, by kind, and those with the right row named.
///
/// Thresholds are chosen on one half of the sources' columns, the seen; the other is the unseen.
package struct DefinitionTrials: Sendable {
  /// One mistake in one source.
  package struct Trial: Sendable {
    /// The kind of mistake, in words.
    package var kind: String
    /// The source.
    package var source: String
    /// The columns that it was put into.
    package var columns: [String]
    /// The gates that found it.
    package var gates: [String]
    /// Whether a finding was of the mistake's own gate.
    package var isNamed: Bool
    /// Whether a finding names a row that is wrong.
    package var isPlaced: Bool
    /// Whether thresholds were chosen by it.
    package var isSeen: Bool

    /// A trial.
    package init(
      kind: String,
      source: String,
      columns: [String],
      gates: [String],
      isNamed: Bool,
      isPlaced: Bool,
      isSeen: Bool
    ) {
      self.kind = kind
      self.source = source
      self.columns = columns
      self.gates = gates
      self.isNamed = isNamed
      self.isPlaced = isPlaced
      self.isSeen = isSeen
    }
  }

  /// The shares of some trials whose mistake was found, and found by its own gate.
  package struct Outcome: Sendable {
    /// Trials with a finding of any gate that names a row that is wrong.
    package var found = Proportion()
    /// Among those, trials with a finding of the gate that the mistake has.
    package var named = Proportion()

    mutating func count(_ trial: Trial) {
      let isFound = !trial.gates.isEmpty && trial.isPlaced
      found.count(isFound)
      if isFound { named.count(trial.isNamed) }
    }
  }

  /// All trials, in the order of the sources.
  package private(set) var trials: [Trial] = []
  /// The findings in clean sources, a line each.
  package internal(set) var falseAlarms: [String] = []
  /// The columns that cannot be judged, since the other sources tell too little of them.
  package internal(set) var unjudged: [String] = []

  /// No trials yet.
  package init() {}

  /// Adds a trial.
  package mutating func add(_ trial: Trial) { trials.append(trial) }

  /// Adds what was found in a clean source, and which of its columns cannot be judged.
  package mutating func addClean(findings: [String], unjudged: [String]) {
    falseAlarms += findings
    self.unjudged += unjudged
  }

  /// The kinds, in the order in which they came.
  package var kinds: [String] { Self.ordered(trials.map(\.kind)) }

  /// The sources, in the order in which they came.
  package var sources: [String] { Self.ordered(trials.map(\.source)) }

  /// The trials that `isMeant` lets through, together.
  package func outcome(where isMeant: (Trial) -> Bool) -> Outcome {
    var outcome = Outcome()
    for trial in trials where isMeant(trial) { outcome.count(trial) }
    return outcome
  }

  private static func ordered(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
