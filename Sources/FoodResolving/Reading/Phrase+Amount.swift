import FoodSearch
import FoodVocabulary

extension Phrase.Amount {
  /// Whether it counts containers, of which what is in them is ready to eat: "a can of lentils".
  func isOfContainer(_ containers: Set<String>) -> Bool {
    (modifiers + [unit.measure].compactMap { $0 }).contains { containers.contains($0) }
  }

  /// The standard words that are sizes; other rows of kind `size` are words of a measure, such as "heaping".
  static let standardSizes = shapes.union([
    "mini", "extra small", "small", "medium", "large", "extra large", "jumbo",
  ])

  /// Those that tell the shape of a piece and not how much somebody has of a food.
  static let shapes: Set<String> = ["thin", "thick", "short", "long"]

  /// The modifier of what was eaten whole.
  static let whole = "whole"

  /// The state of what is no longer in its liquid, and the modifier of a mass that is weighed without it.
  static let drained = "drained"
  static let drainedWeight = "drained weight"

  /// One of a unit.
  static func one(_ unit: Phrase.Unit, sizes: [String] = [], isImplied: Bool = false) -> Self {
    Self(value: 1, low: 1, high: 1, unit: unit, sizes: sizes, isImplied: isImplied)
  }

  /// A share of what was named before.
  init(share: Double) {
    self.init(value: share, low: share, high: share, unit: .piece, isImplied: true)
    isShare = share < 1
    check()
    if share == 1 { modifiers = [Self.whole] }
  }

  /// The share of servings that it is: 1.5 of 8 cups, 2 of 6 bowls, 400 g of 1.6 l, which weigh about 1.6 kg; nil where only one of them
  /// is a weight or volume.
  func share(of servings: Phrase.Amount) -> Double? {
    if let whole = servings.unit.size {
      let eaten = asWeight
      return eaten.unit.size.map { eaten.value * $0 / (servings.value * whole) }
    }
    return rank < 2 && servings.rank < 2 ? value / servings.value : nil
  }

  /// Whether it is one piece, of no size: "a curry".
  var isOneOfPieces: Bool { unit == .piece && value == 1 && sizes.isEmpty && modifiers.isEmpty }

  /// Whether it is one piece of which only the size is said: a serving as large may be meant.
  var isOfSize: Bool { unit == .piece && value == 1 && !sizes.isEmpty }

  /// The size of the cup or mug that it counts: "a large cup of tea"; nil for other units, and where none is said.
  var sizeOfCup: PortionSize? {
    guard case .volume(let word, _) = unit, word == "cup" else { return nil }
    return sizes.lazy.compactMap { PortionSize(word: $0) }.first
  }

  /// Makes grams of a number of pieces that nobody eats: "OJ 250", "chicken 200".
  mutating func weighUncounted(from least: Double = mostPieces) {
    guard unit == .piece, value >= least, sizes.isEmpty else { return }
    unit = .mass(word: "g", grams: 1)
    doubt = .noUnit
  }

  /// This amount, in grams where it is a number of pieces that nobody eats.
  var asWeight: Phrase.Amount {
    var amount = self
    amount.weighUncounted()
    return amount
  }

  /// The number from which on nobody corrects how many measures there were, but says how many pieces are in one.
  private static let leastOfPieces = 8.0

  /// The number of pieces from which on a number without a unit is a weight, and from which on it is one where the others of a list are.
  static let mostPieces = 60.0
  static let leastGrams = 5.0

  /// Notes a problem where nothing can weigh this much.
  mutating func check() {
    guard problem == nil else { return }
    if !value.isFinite || !high.isFinite || !(total(high) <= Self.most(unit)) {
      problem = .tooLarge
    } else if value <= 0 || low < 0 {
      problem = value < 0 || low < 0 ? .negative : .zero
    }
  }

  private func total(_ value: Double) -> Double { value * (unit.size ?? 1) }

  /// The most grams or millilitres, or pieces and measures, that something may be.
  private static func most(_ unit: Phrase.Unit) -> Double {
    unit.size == nil ? 100_000 : 1_000_000
  }

  /// The hint of the amount at the form of the food.
  var taking: AmountHint {
    let measures = sizes + modifiers + [unit.measure ?? ""]
    if measures.contains(where: AmountHint.packages.contains) { return .packed }
    switch unit {
    case .mass: return total(value) >= 80 ? .poured : .unknown
    case .volume: return total(value) >= 100 ? .poured : .unknown
    case .measure, .piece, .serving: return .unknown
    }
  }

