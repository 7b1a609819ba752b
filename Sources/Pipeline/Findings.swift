import Datasets
import FoodComposition
import Foundation
import Quality
import Review

/// The findings of a build's checks, gathered food by food for its reports.
final class Findings {
  private var collector: QualitySummary.Collector
  private var csv: QualityCSV
  private let file: FileHandle
  private let maxima: [Maxima.Entry]
  private var names: [String: String]

  /// Findings of checks by what `reference` teaches; the flags themselves go to the file at `csv` as they come.
  ///
  /// The foods `deferred` are counted and not listed.
  init(
    _ reference: ReferenceStatistics?,
    deferring deferred: Set<String>,
    csv path: String
  ) throws {
    collector = QualitySummary.Collector(deferring: deferred)
    try ReleaseFile.write(Data(), to: path)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    self.file = file
    csv = QualityCSV { try file.write(contentsOf: Data($0)) }
    maxima = reference?.maxima.entries ?? []
    names = Dictionary(maxima.map { ($0.food, "") }) { name, _ in name }
  }

  /// Takes in the foods of a source, in the order of their rows.
  func add(_ foods: [FinalFood], source: String) throws {
    for final in foods {
      collector.add(final, source: source)
      try csv.append(final, source: source)
      if names[final.food.id] != nil { names[final.food.id] = final.food.canonicalName }
    }
  }

  /// Closes the file of flags and sums up, with what became of the ledger's decisions.
  func finish(
    release: String,
    checks: CheckTable?,
    decisions: [QualitySummary.Decision]
  ) throws -> QualitySummary {
    try csv.finish()
    try file.close()
    return collector.summary(
      release: release,
      rules: rules(checks),
      decisions: decisions,
      bounds: maxima.map { entry in
        QualitySummary.Bound(
          component: entry.component,
          amount: entry.amount,
          foodID: entry.food,
          foodName: names[entry.food] ?? ""
        )
      }
    )
  }

  /// The checks in the order of their table, the severities of each together.
  private func rules(_ checks: CheckTable?) -> [QualitySummary.Rule] {
    var rules: [QualitySummary.Rule] = []
    for row in checks?.rows ?? [] {
      let numbers = row.thresholds.map { ("\(row.severity.rawValue) \($0.key)", $0.value) }
      if let last = rules.indices.last, rules[last].id == row.check.rawValue {
        rules[last].severities.append(row.severity)
        rules[last].thresholds.merge(numbers) { $1 }
      } else {
        rules.append(
          QualitySummary.Rule(
            id: row.check.rawValue,
            severities: [row.severity],
            text: row.rule,
            thresholds: Dictionary(uniqueKeysWithValues: numbers)
          )
        )
      }
    }
    return rules
  }
}

extension Build {
  /// The day that the release is made for; nil where the pipeline tells none.
  var day: CalendarDate? { CalendarDate(iso8601: pipeline.builtFor) }
}
