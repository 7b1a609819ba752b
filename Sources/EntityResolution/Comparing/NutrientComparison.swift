import FoodComposition

/// Compares nutrient vectors under an error model: what is printed is rounded, and samples of one food scatter.
enum NutrientComparison {
  /// The result of comparing two vectors.
  struct Result: Sendable, Equatable {
    /// Components that both know, that both know and are not zero, and of these those that are the same digits.
    var known = 0
    var nonZero = 0
    var equal = 0
    /// Weighted mean square of the differences in units of their error, main components and all.
    var core: Float = 0
    var all: Float = 0
    /// Whether one is per 100 g and the other per 100 ml.
    var isOfDensity = false
    /// Main components that both know.
    var coreCount = 0
    /// The greatest difference of a main component, and of any component, in units of its error.
    var greatest: Float = 0
    var greatestOfAll: Float = 0
  }

  /// The rounding (units of the component) and relative scatter of a component, and how much it counts.
  struct ErrorModel: Sendable {
    var rounding: Float
    var scatter: Float
    /// Main components tell foods apart: energy, water, fat, protein, carbohydrate (``carbohydrate(_:_:)``).
    var isCore: Bool
  }

  /// The error model of each component, in the order of ``NutrientVector/components``.
  static let errors: [ErrorModel] = NutrientVector.components.map { component in
    switch component {
    case .energy: ErrorModel(rounding: 4, scatter: 0.07, isCore: true)
    case .protein: ErrorModel(rounding: 0.4, scatter: 0.08, isCore: true)
    case .fat: ErrorModel(rounding: 0.4, scatter: 0.15, isCore: true)
    case .totalCarbohydrate: ErrorModel(rounding: 0.8, scatter: 0.12, isCore: true)
    // These repeat total carbohydrate, with or without fiber, by differences whose errors add up.
    case .availableCarbohydrate, .carbohydrate:
      ErrorModel(rounding: 1, scatter: 0.25, isCore: false)
    case .water: ErrorModel(rounding: 0.8, scatter: 0.035, isCore: true)
    case .fiber, .sugar: ErrorModel(rounding: 0.5, scatter: 0.2, isCore: false)
    case .alcohol, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .ash:
      ErrorModel(rounding: 0.2, scatter: 0.25, isCore: false)
    case .cholesterol, .sodium: ErrorModel(rounding: 5, scatter: 0.3, isCore: false)
    case .vitaminA, .folate: ErrorModel(rounding: 3, scatter: 0.4, isCore: false)
    case .vitaminC: ErrorModel(rounding: 0.5, scatter: 0.4, isCore: false)
    case .calcium, .magnesium, .phosphorus, .potassium:
      ErrorModel(rounding: 3, scatter: 0.25, isCore: false)
    case .selenium: ErrorModel(rounding: 1, scatter: 0.5, isCore: false)
    case .thiamin, .riboflavin, .vitaminB6, .copper, .manganese:
      ErrorModel(rounding: 0.02, scatter: 0.35, isCore: false)
    default: ErrorModel(rounding: 0.1, scatter: 0.35, isCore: false)
    }
  }

  /// The step to which a label rounds the amount in a serving, in the component's unit (21 CFR 101.9(c)); 0 for
  /// components that labels do not print.
  static let labelSteps: [Float] = NutrientVector.components.map { component in
    switch component {
    case .energy, .sodium, .calcium, .potassium, .magnesium, .phosphorus: 10
    case .protein, .totalCarbohydrate, .availableCarbohydrate, .carbohydrate, .fiber, .sugar: 1
    case .fat, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .vitaminC: 0.5
    case .cholesterol, .vitaminA: 5
    case .iron, .zinc: 0.1
    default: 0
    }
  }

  /// The squares of the greatest rounding error of a label, half of a step.
  private static let labelSquares: [Float] = labelSteps.map { $0 * $0 / 4 }

  private static let squares: [(rounding: Float, scatter: Float, isCore: Bool)] = errors.map {
    ($0.rounding * $0.rounding, $0.scatter * $0.scatter, $0.isCore)
  }

  /// The square of the difference in units of its error.
  @inline(__always)
  static func square(_ x: Float, _ y: Float, rounding: Float, scatter: Float) -> Float {
    let mean = (x + y) / 2
    return (x - y) * (x - y) / (rounding + scatter * mean * mean)
  }

  /// The distance of two amounts of the component at a place of the vector, in units of their error.
  static func errors(
    _ x: Float,
    _ y: Float,
    at place: Int,
    servings: (Float, Float),
    scatter: Float = 1
  ) -> Float {
    let error = squares[place]
    let labelled = servings.0 * servings.0 + servings.1 * servings.1
    let rounding = error.rounding + labelled * labelSquares[place]
    return square(x, y, rounding: rounding, scatter: error.scatter * scatter * scatter).squareRoot()
  }

  /// The places of carbohydrate in the vector, the one that tells most first.
  private static let carbohydrates = [
    Component.totalCarbohydrate, .availableCarbohydrate, .carbohydrate,
  ].compactMap(NutrientVector.components.firstIndex)

  /// The place of the carbohydrate that is a main component: by difference where both know it, else what both know,
  /// as labels of Europe print it; -1 for none.
  @inline(__always)
  static func carbohydrate(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>) -> Int {
    for place in carbohydrates where a[place].isFinite && b[place].isFinite { return place }
    return -1
  }

  /// Compares two rows of ``Records/amounts``.
  ///
  /// `servings` are how many servings of each label are in 100 g or ml, 0 for what is no label: the amounts of a label
  /// are rounded in a serving. `scatter` is by how much less samples scatter than those of two laboratories.
  static func compare(
    _ a: UnsafePointer<Float>,
    _ b: UnsafePointer<Float>,
    servings: (Float, Float) = (0, 0),
    scatter: Float = 1,
    isOfDensity: Bool = false
  ) -> Result {
    var result = Result()
    result.isOfDensity = isOfDensity
    let density: Float = isOfDensity ? 0.0036 : 0
    var (core, minor): (Float, Float) = (0, 0)
    let carbohydrate = carbohydrate(a, b)
    let labelled = servings.0 * servings.0 + servings.1 * servings.1
    let share = scatter * scatter
    squares.withUnsafeBufferPointer { squares in
      for index in 0..<squares.count {
        let (x, y) = (a[index], b[index])
        guard x.isFinite, y.isFinite else { continue }
        result.known += 1
        if x > 0 && y > 0 {
          result.nonZero += 1
          if abs(x - y) <= 0.0025 * max(x, y) { result.equal += 1 }
        }
        let error = squares[index]
        let rounding = error.rounding + labelled * labelSquares[index]
        let z = square(x, y, rounding: rounding, scatter: error.scatter * share + density)
        if error.isCore || index == carbohydrate {
          result.coreCount += 1
          core += min(z, 25)
          result.greatest = max(result.greatest, z)
        } else {
          minor += min(z, 16)
        }
        result.greatestOfAll = max(result.greatestOfAll, z)
      }
    }
    if result.coreCount > 0 { result.core = core / Float(result.coreCount) }
    let weight = Float(result.coreCount) + 0.3 * Float(result.known - result.coreCount)
    if weight > 0 { result.all = (core + 0.3 * minor) / weight }
    result.greatest = result.greatest.squareRoot()
    result.greatestOfAll = result.greatestOfAll.squareRoot()
    return result
  }
}
