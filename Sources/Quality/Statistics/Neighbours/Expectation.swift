import FoodComposition

/// What the foods whose names are most like a food's let expect of each of ``Constituents/components``.
///
/// A class, as every copy of a record has it.
final class Expectation: Sendable {
  /// The weighted median of the neighbours, not a number where none has the component.
  let means: [Float]
  /// How far they spread, with what no group of foods falls below.
  let scales: [Float]
  /// The likest foods: their places among the samples.
  let likest: [Int32]

  /// How much of the spread is the neighbours' own, and what is added: a few neighbours can agree by chance.
  private static let share: Float = 0.5
  private static let floor: Float = 0.5
  /// What the category counts beside the neighbours.
  private static let prior: Float = 0.05
  private static let named = 3

  init(means: [Float], scales: [Float], likest: [Int32]) {
    self.means = means
    self.scales = scales
    self.likest = likest
  }

  /// What `neighbours` of `table` say, each by the cube of its likeness, beside its whole category.
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

  /// The value that half of the weight lies up to.
  private static func median(_ known: [(value: Float, weight: Float)]) -> Float {
    var left = 0.5 * known.reduce(0) { $0 + $1.weight }
    for one in known {
      left -= one.weight
      if left <= 0 { return one.value }
    }
    return known[known.count - 1].value
  }

  /// How far an amount is from what is expected, in spreads.
  func deviation(_ value: Float, _ place: Int) -> Float { (value - means[place]) / scales[place] }
}
