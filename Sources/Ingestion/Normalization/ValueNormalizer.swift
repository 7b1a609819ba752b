import Datasets
import FoodComposition

/// Turns amounts in a source's components and units into component values: one a component.
///
/// Of several published forms of a component the one of the lowest rank that has a number wins; one
/// with bounds alone serves when none has a number. A publisher's own estimate is no number, except in
/// a source that is estimated as a whole: it stays as the kind of a value without an amount, and
/// anything published is better.
struct ValueNormalizer: Sendable {
  private let components: ComponentTable
  /// How all amounts of the dataset were obtained, where it says so.
  private let datasetKind: ValueKind
  /// Whether estimates lose their amount.
  private let withholdsEstimates: Bool

  init(components: ComponentTable, datasetKind: ValueKind, sourceType: SourceType) {
    self.components = components
    self.datasetKind = datasetKind
    withholdsEstimates = sourceType != .aiEstimated
  }

  /// What became of the amounts of one food.
  struct Outcome {
    /// At most one value a component, in the order of the components.
    var values: [ComponentValue] = []
    /// What the carbohydrate value includes.
    var basis: CarbohydrateBasis?
    /// What had to be assumed, in words.
    var assumptions: [String] = []
  }

  /// The component values of `food`; `derivationCode` spells the source's derivations.
  func values(of food: SourceFood, derivationCode: (Int) -> String) -> Outcome {
    var best = [Candidate?](repeating: nil, count: Component.allCases.count)
    for value in food.values {
      guard let target = components.rows[value.component].target else { continue }
      let candidate = Candidate(
        value: value,
        target: target,
        isWithheld: withholdsEstimates && value.kind == .modelEstimate
      )
      let slot = target.component.ordinal
      if let other = best[slot], !candidate.isBetter(than: other) { continue }
      best[slot] = candidate
    }
    var outcome = Outcome()
    var withheld = 0
    for case let candidate? in best {
      outcome.values.append(componentValue(candidate, derivationCode))
      if candidate.isWithheld {
        withheld += 1
        continue
      }
      if candidate.target.component == .carbohydrate {
        outcome.basis = candidate.target.basis ?? food.labelBasis
      }
      if !candidate.target.note.isEmpty {
        outcome.assumptions.append(
          "\(candidate.target.component.rawValue): \(candidate.target.note)"
        )
      }
    }
    if withheld > 0 {
      outcome.assumptions.append(
        "\(withheld) \(withheld == 1 ? "value" : "values") estimated by the publisher from the "
          + "ingredients, left out"
      )
    }
    return outcome
  }

  private struct Candidate {
    var value: SourceValue
    var target: ComponentTable.Target
    /// Whether it is an estimate that loses its amount.
    var isWithheld: Bool

    func isBetter(than other: Candidate) -> Bool {
      if isWithheld != other.isWithheld { return other.isWithheld }
      if (value.amount == nil) != (other.value.amount == nil) { return value.amount != nil }
      return target.rank < other.target.rank
    }
  }

  private func componentValue(
    _ candidate: Candidate,
    _ derivationCode: (Int) -> String
  ) -> ComponentValue {
    let value = candidate.value
    if candidate.isWithheld {
      return ComponentValue(
        component: candidate.target.component,
        amount: nil,
        kind: .modelEstimate
      )
    }
    let conversion = candidate.target.conversion
    return ComponentValue(
      component: candidate.target.component,
      amount: value.amount.map(conversion.apply),
      low: value.low.map(conversion.apply),
      high: value.high.map(conversion.apply),
      kind: value.kind == .exact ? datasetKind : value.kind,
      derivation: value.derivation.map(derivationCode),
      dataPoints: value.dataPoints
    )
  }
}
