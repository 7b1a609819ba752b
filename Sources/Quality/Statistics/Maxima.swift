package import FoodComposition

/// The largest amount of each component among reference foods, and whose it is.
package struct Maxima: Sendable {
  /// An amount of a food.
  package struct Entry: Sendable, Equatable {
    /// The component.
    package let component: Component
    /// The amount in the component's unit.
    package let amount: Double
    /// The food's id.
    package let food: String
    /// A hash of its dataset.
    let dataset: UInt64
  }

  /// The largest of all, and the largest of the datasets other than that one's.
  private var first: [Entry?] = Array(repeating: nil, count: Component.allCases.count)
  private var second: [Entry?] = Array(repeating: nil, count: Component.allCases.count)

  /// The largest but ``first``, of any dataset.
  private var next: [Entry?] = Array(repeating: nil, count: Component.allCases.count)

  /// The values of ``least(_:)``, by ordinal.
  private var leasts = [Double](repeating: 0, count: Component.allCases.count)

  /// The number of amounts that were counted, by dataset and component.
  private var counts: [UInt64: [Int]] = [:]

  init() {}

  /// Counts an amount of a food; of equal ones the first stays.
  mutating func add(_ component: Component, _ amount: Double, food: String, of dataset: UInt64) {
    let place = component.ordinal
    counts[dataset, default: Array(repeating: 0, count: Component.allCases.count)][place] += 1
    let known = second[place] == nil ? next[place]?.amount ?? 0 : leasts[place]
    guard amount > known else { return }
    let entry = Entry(component: component, amount: amount, food: food, dataset: dataset)
    if amount > first[place]?.amount ?? 0 {
      if let largest = first[place], largest.dataset != dataset { second[place] = largest }
      next[place] = first[place]
      first[place] = entry
    } else {
      if amount > next[place]?.amount ?? 0 { next[place] = entry }
      if dataset != first[place]?.dataset, amount > second[place]?.amount ?? 0 {
        second[place] = entry
      }
    }
    leasts[place] = min(second[place]?.amount ?? .infinity, next[place]?.amount ?? 0)
  }

  /// The largest amounts, in the order of the components.
  package var entries: [Entry] { first.compactMap(\.self) }

  /// The number of amounts of a component in the datasets besides one; in that one where there is no other.
  func count(_ component: Component, besides dataset: UInt64) -> Int {
    let others = counts.filter { $0.key != dataset }
    return (others.isEmpty ? counts : others).values.reduce(0) { $0 + $1[component.ordinal] }
  }

  /// A lower bound of ``largest(_:besides:of:)`` for whatever food: an amount below it needs no comparison.
  func least(_ component: Component) -> Double { leasts[component.ordinal] }

  /// The largest amount of a component among the foods of other datasets than that of `food`; among the other foods
  /// of its own where there is no other dataset.
  func largest(_ component: Component, besides food: String, of dataset: UInt64) -> Entry? {
    let place = component.ordinal
    if first[place]?.dataset != dataset { return first[place] }
    return second[place] ?? (first[place]?.food == food ? next[place] : first[place])
  }
}
