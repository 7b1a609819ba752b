import FoodComposition

/// A meal in a sentence, and what it was made of.
package struct MealLabel: Sendable, Equatable {
  /// The line of its file, from 1.
  package var line: Int
  /// `country-number`, such as `BRA-12`.
  package var id: String
  /// The sentence, with metric amounts.
  package var text: String
  /// The foods; in another order than the sentence's, perhaps.
  package var parts: [Part]
  /// The content of the whole meal.
  package var total: Content

  /// The content of an amount of food: grams, energy and macronutrients.
  package struct Content: Sendable, Equatable {
    /// Grams of the food.
    package var grams: Double
    /// Kilocalories.
    package var energy: Double
    /// Grams of protein.
    package var protein: Double
    /// Grams of carbohydrate, of the basis that the country's tables use.
    package var carbohydrate: Double
    /// Grams of fat.
    package var fat: Double
  }

  /// One food of the meal.
  package struct Part: Sendable, Equatable {
    /// The food's name in its survey.
    package var description: String
    /// The amount of the food in grams, and its content.
    package var content: Content
  }

  /// The letters before the id's first hyphen.
  package var country: String { String(id.prefix { $0 != "-" }) }
}

extension MealLabel {
  /// Whether its own values contradict each other; nothing can be learnt from missing it then.
  ///
  /// The energy is more than 25 % and 20 kcal off 4 protein + 4 carbohydrate + 9 fat (a meal with
  /// alcohol may be so too), or a food holds more than can be in its grams.
  var isDoubtful: Bool {
    !total.closes || parts.contains { !$0.content.isPossible }
  }
}

extension MealLabel {
  /// Whether the label counts foods that the sentence leaves out: more than a tenth of its grams is in
  /// amounts that no number of the text says.
  var countsUnsaidFoods: Bool {
    let said = text.split { !$0.isNumber && $0 != "." && $0 != "," }
      .compactMap { Double($0.filter { $0 != "," }.trimmed) }
    let unsaid = parts.map(\.content.grams).filter { grams in
      !said.contains { abs($0 - grams) <= 0.06 + 0.01 * grams }
    }
    return unsaid.reduce(0, +) > 0.1 * parts.reduce(0) { $0 + $1.content.grams }
  }
}

extension String {
  /// Without the points at its end, which end a sentence.
  fileprivate var trimmed: String {
    var text = self
    while text.last == "." { text.removeLast() }
    return text
  }
}

extension MealLabel.Content {
  /// 4 protein + 4 carbohydrate + 9 fat, in kilocalories.
  var energyOfParts: Double { 4 * protein + 4 * carbohydrate + 9 * fat }

  var closes: Bool { abs(energy - energyOfParts) <= max(20, 0.25 * energy) }

  /// Whether that much fits into the grams; a gram to spare for rounding.
  var isPossible: Bool {
    [grams, energy, protein, carbohydrate, fat].allSatisfy { $0 >= 0 }
      && protein + carbohydrate + fat <= 1.05 * grams + 1 && energy <= 9.1 * grams + 9
  }
}
