import FoodComposition
import FuzzyIndex

/// The words of names that tell of polyols, glycerol and other sweeteners which give less energy than sugar, or none.
///
/// A table that does not publish them leaves a gap between its energy and its carbohydrate, which is no error.
enum Sweeteners {
  private static let words = Set(
    """
    sorbitol maltitol xylitol mannitol isomalt lactitol erythritol polyol polyols glycerol glycerin glycerine allulose
    stevia sucralose aspartame saccharin splenda monkfruit dietetic diabetic diet sugarless keto edulcorant edulcorants
    edulcore dietetique edulcorante endulzado endulzada edulcorado dietetico
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
  private static let phrases = [
    "sugar free", "no added sugar", "no sugar added", "no sugar", "without sugar", "zero sugar",
    "low calorie",
    "calorie reduced", "reduced calorie", "reduced sugar", "low carb", "artificial sweetener",
    "sweeteners",
    "monk fruit", "sans sucre", "sin azucar", "sem acucar", "zero azucar",
  ].map { " \($0) " }

  /// Whether a name of `food` has one of them.
  static func areNamed(in food: Food) -> Bool {
    if tell(food.normalizedName) { return true }
    return food.aliases.contains { tell(NormalForm.of($0.name)) }
  }

  private static func tell(_ normalizedName: String) -> Bool {
    if normalizedName.split(separator: " ").contains(where: { words.contains(String($0)) }) {
      return true
    }
    let padded = " \(normalizedName) "
    return phrases.contains { padded.contains($0) }
  }
}
