/// The gain of undoing a mistake: by how much amounts come nearer to what others expect, a weighted mean over
/// foods in powers of ten, with its standard error.
struct Gain: Sendable {
  /// The distance at which longer ones are cut, in powers of ten.
  static let most: Float = 1
  /// The difference in powers of ten up to which a food counts neither as nearer nor as farther.
  private static let vote: Float = 0.02

  private var weight = 0.0
  private var squaredWeight = 0.0
  private var sum = 0.0
  private var weightedSum = 0.0
  private var squares = 0.0
  private var nearer = 0.0
  private var farther = 0.0
  private var rest = 0.0

  /// Counts a food whose amount is `was` powers of ten from what is expected of it, and would be `becomes`.
  @inline(__always)
  mutating func count(from was: Float, to becomes: Float, weight: Float) {
    let difference = min(was, Self.most) - min(becomes, Self.most)
    // A food with the same distance before and after does not vote: most foods have no alcohol and no caffeine.
    if difference == 0 { return }
    let gain = Double(difference)
    let heavy = Double(weight)
    self.weight += heavy
    squaredWeight += heavy * heavy
    sum += heavy * gain
    rest += heavy * Double(min(becomes, Self.most))
    weightedSum += heavy * heavy * gain
    squares += heavy * heavy * gain * gain
    if difference > Self.vote { nearer += heavy }
    if difference < -Self.vote { farther += heavy }
  }

  static func + (one: Gain, other: Gain) -> Gain {
    var both = one
    both.weight += other.weight
    both.squaredWeight += other.squaredWeight
    both.sum += other.sum
    both.weightedSum += other.weightedSum
    both.squares += other.squares
    both.nearer += other.nearer
    both.farther += other.farther
    both.rest += other.rest
    return both
  }

  /// The effective number of foods: of equal weight, so many tell as much (Kish 1965, Survey Sampling,
  /// section 11.7).
  var foods: Double { squaredWeight > 0 ? weight * weight / squaredWeight : 0 }

  /// The mean gain, in powers of ten.
  var mean: Double { weight > 0 ? sum / weight : 0 }

  /// The mean gain in standard errors.
  var z: Double {
    guard weight > 0 else { return 0 }
    let mean = mean
    let variance = squares - 2 * mean * weightedSum + mean * mean * squaredWeight
    // Foods that all gain the same have no error that could be told.
    let error = max(variance, 1e-6 * squaredWeight).squareRoot() / weight
    return mean / error
  }

  /// The share by weight, 0…1, of foods that come nearer, among those that come nearer or go farther.
  var share: Double { nearer + farther > 0 ? nearer / (nearer + farther) : 0 }

  /// The mean distance from the expected amounts that remains once the mistake is undone, in powers of ten.
  var left: Double { weight > 0 ? rest / weight : 0 }

  /// Whether the gain proves the mistake: it passes every threshold of `proof`.
  func proves(_ proof: JudgementTable.Proof) -> Bool {
    foods >= proof.foods && mean >= proof.gain && z >= proof.z && share >= proof.share
      && left <= proof.left
  }
}
