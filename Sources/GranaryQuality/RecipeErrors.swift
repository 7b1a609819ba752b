import Calibration
import FoodComposition

/// How far recipes that are computed again are from what their source publishes, as Markdown.
struct RecipeErrors {
  let text: String

  init(_ trials: RecipeTrials) {
    var lines = [
      "\(trials.dishes) dishes of two parts or more; \(trials.incomplete) others have a part that is no food of the build.\n",
      "| component | dishes | median error | within 5 % | within 10 % | within 25 % | lower bounds |",
      "|---|---|---|---|---|---|---|",
    ]
    lines += trials.errors.map { errors in
      let shares = [0.05, 0.1, 0.25].map { Self.percent(errors.share(within: $0)) }
      return "| \(errors.component.rawValue) | \(errors.relative.count + errors.empty) "
        + "| \(errors.median.map(Self.percent) ?? "–") | \(shares.joined(separator: " | ")) | \(errors.bounded) |"
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
