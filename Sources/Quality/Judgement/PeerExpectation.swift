import FoodComposition
import Parallelism

/// The expectation of one table of components about the foods of a source: for every component and food the
/// logarithm of the expected amount, and its weight.
struct PeerExpectation: Sendable {
  let table: String
  /// The logarithms to base 10 of the expected amounts, by the component's ordinal, a food each; NaN for none.
  private(set) var logarithms: [[Float]]
  /// The weights of the logarithms, in the same order: 1 by name, less by a group's median, 0 for none.
  private(set) var weights: [[Float]]
  /// The number of foods with a match by name.
  private(set) var named = 0

  /// The expectation of `peers`, without the foods of the source numbered `own`, about `foods`.
  ///
  /// Logarithms below `floors` count as the floor, an amount of 0. `byNameAlone` leaves the medians of groups out.
  init(
    of foods: [ComparedFood],
    by peers: Peers,
    without own: Int,
    floors: [Float],
    byNameAlone: Bool,
    expecting: JudgementTable.Expecting,
    workers: Int
  ) {
    table = peers.table
    let width = Component.allCases.count
    let slices = Parallel.map(slicesOf: foods.count, workers: workers) { slice in
      var logarithms = [Float](repeating: .nan, count: slice.count * width)
      var weights = [Float](repeating: 0, count: slice.count * width)
      var named = 0
      for (place, food) in slice.enumerated() {
        let matches = peers.names.matches(of: foods[food], expecting) { peers.sources[$0] != own }
        if !matches.isEmpty { named += 1 }
        var sums = [Float](repeating: 0, count: width)
        var counts = [Float](repeating: 0, count: width)
        for match in matches {
          for amount in peers.foods[match.food].amounts {
            let component = Int(amount.component)
            sums[component] += max(amount.logarithm, floors[component])
            counts[component] += 1
          }
        }
        let groups = byNameAlone ? [] : peers.medians(for: foods[food], expecting)
        for component in 0..<width where !floors[component].isNaN {
          let at = place * width + component
          if counts[component] > 0 {
            logarithms[at] = sums[component] / counts[component]
            weights[at] = 1
          } else if let group = groups.first(where: { !$0.medians[component].isNaN }) {
            logarithms[at] = max(group.medians[component], floors[component])
            weights[at] = group.weight
          }
        }
      }
      return (logarithms, weights, named)
    }
    // A component's numbers stand together: every comparison goes through one or two of them.
    let none = [Float](repeating: .nan, count: foods.count)
    self.logarithms = [[Float]](repeating: none, count: width)
    self.weights = [[Float]](repeating: [Float](repeating: 0, count: foods.count), count: width)
    var food = 0
    for (values, heavy, found) in slices {
      named += found
      for place in 0..<values.count / width {
        for component in 0..<width {
          self.logarithms[component][food] = values[place * width + component]
          self.weights[component][food] = heavy[place * width + component]
        }
        food += 1
      }
    }
  }
}
