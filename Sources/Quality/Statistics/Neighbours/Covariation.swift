import FoodComposition
import Parallelism

/// The covariances of the components' deviations, by which the other components of a record predict one.
///
/// Deviations are cut at four spreads, so that foods that are wrong or odd teach little; the covariance of a pair that
/// few foods have both of is shrunk towards 0.
struct Covariation: Sendable {
  private static let count = Constituents.count
  private static let cut: Float = 4
  /// The number of foods with both of a pair at which its covariance is shrunk by half.
  private static let doubt = 200.0

  /// The spread of each deviation.
  let spreads: [Float]
  private let covariances: [Double]
  private var precisions: [UInt64: [Float]] = [:]

  /// Learns from rows of deviations, NaN where there is none, `count` a row.
  init(_ rows: [Float], workers: Int) {
    let count = Self.count
    let foods = rows.count / count
    spreads = Parallel.map(count: count, workers: workers) { place in
      var sizes: [Float] = []
      for food in 0..<foods where !rows[food * count + place].isNaN {
        sizes.append(abs(rows[food * count + place]))
      }
      sizes.sort()
      return sizes.count < 20 ? 1 : max(0.15, sizes[3 * sizes.count / 4] / 0.8)
    }
    let slices = Parallel.map(slicesOf: foods, workers: workers) { [spreads] slice in
      var sums = [Double](repeating: 0, count: 2 * count * count)
      var known: [(place: Int, value: Float)] = []
      for food in slice {
        known.removeAll(keepingCapacity: true)
        for place in 0..<count where !rows[food * count + place].isNaN {
          let value = rows[food * count + place] / spreads[place]
          known.append((place, min(max(value, -Self.cut), Self.cut)))
        }
        for (index, one) in known.enumerated() {
          for other in known[index...] {
            sums[one.place * count + other.place] += Double(one.value * other.value)
            sums[(count + one.place) * count + other.place] += 1
          }
        }
      }
      return sums
    }
    var sums = [Double](repeating: 0, count: 2 * count * count)
    for slice in slices { for index in sums.indices { sums[index] += slice[index] } }
    var covariances = [Double](repeating: 0, count: count * count)
    for one in 0..<count {
      for other in one..<count {
        let foods = sums[(count + one) * count + other]
        let covariance =
          one == other
          ? max(1e-2, sums[one * count + other] / max(foods, 1))
          : 0.85 * sums[one * count + other] / (foods + Self.doubt)
        covariances[one * count + other] = covariance
        covariances[other * count + one] = covariance
      }
      if covariances[one * count + one] <= 1e-2 { covariances[one * count + one] = 1 }
    }
    self.covariances = covariances
  }

  /// Computes and keeps the inverse covariances of the `most` commonest of `masks` that occur more than once.
  mutating func keep(for masks: [UInt64], most: Int = 512, workers: Int) {
    var counts: [UInt64: Int] = [:]
    for mask in masks { counts[mask, default: 0] += 1 }
    let commonest = counts.filter { $0.value > 1 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key)
    let kept = Parallel.map(commonest, workers: workers) { [self] in precision($0) }
    precisions = Dictionary(uniqueKeysWithValues: zip(commonest, kept))
  }

  /// The bits of a mask, ascending.
  private static func places(of mask: UInt64) -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(mask.nonzeroBitCount)
    var rest = mask
    while rest != 0 {
      places.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return places
  }

  /// The inverse of the covariances among the components of `mask`.
  private func precision(_ mask: UInt64) -> [Float] {
    if let kept = precisions[mask] { return kept }
    let places = Self.places(of: mask)
    let size = places.count
    var matrix = [Double](repeating: 0, count: size * size)
    for (row, one) in places.enumerated() {
      for (column, other) in places.enumerated() {
        matrix[row * size + column] = covariances[one * Self.count + other]
      }
    }
    var ridge = 0.05
    while !Self.invert(&matrix, size, ridge: ridge) {
      for (row, one) in places.enumerated() {
        for (column, other) in places.enumerated() {
          matrix[row * size + column] = covariances[one * Self.count + other]
        }
      }
      ridge *= 2
    }
    return matrix.map(Float.init)
  }

  /// Inverts a symmetric matrix in place; false where it is not positive definite with `ridge` of its diagonal more.
  private static func invert(_ matrix: inout [Double], _ size: Int, ridge: Double) -> Bool {
    for row in 0..<size { matrix[row * size + row] *= 1 + ridge }
    return matrix.withUnsafeMutableBufferPointer { matrix in
      // Sweeps every row (Goodnight 1979, doi:10.1080/00031305.1979.10482685).
      for pivot in 0..<size {
        let diagonal = matrix[pivot * size + pivot]
        guard diagonal > 1e-6 else { return false }
        for column in 0..<size { matrix[pivot * size + column] /= diagonal }
        for row in 0..<size where row != pivot {
          let share = matrix[row * size + pivot]
          if share == 0 { continue }
          for column in 0..<size {
            matrix[row * size + column] -= share * matrix[pivot * size + column]
          }
          matrix[row * size + pivot] = -share / diagonal
        }
        matrix[pivot * size + pivot] = 1 / diagonal
      }
      return true
    }
  }

  /// The distance of each deviation from the one that the others predict, in standard deviations of the prediction, NaN
  /// where there is none; and the squared Mahalanobis distance of all together, standardized as a chi-squared.
  ///
  /// `low` and `high` bound each deviation: the nearest to the prediction within them counts.
  func residuals(
    _ deviations: [Float],
    low: [Float],
    high: [Float],
    mask: UInt64
  ) -> (each: [Float], all: Float) {
    let precision = precision(mask)
    let places = Self.places(of: mask)
    let size = places.count
    let given = places.map { place in
      min(max(deviations[place] / spreads[place], -Self.cut), Self.cut)
    }
    var each = [Float](repeating: .nan, count: Self.count)
    var square: Float = 0
    for (row, place) in places.enumerated() {
      var product: Float = 0
      let factors = precision[row * size..<(row + 1) * size]
      for (factor, value) in zip(factors, given) { product += factor * value }
      square += product * given[row]
      let own = precision[row * size + row]
      let expected = given[row] - product / own
      let nearest = min(max(expected, low[place] / spreads[place]), high[place] / spreads[place])
      each[place] = (nearest - expected) * own.squareRoot()
    }
    let freedom = Float(max(size, 1))
    return (each, (square - freedom) / (2 * freedom).squareRoot())
  }
}
