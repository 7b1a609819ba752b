import Datasets
import RecordIO

extension ValueStore {
  /// Takes the duplicates out of the accepted rows of the table of amounts and files their rejects.
  ///
  /// For tables with one amount a row; `field` is the column of the component, `key` gives the key of
  /// the food with an ordinal.
  func rejectDuplicates(
    field: String,
    components: ComponentTable,
    balance: inout FileBalance,
    report: inout SourceReport,
    key: (Int) -> String
  ) {
    for duplicate in duplicates {
      let reject = Reject(
        .duplicateValue,
        at: Position(file: balance.file, line: duplicate.line),
        field: field,
        found: "\(components.rows[duplicate.component].code) of \(key(duplicate.food)) again",
        expected: "each component once a food"
      )
      balance.reclassify(.rejected(reject))
      report.rejects.append(reject)
    }
  }
}
