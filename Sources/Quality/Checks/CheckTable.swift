package import Datasets
package import FoodComposition

/// The checks as data: columns `id severity thresholds rule source`, a row for each severity of an id.
///
/// The one place where thresholds stand: `datasets/quality/checks.tsv`.
package struct CheckTable: Sendable {
  /// One severity of a check.
  package struct Row: Sendable {
    /// The check.
    package let check: Check
    /// The severity of a finding by these thresholds.
    package let severity: QualityFlag.Severity
    /// The thresholds by ``Check/thresholdNames``.
    package let thresholds: [String: Double]
    /// The rule in words.
    package let rule: String
    /// The source of the rule or its threshold: a regulation, a publication, arithmetic.
    package let source: String

    /// The threshold `name`, one of the check's ``Check/thresholdNames``.
    package subscript(name: String) -> Double {
      guard let threshold = thresholds[name] else {
        preconditionFailure("\(check.rawValue) has no threshold \(name)")
      }
      return threshold
    }
  }

  /// The rows, in the table's order.
  package let rows: [Row]

  /// Reads the table at `path`, or all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let id = try table.column("id")
    let severity = try table.column("severity")
    let thresholds = try table.column("thresholds")
    let rule = try table.column("rule")
    let source = try table.column("source")
    var rows: [Row] = []
    var mistakes: [DefinitionError.Mistake] = []
    for (line, fields) in table.rows {
      func note(_ found: String, _ expected: String) {
        mistakes.append(.init(file: path, line: line, found: found, expected: expected))
      }
      let check = Check(rawValue: fields[id])
      if check == nil { note(fields[id], "the id of a check") }
      let level = QualityFlag.Severity(rawValue: fields[severity])
      if level == nil { note(fields[severity], "warning, error or quarantine") }
      guard let check, let level else { continue }
      let numbers = MappingTable.thresholds(
        fields[thresholds],
        names: check.thresholdNames,
        note: note
      )
      if rows.contains(where: { $0.check == check && $0.severity == level }) {
        note("\(check.rawValue) \(level.rawValue) again", "each severity of a check once")
      }
      rows.append(
        Row(
          check: check,
          severity: level,
          thresholds: numbers,
          rule: fields[rule],
          source: fields[source]
        )
      )
    }
    let listed = Set(table.rows.map { $0.fields[id] })
    for check in Check.allCases where !listed.contains(check.rawValue) {
      mistakes.append(
        .init(file: path, found: "no \(check.rawValue)", expected: "a row for every check")
      )
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.rows = rows
  }

  /// The rows of `check`, the gravest first.
  package func rows(of check: Check) -> [Row] {
    rows.filter { $0.check == check }.sorted { $0.severity > $1.severity }
  }
}
