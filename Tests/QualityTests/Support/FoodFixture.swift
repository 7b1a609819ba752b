import Datasets
import FoodComposition
import Foundation
import Quality

/// The folder of the repository.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The table of the repository.
func repositoryChecks() throws -> CheckTable {
  try CheckTable(path: repository.appending(path: "datasets/quality/checks.tsv").path)
}

extension Food {
  /// A food with `amounts`, each known to half a `step`, in the order of the components.
  init(
    _ amounts: [Component: Double],
    step: Double = 0.02,
    basis: CarbohydrateBasis = .total,
    category: String = "dish",
    isLabel: Bool = false
  ) {
    self.init(
      id: "t:1",
      canonicalName: "a",
      normalizedName: "a",
      language: "en",
      category: category,
      baseUnit: .gram
    )
    carbohydrateBasis = basis
    if isLabel { label = Label() }
    values = amounts.sorted { $0.key.ordinal < $1.key.ordinal }.map { component, amount in
      ComponentValue(
        component: component,
        amount: amount,
        low: amount - step / 2,
        high: amount + step / 2
      )
    }
  }

  /// The amount of `component`.
  subscript(component: Component) -> Double? {
    values.first { $0.component == component }?.amount
  }

}

/// A food with what checks found in it.
@dynamicMemberLookup struct CheckedFood {
  var food: Food
  var flags: [QualityFlag] = []

  init(_ food: Food, by assessor: Assessor, noted: [QualityFlag] = []) {
    (self.food, flags) = assessor.assess(food, noted: noted)
  }

  init(_ food: Food) { self.food = food }

  /// What `check` found: its severities.
  func severities(_ check: Check) -> [QualityFlag.Severity] {
    flags.filter { $0.rule == check.rawValue }.map(\.severity)
  }

  subscript(component: Component) -> Double? { food[component] }

  subscript<Value>(dynamicMember path: WritableKeyPath<Food, Value>) -> Value {
    get { food[keyPath: path] }
    set { food[keyPath: path] = newValue }
  }
}

/// `food` as the repository's checks leave it.
func assessed(_ food: Food, noted: [QualityFlag] = []) throws -> CheckedFood {
  try CheckedFood(food, by: Assessor(checks: repositoryChecks()), noted: noted)
}

/// How grave `check` finds `food`; nil where it is quiet.
func severity(_ check: Check, _ food: Food) throws -> QualityFlag.Severity? {
  try assessed(food).severities(check).first
}
