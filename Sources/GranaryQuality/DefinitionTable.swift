import Calibration
import Evaluation

/// The trials of mistakes in definitions as tables in Markdown, with 95 % confidence intervals.
struct DefinitionTable {
  /// The table's lines.
  let text: String
  /// The seen mistakes that were not found, a line each.
  let misses: String

  init(_ trials: DefinitionTrials) {
    var lines = [
      "Found where nothing was put: \(trials.falseAlarms.count).", "",
    ]
    lines += trials.falseAlarms.map { "- \($0)" }
    lines += [
      "Columns that nobody else knows enough of: \(trials.unjudged.count)"
        + (trials.unjudged.isEmpty ? "." : ": \(trials.unjudged.joined(separator: ", "))."),
      "", "| mistake | found, seen | found, unseen | by its own gate |", "|---|---|---|---|",
    ]
    func row(_ name: String, _ isMeant: (DefinitionTrials.Trial) -> Bool) -> String {
      let seen = trials.outcome { isMeant($0) && $0.isSeen }
      let unseen = trials.outcome { isMeant($0) && !$0.isSeen }
      let all = trials.outcome(where: isMeant)
      return "| \(name) | \(seen.found.text) | \(unseen.found.text) | \(all.named.text) |"
    }
    for kind in trials.kinds { lines.append(row(kind) { $0.kind == kind }) }
    lines += [
      "", "| source | factors | exchanges | another component | offsets |", "|---|---|---|---|---|",
    ]
    for source in trials.sources {
      let cells = ["factor", "exchange", "another", "offset"].map { kind in
        trials.outcome { $0.source == source && $0.kind.hasPrefix(kind) }.found.text
      }
      lines.append("| \(source) | \(cells.joined(separator: " | ")) |")
    }
    text = lines.joined(separator: "\n")
    misses = trials.trials.filter { $0.isSeen && (!$0.isPlaced || $0.gates.isEmpty) }.map {
      "\($0.kind)\t\($0.columns.joined(separator: " "))\t\($0.gates.joined(separator: " "))"
    }.joined(separator: "\n")
  }
}
