import Datasets
import Review

/// The comparison of one source's tables in the last release and in this one, by columns and numbers of rows.
struct TableComparison {
  private let source: BuildSummary.Source
  private let last: [BuildSummary.Balance]

  /// The tables of `source` beside the balances that the last release had.
  init(_ source: BuildSummary.Source, last: [BuildSummary.Balance]) {
    self.source = source
    self.last = last
  }

  /// Returns the findings of the gates; tables are the same by their names without the digits, in which editions
  /// differ.
  func findings(_ thresholds: GateThresholds) -> [GateFinding] {
    let before = Dictionary(last.map { (Self.stem($0.file), $0) }) { one, _ in one }
    return ([source.balance] + source.tables).flatMap { table -> [GateFinding] in
      guard let old = before[Self.stem(table.file)] else { return [] }
      return columns(table, old) + rows(table, old, thresholds) + rejects(table, old, thresholds)
    }
  }

  /// Finds columns that a table in use has lost: values, measures, or how values were found, are gone with them.
  private func columns(_ table: BuildSummary.Balance, _ old: BuildSummary.Balance) -> [GateFinding]
  {
    guard old.accepted > 0, let before = old.columns, let now = table.columns.map(Set.init) else {
      return []
    }
    let gone = before.filter { !now.contains($0) }
    guard !gone.isEmpty else { return [] }
    return [
      GateFinding(
        .columnsGone,
        source.id + "/" + table.name,
        "found no column \(gone.prefix(5).joined(separator: ", "))"
          + (gone.count > 5 ? " and \(gone.count - 5) more" : "")
          + ", expected every column of the last release",
        examples: gone
      )
    ]
  }

  private func rows(
    _ table: BuildSummary.Balance,
    _ old: BuildSummary.Balance,
    _ thresholds: GateThresholds
  ) -> [GateFinding] {
    let most = thresholds[.rowsGone, "most"]
    let gone = Share(of: old.read - table.read, in: old.read)
    // A table of which no row was accepted is not used: nothing is lost with its rows.
    guard old.accepted > 0, Double(old.read) >= thresholds[.rowsGone, "least"],
      gone.exceeds(most)
    else { return [] }
    return [
      GateFinding(
        .rowsGone,
        source.id + "/" + table.name,
        "found \(table.read) rows, \(gone.text) fewer than in the last release,"
          + " expected at most \(Share.text(most)) fewer"
      )
    ]
  }

  private func rejects(
    _ table: BuildSummary.Balance,
    _ old: BuildSummary.Balance,
    _ thresholds: GateThresholds
  ) -> [GateFinding] {
    let most = thresholds[.rejectsNew, "most"]
    let (now, then) = (
      Share(of: table.rejected, in: table.read), Share(of: old.rejected, in: old.read)
    )
    guard Double(table.rejected - old.rejected) >= thresholds[.rejectsNew, "least"],
      now.value - then.value > most
    else { return [] }
    return [
      GateFinding(
        .rejectsNew,
        source.id + "/" + table.name,
        "found \(now.text) of the rows rejected, \(then.text) in the last release,"
          + " expected at most \(Share.text(most)) of the rows more",
        examples: source.rejects.filter { $0.file == table.file }.map {
          "\($0.code) \($0.count) times: \($0.example)"
        }
      )
    ]
  }

  /// The file name of a path without digits, `-` and `_`.
  private static func stem(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return name.filter { !$0.isNumber && $0 != "-" && $0 != "_" }
  }
}

extension BuildSummary.Balance {
  /// The file's name without its folder, by which gates name a table.
  var name: String { file.split(separator: "/").last.map(String.init) ?? file }
}
