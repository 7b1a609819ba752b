internal import FoodComposition
import FoodVocabulary
import PortableArithmetic
import SnapshotStore

/// Masses and volumes of a food.
extension PortionContext {
  /// The unit that is said, in its standard form.
  var label: String {
    switch amount?.unit {
    case .mass(let word, _), .volume(let word, _): word
    case .measure, .piece, .serving, nil: singular
    }
  }

  /// The grams of one unit of mass; 0 where none is said.
  var grams: Double {
    if case .mass(_, let grams) = amount?.unit { grams } else { 0 }
  }

  /// The millilitres of one unit of volume; 0 where none is said.
  var millilitres: Double {
    if case .volume(_, let millilitres) = amount?.unit { millilitres } else { 0 }
  }

  // MARK: Masses

  /// The grams that are said, as millilitres for a food per 100 ml.
  func massAsSaid() -> UnitWeight? {
    guard grams.isFinite, grams > 0 else { return nil }
    var one = UnitWeight(value: grams, low: grams, high: grams, label: label, origin: "as said")
    if food.baseUnit == .millilitre {
      let density = densityOfMillilitreFood()
      one.value = grams / density.value
      one.low = grams / density.high
      one.high = grams / density.low
      one.origin = density.origin
    }
    return one
  }

  /// The weight of a fluid ounce of what is drunk; nil for other foods and units.
  func weightOfFluidOunce() -> UnitWeight? {
    guard label == "oz", Self.drunk.contains(where: food.category.hasPrefix),
      food.category != "beverage.powder",
      food.category != "dairy.milk.concentrated"
    else { return nil }
    return weightOfVolume(29.573_529_562_5, label: "fl oz")
  }

  private static let drunk = ["beverage", "dairy.milk"]

  /// The weight to which a mass of the raw or dry food comes when it is prepared, where the food is a prepared one: by a yield of its
  /// source ("1 oz, dry, yields"), else of such foods.
  func weightOfUnprepared() -> UnitWeight? {
    guard question.wantsYield || question.saysDriedOfCooked else { return nil }
    var best: (place: Int, fit: Double, share: Double)?
    for (place, reading) in sheet.readings.enumerated() {
      guard reading.kind == .mass, reading.isYield, let weight = sheet.weight(place),
        case .mass(let unit) = chooser.words.role(of: reading.unit), unit > 0
      else { continue }
      let share = weight / unit
      // Dry cereals take up some times their weight of water, meat loses half of it; dried beef that is fried becomes no more.
      guard (0.2...12).contains(share), question.wantsYield || share > 1 else { continue }
      let fit = question.fit(place, of: sheet)
      if fit > best?.fit ?? -10 { best = (place, fit, share) }
    }
    guard let best else { return yieldOfKind() }
    let value = grams * best.share
    return UnitWeight(
      value: value,
      low: value * 0.85,
      high: value * 1.15,
      portion: sheet.portions[best.place],
      label: label + " before it was prepared",
      origin: sheet.portions[best.place].source ?? food.source
    )
  }

  /// The weight to which a mass of the dry food comes by the yield of such foods.
  private func yieldOfKind() -> UnitWeight? {
    guard question.saysDriedOfCooked,
      let match = chooser.generic.match(GenericPortions.yield, scopes: scopes, at: .name),
      !match.isVolume,
      match.high < 2 * match.low
    else { return nil }
    return UnitWeight(
      value: grams * match.value,
      low: grams * match.low,
      high: grams * match.high,
      label: label + " before it was prepared",
      origin: match.entry.source
    )
  }

  /// The weight of a unit of what is in a package on which the mass that is said is printed, where the source says that it is over 5 %
  /// off: the frozen fries of a package of 9 oz weigh less when they are hot.
  func weightOfPrinted() -> UnitWeight? {
    guard let amount, grams > 0 else { return nil }
    let printed = grams * amount.value
    let best = best { reading in
      guard reading.kind == .count, abs(reading.printedGrams - printed) < 0.01 * printed,
        Self.packages.contains(reading.unit),
        reading.unit == Self.packages[0] || isSaid(reading.unit)
      else { return nil }
      return reading.isYield ? 0.6 : 0
    }
    guard let best, sheet.portions[best.place].portion.amount == 1,
      let weight = sheet.weight(best.place), abs(weight / printed - 1) > 0.05
    else { return nil }
    return self.weight(of: best.place, fit: 0)?.times(1 / amount.value)
  }

  /// Whether a package is said, by any of the words for it.
  func isSaid(_ unit: UInt64) -> Bool {
    question.words.contains(unit)
      || SubstituteMeasures.of(unit).contains(where: question.words.contains)
  }

  /// The measures of packages, "pie" first: it is what a table calls a pizza, so the text need not say it.
  private static let packages = ["pie", "package", "packet", "can", "box", "bag", "container"]
    .map { WordKey.of($0) }

  // MARK: Volumes

  /// The weight of a volume as the likeliest rule has it: of what is per 100 ml, by an own portion, by the density of such foods or of
  /// water.
  func weightOfVolume(_ millilitres: Double, label: String) -> UnitWeight? {
    if food.baseUnit == .millilitre { return asSaid(millilitres, label: label) }
    return ownVolume(millilitres, label: label) ?? kindVolume(millilitres, label: label)
      ?? wateryVolume(millilitres, label: label)
  }

