extension MealReport {
  /// The report as Markdown.
  var markdown: String {
    var table = MarkdownTable("meals", "all", "labels that agree with themselves and the text")
    func add(_ name: String, _ cell: (Score) -> String) {
      table.add(name, cell(all), cell(undoubted))
    }
    add("carbohydrate within 7.5 g") { $0.carbohydrate.text }
    add("the same, all labels taken for total") { $0.totalCarbohydrate.text }
    add("the same, all labels taken for available") { $0.availableCarbohydrate.text }
    add("the same, foods without an answer taken for nothing") { $0.carbohydrateOfKnown.text }
    add("energy within 20 %") { $0.energy.text }
    add("mean absolute error, carbohydrate") { "\($0.carbohydrateError.mean.hundredths) g" }
    add("mean absolute error, energy") { "\($0.energyError.mean.tenths) kcal" }
    add("mean absolute error, protein") { "\($0.proteinError.mean.hundredths) g" }
    add("mean absolute error, fat") { "\($0.fatError.mean.hundredths) g" }
    add("without an answer") { "\($0.unanswered)" }
    add("foods in labels / in answers") { "\($0.parts.labelled) / \($0.parts.found)" }
    add("foods with the right grams") { Proportion($0.parts.paired, of: $0.parts.labelled).text }
    add("of those, like the label's per 100 g") {
      Proportion($0.parts.alike, of: $0.parts.paired).text
    }
    add("grams in labels / in answers") {
      "\($0.parts.labelledGrams.tenths) / \($0.parts.foundGrams.tenths)"
    }
    return [table.text, countryTable, failures.markdown("why a meal misses")]
      .joined(separator: "\n\n")
  }

  private var countryTable: String {
    var table = MarkdownTable(
      "country",
      "labels' carbohydrate",
      "energy gap",
      "within 7.5 g",
      "as total",
      "as available",
      "energy within 20 %",
      "mean error"
    )
    for country in countries {
      let score = country.score
      table.add(
        country.name,
        country.basis,
        "\((100 * country.energyGap).tenths) %",
        score.carbohydrate.text,
        Self.percent(score.totalCarbohydrate),
        Self.percent(score.availableCarbohydrate),
        score.energy.text,
        "\(score.carbohydrateError.mean.tenths) g, \(score.energyError.mean.tenths) kcal"
      )
    }
    return table.text
  }

  private static func percent(_ proportion: Proportion) -> String {
    "\((100 * (proportion.share ?? 0)).tenths) %"
  }
}
