public import FoodComposition

/// The largest amount of each component among reference foods, and whose it is.
public struct Maxima: Sendable {
  /// An amount of a food.
  public struct Entry: Sendable, Equatable {
    /// The component.
    public let component: Component
    /// The amount in the component's unit.
    public let amount: Double
    /// The food's id.
    public let food: String
  }

  private var first: [Entry?] = Array(repeating: nil, count: Component.allCases.count)
  private var second: [Entry?] = Array(repeating: nil, count: Component.allCases.count)

  /// The amounts of ``second``, 0 where there is none.
  private var seconds = [Double](repeating: 0, count: Component.allCases.count)

  init() {}

  /// Counts an amount of a food; of equal ones the first stays.
  mutating func add(_ component: Component, _ amount: Double, food: String) {
    let place = component.ordinal
    if amount > first[place]?.amount ?? 0 {
      second[place] = first[place]
      seconds[place] = first[place]?.amount ?? 0
      first[place] = Entry(component: component, amount: amount, food: food)
    } else if amount > second[place]?.amount ?? 0 {
      second[place] = Entry(component: component, amount: amount, food: food)
      seconds[place] = amount
    }
  }

  /// The largest amounts, in the order of the components.
  public var entries: [Entry] { first.compactMap(\.self) }

  /// The largest amount of a component among the foods other than any one: nothing below it is above
  /// ``largest(_:besides:)``.
  func least(_ component: Component) -> Double { seconds[component.ordinal] }

  /// The largest amount of a component among the foods other than `food`.
  func largest(_ component: Component, besides food: String) -> Entry? {
    let place = component.ordinal
    return first[place]?.food == food ? second[place] : first[place]
  }
}
