import FoodComposition
import FoodSnapshot

/// The accuracy of answers to meals of several foods, in carbohydrate and energy, beside their labels.
package struct MealReport: Sendable, Equatable, Encodable {
  /// The meals of one country.
  package struct Country: Sendable, Equatable, Encodable {
    /// The letters of the ids.
    package var name: String
    /// The basis that the labels' carbohydrate is taken for: total or available.
    package var basis: String
    /// Median of (energy - 4 protein - 4 carbohydrate - 9 fat) / energy over the labelled foods of at
    /// least 20 kcal and 5 g carbohydrate in 100 g; 0 without such foods.
    package var energyGap: Double
    /// The score of the answers to its meals.
    package var score: Score
  }

  /// The score of the answers to some meals: shares within the tolerances, and mean errors.
  package struct Score: Sendable, Equatable, Encodable {
    /// Carbohydrate of the labels' basis within 7.5 g; no answer is a miss.
    package var carbohydrate = Proportion()
    /// The same if all labels were of total carbohydrate.
    package var totalCarbohydrate = Proportion()
    /// The same if all labels were of available carbohydrate.
    package var availableCarbohydrate = Proportion()
    /// The same if foods without an answer held nothing.
    package var carbohydrateOfKnown = Proportion()
    /// Energy within 20 %; no answer is a miss.
    package var energy = Proportion()
    /// Meals whose answer leaves carbohydrate or energy open.
    package var unanswered = 0
    /// Grams of carbohydrate of the labels' basis; no answer counts as 0.
    package var carbohydrateError = MeanError()
    /// Kilocalories.
    package var energyError = MeanError()
    /// Grams of protein.
    package var proteinError = MeanError()
    /// Grams of fat.
    package var fatError = MeanError()
    /// The single foods.
    package var parts = MealParts()

    init(_ verdicts: [MealVerdict]) {
      for verdict in verdicts {
        let label = verdict.label
        carbohydrate.count(MealVerdict.isWithin(verdict.carbohydrate, label))
        totalCarbohydrate.count(MealVerdict.isWithin(verdict.total, label))
        availableCarbohydrate.count(MealVerdict.isWithin(verdict.available, label))
        carbohydrateOfKnown.count(MealVerdict.isWithin(verdict.known, label))
        energy.count(MealVerdict.isEnergyWithin(verdict.energy, label))
        if verdict.carbohydrate == nil || verdict.energy == nil { unanswered += 1 }
        carbohydrateError.add(verdict.carbohydrate, label: label.total.carbohydrate)
        energyError.add(verdict.energy, label: label.total.energy)
        proteinError.add(verdict.protein, label: label.total.protein)
        fatError.add(verdict.fat, label: label.total.fat)
        parts = parts + verdict.parts
      }
    }
  }

  /// All meals.
  package var all: Score
  /// The meals without those whose label contradicts itself or counts foods that the text leaves out.
  package var undoubted: Score
  /// Each country, by name.
  package var countries: [Country]
  /// The failures in carbohydrate or energy, by class.
  package var failures: FailureSample

  init(_ verdicts: [MealVerdict], sampleSize: Int, seed: UInt64) {
    all = Score(verdicts)
    undoubted = Score(verdicts.filter { !$0.label.isDoubtful && !$0.label.countsUnsaidFoods })
    let groups = Dictionary(grouping: verdicts, by: \.label.country)
    countries = groups.sorted { $0.key < $1.key }.map { name, members in
      Country(
        name: name,
        basis: members[0].label.basis.rawValue,
        energyGap: Self.energyGap(members.flatMap(\.label.parts).map(\.content)),
        score: Score(members)
      )
    }
    failures = FailureSample(verdicts.compactMap(\.failure), size: sampleSize, seed: seed)
  }

  private static func energyGap(_ contents: [MealLabel.Content]) -> Double {
    let gaps = contents.filter { $0.energy >= 20 && $0.carbohydrate >= 0.05 * $0.grams }
      .map { ($0.energy - $0.energyOfParts) / $0.energy }.sorted()
    return gaps.isEmpty ? 0 : gaps[gaps.count / 2]
  }
}

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
