import Datasets

extension MatchWeights {
  /// The columns of the table.
  static let columns = ["comparison", "level", "bits"]

  /// Weights of the rows `comparison level bits`; the comparison `decision` has prior, review and link.
  ///
  /// `origin` names sources whose values are no witness of their own: two prefixes of which one takes
  /// over the other's, or one whose foods are computed from those of others.
  init(_ table: MappingTable, _ mistakes: inout [DefinitionError.Mistake]) {
    self = .prior
    table.forEachRow(&mistakes) { row throws(MappingTable.RowError) in
      guard let value = Double(row[2]), value.isFinite else {
        throw .init(row[2], "bits")
      }
      switch (row[0], row[1]) {
      case ("decision", "prior"): prior = value
      case ("decision", "review"): review = value
      case ("decision", "link"): link = value
      case ("origin", _):
        let words = row[1].split(separator: " ").map(String.init)
        guard words.count == 1 || words.count == 2 else {
          throw .init(row[1], "one prefix of a source or two")
        }
        origins.append(words)
      default:
        guard let comparison = Comparison(rawValue: row[0]) else {
          throw .init(row[0], "a comparison")
        }
        guard let level = comparison.levels.firstIndex(of: row[1]) else {
          throw .init(row[1], comparison.levels.joined(separator: ", "))
        }
        self[comparison, level] = value
      }
    }
  }

  /// The rows of the table, with the line of column names.
  package var table: String {
    func text(_ value: Double) -> String {
      let hundredths = Int((abs(value) * 100).rounded())
      let fraction = hundredths % 100
      return (value < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100)."
        + (fraction < 10 ? "0" : "") + "\(fraction)"
    }
    var rows = Self.columns.joined(separator: "\t") + "\n"
    for (name, value) in [("prior", prior), ("review", review), ("link", link)] {
      rows += "decision\t\(name)\t\(text(value))\n"
    }
    for words in origins { rows += "origin\t\(words.joined(separator: " "))\t0\n" }
    for comparison in Comparison.allCases {
      for (level, name) in comparison.levels.enumerated() {
        rows += "\(comparison.rawValue)\t\(name)\t\(text(self[comparison, level]))\n"
      }
    }
    return rows
  }

  /// The judged weights, as they are before any labels: a fit draws towards them.
  package static var prior: MatchWeights {
    var weights = MatchWeights(prior: -6, review: -2, link: 6.63)
    for comparison in Comparison.allCases {
      for (level, text) in comparison.texts.enumerated() {
        weights[comparison, level] = text.judged
      }
    }
    return weights
  }
}
