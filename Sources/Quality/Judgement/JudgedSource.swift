import Datasets
import FoodComposition
import Foundation

/// A source with what others expect of its foods, by which its definition is judged.
package struct JudgedSource: Sendable {
  /// The source; changing its amounts leaves the expectations as they are.
  package internal(set) var source: ComparedSource
  /// The places of the foods that are judged, in `source.foods`.
  let places: [Int]
  /// The benches, the best first; each has an expectation for every table of components on it.
  let benches: [[PeerExpectation]]
  let floors: [Float]
  let table: JudgementTable
  /// The weight of each food, 1 / √(foods of its category): a hundred cuts of beef are one kind of food.
  let weights: [Float]

  init(
    source: ComparedSource,
    places: [Int],
    benches: [[PeerExpectation]],
    floors: [Float],
    table: JudgementTable
  ) {
    self.source = source
    self.places = places
    self.benches = benches
    self.floors = floors
    self.table = table
    var counts: [String: Float] = [:]
    for place in places { counts[source.foods[place].category, default: 0] += 1 }
    weights = places.map { 1 / (counts[source.foods[$0].category] ?? 1).squareRoot() }
  }

  /// The first bench that knows enough foods of a column; nil where none does.
  func bench(of column: Int) -> Int? {
    let component = source.columns[column].component.ordinal
    return benches.firstIndex { bench in
      var intervals = Gain()
      for expectation in bench {
        for (food, place) in places.enumerated()
        where !source.logarithms[column][place].isNaN
          && !expectation.logarithms[component][food].isNaN
        {
          intervals.count(
            from: 1,
            to: 0,
            weight: weights[food] * expectation.weights[component][food]
          )
        }
      }
      return intervals.foods >= table.leastFoods
    }
  }

  /// The gains of dividing the amounts of a column by each of the table's factors.
  func factorGains(_ column: Int, _ bench: Int) -> [Gain] {
    let component = source.columns[column].component.ordinal
    var gains = [Gain](repeating: Gain(), count: table.factors.count)
    let shifts = table.factors.map { Float(log10($0.factor)) }
    let own = source.logarithms[column]
    for expectation in benches[bench] {
      let expected = expectation.logarithms[component]
      for (food, place) in places.enumerated() {
        let amount = own[place]
        // Of a 0 every multiple is 0.
        guard amount > ComparedFood.nothing, expected[food] > floors[component] else { continue }
        let distance = amount - expected[food]
        let weight = weights[food] * expectation.weights[component][food]
        for factor in shifts.indices {
          gains[factor].count(
            from: abs(distance),
            to: abs(distance - shifts[factor]),
            weight: weight
          )
        }
      }
    }
    return gains
  }

  /// The gain of reading a column as `other`, its amounts moved by `shift` decimal places.
  ///
  /// `countsNothing` counts foods with an amount of 0 of which no `other` is expected either: most foods lack
  /// many components, so that such zeros alone prove no other component. Only every `step`-th food is counted.
  private func gain(
    _ column: Int,
    as other: Component,
    shift: Int,
    _ bench: Int,
    countsNothing: Bool,
    every step: Int
  ) -> Gain {
    let component = source.columns[column].component.ordinal
    let (floor, otherFloor) = (floors[component], floors[other.ordinal])
    var gain = Gain()
    guard !otherFloor.isNaN else { return gain }
    let own = source.logarithms[column]
    let move = Float(shift)
    for expectation in benches[bench] {
      let expected = expectation.logarithms[component]
      let others = expectation.logarithms[other.ordinal]
      let heavy = expectation.weights[component]
      let otherHeavy = expectation.weights[other.ordinal]
      for food in stride(from: 0, to: places.count, by: step) {
        let amount = own[places[food]]
        guard !amount.isNaN, !expected[food].isNaN, !others[food].isNaN else { continue }
        let hasNone = others[food] <= otherFloor
        let isNothing = amount == ComparedFood.nothing
        if hasNone, isNothing, !countsNothing { continue }
        let read = isNothing ? otherFloor : amount + move
        // Where others have none of a component only a 0 is right.
        let becomes = hasNone && !isNothing && !countsNothing ? Gain.most : abs(read - others[food])
        gain.count(
          from: abs(max(amount, floor) - expected[food]),
          to: becomes,
          weight: weights[food] * min(heavy[food], otherHeavy[food])
        )
      }
    }
    return gain
  }

  /// The gain of reading a column as `other`; nil where it is not above 0.
  ///
  /// Nearly all pairs of components are unlike: every fourth food is enough to rule them out.
  func gain(
    _ column: Int,
    as other: Component,
    shift: Int,
    _ bench: Int,
    countsNothing: Bool
  ) -> Gain? {
    func gain(every step: Int) -> Gain {
      self.gain(column, as: other, shift: shift, bench, countsNothing: countsNothing, every: step)
    }
    if places.count > Self.fewFoods, gain(every: 4).mean <= 0 { return nil }
    let gain = gain(every: 1)
    return gain.mean > 0 ? gain : nil
  }

  /// The number of foods up to which all are counted at once.
  private static let fewFoods = 400

  /// The gain of reading the amounts of a column from the row `offset` further on.
  func gain(_ column: Int, offset: Int, _ bench: Int) -> Gain {
    let component = source.columns[column].component.ordinal
    let floor = floors[component]
    var gain = Gain()
    let own = source.logarithms[column]
    for expectation in benches[bench] {
      let expected = expectation.logarithms[component]
      for (food, place) in places.enumerated() where own.indices.contains(place + offset) {
        let (here, there) = (own[place], own[place + offset])
        guard !here.isNaN, !there.isNaN, !expected[food].isNaN else { continue }
        gain.count(
          from: abs(max(here, floor) - expected[food]),
          to: abs(max(there, floor) - expected[food]),
          weight: weights[food] * expectation.weights[component][food]
        )
      }
    }
    return gain
  }

  /// The decimal places by which the amounts of a column move to be read as `other`: the published numbers in
  /// the unit of the column of `other`, and, where that differs, the same masses.
  func shifts(_ column: Int, to other: Component) -> [Int] {
    let own = source.columns[column]
    let printed = source.columns.first { $0.component == other }.map(source.shift) ?? 0
    var shifts = [printed - source.shift(own)]
    if let mass = Conversion(from: own.component.unit, to: other)?.shift, mass != shifts[0] {
      shifts.append(mass)
    }
    return shifts
  }
}
