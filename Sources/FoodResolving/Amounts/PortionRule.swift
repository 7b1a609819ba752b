internal import FoodComposition
import FoodVocabulary

/// What is asked of a food's portions: the kind of amount that a phrase says, or that it says none.
enum PortionAsk: String, Sendable, CaseIterable {
  /// Grams, ounces.
  case mass
  /// Cups, millilitres.
  case volume
  /// A measure whose weight depends on the food: slice, bowl.
  case measure
  /// Pieces of the food itself.
  case piece
  /// Servings.
  case serving
  /// Nothing is said of the amount.
  case unsaid
  /// Nothing is said of the amount of what lies on or in another food.
  case topping
}

/// One way to tell what a unit of a food weighs: a named estimate from the food's own portions, from those of such foods, or from a
/// reviewed table.
///
/// All rules that apply to what is asked give evidence, and ``PortionModel`` weighs it: their order here means nothing. A new rule is a row
/// of a list in `Rules`, with the function that it calls below it where it is more than a line, and a row of docs/portions.md.
struct PortionRule: Sendable {
  /// The id, by which it is weighed and told: "own-named".
  let id: String
  /// The asks that it answers, with the weight of each from which a fit starts.
  let asks: [PortionAsk: Double]
  /// The estimate, nil where the rule does not apply; it throws where a table cannot be read.
  let estimate: @Sendable (PortionContext) throws -> UnitWeight?

  /// All rules.
  static let all = [masses, volumes, ownPortions, wholes, tables, reviewed].flatMap(\.self)

  /// A row of a list of rules.
  static func rule(
    _ id: String,
    _ asks: [PortionAsk: Double],
    _ estimate: @escaping @Sendable (PortionContext) throws -> UnitWeight?
  ) -> PortionRule {
    PortionRule(id: id, asks: asks, estimate: estimate)
  }

  /// A row for a rule on the food's own portions: of those that `applies` takes, the one whose words and sizes fit best.
  static func own(
    _ id: String,
    _ asks: [PortionAsk: Double],
    _ applies: @escaping @Sendable (PortionContext, OwnPortion) -> Bool
  ) -> PortionRule {
    rule(id, asks) { context in try context.own { applies(context, $0) ? 0 : nil } }
  }

  /// The name by which its weight for an ask is called: "piece/own-named".
  func name(_ ask: PortionAsk) -> String { ask.rawValue + "/" + id }

  /// The rules that answer an ask, with their names.
  static func of(_ ask: PortionAsk) -> [(name: String, rule: PortionRule)] { byAsk[ask] ?? [] }

  private static let byAsk: [PortionAsk: [(name: String, rule: PortionRule)]] = {
    var rules: [PortionAsk: [(name: String, rule: PortionRule)]] = [:]
    for rule in all {
      for ask in rule.asks.keys { rules[ask, default: []].append((rule.name(ask), rule)) }
    }
    return rules
  }()
}
