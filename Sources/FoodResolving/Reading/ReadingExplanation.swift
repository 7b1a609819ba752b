/// How a text was read: its tokens, and for each clause the edges of the best path and of its rivals, with the rules
/// that made them and their costs.
package struct ReadingExplanation: Sendable, Equatable, Encodable {
  /// A token of the text.
  package struct Token: Sendable, Equatable, Encodable {
    /// What it is: word, number, comma, stop, open, close, dash, colon, and, times.
    package var kind: String
    /// Its normal form; empty for a sign.
    package var form: String
    /// The offsets of its first byte in the text and of the byte behind it.
    package var start: Int
    package var end: Int
  }

  /// An edge of a path.
  package struct Edge: Sendable, Equatable, Encodable {
    /// The id of the rule that made it.
    package var rule: String
    /// What the rule reads.
    package var summary: String
    /// What it costs here.
    package var cost: Int
    /// The text of its tokens.
    package var text: String
  }

  /// A way to read a clause.
  package struct Reading: Sendable, Equatable, Encodable {
    /// The sum of the costs of its edges and of what is left open at its end.
    package var cost: Int
    /// Its edges in the order of the text.
    package var edges: [Edge]
  }

  /// A clause.
  package struct Clause: Sendable, Equatable, Encodable {
    /// The reading that was taken; nil where the clause says that nothing was eaten.
    package var best: Reading?
    /// The next ones that differ from it, the cheapest first.
    package var rivals: [Reading]
  }

  /// The tokens in the order of the text.
  package var tokens: [Token]
  /// The clauses in the order of the text.
  package var clauses: [Clause]

  /// Lines for people: tokens, then each clause's path and its rivals.
  package var lines: [String] {
    var lines = [
      "tokens  " + tokens.map { $0.form.isEmpty ? "<\($0.kind)>" : $0.form }.joined(separator: " ")
    ]
    for clause in clauses {
      guard let best = clause.best else {
        lines.append("clause  not eaten")
        continue
      }
      lines.append("path    cost \(best.cost)")
      lines += best.edges.map { edge in
        let cost = String(edge.cost)
        let gap = String(repeating: " ", count: max(1, 6 - cost.count))
        return "\(gap)\(cost)  \(edge.rule)  «\(edge.text)»"
      }
      for rival in clause.rivals {
        let edges = rival.edges.map { "\($0.rule) «\($0.text)»" }.joined(separator: ", ")
        lines.append("rival   cost \(rival.cost): \(edges)")
      }
    }
    return lines
  }
}

extension PhraseReader {
  /// The number of readings of a clause that are shown.
  private static let shown = 3

  /// How a text is read.
  package func explain(_ text: String) -> ReadingExplanation {
    let (list, bytes) = scan(text)
    let lattice = Lattice(list)
    let finder = PathFinder(lattice: lattice, costs: costs, width: Self.shown)
    let tokens = list.tokens.map { token in
      ReadingExplanation.Token(
        kind: "\(token.kind)",
        form: token.form,
        start: token.range.lowerBound,
        end: token.range.upperBound
      )
    }
    var builder = PhraseBuilder(lattice, bytes: bytes)
    let clauses = EatenClauses(lattice).clauses.map { range, isEaten in
      if !isEaten { return ReadingExplanation.Clause(best: nil, rivals: []) }
      let paths = finder.paths(.init(range, behind: builder))
      builder.build(paths.first?.steps ?? [])
      let readings = paths.map { path in
        ReadingExplanation.Reading(
          cost: path.cost,
          edges: path.steps.map { edge($0, list, bytes) }
        )
      }
      return .init(best: readings.first, rivals: Array(readings.dropFirst()))
    }
    return ReadingExplanation(tokens: tokens, clauses: clauses)
  }

  private func edge(_ step: PathFinder.Step, _ list: TokenList, _ bytes: [UInt8])
    -> ReadingExplanation.Edge
  {
    let rule = GrammarRule.all[step.rule]
    let start = list.tokens[step.range.lowerBound].range.lowerBound
    let end = list.tokens[step.range.upperBound - 1].range.upperBound
    return .init(
      rule: rule.id,
      summary: rule.summary,
      cost: step.cost,
      text: String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
    )
  }
}
