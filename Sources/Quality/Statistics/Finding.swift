import FoodComposition
import Foundation

/// A finding of a learned check: something unusual in a record.
enum Finding {
  /// The residual of the equation at a place in ``Measure/all``.
  case balance(Int)
  /// An amount, or its ratio to its carrier, by the measure at a place.
  case outlier(Int, Component)
  /// An amount smaller or finer than the dataset prints, with the dataset's precision in words.
  case precision(Component, String)
  case maximum(CheckTable.Row, Maxima.Entry)
  case companion(Companion, UnitMistake)
  case fault(NamedFault, Double)
  case twin(Twins.Finding)
  /// An amount that foods of like names do not let expect.
  case unexpected(NeighbourStatistics.Outlier)
  /// A record that is unlike foods of like names in all amounts together.
  case unlike(NeighbourStatistics.Outlier)
  /// The very amounts of the food with this id, which they suit better.
  case repeated(String)
  /// Parts that make less than 100 g though one of them is missing, with the most they can weigh.
  case shortfall(CheckTable.Row, Double)

  /// Whether it rests on foods of like names alone.
  var isOfNeighbours: Bool {
    switch self {
    case .unexpected, .unlike, .repeated: true
    default: false
    }
  }
}

extension ReferenceStatistics {
  /// The findings in a record; `stopsAtFirst` leaves out those by names and returns after the first kind that has any.
  func findings(
    _ profile: ComponentProfile,
    _ deviations: [Double],
    id: String,
    stopsAtFirst: Bool = false
  ) -> [Finding] {
    var findings: [Finding] = []
    addOutliers(profile, deviations, to: &findings)
    if !stopsAtFirst {
      let outliers = neighbours.outliers(profile)
      if let one = outliers.one { findings.append(.unexpected(one)) }
      if let all = outliers.all { findings.append(.unlike(all)) }
      let repeated = repeats.others(profile, id: id)
      if let other = neighbours.better(profile, among: repeated, id: id) {
        findings.append(.repeated(other))
      }
    }
    if stopsAtFirst && !findings.isEmpty { return findings }
    addMaxima(profile, id, to: &findings)
    addCompanions(profile, to: &findings)
    if profile.dataset == nil || stopsAtFirst && !findings.isEmpty { return findings }
    addBalances(profile, deviations, to: &findings)
    addResolutions(profile, to: &findings)
    if stopsAtFirst && !findings.isEmpty { return findings }
    addFaults(profile, deviations, to: &findings)
    // One of two copies is wrong: the one that foods of like names suit worse.
    findings += twins.findings(profile, id: id)
      .filter { !neighbours.suit(profile, betterThan: $0.undone) }.map(Finding.twin)
    return findings
  }

  private func addBalances(
    _ profile: ComponentProfile,
    _ deviations: [Double],
    to findings: inout [Finding]
  ) {
    for place in 0..<Measure.balances where isOutside(place, deviations, profile) {
      findings.append(.balance(place))
    }
  }

  /// Whether the z at `place` is beyond the limits of its measure.
  private func isOutside(_ place: Int, _ deviations: [Double], _ profile: ComponentProfile) -> Bool
  {
    guard place >= 0, !deviations[place].isNaN else { return false }
    return learned[place].limits(profile.dataset)?.excludes(deviations[place]) ?? false
  }

  private func addOutliers(
    _ profile: ComponentProfile,
    _ deviations: [Double],
    to findings: inout [Finding]
  ) {
    for place in Measure.balances..<Measure.firstRatio where !deviations[place].isNaN {
      let component = Measure.subjects[place - Measure.balances]
      let ratio = Measure.ratios[component.ordinal]
      if isOutside(place, deviations, profile) {
        findings.append(.outlier(place, component))
      } else if isOutside(ratio, deviations, profile) {
        findings.append(.outlier(ratio, component))
      } else if isTwiceUnusual(component, place, ratio, deviations, profile) {
        let isRatio = ratio >= 0 && abs(deviations[ratio]) > abs(deviations[place])
        findings.append(.outlier(isRatio ? ratio : place, component))
      }
    }
  }

  /// Whether two of three are unusual on the same side: the amount in its group and its ratio to its carrier, by the
  /// threshold `both`, and the amount in the range of the dataset.
  private func isTwiceUnusual(
    _ component: Component,
    _ place: Int,
    _ ratio: Int,
    _ deviations: [Double],
    _ profile: ComponentProfile
  ) -> Bool {
    var below = deviations[place] < -thresholds.both ? 1 : 0
    var above = deviations[place] > thresholds.both ? 1 : 0
    if ratio >= 0, deviations[ratio] < -thresholds.both { below += 1 }
    if ratio >= 0, deviations[ratio] > thresholds.both { above += 1 }
    guard below + above > 0 else { return false }
    if let usual = precision(component, profile)?.usual, let interval = profile.interval(component)
    {
      if interval.high < usual.low { below += 1 }
      if interval.low > usual.high { above += 1 }
    }
    return max(below, above) >= 2
  }

