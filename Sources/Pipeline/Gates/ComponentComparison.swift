import FoodComposition
import Foundation
import SnapshotStore

/// The comparison of one component of one source in the last release and in this one.
struct ComponentComparison {
  /// The values of all foods of each release.
  private(set) var last = LogHistogram()
  private(set) var next = LogHistogram()
  /// Foods of both releases that had a value and have none, with examples.
  private(set) var lost = 0
  private(set) var lostExamples = Gravest()
  /// Foods of both that had none and have 0, with examples.
  private(set) var gainedZeros = 0
  private(set) var zeroExamples = Gravest()
  /// Foods of both that had a value, and those that have none in both.
  private(set) var hadValue = 0
  private(set) var hadNone = 0
  /// Foods with a value in both, and those whose value changed.
  private(set) var both = 0
  private(set) var changed = 0
  private(set) var changedExamples = Gravest()
  /// The ratios of the values that changed and are not 0, by the number of their bucket.
  private var ratios: [Int: Int] = [:]
  private var ratioSums: [Int: Double] = [:]

  /// Takes in the amount of a food of the last release alone or of both.
  mutating func addLast(_ amount: Double) { if !amount.isNaN { last.add(amount) } }

  /// Takes in the amount of a food of this release alone or of both.
  mutating func addNext(_ amount: Double) { if !amount.isNaN { next.add(amount) } }

  /// Takes in the amounts of a food of both; `ratio` is how far they may differ, `width` that of a bucket.
  mutating func add(
    _ one: Double,
    _ other: Double,
    of food: ReleasedFood,
    ratio: Double,
    width: Double
  ) {
    switch (one.isNaN, other.isNaN) {
    case (true, true): return
    case (false, true):
      hadValue += 1
      lost += 1
      lostExamples.add(one, "\(food.id) \(food.name): \(one.shown), now none")
    case (true, false):
      hadNone += 1
      guard other == 0 else { return }
      gainedZeros += 1
      zeroExamples.add(0, "\(food.id) \(food.name): none, now 0")
    case (false, false):
      hadValue += 1
      both += 1
      compare(one, other, of: food, ratio: ratio, width: width)
    }
  }

  /// Counts a food that has no value in either release.
  mutating func addNone() { hadNone += 1 }

  private mutating func compare(
    _ one: Double,
    _ other: Double,
    of food: ReleasedFood,
    ratio: Double,
    width: Double
  ) {
    let (low, high) = (min(one, other), max(one, other))
    guard high > low * ratio else { return }
    changed += 1
    // A difference of logarithms, since the quotient of two numbers may overflow.
    let factor = low > 0 ? log(high) - log(low) : .infinity
    changedExamples.add(factor, "\(food.id) \(food.name): \(one.shown), now \(other.shown)")
    guard low > 0, high.isFinite else { return }
    let exact = log(other) - log(one)
    let bucket = Int((exact / log(width)).rounded())
    ratios[bucket, default: 0] += 1
    ratioSums[bucket, default: 0] += exact
  }

  /// The factor by which the most values changed alike, with their number: those of two buckets side by side.
  var commonFactor: (factor: Double, count: Int)? {
    var best: (bucket: Int, count: Int)?
    for bucket in ratios.keys.sorted() {
      let count = ratios[bucket, default: 0] + ratios[bucket + 1, default: 0]
      if count > best?.count ?? 0 { best = (bucket, count) }
    }
    guard let best else { return nil }
    let sum = ratioSums[best.bucket, default: 0] + ratioSums[best.bucket + 1, default: 0]
    return (exp(sum / Double(best.count)), best.count)
  }
}

extension Double {
  /// At most four significant digits, in plain notation where it is short.
  var shown: String {
    guard isFinite else { return "no number" }
    if self == 0 { return "0" }
    let digits = 3 - Int(log10(magnitude).rounded(.down))
    guard digits <= 9 else { return String(self) }
    let scale = pow(10, Double(max(digits, 0)))
    let rounded = (self * scale).rounded() / scale
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}
