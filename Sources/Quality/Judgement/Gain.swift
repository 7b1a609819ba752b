/// By how much amounts come nearer to what others expect when a mistake is undone: the weighted mean over
/// foods, in powers of ten, with its standard error.
struct Gain: Sendable {
  /// Distances beyond this say no more: a power of ten.
  static let most: Float = 1
  /// Differences below this are no vote.
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
    // Most foods have no alcohol and no caffeine: they do not tell the two apart.
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

  /// How many foods of equal weight tell as much (Kish 1965, Survey Sampling, section 11.7).
  var foods: Double { squaredWeight > 0 ? weight * weight / squaredWeight : 0 }

  /// The mean, in powers of ten.
  var mean: Double { weight > 0 ? sum / weight : 0 }

  /// The mean in standard errors.
  var z: Double {
    guard weight > 0 else { return 0 }
    let mean = mean
    let variance = squares - 2 * mean * weightedSum + mean * mean * squaredWeight
    // Foods that all gain the same have no error that could be told.
    let error = max(variance, 1e-6 * squaredWeight).squareRoot() / weight
    return mean / error
  }

  /// Of the foods that come nearer or go farther, how many come nearer, 0…1.
  var share: Double { nearer + farther > 0 ? nearer / (nearer + farther) : 0 }

  /// How far amounts are from what is expected once the mistake is undone, in powers of ten.
  var left: Double { weight > 0 ? rest / weight : 0 }

  /// Whether it proves the mistake.
  func proves(_ proof: JudgementTable.Proof) -> Bool {
    foods >= proof.foods && mean >= proof.gain && z >= proof.z && share >= proof.share
      && left <= proof.left
  }
}
