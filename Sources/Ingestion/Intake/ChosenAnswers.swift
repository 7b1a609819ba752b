import Datasets
import FoodComposition
import FoodIntake

/// The answers about one food that count, as samples of it: one an origin, of one basis and of one generation of models.
struct ChosenAnswers {
  /// An amount by its samples: the median, with the spread as its interval.
  struct Amount {
    var value: Double
    var low: Double
    var high: Double
    var count: Int
  }

  /// The answers that are left out, by rule.
  private(set) var skipped: [SkipRule: Int] = [:]
  /// The samples, in the order of the lines; outliers are not among them.
  private(set) var samples: [AnswerSample] = []
  /// The samples whose energy is far from the median.
  private(set) var outliers: [AnswerSample] = []
  /// The samples of each origin, in the order of the origins' first lines.
  private var byOrigin: [[AnswerSample]] = []
  private let intake: IntakeDefinition

  /// The difference of energies, in kcal per 100 g or ml, that makes no outlier: of a drink without energy any share is nothing.
  private static let negligible = 20.0

  init(_ all: [AnswerSample], by intake: IntakeDefinition) {
    self.intake = intake
    var left = Self.distinct(all)
    skip(.equalRecord, all.count - left.count)
    // The basis that more origins have; 100 g where as many have either.
    let volume = Set(left.filter(\.isVolume).map(\.origin)).count
    let isVolume = 2 * volume > Set(left.map(\.origin)).count
    let ofBasis = left.filter { $0.isVolume == isVolume }
    skip(.otherBase, left.count - ofBasis.count)
    left = ofBasis
    // What contradicts itself counts only where nothing else is there.
    let sound = left.filter { !$0.disagrees }
    if !sound.isEmpty {
      skip(.notUsed, left.count - sound.count)
      left = sound
    }
    let newest = Self.newestGeneration(left, fewest: intake.fewestAnswers)
    skip(.olderModel, left.count - newest.count)
    divide(newest)
  }

  private mutating func skip(_ rule: SkipRule, _ count: Int) {
    if count > 0 { skipped[rule, default: 0] += count }
  }

  /// The answers without those that say what one of the same origin says already: a flood counts as one.
  private static func distinct(_ all: [AnswerSample]) -> [AnswerSample] {
    struct Said: Hashable {
      var origin: UInt64
      var content: UInt64
      var model: Int
    }
    var seen: Set<Said> = []
    return all.filter {
      seen.insert(Said(origin: $0.origin, content: $0.content, model: $0.model)).inserted
    }
  }

  /// The answers of the newest model, where as many origins have it as any older one, or enough of them; else all.
  ///
  /// All are of one type of source and none contradicts itself: a newer model's answer takes the place of an equal one only.
  private static func newestGeneration(_ all: [AnswerSample], fewest: Int) -> [AnswerSample] {
    let models = Dictionary(grouping: all, by: \.model)
    func origins(_ model: Int) -> Int { Set((models[model] ?? []).map(\.origin)).count }
    // A model is as old as its first answer.
    let newest = models.max { one, other in
      let (a, b) = (one.value.map(\.time).min() ?? 0, other.value.map(\.time).min() ?? 0)
      return (a, one.key) < (b, other.key)
    }
    guard let newest else { return all }
    let most = models.keys.map(origins).max() ?? 0
    return origins(newest.key) >= min(fewest, most) ? newest.value : all
  }

  /// Parts the samples by origin, and outliers from the others.
  private mutating func divide(_ all: [AnswerSample]) {
    let origins = Dictionary(grouping: all, by: \.origin)
    var order: [UInt64] = []
    var seen: Set<UInt64> = []
    for sample in all where seen.insert(sample.origin).inserted { order.append(sample.origin) }
    let energies = order.compactMap { origin in
      (origins[origin] ?? []).map(\.energy).filter { !$0.isNaN }.middle
    }
    let middle = energies.middle ?? .nan
    for origin in order {
      let own = origins[origin] ?? []
      let energy = own.map(\.energy).filter { !$0.isNaN }.middle ?? .nan
      let far = max(intake.outlier * middle, Self.negligible)
      let isOutlier = energies.count >= 3 && abs(energy - middle) > far
      if isOutlier { outliers += own } else { byOrigin.append(own) }
    }
    // Where half say one thing and half another, none is the outlier.
    if byOrigin.isEmpty {
      byOrigin = order.compactMap { origins[$0] }
      outliers = []
    }
    samples = byOrigin.flatMap(\.self)
  }

  /// The number of origins that count.
  var origins: Int { byOrigin.count }

  /// The median over origins of what `value` says of each origin's samples; nil where none says anything.
  func amount(_ value: (AnswerSample) -> Double) -> Amount? {
    let numbers = byOrigin.compactMap { $0.map(value).filter { !$0.isNaN }.middle }
    guard let middle = numbers.middle, let least = numbers.min(), let most = numbers.max() else {
      return nil
    }
    let half = numbers.count == 1 ? intake.spreadOfOne * middle : 0
    return Amount(value: middle, low: least - half, high: most + half, count: numbers.count)
  }

  /// Half the range of the energies, as a share of the median; nil for fewer than two.
  var spread: Double? {
    guard let energy = amount(\.energy), energy.count > 1, energy.value > 0 else { return nil }
    return (energy.high - energy.low) / 2 / energy.value
  }

  /// The shares of the parts in the whole: medians over origins, a part that an answer has not counting 0.
  var parts: [(name: Int, share: Amount)] {
    let whole = samples.filter { !$0.parts.isEmpty }
    guard !whole.isEmpty else { return [] }
    var names: [Int] = []
    for sample in whole {
      for part in sample.parts where !names.contains(part.name) { names.append(part.name) }
    }
    return names.compactMap { name in
      let share = amount { sample in
        let total = sample.parts.reduce(0) { $0 + $1.grams }
        guard total > 0 else { return .nan }
        return sample.parts.reduce(0) { $0 + ($1.name == name ? $1.grams : 0) } / total
      }
      return share.flatMap { $0.value > 0 ? (name, $0) : nil }
    }
  }
}
