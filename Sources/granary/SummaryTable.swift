import Review

/// The table at the end of a build: a source a row, with the balance of its rows and its flagged foods.
struct SummaryTable {
  /// The table's lines.
  let text: String

  init(_ summary: BuildSummary) {
    var rows = [
      [
        "source", "release", "lines", "rows read", "foods", "rejected", "skipped", "flagged",
        "errors",
        "balance",
      ]
    ]
    for source in summary.sources {
      let balance = source.balance
      rows.append([
        source.id, source.release, Self.lines(balance), Self.grouped(balance.read),
        Self.grouped(balance.accepted),
        Self.grouped(balance.rejected), Self.grouped(balance.skippedRows),
        Self.grouped(source.flaggedFoods), Self.grouped(source.erroneousFoods),
        balance.closes ? "closes" : "OPEN",
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row.indices, row).map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return (2...8).contains(column) ? blanks + cell : cell + blanks
      }.joined(separator: "  ")
    }
    let skips = summary.sources.flatMap { source in
      source.balance.skipped.sorted { $0.key < $1.key }.map { rule, count in
        "  \(source.id): \(Self.grouped(count)) skipped by \(rule)"
      }
    }
    let refused = summary.sources.flatMap { source in
      source.refused.prefix(Self.refusedColumns).map { column in
        "  \(source.id): \(Self.grouped(column.refused)) of \(Self.grouped(column.filled)) filled "
          + "cells of \(column.column) refused" + Self.question(column)
      }
    }
    let missing = summary.sources.compactMap(Self.missingIngredients(of:))
    let allowed = Self.allowed(summary.allowances)
    let ledger = summary.decisions.isEmpty ? [] : ["  decisions: \(summary.ledgerText)"]
    let notes = summary.notes.map { "  " + $0 }
    let seconds = summary.timings.reduce(0) { $0 + $1.seconds }
    text =
      (lines + skips + refused + missing + summary.packs.map(Self.pack) + allowed + ledger + notes
      + Self.stages(summary.timings) + [
        "\(Self.grouped(summary.foods)) foods in \(Self.tenths(seconds)) s; "
          + "content \(summary.contentDigest.prefix(12))"
      ]).joined(separator: "\n")
  }

  /// A pack with its size, as it is and compressed.
  private static func pack(_ pack: BuildSummary.Pack) -> String {
    let budget = pack.mostBytes.map { " of at most \(megabytes($0))" } ?? ""
    return
      "  pack \(pack.name): \(grouped(pack.foods)) foods under \(pack.licence), \(megabytes(pack.bytes)), "
      + "\(megabytes(pack.compressedBytes))\(budget) by gzip"
  }

  /// Millions of bytes, with two decimals.
  private static func megabytes(_ bytes: Int) -> String {
    let hundredths = (bytes + 5_000) / 10_000
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) MB"
  }

  /// The stages that took a tenth of a second or more: their wall time, and the most memory held by their ends.
  private static func stages(_ timings: [BuildSummary.Timing]) -> [String] {
    let long = timings.filter { $0.seconds >= 0.1 }
    let widths = (
      long.map(\.stage.count).max() ?? 0, long.map { tenths($0.seconds).count }.max() ?? 0
    )
    return long.map { timing in
      let name = timing.stage + String(repeating: " ", count: widths.0 - timing.stage.count)
      let time = tenths(timing.seconds)
      let blanks = String(repeating: " ", count: widths.1 - time.count)
      return "  \(name)  \(blanks)\(time) s  \(grouped(timing.peakBytes >> 20)) MiB"
    }
  }

  /// A number with one decimal.
  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The allowed findings, a line for each gate and reason: one finding in full, of several the first subject.
  private static func allowed(_ findings: [GateFinding]) -> [String] {
    var lines: [String] = []
    var rest = findings[...]
    while let first = rest.first {
      let same = rest.prefix { $0.gate == first.gate && $0.allowed == first.allowed }
      rest = rest.dropFirst(same.count)
      let found =
        same.count == 1
        ? first.text : "\(first.gate): \(first.subject) and \(same.count - 1) more"
      lines.append("  allowed: \(found) (\(first.allowed ?? ""))")
    }
    return lines
  }

  /// The most columns of a source that are shown; the reports have all.
  private static let refusedColumns = 5

  /// What a source's foods are made of and the snapshot has not; nil where nothing is missing.
  private static func missingIngredients(of source: BuildSummary.Source) -> String? {
    guard let parts = source.ingredients, parts.missing > 0 else { return nil }
    let ids = parts.missingIds.prefix(3).map { "\($0.id) \(grouped($0.count)) times" }
    return
      "  \(source.id): \(grouped(parts.missing)) of \(grouped(parts.read)) ingredients are no food of the "
      + "snapshot: \(ids.joined(separator: ", "))" + (parts.missingIds.count > 3 ? " …" : "")
  }

  /// The question whether the commonest refused text means that a value is missing; empty without texts.
  private static func question(_ column: BuildSummary.RefusedColumn) -> String {
    guard let first = column.texts.first else { return "" }
    return "; `\(first.text)` \(grouped(first.count)) times: declare it in `missing`?"
  }

  /// The lines of the file of foods, counted by its bytes; a dash where lines are not counted.
  private static func lines(_ balance: BuildSummary.Balance) -> String {
    guard let count = balance.count, count.unit == "lines" else { return "-" }
    return grouped(count.counted)
  }

  private static func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return String(digits)
  }
}
