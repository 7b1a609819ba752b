/// The cause of a change, as far as the two releases show it: the inputs of which one, or several, made it.
///
/// One candidate is a cause that is shown: nothing else that the field depends on differs. Several are all that may
/// have made it, or where the releases between were built (``Ladder``) all that had a part in it. None: it is not told.
package struct Cause: Sendable, Hashable, Encodable {
  /// The candidates, in the order of ``Kind``.
  package var candidates: [Kind]
  /// What shows it, in words; nil where only the inputs do.
  package var evidence: String?
  /// Whether each of the candidates had a part, shown by a ladder; left out of JSON where none was built.
  package var isReplayed: Bool?

  /// The inputs that may differ between two releases.
  package enum Kind: String, Sendable, CaseIterable, Codable {
    /// The files of the food's own source.
    case sourceData = "source data"
    /// The data of other foods: those that it is compared with, learned from, or takes the place of.
    case otherFoods = "other foods"
    /// A definition of a dataset, or a table: components, categories, states, names, vocabulary.
    case table
    /// The tables of checks, of judgement and of duplicates.
    case rule
    /// The ledger of decisions.
    case curator
    /// The registry of ids.
    case registry
    /// The day that the release is built for, the questions that it asks, the keys that it ignores.
    case setting
    /// The tool.
    case tool
  }

  /// A cause with these candidates, in any order.
  package init(_ candidates: some Collection<Kind> = [], evidence: String? = nil) {
    self.candidates = Kind.allCases.filter(candidates.contains)
    self.evidence = evidence
  }

  /// The candidates in words: `source data`, `table or tool`, `not shown`; of a ladder `source data and table`.
  package var words: String {
    let joint = isReplayed == true ? " and " : " or "
    return candidates.isEmpty ? "not shown" : candidates.map(\.rawValue).joined(separator: joint)
  }
}
