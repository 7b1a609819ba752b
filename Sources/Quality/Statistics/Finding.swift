import FoodComposition

/// Something unusual that a learned check sees in a record.
enum Finding {
  /// The residual of the equation at a place in ``Measure/all``.
  case balance(Int)
  /// An amount, or its ratio to its carrier, by the measure at a place.
  case outlier(Int, Component)
  /// The median of the deviations.
  case shift(Double)
  /// An amount smaller than the dataset prints, or finer, with what it prints.
  case resolution(Component, String)
  case maximum(CheckTable.Row, Maxima.Entry)
  case companion(Companion, UnitMistake)
  case fault(NamedFault, Double)
  case twin(Twins.Finding)
  /// An amount that foods of like names do not let expect.
  case unexpected(NeighbourStatistics.Outlier)
  /// A record that is all in all not like them.
  case unlike(NeighbourStatistics.Outlier)
  /// The very amounts of the food with this id, whom they suit better.
  case repeated(String)
  /// Parts that make less than 100 g though one of them is missing, with the most they can weigh.
  case shortfall(CheckTable.Row, Double)

  /// Whether only foods of like names speak.
  var isOfNeighbours: Bool {
    switch self {
    case .unexpected, .unlike, .repeated: true
    default: false
    }
  }
}

extension ReferenceStatistics {
  /// What is unusual in a record; `stopsAtFirst` asks only whether anything is.
  func findings(
    _ record: Record,
    _ deviations: [Double],
    id: String,
    stopsAtFirst: Bool = false
  ) -> [Finding] {
    var findings: [Finding] = []
    addOutliers(record, deviations, to: &findings)
    if !stopsAtFirst {
      let outliers = neighbours.outliers(record)
      if let one = outliers.one { findings.append(.unexpected(one)) }
      if let all = outliers.all { findings.append(.unlike(all)) }
      let repeated = repeats.others(record, id: id)
      if let other = neighbours.better(record, among: repeated, id: id) {
        findings.append(.repeated(other))
      }
    }
    if stopsAtFirst && !findings.isEmpty { return findings }
    addMaxima(record, id, to: &findings)
    addCompanions(record, to: &findings)
    if record.dataset == nil || stopsAtFirst && !findings.isEmpty { return findings }
    addBalances(record, deviations, to: &findings)
    addResolutions(record, to: &findings)
    if stopsAtFirst && !findings.isEmpty { return findings }
    addFaults(record, deviations, to: &findings)
    // One of two copies is wrong: the one that foods of like names suit worse.
    findings += twins.findings(record, id: id)
      .filter { !neighbours.suit(record, betterThan: $0.undone) }.map(Finding.twin)
    return findings
  }

  private func addBalances(
    _ record: Record,
    _ deviations: [Double],
    to findings: inout [Finding]
  ) {
    for place in 0..<Measure.balances where isOutside(place, deviations, record) {
      findings.append(.balance(place))
    }
  }

  /// Whether the z at `place` is beyond the limits of its measure.
  private func isOutside(_ place: Int, _ deviations: [Double], _ record: Record) -> Bool {
    guard place >= 0, !deviations[place].isNaN else { return false }
    return learned[place].limits(record.dataset)?.excludes(deviations[place]) ?? false
  }

  private func addOutliers(
    _ record: Record,
    _ deviations: [Double],
    to findings: inout [Finding]
  ) {
    for place in Measure.balances..<Measure.firstRatio where !deviations[place].isNaN {
      let component = Measure.subjects[place - Measure.balances]
      let ratio = Measure.ratios[component.ordinal]
      if isOutside(place, deviations, record) {
        findings.append(.outlier(place, component))
      } else if isOutside(ratio, deviations, record) {
        findings.append(.outlier(ratio, component))
      } else if isTwiceUnusual(component, place, ratio, deviations, record) {
        let isRatio = ratio >= 0 && abs(deviations[ratio]) > abs(deviations[place])
        findings.append(.outlier(isRatio ? ratio : place, component))
      }
    }
    let limits = shifts[record.dataset ?? shifts.count - 1]
    if let shift = shift(of: deviations), limits?.excludes(shift) ?? false {
      findings.append(.shift(shift))
    }
  }

