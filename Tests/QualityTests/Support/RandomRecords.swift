import FoodComposition
import TestSupport

/// Foods with values, flags and dates of every kind, the broken ones too.
struct RandomRecords {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A food with a name and nothing else.
  static let bare = CheckedFood(Food([:], category: "other"))

  /// A food with up to all components, a few flags and dates.
  mutating func food() -> CheckedFood {
    var food = Self.bare
    let share = Double.random(in: 0...1, using: &generator)
    for component in Component.allCases where Double.random(in: 0..<1, using: &generator) < share {
      food.values.append(value(of: component))
    }
    if Bool.random(using: &generator) {
      food.flags = (0..<Int.random(in: 0...4, using: &generator)).map { _ in flag() }
    }
    food.created = perhaps { $0.date() }
    food.updated = perhaps { $0.date() }
    return food
  }

  /// A value of `component`.
  mutating func value(of component: Component) -> ComponentValue {
    let amounts: [Double?] = [
      nil, 0, 1, 12.5, 1e308, -1, .nan, .infinity, Double.random(in: 0..<100, using: &generator),
    ]
    return ComponentValue(
      component: component,
      amount: pick(amounts),
      high: perhaps { $0.pick([0.5, 100]) },
      kind: pick(ValueKind.allCases),
      dataPoints: perhaps { $0.pick([-1, 0, 1, 3, 10, 1_000, .max]) }
    )
  }

  /// A flag.
  mutating func flag() -> QualityFlag {
    let status = pick(Repair.Status.allCases)
    return QualityFlag(
      rule: "energy-computed",
      severity: pick(QualityFlag.Severity.allCases),
      component: nil,
      found: "",
      expected: "",
      repair: perhaps { _ in
        Repair(error: "x1000", changes: [], equation: "", evidence: "", status: status)
      }
    )
  }

  /// A day between 1900 and 2099, as ISO 8601, now and then no date at all.
  mutating func date() -> String {
    pick(["", "soon", "2026-02-30", day(), day(), day(), day() + "T04:22:13Z"])
  }

  /// A day between 1900 and 2099, as ISO 8601.
  mutating func day() -> String {
    let month = Int.random(in: 1...12, using: &generator)
    let day = Int.random(in: 1...28, using: &generator)
    return "\(Int.random(in: 1900...2099, using: &generator))"
      + (month < 10 ? "-0" : "-") + "\(month)" + (day < 10 ? "-0" : "-") + "\(day)"
  }

  /// One of `choices`, which are not empty.
  mutating func pick<Value>(_ choices: [Value]) -> Value {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  /// What `make` makes, or nil.
  mutating func perhaps<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }
}