  /// Whether something may lie on or beside what it counts that it does not count: on slices, in a bowl, beside "200 g steak with chips",
  /// never in "200 g of pasta with sauce".
  var mayBeTopped: Bool { unit.size == nil || rank == 3 && !countsList }

  /// The rank of an amount by how much it says.
  var rank: Int { unit.rank }

  /// The sum of two masses or two volumes, in the unit of the first; nil for others.
  func adding(_ other: Phrase.Amount) -> Phrase.Amount? {
    guard let ratio = other.unit.ratio(to: unit) else { return nil }
    var sum = self
    sum.add(other.value * ratio, other.low * ratio, other.high * ratio)
    sum.modifiers += other.modifiers
    sum.problem = problem ?? other.problem
    sum.check()
    return sum
  }

  /// What is eaten of a food of which some was left, and nobody says how much of all.
  static let mostOfIt = Self(value: 0.8, low: 0.5, high: 1, unit: .piece)

  /// This amount without so many of its pieces, measures, grams or millilitres; nil where it counts others, or no more.
  func less(_ left: Phrase.Amount) -> Phrase.Amount? {
    let isOfThem = left.unit == unit || left.unit == .piece && rank < 2
    let ratio = isOfThem ? 1 : left.unit.ratio(to: unit)
    guard let ratio, left.high * ratio < low else { return nil }
    var rest = self
    rest.add(-left.value * ratio, -left.high * ratio, -left.low * ratio)
    return rest
  }

  /// This amount with another number where no unit is said of it: "a pint, no, two".
  func corrected(to other: Phrase.Amount) -> Phrase.Amount {
    // "a handful of almonds, maybe fifteen", "five ounces, maybe six"
    let isAsMany = rank == 3 && other.value < 3 * value && 3 * other.value > value
    guard other.unit == .piece, other.sizes.isEmpty,
      isAsMany || (rank == 1 || rank == 2) && other.value < Self.leastOfPieces
    else { return other }
    var amount = other
    (amount.unit, amount.sizes, amount.modifiers) = (unit, sizes, modifiers + other.modifiers)
    return amount
  }

  /// This amount in other sizes.
  func sized(_ sizes: [String]) -> Phrase.Amount {
    var amount = self
    amount.sizes = sizes
    return amount
  }

  /// This amount for each of `count`, of these sizes too.
  func times(_ count: Phrase.Amount, sizes more: [String] = []) -> Phrase.Amount {
    var product = self
    product.sizes = more + sizes
    product.multiply(count.value, count.low, count.high)
    product.problem = product.problem ?? count.problem
    product.check()
    return product
  }

  /// Takes a number so often, with its range.
  mutating func multiply(_ value: Double, _ low: Double, _ high: Double) {
    self.value *= value
    self.low *= low
    self.high *= high
  }

  /// Multiplies it by a number that is known.
  mutating func multiply(by factor: Double) { multiply(factor, factor, factor) }

  /// Takes a number more, with its range.
  mutating func add(_ value: Double, _ low: Double, _ high: Double) {
    self.value += value
    self.low += low
    self.high += high
  }
}

extension Phrase.Unit {
  /// The unit that a row of the vocabulary stands for; nil for rows of other kinds.
  init?(_ entry: VocabularyEntry) {
    switch entry.kind {
    case .mass:
      guard let grams = entry.amount else { return nil }
      self = .mass(word: entry.value, grams: grams)
    case .volume:
      guard let millilitres = entry.amount else { return nil }
      self = .volume(word: entry.value, millilitres: millilitres)
    case .measure: self = entry.value == "serving" ? .serving : .measure(entry.value)
    default: return nil
    }
  }

  /// The number of another unit that this one is; nil where one of them is no mass or volume, or they differ.
  func ratio(to other: Phrase.Unit) -> Double? {
    switch (self, other) {
    case (.mass(_, let own), .mass(_, let others)): own / others
    case (.volume(_, let own), .volume(_, let others)): own / others
    default: nil
    }
  }

  /// The grams or millilitres of one; nil for measures and pieces.
  var size: Double? {
    switch self {
    case .mass(_, let size), .volume(_, let size): size
    case .measure, .piece, .serving: nil
    }
  }

  /// How much it says: 3 for a mass, 2 a volume, 1 a measure or servings, 0 pieces.
  var rank: Int {
    switch self {
    case .mass: 3
    case .volume: 2
    case .measure, .serving: 1
    case .piece: 0
    }
  }

  /// The standard word of a measure.
  var measure: String? {
    switch self {
    case .measure(let word): word
    case .serving: "serving"
    case .mass, .volume, .piece: nil
    }
  }
}
