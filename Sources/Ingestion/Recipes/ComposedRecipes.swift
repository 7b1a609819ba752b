package import Datasets
package import FoodComposition
import RecordIO

/// The dishes of a ``RecipeBook`` as a release: their values computed from those of their parts.
package struct ComposedRecipes: SourceRelease {
  /// The balances of the tables.
  package var report: SourceReport { book.report }
  /// The table of parts, from which every amount follows.
  package var amountsFile: String { book.partsFile }
  /// The number of dishes.
  package var foodCount: Int { book.dishes.count }

  private let book: RecipeBook
  private let values: [[SourceValue]]

  /// Computes the dishes of `book` from `foods`, the foods of the same build by their ids.
  ///
  /// - Throws: ``RecipeError`` with every part that no food is, and every dish that is a part of itself.
  package init(
    _ book: RecipeBook,
    of foods: [String: Food],
    components: ComponentTable
  ) throws(RecipeError) {
    self.book = book
    var composer = Composer(book, foods)
    let composed = book.dishes.map { composer.values(of: $0) }
    guard composer.mistakes.isEmpty else { throw RecipeError(composer.mistakes) }
    let rows = Dictionary(
      components.rows.enumerated().map { ($0.element.code, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    values = zip(book.dishes, composed).map { dish, values in
      Self.published(values, of: dish, rows)
    }
  }

  /// The dish at `index`.
  package func food(at index: Int) -> SourceFood {
    let dish = book.dishes[index]
    var food = SourceFood(key: dish.key, position: dish.position, name: dish.names[0])
    food.names = dish.names
    food.categoryCodes = [dish.category]
    food.states = dish.state.map { [$0] } ?? []
    food.portions = [dish.portion, dish.usual]
    food.values = values[index]
    let parts = dish.parts.map {
      SourceIngredient(
        foodID: $0.foodID,
        grams: $0.grams.value,
        retention: $0.retention,
        at: $0.position
      )
    }
    food.ingredients = parts
    food.recipeWeight = dish.yield.value * parts.reduce(0) { $0 + $1.grams }
    let part = { (number: Double) in number.formatted }
    food.assumptions = [
      "weights of parts: the mean of \(dish.recipes.count) published recipes, "
        + dish.recipes.joined(separator: " "),
      "weight of the cooked dish: \(part(dish.yield.value)) of its parts "
        + "(\(part(dish.yield.range.low)) to \(part(dish.yield.range.high)))",
      "\(dish.portion.measure): \(part(dish.plate.low)) to \(part(dish.plate.high)) g",
    ]
    return food
  }

  /// The computed values as amounts of the rows of the source's table of components, at the rows of the parts.
  private static func published(
    _ values: [ComponentValue],
    of dish: RecipeBook.Dish,
    _ rows: [String: Int]
  ) -> [SourceValue] {
    let place = dish.parts.first?.position
    let lines = (first: place?.line ?? 0, last: dish.parts.last?.position.line ?? 0)
    // Of the carbohydrates the one that all parts tell: both would be two values of one column.
    let isTotalOpen = values.contains { $0.component == .totalCarbohydrate && $0.high == .infinity }
    let isAvailableKnown = values.contains {
      $0.component == .availableCarbohydrate && $0.high != .infinity
    }
    return values.compactMap { value in
      if value.component == .totalCarbohydrate, isTotalOpen, isAvailableKnown { return nil }
      guard let row = rows[value.component.rawValue], let exact = value.amount else { return nil }
      let amount = exact.rounded(toDigits: 4)
      return SourceValue(
        component: row,
        amount: amount,
        low: value.low.map { min($0, amount) },
        high: value.high.map { max($0, amount) },
        kind: .computed,
        line: lines.first,
        column: place?.column ?? 1,
        text: "\(amount.formatted) (sum of lines \(lines.first) to \(lines.last))"
      )
    }
  }
}

/// The computation of dishes that may be parts of each other.
private struct Composer {
  private let dishes: [String: RecipeBook.Dish]
  private let book: RecipeBook
  private let foods: [String: Food]
  private var done: [String: [ComponentValue]] = [:]
  /// The dishes that are being computed, each a part of the one before.
  private var open: [String] = []
  private(set) var mistakes: [Reject] = []

  init(_ book: RecipeBook, _ foods: [String: Food]) {
    self.book = book
    self.foods = foods
    dishes = Dictionary(uniqueKeysWithValues: book.dishes.map { (book.prefix + $0.key, $0) })
  }

  mutating func values(of dish: RecipeBook.Dish) -> [ComponentValue] {
    let id = book.prefix + dish.key
    if let done = done[id] { return done }
    open.append(id)
    defer { open.removeLast() }
    var parts: [Recipe.Part] = []
    for part in dish.parts {
      guard let values = values(of: part) else { continue }
      let retention = part.retention.flatMap { book.retention[$0] } ?? [:]
      parts.append(Recipe.Part(values, grams: part.grams, retention: retention))
    }
    let values = Recipe(parts: parts, yield: dish.yield).values
    done[id] = values
    return values
  }

  private mutating func values(of part: RecipeBook.Part) -> [ComponentValue]? {
    if let food = foods[part.foodID] {
      guard food.baseUnit == .gram else {
        note(
          part,
          found: "\(part.foodID), whose amounts are per 100 ml",
          expected: "a food per 100 g"
        )
        return nil
      }
      return food.values
    }
    guard let dish = dishes[part.foodID] else {
      note(
        part,
        found: part.foodID,
        expected: "a food of a verified dataset of this pipeline, or a dish"
      )
      return nil
    }
    if let start = open.firstIndex(of: part.foodID) {
      let circle = (open[start...] + [part.foodID]).joined(separator: " of ")
      note(part, found: circle, expected: "a dish that is no part of itself")
      return nil
    }
    return values(of: dish)
  }

  private mutating func note(_ part: RecipeBook.Part, found: String, expected: String) {
    mistakes.append(
      Reject(.unknownFood, at: part.position, field: "food", found: found, expected: expected)
    )
  }
}

extension Double {
  /// The number to so many significant digits.
  fileprivate func rounded(toDigits count: Int) -> Double {
    guard self > 0, self < 1e12, count > 0 else { return self }
    var (scale, most) = (1.0, 1.0)
    for _ in 0..<count { most *= 10 }
    while self * scale < most / 10, scale < 1e12 { scale *= 10 }
    return (self * scale).rounded() / scale
  }

  /// The shortest decimal of the number, without `.0`.
  fileprivate var formatted: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : description
  }
}
