import FoodComposition

/// The search for the one physical error that explains all errors of a food.
struct RepairSearch: Sendable {
  private let checks: Checks
  private let statisticalFlags: @Sendable (ValueIntervals) -> [QualityFlag]

  /// The outcome of a search.
  enum Outcome {
    /// No physical error explains the errors.
    case none
    /// One physical error does, undone by this repair.
    case one(PhysicalError, Repair)
    /// Several do, equally well, so that none is proposed: their words.
    case several([String])
  }

  init(_ checks: Checks, statisticalFlags: @escaping @Sendable (ValueIntervals) -> [QualityFlag]) {
    self.checks = checks
    self.statisticalFlags = statisticalFlags
  }

  /// Tries every physical error whose components touch all errors of `found` on the food of `intervals`.
  ///
  /// A candidate removes every error and brings no flag that was not there, not even a warning. The one
  /// that leaves the fewest flags is the outcome, where it is the only one to leave so few.
  func search(_ intervals: ValueIntervals, found: [QualityFlag]) -> Outcome {
    let errors = found.filter { $0.severity >= .error }
    guard let first = errors.first else { return .none }
    let reach = errors.map { Set(Self.components(behind: $0)) }
    guard reach.allSatisfy({ !$0.isEmpty }) else { return .none }
    var candidates: [(error: PhysicalError, food: Food, left: Int)] = []
    for trial in PhysicalErrors(of: intervals.food, touching: reach[0]).trials {
      let touched = Set(trial.changes.map(\.component))
      guard reach.allSatisfy({ !$0.isDisjoint(with: touched) }) else { continue }
      // A part divided by 1000 is always less than its whole: such a repair proves nothing.
      if trial.isPowerOfTen, Self.isInequality(first), touched.isDisjoint(with: Self.carriers) {
        continue
      }
      let food = trial.undone(in: intervals.food)
      let after = ValueIntervals(food)
      guard let left = remaining(after, found: found), isProven(trial, after) else { continue }
      if candidates.contains(where: { $0.food.values == food.values }) { continue }
      candidates.append((trial, food, left))
    }
    guard let fewest = candidates.map(\.left).min() else { return .none }
    candidates.removeAll { $0.left > fewest }
    guard candidates.count == 1 else { return .several(candidates.map(\.error.words)) }
    let candidate = candidates[0]
    return .one(
      candidate.error,
      Repair(
        error: candidate.error.words,
        changes: candidate.error.changes,
        equation: Self.equation(first, ValueIntervals(candidate.food)),
        evidence: RepairEvidence.digest(
          intervals.food,
          rule: first.rule,
          components: reach[0],
          changes: candidate.error.changes
        )
      )
    )
  }

  /// The components that the energy balance rests on: an error of theirs shows in it too.
  private static let carriers: Set<Component> = [
    .energy, .protein, .fat, .carbohydrate, .alcohol,
  ]

  /// Whether the check asks no more than that a part is not above its whole.
  private static func isInequality(_ flag: QualityFlag) -> Bool {
    switch Check(rawValue: flag.rule) {
    case .saturatedFat, .sugarStarchCarbohydrate, .sugarsSum, .carbohydrateBasis: true
    default: false
    }
  }

  /// Whether the energy closes, where the change has to do with energy: nearer than the check asks.
  private func isProven(_ trial: PhysicalError, _ after: ValueIntervals) -> Bool {
    let isEnergy = trial.changes.contains {
      $0.component == .energy || $0.component == .energyInKilojoules
        || ComputedEnergy.parts.contains($0.component)
    }
    guard isEnergy else { return true }
    // Where a macronutrient is missing nothing closes, and nothing is proven.
    guard after[.energy] != nil, ComputedEnergy(after)?.high.isFinite == true else { return false }
    return checks.energyCloses(after)
  }

  /// The number of flags of `after`; nil where one is an error or new.
  ///
  /// The statistics, which cost more, run only where the checks close.
  private func remaining(_ after: ValueIntervals, found: [QualityFlag]) -> Int? {
    let flags = checks.flags(after)
    guard closes(flags, found: found) else { return nil }
    let statistical = statisticalFlags(after)
    guard closes(statistical, found: found) else { return nil }
    return flags.count + statistical.count
  }

  private func closes(_ flags: [QualityFlag], found: [QualityFlag]) -> Bool {
    flags.allSatisfy { flag in
      flag.severity < .error
        && found.contains {
          $0.rule == flag.rule && $0.component == flag.component && $0.severity <= flag.severity
        }
    }
  }

  /// The components whose amounts decide whether `flag` is there.
  static func components(behind flag: QualityFlag) -> [Component] {
    switch Check(rawValue: flag.rule) {
    case .macrosOver105: [.protein, .fat, .carbohydrate, .sodium]
    case .proximates: [.water, .protein, .fat, .carbohydrate, .fiber, .ash, .alcohol]
    case .kilojoulesKilocalories, .kilojoulesKilocaloriesSwapped: [.energy, .energyInKilojoules]
    case .energyComputed, .energyOtherUnit:
      [
        .energy, .energyInKilojoules, .protein, .fat, .carbohydrate, .fiber, .alcohol, .polyols,
        .organicAcids,
      ]
    case .sugarStarchCarbohydrate: [.carbohydrate, .sugar, .starch, .fiber]
    case .sugarsSum: [.sugar] + Parts.sugarComponents
    case .saturatedFat: [.fat, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat]
    case .saltSodium: [.salt, .sodium]
    case .carbohydrateBasis:
      [.carbohydrate, .fiber, .totalCarbohydrate, .availableCarbohydrate]
    case .copiedValues, .allZero, .serving, .gtin, .duplicateKey: []
    default: flag.component.map { [$0] } ?? []
    }
  }

  /// The balance that the repair closes, in words with numbers.
  private static func equation(_ flag: QualityFlag, _ after: ValueIntervals) -> String {
    let energy = "\(EnergyBalance.equation(after)) of \(after.shown(.energy)) kcal"
    switch Check(rawValue: flag.rule) {
    case .energyComputed, .energyOtherUnit:
      return energy
    case .kilojoulesKilocalories, .kilojoulesKilocaloriesSwapped:
      return "\(after.shown(.energyInKilojoules)) kJ / 4.184 = "
        + "\((after.point(.energyInKilojoules) / 4.184).inWords) kcal of \(after.shown(.energy))"
    case .saltSodium:
      return "2.5 x \(after.quantity(.sodium)) = "
        + "\((2.5e-3 * after.point(.sodium)).inWords) g of \(after.shown(.salt)) g of salt"
    case .proximates:
      return MassBalance.equation(after) ?? energy
    default:
      let isPart: Bool = flag.component.map(ComputedEnergy.parts.contains) ?? false
      if isPart && after[.energy] != nil { return energy }
      let now = components(behind: flag).filter { after[$0] != nil }.map(after.quantity)
      // A flag that proposes a repair of its own expects the mended amount, which is said already.
      return "\(now.joined(separator: ", ")): \(flag.repair?.equation ?? flag.expected)"
    }
  }
}
