package import Datasets
import FoodComposition
import FoodIntake
import RecordIO

/// The answers of an ``AnswerBook`` as a release: a food from all that were given about it.
package struct AnswerFoods: SourceRelease {
  /// The balance of the lines.
  package private(set) var report: SourceReport
  /// The first file; the amounts stand where their food's newest answer does.
  package var amountsFile: String { report.foods.file }
  package var amountsStandWithFoods: Bool { true }
  package var foodCount: Int { keys.count }
  /// What the answers were worth.
  package private(set) var figures: IntakeFigures

  private let keys: [String]
  private let builder: AnswerFoodBuilder

  /// The foods of `book`; parts of composite foods are those of `names`, verified amounts also what `corrections` say.
  package init(
    _ book: AnswerBook,
    names: FoodNames,
    corrections: UserCorrections,
    prefix: String,
    components: ComponentTable
  ) {
    var report = book.report
    var figures = IntakeFigures(book)
    let rows = NutrientRows(components)
    let keys = book.groups.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let builder = AnswerFoodBuilder(book: book, names: names, rows: rows)
    for key in keys {
      guard let group = book.groups[key] else { continue }
      let chosen = ChosenAnswers(group.samples, by: book.intake)
      for (rule, count) in chosen.skipped { report.foods.reclassify(.skipped(rule), rows: count) }
      // The first line stands for the food, the others are more of it.
      let more = chosen.samples.count + chosen.outliers.count - 1
      report.foods.reclassify(.skipped(.moreOfFood), rows: more)
      let (food, composite) = builder.food(key, group, chosen)
      figures.note(
        food,
        chosen,
        composite,
        verified: corrections.agreed(.calories, of: prefix + ":" + key)
          ?? names.food(named: group.name)?.energy(per: food.baseUnit)
      )
    }
    (self.report, self.figures) = (report, figures)
    (self.keys, self.builder) = (keys, builder)
  }

  /// The food at `index`, made anew from its answers, which need less room than it.
  package func food(at index: Int) -> SourceFood {
    guard let group = builder.book.groups[keys[index]] else {
      preconditionFailure("a key of the book without answers")
    }
    return builder.food(
      keys[index],
      group,
      ChosenAnswers(group.samples, by: builder.book.intake)
    ).0
  }
}

extension Food {
  /// The energy of 100 g or 100 ml; nil where it is not known, or is of the other basis.
  fileprivate func energy(per unit: BaseUnit) -> Double? {
    baseUnit == unit ? values.first { $0.component == .energy }?.amount : nil
  }
}

/// The making of a food from the answers about it.
struct AnswerFoodBuilder: Sendable {
  let book: AnswerBook
  let names: FoodNames
  let rows: NutrientRows

  /// The comparison of a composite food's estimate with what its parts make.
  struct Composite: Sendable {
    var estimate: Double?
    var computed: Double?
    /// The parts that no food is found for.
    var unknown: [String]
  }

  func food(
    _ key: String,
    _ group: AnswerBook.Group,
    _ chosen: ChosenAnswers
  ) -> (SourceFood, Composite?) {
    let newest = chosen.samples.max { ($0.time, $0.line) < ($1.time, $1.line) } ?? group.samples[0]
    let position = book.position(newest)
    var food = SourceFood(
      key: key,
      position: position,
      name: SourceName(group.name, language: "en")
    )
    food.brands = group.brand.map { [$0] } ?? []
    food.categoryCodes = [group.entryType.rawValue]
    food.baseUnit = newest.isVolume ? .millilitre : .gram
    food.modelVersion = book.models[newest.model]
    food.updated = Self.day(newest.time)
    food.assumptions = notes(group, chosen)
    food.flags = flags(chosen)
    food.values = estimates(chosen, at: position.line)
    guard let composite = compose(&food, chosen) else { return (food, nil) }
    return (food, composite)
  }

  /// The day of a time as a number.
  private static func day(_ time: Int) -> String? {
    let digits = String(time)
    guard digits.count == 14 else { return nil }
    return "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.dropFirst(6).prefix(2))"
  }

  private func notes(_ group: AnswerBook.Group, _ chosen: ChosenAnswers) -> [String] {
    let lines = chosen.samples.prefix(5).map { book.position($0).description }
    let more = chosen.samples.count > 5 ? " and \(chosen.samples.count - 5) more" : ""
    let of = chosen.origins == 1 ? "one origin" : "\(chosen.origins) origins"
    var notes = [
      "estimated by a model: \(chosen.samples.count) "
        + (chosen.samples.count == 1 ? "answer" : "answers, their median,")
        + " of \(of), \(lines.joined(separator: ", "))\(more)"
    ]
    notes += chosen.outliers.map {
      "outlier left out: energy \(Self.text($0.energy)) in \(book.position($0))"
    }
    notes += group.assumptions.map { "assumed by the model: \($0)" }
    return notes
  }

  private static func text(_ number: Double) -> String {
    number.isNaN ? "unknown" : number.shortest
  }

  private func flags(_ chosen: ChosenAnswers) -> [QualityFlag] {
    var flags: [QualityFlag] = []
    if let spread = chosen.spread, spread > book.intake.spreadOfOne {
      let energy = chosen.amount(\.energy)
      flags.append(
        QualityFlag(
          rule: IntakeFlag.spread.rawValue,
          severity: .warning,
          component: .energy,
          found: "\(Self.text(energy?.low ?? .nan)) to \(Self.text(energy?.high ?? .nan)) kcal",
          expected: "answers within \(Self.percent(book.intake.spreadOfOne)) of their median"
        )
      )
    }
    if let sample = chosen.samples.first(where: \.disagrees) {
      flags.append(
        QualityFlag(
          rule: IntakeFlag.basis.rawValue,
          severity: .warning,
          component: nil,
          found: "amounts eaten and per 100 that contradict each other in \(book.position(sample))",
          expected: "the same within their rounding"
        )
      )
    }
    return flags
  }

