import FoodIntake
import FoodComposition

/// The names of foods in meals as people tell them, and what their amounts say of portions: weak evidence, and no nutrients.
package struct MealNames: Sendable {
  /// A name with the meals that have it.
  package struct Name: Sendable {
    package var name: String
    package var origins: Set<UInt64> = []
    package var meals = 0
    /// The estimated carbohydrate, protein and fat of each time, NaN where there is none.
    var macros: [[Double]] = []
  }

  /// A portion as meals tell it: the weight of a food with the estimated amounts.
  package struct Portion: Sendable {
    package var foodID: String
    package var foodName: String
    package var name: String
    package var grams: Double
    package var low: Double
    package var high: Double
    package var meals: Int
  }

  /// The balance and rejects of the lines.
  package private(set) var report: SourceReport
  package private(set) var meals = 0
  package private(set) var entries = 0
  /// The feelings and dates that were dropped.
  package private(set) var dropped = 0
  private var names: [String: Name] = [:]

  /// Reads the meals of a dataset.
  package init(_ files: DatasetFiles) throws {
    report = SourceReport(foodFile: files.name)
    var report = report
    report.foods = try IntakeSource(files).forEach(.mealDescription, &report) {
      record,
      reading,
      _ in
      guard case .meal(let meal) = record else { return .skipped(.otherDataType) }
      meals += 1
      dropped += reading.dropped
      let origin = AnswerSample.digest(meal.origin)
      for entry in meal.entries {
        entries += 1
        var name = names[FoodNames.key(of: entry.name)] ?? Name(name: entry.name)
        name.meals += 1
        name.origins.insert(origin)
        name.macros.append([entry.carbs, entry.protein, entry.fat].map { $0 ?? .nan })
        names[FoodNames.key(of: entry.name)] = name
      }
      return .skipped(.aboutOthers)
    }
    self.report = report
  }

  /// The names as keys by which ``FoodNames`` finds them.
  package var wantedNames: Set<String> { Set(names.keys) }

  /// The names that no verified food has, the most frequent first.
  package func unknown(to foods: FoodNames) -> [Name] {
    names.values.filter { foods.food(named: $0.name) == nil }
      .sorted { ($1.meals, $0.name) < ($0.meals, $1.name) }
  }

  /// The portions of the names that are foods: the weight at which a food has the estimated macronutrients, by least squares,
  /// the median over meals with the quartiles as range.
  package func portions(of foods: FoodNames) -> [Portion] {
    names.values.compactMap { name -> Portion? in
      guard let food = foods.food(named: name.name) else { return nil }
      let per100 = [food.carbohydrate, food.amount(of: .protein), food.amount(of: .fat)].map {
        $0 ?? .nan
      }
      let weights = name.macros.compactMap { macros -> Double? in
        var (above, below) = (0.0, 0.0)
        for (eaten, content) in zip(macros, per100) where !eaten.isNaN && !content.isNaN {
          above += eaten * content
          below += content * content
        }
        return below > 0 && above > 0 ? 100 * above / below : nil
      }
      .sorted()
      guard let middle = weights.middle else { return nil }
      return Portion(
        foodID: food.id,
        foodName: food.canonicalName,
        name: name.name,
        grams: middle,
        low: weights[weights.count / 4],
        high: weights[min(weights.count - 1, 3 * weights.count / 4)],
        meals: weights.count
      )
    }
    .sorted { ($1.meals, $0.foodID, $0.name) < ($0.meals, $1.foodID, $1.name) }
  }
}

extension Food {
  fileprivate func amount(of component: Component) -> Double? {
    values.first { $0.component == component }?.amount
  }

  fileprivate var carbohydrate: Double? { amount(of: .carbohydrate) }
}
