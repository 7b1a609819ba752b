import FoodComposition
import Foundation

/// A number of a record that is alike in foods of a group; scales and limits are learned for it.
enum Measure: Sendable {
  /// The residual of an equation; foods of one category in one dataset share it.
  case balance(Balance)
  /// The logarithm of an amount; foods of one category and wetness share it.
  case amount(Component)
  /// The logarithm of an amount to that of the component that carries it.
  case ratio(Component, to: Component)

  /// All measures that are learned: balances, then amounts, then ratios.
  static let all: [Measure] =
    Balance.all.map(Measure.balance) + components.map(Measure.amount)
    + carriers.map { Measure.ratio($0.component, to: $0.carrier) }

  /// The number of balances in ``all``, which are its first.
  static let balances = Balance.all.count
  /// The place in ``all`` of the first ratio; amounts stand between.
  static let firstRatio = balances + components.count

  /// The components whose amounts are measures: the columns but those that follow from carbohydrate.
  private static let components = Component.columns.filter {
    $0 != .totalCarbohydrate && $0 != .availableCarbohydrate
  }

  /// The components that come with fat, with carbohydrate, with ash and with protein, each with that carrier.
  private static let carriers: [(component: Component, carrier: Component)] =
    [.saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat, .vitaminE]
    .map { ($0, .fat) }
    + [.sugar, .starch, .fiber].map { ($0, .carbohydrate) }
    + [.sodium, .potassium, .calcium].map { ($0, .ash) }
    + [
      .cholesterol, .iron, .zinc, .phosphorus, .magnesium, .copper, .manganese, .selenium, .thiamin,
      .riboflavin, .niacin, .vitaminB6, .vitaminB12, .folate,
    ].map { ($0, .protein) }

  /// The component that each amount and ratio in ``all`` is of, from ``balances`` on.
  static let subjects: [Component] = components + carriers.map(\.component)

  /// The place in ``all`` of the amount of each component, by ordinal; -1 where there is none.
  static let amounts = places { measure in
    if case .amount(let component) = measure { component } else { nil }
  }

  /// The place in ``all`` of the ratio of each component to its carrier, by ordinal; -1 where there is none.
  static let ratios = places { measure in
    if case .ratio(let component, _) = measure { component } else { nil }
  }

  private static func places(_ component: (Measure) -> Component?) -> [Int] {
    var places = [Int](repeating: -1, count: Component.allCases.count)
    for (place, measure) in all.enumerated() {
      if let component = component(measure) { places[component.ordinal] = place }
    }
    return places
  }

  /// The components that it is made of.
  var components: Set<Component> {
    switch self {
    case .balance(let balance): balance.left.components.union(balance.right.components)
    case .amount(let component): [component]
    case .ratio(let component, let carrier): [component, carrier]
    }
  }

  var isBalance: Bool {
    if case .balance = self { true } else { false }
  }

  /// The least distance of an extreme from the median.
  var floor: Double {
    switch self {
    case .balance(let balance): balance.floor
    case .amount: 0.25
    case .ratio: 0.2
    }
  }

  /// The interval of the number by the values of `profile`; nil where a needed value is unknown, the amount is 0, or
  /// the carrier is 0.3 g or less.
  func interval(in profile: ComponentProfile) -> Interval? {
    switch self {
    case .balance(let balance): return balance.interval(in: profile)
    case .amount(let component):
      guard let amount = profile.amount(component), amount > 0,
        let interval = profile.interval(component)
      else { return nil }
      return Interval(log(interval.low), log(interval.high))
    case .ratio(let component, let carrier):
      guard let amount = profile.amount(component), amount > 0,
        let carried = profile.amount(carrier), carried > 0.3,
        let interval = profile.interval(component), let whole = profile.interval(carrier)
      else { return nil }
      return Interval(log(interval.low / whole.high), log(interval.high / whole.low))
    }
  }
}
