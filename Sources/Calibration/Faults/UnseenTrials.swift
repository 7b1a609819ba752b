import Datasets
import DecisionLedger
import Evaluation
import FoodComposition
import Ingestion
import Pipeline
import Quality

/// The trials of faults in a person's table, judged by what other datasets and the table itself teach.
struct UnseenTrials {
  private let table: UserTable
  private let disk: UnseenTable
  private let others: ReferenceStatistics.Builder
  private let checks: CheckTable
  private let builtFor: String

  init(
    table: UserTable,
    on disk: UnseenTable,
    others: ReferenceStatistics.Builder,
    checks: CheckTable,
    builtFor: String
  ) {
    self.table = table
    self.disk = disk
    self.others = others
    self.checks = checks
    self.builtFor = builtFor
  }

  /// Runs every fault at each of `steps`: in one of so many rows; 0 judges each faulty food alone.
  func run(
    source: String,
    relatives: [String],
    faults: [TableFault],
    steps: [Int],
    progress: (String) -> Void
  ) throws -> UnseenResult {
    let foods = try disk.foods(of: table)
    let reference = reference(learningFrom: foods)
    let inspection = inspection(by: reference)
    let clean = disk.assessed(foods, by: inspection)
    var result = UnseenResult(source: source, relatives: relatives, foods: table.rows.count)
    for food in clean.lazy.compactMap(\.self) {
      let flags = food.assessment.flags
      if !flags.isEmpty { result.clean.append(food) }
      for rule in Set(flags.map(\.rule)) { result.rules[rule, default: 0] += 1 }
      result.cleanFlagged.count(!flags.isEmpty)
      result.cleanErroneous.count(flags.contains { $0.severity >= .error })
    }
    if steps.contains(0) {
      result.cleanExcesses = foods.compactMap {
        $0.flatMap { reference.excess(ValueIntervals($0.food)) }
      }
    }
    for fault in faults {
      for kind in fault.classes {
        for step in steps {
          progress("\(fault.rawValue), \(kind.rawValue), 1 of \(step)")
          let outcome =
            step == 0
            ? try alone(fault, kind, clean: clean, reference)
            : try together(fault, kind, every: step, clean: clean)
          result.trials.append(.init(fault: fault, kind: kind, step: step, outcome: outcome))
        }
      }
    }
    return result
  }

  /// The check whose flag names a second food.
  private static let repeated = "repeated-record"

  /// The interval of rows with a fault where each is judged alone: one of so many.
  private static let step = 20

  /// Returns the outcome of judging each faulty food alone, by what the clean table teaches.
  private func alone(
    _ fault: TableFault,
    _ kind: FaultTrials.Class,
    clean: [AssessedFood?],
    _ reference: ReferenceStatistics
  ) throws -> UnseenOutcome {
    let (faulty, hits) = table.contaminated(by: fault, kind, every: Self.step, seed: 1)
    let read = try disk.foods(of: faulty)
    let foods = hits.map { read[$0] }
    let checked = disk.assessed(foods, by: inspection(by: reference))
    var outcome = UnseenOutcome()
    for (hit, (food, read)) in zip(hits, zip(checked, foods)) {
      guard let food, let was = clean[hit] else { continue }
      outcome.count(faulty: food, clean: was)
      if let excess = read.flatMap({ reference.excess(ValueIntervals($0.food)) }) {
        outcome.excesses.append(excess)
      }
    }
    return outcome
  }

  /// Returns the outcome of judging all faulty foods together, by what the faulty table teaches.
  private func together(
    _ fault: TableFault,
    _ kind: FaultTrials.Class,
    every step: Int,
    clean: [AssessedFood?]
  ) throws -> UnseenOutcome {
    let (faulty, hits) = table.contaminated(by: fault, kind, every: step, seed: UInt64(step))
    var outcome = UnseenOutcome()
    if hits.isEmpty { return outcome }
    let foods = try disk.foods(of: faulty)
    let checked = disk.assessed(foods, by: inspection(by: reference(learningFrom: foods)))
    let hit = Set(hits)
    for (place, food) in checked.enumerated() {
      guard let food, let was = clean[place] else { continue }
      let next = fault.repeatsNextRow ? place + 1 : checked.count
      if hit.contains(place) {
        let named = next < checked.count ? checked[next]?.assessment.flags : nil
        outcome.count(
          faulty: food,
          clean: was,
          isNamed: named?.contains { $0.rule == Self.repeated && $0.found.contains(food.food.id) }
            ?? false
        )
      } else if !fault.repeatsNextRow || !hit.contains(place - 1) {
        outcome.count(untouched: food, clean: was)
      }
    }
    return outcome
  }

  /// Returns the statistics of the other datasets and this table.
  private func reference(learningFrom foods: [NormalizedFood?]) -> ReferenceStatistics {
    var builder = others
    for food in foods.lazy.compactMap(\.self) { builder.add(ValueIntervals(food.food)) }
    return builder.finish()
  }

  /// The inspection of a build.
  private func inspection(by reference: ReferenceStatistics) -> Inspection {
    Inspection(checks: checks, reference: reference, ledger: Ledger(), builtFor: builtFor)
  }
}
