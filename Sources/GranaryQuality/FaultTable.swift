import Calibration
import Evaluation

/// The trials of injected faults as a table in Markdown, with 95 % confidence intervals.
struct FaultTable {
  /// The table's lines.
  let text: String

  init(_ sources: [(source: String, isComputed: Bool, trials: FaultTrials)]) {
    let measured = sources.filter { !$0.isComputed }.reduce(FaultTrials()) { $0 + $1.trials }
    let all = sources.reduce(FaultTrials()) { $0 + $1.trials }
    var lines = [
      "Clean foods flagged: \(all.cleanFlagged.text); with an error: \(all.cleanErroneous.text).",
      "",
    ]
    for kind in FaultTrials.Class.allCases {
      lines += [
        "| \(kind.rawValue) | flagged | repair proposed | of those right |", "|---|---|---|---|",
      ]
      for fault in Fault.allCases where all[fault, kind].flagged.trials > 0 {
        lines.append(Self.row(fault.rawValue, all[fault, kind]))
      }
      lines.append(Self.row("all", all.total(kind)))
      lines.append(Self.row("all of measured datasets", measured.total(kind)))
      for (source, _, trials) in sources { lines.append(Self.row(source, trials.total(kind))) }
      lines.append("")
    }
    text = lines.joined(separator: "\n")
  }

  private static func row(_ name: String, _ outcome: FaultTrials.Outcome) -> String {
    "| \(name) | \(outcome.flagged.text) | \(outcome.proposed.text) | \(outcome.repaired.text) |"
  }
}
