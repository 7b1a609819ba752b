import Datasets

/// The food groups of one release, checked against the source's ``CategoryTable``.
struct CategoryCodes: Sendable {
  private let table: CategoryTable
  private var names: [String: String] = [:]

  /// The groups of a release, none of them declared yet.
  init(_ table: CategoryTable) { self.table = table }

  /// Takes in what the release calls the group `code`; one that is not listed is noted as unmapped.
  mutating func declare(_ code: String, name: String, _ report: inout SourceReport) {
    names[code] = name
    note(code, rows: 0, &report)
  }

  /// Counts a food under each of its groups that is not listed.
  func countFood(of codes: [String], _ report: inout SourceReport) {
    for code in codes { note(code, rows: 1, &report) }
  }

  private func note(_ code: String, rows: Int, _ report: inout SourceReport) {
    guard table.category(of: [code]) == nil else { return }
    let label = [code, names[code] ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    report.noteUnmapped(.category, label, rows: rows)
  }
}
