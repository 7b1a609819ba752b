internal import FoodComposition
import FoodVocabulary
import SnapshotStore

extension PortionChooser.Context {
  /// The weight to which a mass of the raw or dry food comes when it is prepared, where the food is a prepared one:
  /// by a yield of its source ("1 oz, dry, yields"), else of such foods; nil where neither tells.
  func weightOfUnprepared(_ grams: Double, _ word: String) -> UnitWeight? {
    guard question.wantsYield || question.saysDriedOfCooked else { return nil }
    var best: (place: Int, fit: Double, share: Double)?
    for (place, reading) in sheet.readings.enumerated() {
      guard reading.kind == .mass, reading.isYield, let weight = sheet.weight(place),
        case .mass(let unit) = chooser.words.role(of: reading.unit), unit > 0
      else { continue }
      let share = weight / unit
      // Dry cereals take up some times their weight of water, meat loses half of it.
      guard (0.2...12).contains(share) else { continue }
      // Dried beef that is fried becomes no more.
      guard question.wantsYield || share > 1 else { continue }
      let fit = question.fit(place, of: sheet)
      if fit > best?.fit ?? -10 { best = (place, fit, share) }
    }
    guard let best else { return yieldOfKind(grams, word) }
    let value = grams * best.share
    return UnitWeight(
      value: value,
      low: value * 0.85,
      high: value * 1.15,
      certainty: 0.85,
      portion: sheet.portions[best.place],
      label: word + " before it was prepared",
      origin: sheet.portions[best.place].source ?? food.source
    )
  }

  /// The weight of the food of a package on which a mass is printed, where the source says that it is over 5 % off:
  /// the frozen fries of a package of 9 oz weigh less when they are hot.
  func weightOfPrinted(_ grams: Double) -> UnitWeight? {
    let printed = best { reading in
      guard reading.kind == .count, abs(reading.printedGrams - grams) < 0.01 * grams,
        Self.packages.contains(reading.unit),
        reading.unit == Self.packages[0] || isSaid(reading.unit)
      else { return nil }
      return reading.isYield ? 1.6 : 1
    }
    guard let printed, sheet.portions[printed.place].portion.amount == 1,
      let weight = sheet.weight(printed.place), abs(weight / grams - 1) > 0.05
    else { return nil }
    return own(printed.place, certainty: 0.9)
  }

  /// Whether a package is said, by any of the words for it.
  private func isSaid(_ unit: UInt64) -> Bool {
    question.words.contains(unit)
      || SubstituteMeasures.of(unit).contains(where: question.words.contains)
  }

  /// The measures of packages, "pie" first: it is what a table calls a pizza, so the text need not say it.
  private static let packages = ["pie", "package", "packet", "can", "box", "bag", "container"]
    .map { WordKey.of($0) }

  /// The weight to which a mass of the dry food comes by the yield of such foods; nil where none is known.
  private func yieldOfKind(_ grams: Double, _ word: String) -> UnitWeight? {
    let scopes = scopes.filter { $0.hasPrefix(PortionScope.namePrefix) }
    guard question.saysDriedOfCooked,
      let match = chooser.generic.match(GenericPortions.yield, scopes: scopes, volumes: false),
      match.high < 2 * match.low
    else { return nil }
    return UnitWeight(
      value: grams * match.value,
      low: grams * match.low,
      high: grams * match.high,
      certainty: 0.6,
      portion: nil,
      label: word + " before it was prepared",
      origin: match.entry.source
    )
  }
}
