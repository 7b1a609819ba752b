package import FoodComposition

/// The confidence in a record, 0…1: source × values × checks × age, see `docs/confidence.md`.
///
/// A figure to order records by, not a probability. It never falls when the source gets better, a
/// value is added, a kind gets better, there are more samples, a flag goes or the record is younger;
/// each step keeps that to the last bit, as rounding keeps the order of sums and products.
package enum Confidence {
  /// The confidence of `food`, in which checks found `flags`, in a snapshot made for the day `builtFor`.
  ///
  /// Its age runs from the day it was updated, else created, else `releasedOn`, the day of its
  /// release; ISO 8601 dates. A text that is no date counts as unknown, and a record of unknown age is
  /// taken for one as old as the half-life.
  package static func of(
    _ food: Food,
    flags: [QualityFlag],
    source: SourceType,
    releasedOn: String?,
    builtFor: String
  ) -> Double {
    let day =
      food.updated.flatMap(CalendarDate.init(iso8601:))
      ?? food.created.flatMap(CalendarDate.init(iso8601:))
      ?? releasedOn.flatMap(CalendarDate.init(iso8601:))
    return trust(in: source) * worth(of: food.values) * trust(after: flags)
      * trust(inRecordOf: day, on: CalendarDate(iso8601: builtFor))
  }

  /// The factor of the source: the confidence in a record with the best values, no flag and no age.
  private static func trust(in source: SourceType) -> Double {
    switch source {
    case .verifiedDataset: 0.95
    case .userCorrected: 0.85
    case .brandLabel: 0.7
    case .restaurantEstimate: 0.45
    case .aiEstimated: 0.25
    }
  }

  // MARK: - Values

  /// The factor of the values, 0…1: four fifths the core (energy, protein, fat, carbohydrate, sodium), one fifth
  /// all other columns.
  private static func worth(of values: [ComponentValue]) -> Double {
    var energy = 0.0
    var protein = 0.0
    var fat = 0.0
    var carbohydrate = 0.0
    var sodium = 0.0
    var others = 0.0
    // By index: a copy of a value would count up and down the references of its texts.
    for index in values.indices {
      let component = values[index].component
      let worth = worth(
        amount: values[index].amount,
        high: values[index].high,
        kind: values[index].kind,
        dataPoints: values[index].dataPoints ?? 0
      )
      switch component {
      // Several forms of one constituent count once, the best of them.
      case .energy, .energyInKilojoules: energy = max(energy, worth)
      case .protein: protein = max(protein, worth)
      case .fat: fat = max(fat, worth)
      case .carbohydrate, .totalCarbohydrate, .availableCarbohydrate:
        carbohydrate = max(carbohydrate, worth)
      case .sodium, .salt: sodium = max(sodium, worth)
      default: if component.isColumn { others += worth }
      }
    }
    let core = (energy + protein + fat + carbohydrate + sodium) / 5
    // Sums that saturate, no means: a poor value adds little and takes nothing away.
    return (4 * core + (1 - 4 / (others + 4))) / 5
  }

  /// The worth of one value, 0…1, by its kind and the number of samples behind it.
  private static func worth(
    amount: Double?,
    high: Double?,
    kind: ValueKind,
    dataPoints: Int
  ) -> Double {
    guard let amount else {
      // An estimate that was left out says nothing.
      return high == nil && kind == .modelEstimate ? 0 : boundAlone
    }
    guard amount.isFinite else { return 0 }
    let best =
      switch kind {
      case .exact: 1.0
      case .labelRounded: 0.9
      case .imputed: 0.75
      case .computed: 0.7
      case .modelEstimate: 0.5
      case .trace, .belowLimit: boundAlone
      }
    return best * (1 - 0.6 / (Double(max(0, dataPoints)) + 3))
  }

  /// The worth of a trace, or of an amount below a limit.
  private static let boundAlone = 0.3

  // MARK: - Checks

  /// The factor of the checks, 20 / (20 + weight): a warning weighs 1, an error 12, a quarantine 40, so that the
  /// weight of twenty warnings halves the confidence.
  private static func trust(after flags: [QualityFlag]) -> Double {
    var weight = 0
    for flag in flags {
      // Once a repair was accepted the values are right: the flag stays, but weighs as a warning.
      let isRepaired = flag.repair?.status == .accepted
      switch isRepaired ? .warning : flag.severity {
      case .warning: weight += 1
      case .error: weight += 12
      case .quarantine: weight += 40
      }
    }
    return 20 / (20 + Double(weight))
  }

  // MARK: - Age

  /// The days after which a record is trusted half as much: twelve steps, 60 years.
  private static let halfLife = 12 * step

  /// The days of a step of the age, five years: a record keeps its confidence from release to release but for one in
  /// sixty monthly ones.
  private static let step = 1_826

  /// The factor of the age, in whole steps: halved at every half-life, in a straight line between; 0.5 for an unknown age.
  ///
  /// Only divisions and doublings, so that every machine gets the same bits.
  private static func trust(inRecordOf day: CalendarDate?, on today: CalendarDate?) -> Double {
    guard let day, let today else { return 0.5 }
    // A record may be changed after the day that a snapshot is made for.
    let age = max(0, today.daysSince1970 - day.daysSince1970)
    let (halvings, rest) = (age / step * step).quotientAndRemainder(dividingBy: halfLife)
    return Double(
      sign: .plus,
      exponent: -halvings,
      significand: 1 - Double(rest) / Double(2 * halfLife)
    )
  }
}