  /// Whether two of three say the same: the amount in its group, its ratio to its carrier, and the
  /// range of the dataset.
  private func isTwiceUnusual(
    _ component: Component,
    _ place: Int,
    _ ratio: Int,
    _ deviations: [Double],
    _ record: Record
  ) -> Bool {
    var below = deviations[place] < -thresholds.both ? 1 : 0
    var above = deviations[place] > thresholds.both ? 1 : 0
    if ratio >= 0, deviations[ratio] < -thresholds.both { below += 1 }
    if ratio >= 0, deviations[ratio] > thresholds.both { above += 1 }
    guard below + above > 0 else { return false }
    if let usual = resolution(component, record)?.usual, let interval = record.interval(component) {
      if interval.high < usual.low { below += 1 }
      if interval.low > usual.high { above += 1 }
    }
    return max(below, above) >= 2
  }

  /// How the dataset of a record prints a component; nil where it is no reference or prints few.
  func resolution(_ component: Component, _ record: Record) -> Resolution? {
    record.dataset.flatMap { resolutions[$0 * Component.allCases.count + component.ordinal] }
  }

  private func addResolutions(_ record: Record, to findings: inout [Finding]) {
    for component in Component.columns where record.has(component) {
      guard let amount = record.amount(component),
        let resolution = resolution(component, record)
      else { continue }
      let least = thresholds.leastOfResolution * resolution.least
      if let interval = record.interval(component), interval.high < least {
        findings.append(.resolution(component, "from \(resolution.least.inWords) on"))
      } else if let expected = resolution.excess(amount) {
        findings.append(.resolution(component, expected))
      }
    }
  }

  private func addMaxima(_ record: Record, _ id: String, to findings: inout [Finding]) {
    for component in Component.columns + [.retinol, .betaCarotene] {
      guard let interval = record.interval(component),
        interval.low > thresholds.factorOfMaximum * maxima.least(component),
        let largest = maxima.largest(component, besides: id, of: record.keys.dataset)
      else { continue }
      let threshold = record.dataset == nil ? "factor" : "reference"
      let row = thresholds[.componentMaximum].first { row in
        interval.low > row[threshold] * largest.amount
          && maxima.count(component, besides: record.keys.dataset) >= Int(row["amounts"])
      }
      if let row { findings.append(.maximum(row, largest)) }
    }
  }

  private func addCompanions(_ record: Record, to findings: inout [Finding]) {
    for companion in Companion.all where record.has(companion.component) {
      if let mistake = companion.mistake(in: record, tolerance: thresholds.toleranceOfCompanion) {
        findings.append(.companion(companion, mistake))
      }
    }
  }

  private func addFaults(_ record: Record, _ deviations: [Double], to findings: inout [Finding]) {
    for (fault, limits) in zip(NamedFault.all, faultGains) {
      guard let limit = limits[record.dataset ?? limits.count - 1]?.usual.high,
        let gain = gain(of: fault, in: record, deviations, over: limit), gain > limit
      else { continue }
      findings.append(.fault(fault, gain))
    }
  }

  /// By how much the score of a record falls when a fault is undone; nil where it cannot be more than `least`
  /// or the record cannot have it.
  func gain(
    of fault: NamedFault,
    in record: Record,
    _ deviations: [Double],
    over least: Double = -.infinity
  ) -> Double? {
    let before = fault.places.reduce(0) { $0 + Self.square(deviations[$1]) }
    guard before > least, let undone = fault.undone(in: record) else { return nil }
    return before - fault.places.reduce(0) { $0 + Self.square(deviation($1, undone)) }
  }
}
