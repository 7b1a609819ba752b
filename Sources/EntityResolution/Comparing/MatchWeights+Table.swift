extension MatchWeights {
  /// Weights of the rows `comparison level bits`; the comparison `decision` has prior, review and link.
  ///
  /// `origin` names sources whose values are no witness of their own: two prefixes of which one takes
  /// over the other's, or one whose foods are computed from those of others.
  init(_ table: ModelTable) throws(MatchModelError) {
    self = .prior
    for row in table.rows {
      guard let value = Double(row[2]), value.isFinite else { throw row.error(row[2], "bits") }
      switch (row[0], row[1]) {
      case ("decision", "prior"): prior = value
      case ("decision", "review"): review = value
      case ("decision", "link"): link = value
      case ("origin", _):
        let words = row[1].split(separator: " ").map(String.init)
        guard words.count == 1 || words.count == 2 else {
          throw row.error(row[1], "one prefix of a source or two")
        }
        origins.append(words)
      default:
        guard let comparison = Comparison(rawValue: row[0]) else {
          throw row.error(row[0], "a comparison")
        }
        guard let level = comparison.levels.firstIndex(of: row[1]) else {
          throw row.error(row[1], comparison.levels.joined(separator: ", "))
        }
        self[comparison, level] = value
      }
    }
  }

  /// The rows of the table, with the line of column names.
  public var table: String {
    func text(_ value: Double) -> String {
      let hundredths = Int((abs(value) * 100).rounded())
      let fraction = hundredths % 100
      return (value < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100)."
        + (fraction < 10 ? "0" : "") + "\(fraction)"
    }
    var rows = "comparison\tlevel\tbits\n"
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

  /// What levels weigh before any labels were seen: judged, and what a fit draws towards.
  public static var prior: MatchWeights {
    var weights = MatchWeights(prior: -6, review: -2, link: 6.63)
    let judged: [(Comparison, [Double])] = [
      (.name, [-3, -8, -5, -2, 0, 2, 4]),
      (.head, [0, -4, -1, 0, 0.5, 1]),
      (.modifiers, [2, 0, -2, -4, -2, -4, -6]),
      (.state, [0, 1, -1, -2, -4]),
      (.brand, [0, -6, -6, -3, 0, 2.5]),
      (.category, [0, -3, -1, 0.5, 1]),
      (.nutrients, [-1, -10, -5, -2, 1, 3, 3.5, 2, 6, 9]),
      (.portions, [0, -0.5, 2]),
      (.scientificName, [0, -4, -1, 2]),
      (.barcode, [0, -0.3, 20]),
      (.reference, [0, -4, 12]),
      (.source, [1, -1, -3, -1, -13]),
      (.nameAndNutrients, [0, 1, 0.5, 0, -1, 0, -1.5]),
      (.brandAndName, [0, 1, -1, 0, -3]),
      (.headAndModifiers, [0, 0, -1]),
    ]
    for (comparison, bits) in judged {
      for (level, value) in bits.enumerated() { weights[comparison, level] = value }
    }
    return weights
  }
}
