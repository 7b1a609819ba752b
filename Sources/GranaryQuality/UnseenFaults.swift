import Calibration
import Evaluation
import Pipeline

/// The shares of faults that the checks see in tables never seen, as tables in Markdown with 95 % confidence
/// intervals.
struct UnseenFaults {
  /// The tables' lines.
  let text: String

  /// The tables of `results`, each dataset left out by itself; a column for each of `steps`.
  init(_ results: [UnseenResult], steps: [Int]) {
    var lines: [String] = []
    for result in results {
      let without =
        result.relatives.isEmpty
        ? "" : ", and with it \(result.relatives.joined(separator: ", "))"
      lines.append(
        "- \(result.source) left out\(without): \(result.foods) foods; clean foods flagged "
          + "\(result.cleanFlagged.text), with an error \(result.cleanErroneous.text)"
      )
    }
    for result in results {
      lines.append("- \(result.source), by check: \(Self.counts(result.rules))")
    }
    lines += ["", Self.header(["fault"] + steps.map(Self.name)), Self.rule(steps.count + 1)]
    let rows = results.first?.trials.filter { $0.step == steps[0] } ?? []
    for row in rows {
      let cells = steps.map { step in
        Self.sum(results) { $0.fault == row.fault && $0.kind == row.kind && $0.step == step }
          .flagged.text
      }
      lines.append(
        "| \(row.fault.rawValue), \(row.kind.rawValue) | \(cells.joined(separator: " | ")) |"
      )
    }
    for kind in FaultTrials.Class.allCases {
      let cells = steps.map { step in
        Self.sum(results) { $0.kind == kind && $0.step == step }.flagged.text
      }
      lines.append("| all, \(kind.rawValue) | \(cells.joined(separator: " | ")) |")
    }
    lines += [
      "", Self.header(["of all faults"] + steps.map(Self.name)), Self.rule(steps.count + 1),
    ]
    func line(
      _ name: String,
      _ isMeant: (TableFault) -> Bool,
      _ part: (UnseenOutcome) -> Proportion
    ) {
      let cells = steps.map { step in
        part(Self.sum(results) { isMeant($0.fault) && $0.step == step }).text
      }
      lines.append("| \(name) | \(cells.joined(separator: " | ")) |")
    }
    line("untouched foods with a new flag", { _ in true }) { $0.newlyFlagged }
    line("untouched foods with a new error", { _ in true }) { $0.newlyErroneous }
    line("repair proposed, one physical error", \.isOnePhysicalError) { $0.proposed }
    line("of those right", \.isOnePhysicalError) { $0.repaired }
    line("repair proposed for what is none", { !$0.isOnePhysicalError }) { $0.proposed }
    let news = Self.counts(Self.sum(results) { $0.step > 0 }.newRules)
    lines += ["", "New flags of untouched foods, by check: \(news)"]
    if steps.contains(0) { lines += Self.bounds(results) }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// `twin 12, resolution 3`, the commonest first.
  private static func counts(_ rules: [String: Int]) -> String {
    rules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// The shares of clean foods that a threshold may call unlike.
  private static let alarms = [0.001, 0.002, 0.01, 0.05, 0.1]

  /// The bound of the comparison with foods of like names: the share of each fault that the best threshold could see.
  ///
  /// The threshold on the distance is chosen on the very table, by the share of clean foods that it would flag.
  private static func bounds(_ results: [UnseenResult]) -> [String] {
    var lines = [
      "", header(["at most, by foods of like names"] + alarms.map { "\(100 * $0) % alarms" }),
      rule(alarms.count + 1),
    ]
    let clean = results.map { $0.cleanExcesses.sorted(by: >) }
    for row in results.first?.trials.filter({ $0.step == 0 }) ?? [] {
      let cells = alarms.map { share in
        var found = Proportion()
        for (result, clean) in zip(results, clean) where !clean.isEmpty {
          let least = clean[min(Int(share * Double(clean.count)), clean.count - 1)]
          for trial in result.trials
          where trial.step == 0 && trial.fault == row.fault && trial.kind == row.kind {
            for excess in trial.outcome.excesses { found.count(excess > least) }
          }
        }
        return found.text
      }
      lines.append(
        "| \(row.fault.rawValue), \(row.kind.rawValue) | \(cells.joined(separator: " | ")) |"
      )
    }
    return lines
  }

  private static func sum(
    _ results: [UnseenResult],
    where isMeant: (UnseenResult.Trial) -> Bool
  ) -> UnseenOutcome {
    results.flatMap(\.trials).filter(isMeant).reduce(UnseenOutcome()) { $0 + $1.outcome }
  }

  private static func name(_ step: Int) -> String { step == 0 ? "alone" : "1 of \(step)" }

  private static func header(_ names: [String]) -> String {
    "| \(names.joined(separator: " | ")) |"
  }

  private static func rule(_ count: Int) -> String {
    "|" + String(repeating: "---|", count: count)
  }
}
