import Datasets

/// The report on the reading of one source: balances, rejects, and names that no table lists.
package struct SourceReport: Sendable {
  /// The balance of the foods themselves, in rows of the source's table of foods.
  package var foods: FileBalance
  /// The balances of the other files, in the order read.
  package var files: [FileBalance] = []
  /// Every reject, in the order met.
  package var rejects: [Reject] = []
  /// Names that no table lists, with the number of rows that bear them, by kind.
  package var unmapped: [UnmappedKind: [String: Int]] = [:]

  /// The number of amounts read from each column of a table with a column a component, by its name; empty for
  /// tables with an amount a row.
  package var filled: [String: Int] = [:]

  /// The kinds of name that a table must list.
  package enum UnmappedKind: String, Sendable, CaseIterable {
    case column, component, unit, category, code
  }

  /// A report on the table of foods named `file`.
  package init(foodFile file: String) { foods = FileBalance(file: file) }

  /// Notes that nothing maps `name`.
  package mutating func noteUnmapped(_ kind: UnmappedKind, _ name: String, rows: Int = 1) {
    unmapped[kind, default: [:]][name, default: 0] += rows
  }

  /// Notes a food group that `categories` does not list; normalization counts the foods that bear it.
  mutating func check(_ code: String, name: String, against categories: CategoryTable) {
    guard !categories.lists(code) else { return }
    noteUnmapped(.category, [code, name].filter { !$0.isEmpty }.joined(separator: " "), rows: 0)
  }

  /// Takes a food that was accepted to be superseded by one of a newer edition.
  package mutating func supersedeFood() { foods.reclassify(.skipped(.superseded)) }

  /// Takes a food that was accepted to be rejected after all.
  package mutating func rejectFood(_ reject: Reject) {
    foods.reclassify(.rejected(reject))
    rejects.append(reject)
  }
}