  private static func rounded(_ number: Double) -> String {
    ((number * 10).rounded() / 10).shortest
  }

  private static func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }

  private func estimates(_ chosen: ChosenAnswers, at line: Int) -> [SourceValue] {
    Nutrient.allCases.indices.compactMap { place in
      guard let row = rows.row(place), let amount = chosen.amount({ $0.amounts[place] }) else {
        return nil
      }
      let samples = amount.count == 1 ? "" : " (median of \(amount.count))"
      return SourceValue(
        component: row,
        amount: amount.value,
        low: max(0, amount.low),
        high: amount.high,
        kind: .modelEstimate,
        dataPoints: amount.count,
        line: line,
        column: 1,
        text: amount.value.shortest + samples
      )
    }
  }

  /// Computes a composite food from the foods of its parts, whose rows it gets; nil for a food without parts.
  private func compose(_ food: inout SourceFood, _ chosen: ChosenAnswers) -> Composite? {
    let parts = chosen.parts
    guard parts.count > 1, food.baseUnit == .gram else { return nil }
    var composite = Composite(estimate: chosen.amount(\.energy)?.value, computed: nil, unknown: [])
    var recipe: [Recipe.Part] = []
    for (number, share) in parts {
      let name = book.partNames[number]
      let grams = Recipe.Estimate(
        100 * share.value,
        low: 100 * max(0, share.low),
        high: 100 * share.high
      )
      let match = names.food(named: name)
      if let match, match.baseUnit == .gram {
        food.ingredients.append(
          SourceIngredient(foodID: match.id, grams: 100 * share.value, at: food.position)
        )
      } else {
        composite.unknown.append(name)
      }
      let values = match.flatMap { $0.baseUnit == .gram ? $0.values : nil } ?? []
      recipe.append(Recipe.Part(values, grams: grams ?? Recipe.Estimate(100 * share.value)))
    }
    // The parts are weighed as they are eaten: nothing is lost in between.
    food.recipeWeight = parts.reduce(0) { $0 + 100 * $1.share.value }
    let values = Recipe(parts: recipe, yield: Recipe.Estimate(1)).values
    composite.computed = values.first { $0.component == .energy && $0.high != .infinity }?.amount
    guard let energy = composite.computed else {
      food.assumptions.append(
        "not computed from its parts: no food for \(composite.unknown.joined(separator: ", "))"
      )
      return composite
    }
    publish(values, in: &food)
    let shares = food.ingredients.map { "\($0.foodID) \(Self.rounded($0.grams)) g" }
    food.assumptions.append("parts of 100 g: \(shares.joined(separator: ", "))")
    if !composite.unknown.isEmpty {
      food.assumptions.append("parts without a food: \(composite.unknown.joined(separator: ", "))")
    }
    compare(energy, composite, in: &food)
    return composite
  }

  /// Puts what is computed in the place of what was estimated.
  private func publish(_ values: [ComponentValue], in food: inout SourceFood) {
    let line = food.position.line
    let hasTotal = values.contains { $0.component == .totalCarbohydrate && $0.high != .infinity }
    for value in values {
      if value.component == .availableCarbohydrate, hasTotal { continue }
      if value.component == .totalCarbohydrate, !hasTotal { continue }
      guard let row = rows.row(of: value.component), let amount = value.amount else { continue }
      let rounded = (amount * 1e4).rounded() / 1e4
      food.values.removeAll { $0.component == row }
      food.values.append(
        SourceValue(
          component: row,
          amount: rounded,
          low: value.low.map { min($0, rounded) },
          high: value.high.map { max($0, rounded) },
          kind: .computed,
          line: line,
          column: 1,
          text: "\(rounded.shortest) (sum of \(food.ingredients.count) parts)"
        )
      )
    }
  }

  private func compare(_ energy: Double, _ composite: Composite, in food: inout SourceFood) {
    guard let estimate = composite.estimate else { return }
    let agrees = abs(energy - estimate) <= book.intake.agreement * max(energy, estimate)
    let rounded = (energy * 10).rounded() / 10
    food.assumptions.append(
      "computed from its parts: energy \(rounded.shortest) kcal, estimated \(estimate.shortest) kcal: "
        + (agrees ? "they agree" : "they differ")
    )
    guard !agrees else { return }
    food.flags.append(
      QualityFlag(
        rule: IntakeFlag.parts.rawValue,
        severity: .warning,
        component: .energy,
        found: "estimated \(estimate.shortest) kcal",
        expected:
          "\(rounded.shortest) kcal by its parts, within \(Self.percent(book.intake.agreement))"
      )
    )
  }
}

/// The rules of flags that records of intake get beside those of the checks.
package enum IntakeFlag: String, Sendable, CaseIterable {
  /// Answers about one food differ.
  case spread = "intake-spread"
  /// An answer's amounts eaten and per 100 contradict each other.
  case basis = "intake-basis"
  /// The estimate of a composite food is not what its parts make.
  case parts = "intake-parts"
  /// Users correct one value differently.
  case corrections = "intake-corrections"
}
