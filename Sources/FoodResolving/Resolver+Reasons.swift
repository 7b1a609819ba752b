import FoodSearch

/// The reasons for an answer, or for none, in words.
extension Resolver {
  func reason(_ candidate: Candidate, _ query: SearchQuery, _ portion: PortionChoice)
    -> String
  {
    var words: [String] = []
    switch candidate.match {
    case .exact, .normalized: words.append("the name says just this")
    case .alias: words.append("another name says just this")
    case .fuzzy, .completion, .correction, .decomposition, .external:
      if let corrected = query.corrected {
        words.append("read as \"\(corrected.joined(separator: " "))\"")
      }
      words.append("the name has \(percent(candidate.textCovered)) of the words")
    }
    words.append(portion.reason)
    return words.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// What the ranks of a chosen food and of the others are made of.
  func matching(_ found: (query: SearchQuery, foods: [Candidate]), chosen: Int) -> [MatchEvidence] {
    let order = [chosen] + found.foods.indices.filter { $0 != chosen }
    return order.map { place in
      var evidence = MatchEvidence(found.foods[place], found.query, weights)
      evidence.isChosen = place == chosen
      return evidence
    }
  }

  package func reason(notFound span: Segmentation.Span) -> String {
    guard let found = span.found, let best = found.foods.first else {
      return "no name has any of these words"
    }
    return "the nearest name has only \(percent(best.textCovered)) of the words"
  }

  func quoted(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