  /// The findings without amounts that are unusual in their group and most likely true.
  ///
  /// An amount far from what foods of like names have is always told. Others only of labels: tables hold many foods that
  /// differ from their group. And not where the name tells of another kind, or many amounts differ, as all of such a
  /// record does.
  func told(_ findings: [Finding], _ profile: ComponentProfile) -> [Finding] {
    let outliers = findings.count { if case .outlier = $0 { true } else { false } }
    let isPlain =
      profile.dataset == nil && !profile.isOfOwnKind && outliers <= thresholds.mostOutliers
    if isPlain || outliers == 0 { return findings }
    return findings.filter { finding in
      if case .outlier(_, let component) = finding { isFar(component, profile) } else { true }
    }
  }

  /// Whether an amount is the threshold `reference` times what foods of like names have, or such a part of it.
  private func isFar(_ component: Component, _ profile: ComponentProfile) -> Bool {
    guard let amount = profile.amount(component), amount > 0,
      let expected = neighbours.expected(component, profile), component.isTelling(expected)
    else { return false }
    return abs(log10(amount / expected)) >= log10(thresholds.factorOfReferences)
  }

  /// The precision with which the dataset of a record prints a component; nil where it is no reference or prints few.
  func precision(_ component: Component, _ profile: ComponentProfile) -> PrintedPrecision? {
    profile.dataset.flatMap { resolutions[$0 * Component.allCases.count + component.ordinal] }
  }

  private func addResolutions(_ profile: ComponentProfile, to findings: inout [Finding]) {
    for component in Component.columns where profile.has(component) {
      guard let amount = profile.amount(component),
        let precision = precision(component, profile)
      else { continue }
      let least = thresholds.leastOfResolution * precision.least
      if let interval = profile.interval(component), interval.high < least {
        guard isOfOtherPrefix(component, amount, profile) else { continue }
        findings.append(.precision(component, "from \(precision.least.inWords) on"))
      } else if let excess = precision.excess(amount) {
        guard excess.isOfDecimals || isOfOtherPrefix(component, amount, profile) else { continue }
        findings.append(.precision(component, excess.words))
      }
    }
  }

  /// The distance of logarithms below which two amounts are both next to nothing.
  private static let conspicuous = 0.4

  /// Whether an amount is in a column of another prefix.
  ///
  /// It is where it is a thousand times that of foods of like names or more, or a thousandth or less, within a factor; true
  /// where these foods tell nothing.
  private func isOfOtherPrefix(
    _ component: Component,
    _ amount: Double,
    _ profile: ComponentProfile
  ) -> Bool {
    guard let expected = neighbours.expected(component, profile),
      let distance = neighbours.distance(component, profile)
    else { return true }
    guard component.isTelling(expected), abs(distance.logarithm) >= Self.conspicuous else {
      return false
    }
    return abs(log10(amount / expected)) >= 3 - log10(thresholds.widthOfResolution)
  }

  private func addMaxima(_ profile: ComponentProfile, _ id: String, to findings: inout [Finding]) {
    for component in Component.columns + [.retinol, .betaCarotene] {
      guard let interval = profile.interval(component),
        interval.low > thresholds.factorOfMaximum * maxima.least(component),
        let largest = maxima.largest(component, besides: id, of: profile.keys.dataset)
      else { continue }
      let threshold = profile.dataset == nil ? "factor" : "reference"
      let row = thresholds[.componentMaximum].first { row in
        interval.low > row[threshold] * largest.amount
          && maxima.count(component, besides: profile.keys.dataset) >= Int(row["amounts"])
      }
      if let row { findings.append(.maximum(row, largest)) }
    }
  }

  private func addCompanions(_ profile: ComponentProfile, to findings: inout [Finding]) {
    for companion in Companion.all where profile.has(companion.component) {
      if let mistake = companion.mistake(in: profile, tolerance: thresholds.toleranceOfCompanion) {
        findings.append(.companion(companion, mistake))
      }
    }
  }

  private func addFaults(
    _ profile: ComponentProfile,
    _ deviations: [Double],
    to findings: inout [Finding]
  ) {
    for (fault, limits) in zip(NamedFault.all, faultGains) {
      guard let limit = limits[profile.dataset ?? limits.count - 1]?.usual.high,
        let gain = gain(of: fault, in: profile, deviations, over: limit), gain > limit
      else { continue }
      findings.append(.fault(fault, gain))
    }
  }

  /// The fall of a record's score when a fault is undone; nil where it cannot be more than `least`
  /// or the record cannot have the fault.
  func gain(
    of fault: NamedFault,
    in profile: ComponentProfile,
    _ deviations: [Double],
    over least: Double = -.infinity
  ) -> Double? {
    let before = fault.places.reduce(0) { $0 + Self.square(deviations[$1]) }
    guard before > least, let undone = fault.undone(in: profile) else { return nil }
    return before - fault.places.reduce(0) { $0 + Self.square(deviation($1, undone)) }
  }
}

extension Component {
  /// Whether foods of like names have so much of it that another amount tells of a mistaken unit: in mg and mcg any, in
  /// grams one or more, as next to no grams are an average of zeros and limits; the laws of energy hold kilocalories.
  fileprivate func isTelling(_ expected: Double) -> Bool {
    switch unit {
    case .milligram, .microgram: expected > 0
    case .gram: expected >= 1
    default: false
    }
  }
}
