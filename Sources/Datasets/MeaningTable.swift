/// The verdicts of curators on codes of which an edition may mean another food than the one before: columns
/// `key since means reason`.
///
/// The key is the code alone, so that one table serves every definition of the dataset. An id means one food for ever: a code
/// that means `other` parts with its old id, which stays gone. `same` says that somebody has looked and it is the food that it was.
package struct MeaningTable: Sendable {
  /// The verdict on a code.
  package enum Verdict: String, CaseIterable, Sendable {
    case same, other
  }

  /// What somebody found of a code.
  package struct Row: Sendable, Equatable {
    /// The edition from which on it holds.
    package var since: String
    /// The verdict.
    package var verdict: Verdict
    /// Why, in the words of who looked.
    package var reason: String
  }

  /// The rows of each code, the oldest edition first.
  private let rows: [String: [Row]]

  /// Reads the table at `path`, or throws all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    try table.requireHeader(["key", "since", "means", "reason"])
    var rows: [String: [Row]] = [:]
    var mistakes: [DefinitionError.Mistake] = []
    table.forEachRow(&mistakes) { (fields) throws(MappingTable.RowError) in
      let (key, since) = (fields[0], fields[1])
      guard !key.isEmpty else { throw .init("no key", "the code of a food") }
      guard !since.isEmpty, DatasetDefinition.isPrefix(since) else {
        throw .init("since \(since)", "an edition in lower-case letters, digits and hyphens")
      }
      guard let verdict = Verdict(rawValue: fields[2]) else {
        throw .init("means \(fields[2])", "same or other")
      }
      guard !fields[3].isEmpty else { throw .init("no reason", "why, in the words of who looked") }
      guard (rows[key]?.last?.since).map({ $0 < since }) ?? true else {
        throw .init("\(key) since \(since) again or late", "each edition once, the oldest first")
      }
      rows[key, default: []].append(Row(since: since, verdict: verdict, reason: fields[3]))
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.rows = rows
  }

  /// The codes that somebody looked at.
  package var keys: some Sequence<String> { rows.keys }

  /// Why a code means another food; nil where it means the one that it meant.
  package func otherFood(_ key: String) -> String? {
    rows[key]?.last { $0.verdict == .other }?.reason
  }

  /// Whether somebody looked at a code, of that edition alone where one is given.
  package func isJudged(_ key: String, in edition: String? = nil) -> Bool {
    rows[key]?.contains { edition == nil || $0.since == edition } ?? false
  }

  /// Whether any code means another food.
  package var hasOtherFoods: Bool { rows.values.contains { $0.contains { $0.verdict == .other } } }

  /// The lasting key of a code's food: the code, and with `@` the edition since which it means another food.
  package func lastingKey(_ key: String) -> String {
    rows[key]?.last { $0.verdict == .other }.map { "\(key)@\($0.since)" } ?? key
  }

  /// The lasting keys that codes had before they meant another food, each with the reason.
  package var formerKeys: [String: String] {
    var former: [String: String] = [:]
    for (code, rows) in rows {
      var key = code
      for row in rows where row.verdict == .other {
        former[key] = row.reason
        key = "\(code)@\(row.since)"
      }
    }
    return former
  }
}
