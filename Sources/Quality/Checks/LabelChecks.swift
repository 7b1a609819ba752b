import FoodComposition

/// The checks of a label's serving and trade item number, and of copied and all-zero values.
struct LabelChecks: Sendable {
  private let serving: CheckTable.Row
  private let gtin: CheckTable.Row
  private let copied: CheckTable.Row
  private let zero: CheckTable.Row
  private let copiedCount: Double
  private let copiedLeast: Double
  private let negligible: Double

  init(_ table: CheckTable) {
    serving = table.rows(of: .serving)[0]
    gtin = table.rows(of: .gtin)[0]
    copied = table.rows(of: .copiedValues)[0]
    zero = table.rows(of: .allZero)[0]
    copiedCount = copied["count"]
    copiedLeast = copied["least"]
    negligible = zero["negligible"]
  }

  func check(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    if let label = intervals.food.label {
      checkServing(label, unit: intervals.food.baseUnit, into: &flags)
      if let gtin = label.gtin { checkGTIN(gtin, into: &flags) }
    }
    checkCopied(intervals, into: &flags)
    checkZero(intervals, into: &flags)
  }

  private func checkServing(_ label: Label, unit: BaseUnit, into flags: inout [QualityFlag]) {
    if let text = label.servingText, !text.utf8.isEmpty {
      if !text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
        flag(serving, found: "serving '\(text)'", expected: "digits", into: &flags)
        return
      }
      if Self.isInMilligrams(text) {
        flag(serving, found: "serving '\(text)'", expected: "g or ml", into: &flags)
        return
      }
    }
    guard let amount = label.serving else { return }
    let least = max(serving["least"], (label.package ?? 0) * serving["share"])
    let most = min(serving["most"], label.package ?? .infinity)
    guard amount < least || amount > most else { return }
    flag(
      serving,
      found: "serving \(amount.inWords) \(unit.rawValue)",
      expected: "\(least.inWords) to \(most.inWords) \(unit.rawValue)",
      into: &flags
    )
  }

  /// Whether `mg` stands behind the last digit of `text`, with blanks between or not.
  private static func isInMilligrams(_ text: String) -> Bool {
    let letters = text.utf8.reversed().prefix { !(0x30...0x39).contains($0) }.reversed()
    let unit = letters.drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != 0x29 }
    return unit.elementsEqual("mg".utf8) || unit.elementsEqual("MG".utf8)
  }

  private func checkGTIN(_ digits: String, into flags: inout [QualityFlag]) {
    let significant = digits.utf8.drop { $0 == 0x30 }.count
    if Double(significant) <= gtin["digits"] {
      flag(gtin, found: digits, expected: "a GTIN, not an in-store code", into: &flags)
    } else if GTIN(digits)?.hasValidCheckDigit != true {
      flag(gtin, found: digits, expected: "a GTIN with its check digit", into: &flags)
    }
  }

  private func checkCopied(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    var largest = (count: 0, amount: 0.0)
    // The values of a food are few; comparing each with those behind it needs no memory.
    let values = intervals.food.values
    for index in values.indices where Self.isCopyable(values[index].component) {
      guard let amount = values[index].amount, amount > copiedLeast else { continue }
      var count = 1
      for other in values.index(after: index)..<values.endIndex
      where values[other].amount == amount && Self.isCopyable(values[other].component) {
        count += 1
      }
      if count > largest.count { largest = (count, amount) }
    }
    guard Double(largest.count) >= copiedCount else { return }
    let names = values.filter { Self.isCopyable($0.component) && $0.amount == largest.amount }
    flag(
      copied,
      found: names.map(\.component.words).joined(separator: ", ") + " \(largest.amount.inWords) g",
      expected: "fewer than \(copiedCount.inWords) equal values",
      into: &flags
    )
  }

  /// Whether a label prints the component in grams, so that equal amounts of several are rarely chance.
  private static func isCopyable(_ component: Component) -> Bool {
    switch component {
    case .fat, .saturatedFat, .carbohydrate, .sugar, .fiber, .protein, .salt: true
    default: false
    }
  }

  /// Kinds of food that may give nothing: water, tea, diet drinks, sweeteners, salt and spices; and
  /// those of an unknown kind.
  private static let empty = [
    "beverage", "sweet.sweetener", "sweet.sugar", "seasoning", "supplement", "other",
  ]

  private func checkZero(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    guard let energy = intervals[.energy], energy.high <= negligible,
      intervals[.protein] != nil, intervals[.fat] != nil, intervals[.carbohydrate] != nil
    else { return }
    for value in intervals.food.values where value.amount != 0 || (value.high ?? 0) > 1 {
      return
    }
    guard !intervals.isIn(Self.empty) else { return }
    flag(
      zero,
      found: "\(intervals.food.values.count) values, all 0",
      expected: "some energy or matter in \(intervals.food.category)",
      into: &flags
    )
  }

  private func flag(
    _ row: CheckTable.Row,
    found: String,
    expected: String,
    into flags: inout [QualityFlag]
  ) {
    flags.append(
      QualityFlag(
        rule: row.check.rawValue,
        severity: row.severity,
        component: nil,
        found: found,
        expected: expected
      )
    )
  }
}
