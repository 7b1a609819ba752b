import Datasets
import FoodComposition
import SnapshotStore

/// The comparison of one source in the last release and in this one, food by food.
struct SourceComparison {
  /// The source's prefix.
  let id: String
  private let thresholds: GateThresholds
  /// The foods of each release, and of both.
  private(set) var lastFoods = 0
  private(set) var nextFoods = 0
  private(set) var both = 0
  /// The ids that are gone without a successor.
  private(set) var gone = 0
  private(set) var goneExamples = Gravest()
  /// The components in the order of a snapshot's columns.
  private(set) var components = [ComponentComparison](
    repeating: ComponentComparison(),
    count: Component.columns.count
  )
  private(set) var categoriesMoved = 0
  private(set) var categoryExamples = Gravest()
  private(set) var lastErrors = 0
  private(set) var nextErrors = 0
  private(set) var newErrorExamples = Gravest()
  private(set) var lastConfidence = 0.0
  private(set) var nextConfidence = 0.0
  private(set) var confidenceExamples = Gravest()
  private(set) var portions = PortionComparison()
  private(set) var names: NameComparison
  /// What ids mean, of a verified source.
  private(set) var meanings: MeaningComparison?
  private let judged: JudgedCodes?

  init(id: String, thresholds: GateThresholds, judged: JudgedCodes? = nil) {
    self.id = id
    self.thresholds = thresholds
    self.judged = judged
    meanings = judged.map { _ in MeaningComparison(of: id, thresholds: thresholds) }
    names = NameComparison(likeness: thresholds[.namesChanged, "likeness"])
  }

  /// Takes in a food of either release, or of both.
  mutating func add(_ last: ReleasedFood?, _ next: ReleasedFood?, succeeded: Set<String>) {
    if let last { addLast(last) }
    if let next { addNext(next) }
    switch (last, next) {
    case (let last?, let next?): compare(last, next)
    case (let last?, nil):
      guard !succeeded.contains(last.id) else { return }
      gone += 1
      goneExamples.add(0, "\(last.id) \(last.name)")
    case (nil, _): break
    }
  }

  private mutating func addLast(_ food: ReleasedFood) {
    lastFoods += 1
    lastConfidence += food.confidence
    if food.isErroneous { lastErrors += 1 }
    for index in components.indices { components[index].addLast(food.amounts[index]) }
    portions.addLast(food)
    names.addLast(food)
  }

  private mutating func addNext(_ food: ReleasedFood) {
    nextFoods += 1
    nextConfidence += food.confidence
    if food.isErroneous { nextErrors += 1 }
    for index in components.indices { components[index].addNext(food.amounts[index]) }
    portions.addNext(food)
  }

  private mutating func compare(_ last: ReleasedFood, _ next: ReleasedFood) {
    both += 1
    let ratio = thresholds[.valuesChanged, "ratio"]
    let width = thresholds[.valuesScaled, "width"]
    for index in components.indices {
      let (one, other) = (last.amounts[index], next.amounts[index])
      if one.isNaN, other.isNaN {
        components[index].addNone()
      } else {
        components[index].add(one, other, of: next, ratio: ratio, width: width)
      }
    }
    if last.category != next.category {
      categoriesMoved += 1
      categoryExamples.add(0, "\(next.id) \(next.name): \(last.category), now \(next.category)")
    }
    if next.isErroneous, !last.isErroneous { newErrorExamples.add(0, "\(next.id) \(next.name)") }
    let fall = last.confidence - next.confidence
    if fall != 0 {
      confidenceExamples.add(
        fall.magnitude,
        "\(next.id) \(next.name): \(last.confidence.shown), now \(next.confidence.shown)"
      )
    }
    portions.compare(last, next, ratio: thresholds[.portionWeights, "ratio"])
    names.compare(last, next)
    let key = String(next.id.dropFirst(id.utf8.count + 1))
    if judged?.hold(key) == false { meanings?.compare(key, .init(last), .init(next)) }
  }
}