  /// The millilitres that are said, of a food per 100 ml.
  func volumeAsSaid() -> UnitWeight? {
    food.baseUnit == .millilitre ? asSaid(millilitres, label: label) : nil
  }

  private func asSaid(_ millilitres: Double, label: String) -> UnitWeight? {
    guard millilitres.isFinite, millilitres > 0 else { return nil }
    return UnitWeight(
      value: millilitres,
      low: millilitres,
      high: millilitres,
      label: label,
      origin: "the food is per 100 ml"
    )
  }

  /// The weight of a volume by an own portion: the words decide, then how near the volumes are.
  func ownVolume(_ millilitres: Double, label: String) -> UnitWeight? {
    guard food.baseUnit == .gram, millilitres.isFinite, millilitres > 0 else { return nil }
    var best: (place: Int, fit: Double, density: Double)?
    var fits: [(fit: Double, density: Double)] = []
    for (place, reading) in sheet.readings.enumerated() {
      guard let density = sheet.density(place) else { continue }
      let steps = doublings(millilitres, reading.millilitres)
      let fit =
        (reading.kind == .volume ? 0 : -0.2) - 0.03 * min(steps, 10)
        + question.fit(place, of: sheet)
      fits.append((fit, density))
      if fit > best?.fit ?? -.infinity { best = (place, fit, density) }
    }
    guard let best else { return nil }
    // Volumes that fit nearly as well are what it may be too: sliced where nobody said mashed.
    let near = fits.filter { $0.fit > best.fit - 0.15 }.map(\.density)
    let reading = sheet.readings[best.place]
    let portion = sheet.portions[best.place]
    let isScaled = doublings(millilitres, reading.millilitres) >= 0.2
    return UnitWeight(
      value: (sheet.weight(best.place) ?? 0) * (millilitres / reading.millilitres),
      low: millilitres * min(near.min() ?? best.density, best.density * 0.95),
      high: millilitres * max(near.max() ?? best.density, best.density * 1.05),
      portion: portion,
      label: label,
      origin: (portion.source ?? food.source)
        + (isScaled ? " (from \(portion.portion.measure))" : ""),
      fit: best.fit
    )
  }

  /// The weight of a volume by the density of such foods.
  func kindVolume(_ millilitres: Double, label: String) -> UnitWeight? {
    guard food.baseUnit == .gram, millilitres.isFinite, millilitres > 0, let density = kindDensity()
    else { return nil }
    var one = density.times(millilitres)
    one.label = label
    return one
  }

  /// The weight of a volume of what is drunk by the density that a reviewed table tells of it.
  func toldVolume(_ millilitres: Double, label: String) -> UnitWeight? {
    guard food.baseUnit == .gram, isWatery, millilitres.isFinite, millilitres > 0,
      let match = chooser.generic.curated(GenericPortions.density, scopes: reviewed),
      !match.isVolume
    else { return nil }
    // The dry powder of what is drunk, whose own portions tell another density.
    if let own = ownVolume(millilitres, label: label)?.value,
      abs(own / (match.value * millilitres) - 1) > Self.rounding
    {
      return nil
    }
    return UnitWeight(
      value: match.value * millilitres,
      low: match.low * millilitres,
      high: match.high * millilitres,
      label: label,
      origin: match.entry.source,
      isCurated: true
    )
  }

  /// How far a density may be off by portions of whole grams: half of one in a fluid ounce, and what a cup of eight of them adds.
  private static let rounding = 0.04

  /// The weight of a volume of what is mostly water that flows.
  func wateryVolume(_ millilitres: Double, label: String) -> UnitWeight? {
    guard food.baseUnit == .gram, millilitres.isFinite, millilitres > 0, isWatery else {
      return nil
    }
    var one = Self.water.times(millilitres)
    one.low = millilitres * 0.85
    one.high = millilitres * 1.2
    one.label = label
    return one
  }

  /// Grams in a millilitre of such foods.
  private func kindDensity() -> UnitWeight? {
    let kinds = scopes.filter { $0 != PortionScope.all }
    guard let match = chooser.generic.match(GenericPortions.density, scopes: kinds), !match.isVolume
    else { return nil }
    return UnitWeight(
      value: match.value,
      low: match.low,
      high: match.high,
      label: "ml",
      origin: match.entry.source,
      isCurated: match.isCurated
    )
  }

  /// Grams in a millilitre of a food per 100 ml, which is a fluid.
  func densityOfMillilitreFood() -> UnitWeight {
    if let density = kindDensity(), (0.6...1.6).contains(density.value) { return density }
    return Self.water
  }

  private static let water = UnitWeight(
    value: 1,
    low: 0.9,
    high: 1.1,
    label: "ml",
    origin: "taken as about the density of water"
  )

  private var isWatery: Bool {
    ["beverage", "soup_sauce", "dairy.milk", "dairy.cream", "infant.formula"]
      .contains { food.category.hasPrefix($0) } && food.category != "beverage.powder"
  }

  /// The doublings between two volumes, from 0, at most 20.
  private func doublings(_ one: Double, _ other: Double) -> Double {
    let ratio = max(one / other, other / one)
    return ratio.isFinite ? min(Portable.chordLog2(ratio), 20) : 20
  }
}
