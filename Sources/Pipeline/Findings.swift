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
  private var standings: DecisionStandings

  /// Findings of checks by what `reference` teaches; the flags themselves go to the file at `csv` as they come.
  ///
  /// The foods `deferred` are counted and not listed.
  init(
    _ reference: ReferenceStatistics?,
    standings: DecisionStandings,
    deferring deferred: Set<String>,
    csv path: String
  ) throws {
    self.standings = standings
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
      standings.add(final, source: source)
    }
  }

  /// Closes the file of flags and sums up.
  ///
  /// `pairs` has the evidence of decisions about two foods; nil where nobody looked for duplicates.
  func finish(release: String, checks: CheckTable?, pairs: PairEvidence?) throws -> QualitySummary {
    try csv.finish()
    try file.close()
    return collector.summary(
      release: release,
      rules: rules(checks),
      decisions: standings.decisions(pairs),
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

  /// The ids of the foods that curators look at on a later day.
  var deferred: Set<String> { day.map(ledger.deferred) ?? [] }

  /// The findings of this build, whose flags go to a file in the folder `reports`.
  func findings(by inspection: Inspection, in reports: String) throws -> Findings {
    try Findings(
      inspection.reference,
      standings: DecisionStandings(ledger, on: day),
      deferring: deferred,
      csv: reports + "/quality.csv"
    )
  }
}
