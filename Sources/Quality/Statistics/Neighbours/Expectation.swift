import FoodComposition

/// The expected amount and spread of each of ``Constituents/components``, by the foods whose names are most like a
/// food's.
///
/// A class, so that copies of a record share it.
final class Expectation: Sendable {
  /// The weighted medians of the neighbours, as logarithms; NaN where none has the component.
  let means: [Float]
  /// The spreads of the neighbours around the medians, never below ``floor``.
  let scales: [Float]
  /// The likest foods: their places among the samples.
  let likest: [Int32]

  /// The factor on the neighbours' own spread, and the amount added to it: a few neighbours can agree by chance.
  private static let share: Float = 0.5
  private static let floor: Float = 0.5
  /// The weight of the category's median beside the neighbours, of which each weighs at most 1.
  private static let prior: Float = 0.05
  private static let named = 3

  init(means: [Float], scales: [Float], likest: [Int32]) {
    self.means = means
    self.scales = scales
    self.likest = likest
  }

  /// The expectation of `neighbours` in `table`, each weighted by the cube of its likeness, and of the whole category.
  init(_ neighbours: [NameIndex.Neighbour], of table: ConstituentTable, category: UInt64) {
    let count = Constituents.count
    let group = table.group(category)
    var means = [Float](repeating: .nan, count: count)
    var scales = means
    var known: [(value: Float, weight: Float)] = []
    for place in 0..<count {
      known.removeAll(keepingCapacity: true)
      for neighbour in neighbours {
        let value = table.points[Int(neighbour.place) * count + place]
        if value.isNaN { continue }
        let weight = min(neighbour.weight, 1)
        Self.insert((value, weight * weight * weight), into: &known)
      }
      let prior = table.medians[group * count + place]
      let spread = table.spreads[group * count + place]
      let weight = known.reduce(0) { $0 + $1.weight }
      if !prior.isNaN { Self.insert((prior, Self.prior), into: &known) }
      guard !known.isEmpty else { continue }
      let mean = Self.median(known)
      means[place] = mean
      // A neighbour that is wrong moves a spread no further than three times the category's.
      let most = 3 * spread + 0.5
      let own = known.reduce(0) { $0 + $1.weight * min(abs($1.value - mean), most) }
      scales[place] =
        Self.share * (own + 3 * Self.prior * spread) / (weight + 3 * Self.prior) + Self.floor
    }
    self.means = means
    self.scales = scales
    likest = neighbours.prefix(Self.named).map(\.place)
  }

  private static func insert(
    _ new: (value: Float, weight: Float),
    into known: inout [(value: Float, weight: Float)]
  ) {
    var place = known.count
    known.append(new)
    while place > 0, known[place - 1].value > new.value {
      known[place] = known[place - 1]
      place -= 1
    }
    known[place] = new
  }

  /// The weighted median of values in ascending order.
  private static func median(_ known: [(value: Float, weight: Float)]) -> Float {
    var left = 0.5 * known.reduce(0) { $0 + $1.weight }
    for one in known {
      left -= one.weight
      if left <= 0 { return one.value }
    }
    return known[known.count - 1].value
  }

  /// The deviation of an amount, given as its logarithm, from the expected one, in spreads.
  func deviation(_ value: Float, _ place: Int) -> Float { (value - means[place]) / scales[place] }
}
