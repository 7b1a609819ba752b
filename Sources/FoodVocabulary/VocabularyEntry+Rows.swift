/// Rows of the table `vocabulary`: those of words that only say what they are, `filler` and `other`, hold all phrases of one meaning,
/// a line each, for a row of its own costs more than the word.
extension VocabularyEntry {
  /// The kinds whose rows hold several phrases.
  private static let packed: Set<Kind> = [.filler, .nonFood]

  /// Entries as rows, those of one meaning at the place of the first.
  package static func rows(of entries: [VocabularyEntry]) -> [VocabularyEntry] {
    var rows: [VocabularyEntry] = []
    var places: [[String]: Int] = [:]
    for entry in entries {
      let hasNumber = entry.amount != nil || entry.low != nil || entry.high != nil
      guard packed.contains(entry.kind), !hasNumber else {
        rows.append(entry)
        continue
      }
      let meaning = [entry.kind.rawValue, entry.language, entry.value, entry.source]
      if let place = places[meaning] {
        rows[place].phrase += "\n" + entry.phrase
      } else {
        places[meaning] = rows.count
        rows.append(entry)
      }
    }
    return rows
  }

  /// The phrases of a row.
  package static func phrases(ofRow text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
