import Foundation

extension DuplicateEvaluation {
  /// The report as Markdown.
  package var markdown: String {
    var measures = MarkdownTable("labelled pairs of foods", "\(all.pairs)")
    measures.add("links that are one food (precision)", all.precision.text)
    measures.add("pairs of one food linked or for review (recall)", all.recall.text)
    measures.add("pairs of one food linked", all.linkRecall.text)
    measures.add("pairs of two foods neither linked nor for review", all.specificity.text)
    measures.add("F1 of links", f1Text)
    measures.add("labels of foods that the snapshot has not", "\(unknown)")
    measures.add("labels that nobody could decide, left out", "\(unsure)")
    if agreement.trials > 0 {
      measures.add(
        "labels that a second reading, without sight of the first, gives too",
        agreement.text
      )
    }
    var table = MarkdownTable(
      "stratum",
      "pairs",
      "one food: linked, review, missed",
      "two foods: linked, review, distinct"
    )
    for (name, counts) in strata.sorted(by: { $0.key < $1.key }) {
      table.add(name, "\(counts.pairs)", Self.list(counts.same), Self.list(counts.different))
    }
    var texts = [measures.text, sourceTable.text, table.text]
    if !completeness.isEmpty {
      var rules = MarkdownTable("blocking rule", "pairs of one food that it finds", "all its pairs")
      for rule in completeness { rules.add(rule.rule, rule.found.text, "\(rule.pairs)") }
      texts.append(rules.text)
    }
    if !mistakes.isEmpty { texts.append(mistakeTable.text) }
    if let proposal { texts.append(proposal.markdown) }
    return texts.joined(separator: "\n\n")
  }

  /// The report as a JSON object, its keys sorted.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return String(decoding: try encoder.encode(["duplicates": self]), as: UTF8.self)
  }

  private var f1Text: String {
    guard let f1 = all.f1, f1Range.count == 2 else { return "none" }
    return "\(f1.hundredths) (\(f1Range[0].hundredths) to \(f1Range[1].hundredths))"
  }

  private var sourceTable: MarkdownTable {
    var table = MarkdownTable(
      "sources",
      "pairs",
      "links that are one food",
      "one food: linked or for review",
      "one food: linked"
    )
    for (name, counts) in sources.sorted(by: { $0.key < $1.key }) {
      table.add(
        name,
        "\(counts.pairs)",
        counts.precision.text,
        counts.recall.text,
        counts.linkRecall.text
      )
    }
    return table
  }

  private var mistakeTable: MarkdownTable {
    var table = MarkdownTable("line", "answer", "one", "other", "kind")
    for mistake in mistakes {
      let foods = zip(mistake.names, mistake.foods).map { "\($0) [\($1)]" }
      table.add("\(mistake.line)", mistake.answer.rawValue, foods[0], foods[1], mistake.kind)
    }
    return table
  }

  private static func list(_ counts: [Int]) -> String {
    counts.map(String.init).joined(separator: ", ")
  }
}
