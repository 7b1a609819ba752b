import FoodComposition

extension Records {
  /// The rows of `terms.tsv`: the number of foods of verified datasets that have each term, and as `*` that of all.
  ///
  /// To be written once and kept: weights that follow from it must not move when records are added. Terms
  /// of one food are left out; they count as rare.
  package var termTable: String {
    var counts = [Int](repeating: 0, count: terms.count)
    var lastSeen = [Int](repeating: -1, count: terms.count)
    var contraries: [Int: Int] = [:]
    let numbers = Dictionary(zip(terms, terms.indices)) { first, _ in first }
    for (number, term) in terms.enumerated() where term.utf8.starts(with: "no ".utf8) {
      contraries[number] = numbers[String(term.dropFirst(3))]
    }
    var foods = 0
    for record in 0..<count where sources[Int(source[record])].type == .verifiedDataset {
      foods += 1
      for name in names[record] {
        for term in nameTerms[Int(name.terms.lowerBound)..<Int(name.terms.upperBound)] {
          let number = contraries[Int(term)] ?? Int(term)
          guard lastSeen[number] != record else { continue }
          lastSeen[number] = record
          counts[number] += 1
        }
      }
    }
    let rows = terms.indices.filter { counts[$0] > 1 }
      .sorted { terms[$0].utf8.lexicographicallyPrecedes(terms[$1].utf8) }
    return "term\tfoods\n*\t\(foods)\n"
      + rows.map { "\(terms[$0])\t\(counts[$0])\n" }.joined()
  }
}
