import Ingestion
import RecordIO
import Review

/// The numbers of filled cells that cannot be read, by column and text.
enum RefusedColumns {
  /// The rejects of a value that stands there and cannot be one.
  private static let codes: Set<Reject.Code> = [
    .notANumber, .negativeAmount, .invertedRange, .zeroAmount,
  ]

  /// The greatest number of texts that a column lists.
  private static let mostTexts = 10

  private struct Column: Hashable {
    var file: String
    var name: String
  }

  /// The columns of `report` with a cell that is refused, those with the most first.
  static func of(_ report: SourceReport) -> [BuildSummary.RefusedColumn] {
    var texts: [Column: [String: Int]] = [:]
    for reject in report.rejects where codes.contains(reject.code) {
      guard let field = reject.field else { continue }
      texts[Column(file: reject.position.file, name: field), default: [:]][
        reject.found,
        default: 0
      ] += 1
    }
    // A table with one amount a row has no count of filled cells: each row that was not skipped has the amount.
    let rows = Dictionary(
      ([report.foods] + report.files).map { ($0.file, $0.accepted + $0.rejected) },
      uniquingKeysWith: +
    )
    return texts.map { column, counts in
      let refused = counts.values.reduce(0, +)
      let read = report.filled[column.name].map { $0 + refused }
      return BuildSummary.RefusedColumn(
        file: column.file,
        column: column.name,
        filled: max(refused, read ?? rows[column.file] ?? 0),
        refused: refused,
        texts: counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(mostTexts).map {
          .init(text: $0.key, count: $0.value)
        }
      )
    }
    .sorted { ($1.refused, $0.file, $0.column) < ($0.refused, $1.file, $1.column) }
  }
}
