internal import FoodComposition
import PortableArithmetic
import FoodVocabulary
import SnapshotStore

extension PortionChooser.Context {
  /// The weight of a volume: by an own portion that says a volume, else by the density of such foods.
  func weightOfVolume(_ millilitres: Double, label: String) -> UnitWeight? {
    guard millilitres.isFinite, millilitres > 0 else { return nil }
    if food.baseUnit == .millilitre {
      return UnitWeight(
        value: millilitres,
        low: millilitres,
        high: millilitres,
        certainty: 0.98,
        portion: nil,
        label: label,
        origin: "the food is per 100 ml"
      )
    }
    if let own = ownVolume(millilitres, label: label) { return own }
    guard let density = genericDensity() else { return nil }
    return UnitWeight(
      value: millilitres * density.value,
      low: millilitres * density.low,
      high: millilitres * density.high,
      certainty: density.certainty,
      portion: nil,
      label: label,
      origin: density.origin
    )
  }

  /// The weight of a fluid ounce of what is drunk; nil for other foods.
  func weightOfFluidOunce() -> UnitWeight? {
    guard Self.drunk.contains(where: food.category.hasPrefix), food.category != "beverage.powder",
      food.category != "dairy.milk.concentrated"
    else { return nil }
    return weightOfVolume(29.573_529_562_5, label: "fl oz")
  }

  private static let drunk = ["beverage", "dairy.milk"]

  /// The weight of a volume by an own portion: the words decide, then how near the volumes are.
  private func ownVolume(_ millilitres: Double, label: String) -> UnitWeight? {
    var best: (place: Int, score: Double, density: Double)?
    var scores: [(score: Double, density: Double)] = []
    for (place, reading) in sheet.readings.enumerated() {
      guard let density = sheet.density(place) else { continue }
      let steps = doublings(millilitres, reading.millilitres)
      var score = (reading.kind == .volume ? 1 : 0.8) - 0.03 * min(steps, 10)
      score += question.fit(place, of: sheet)
      scores.append((score, density))
      if score > best?.score ?? -1 { best = (place, score, density) }
    }
    guard let best else { return nil }
    // Volumes that fit nearly as well are what it may be too: sliced where nobody said mashed.
    let near = scores.filter { $0.score > best.score - 0.15 }.map(\.density)
    let low = min(near.min() ?? best.density, best.density * 0.95)
    let high = max(near.max() ?? best.density, best.density * 1.05)
    let reading = sheet.readings[best.place]
    let steps = doublings(millilitres, reading.millilitres)
    var certainty = steps < 0.2 ? 0.95 : steps < 2.5 ? 0.9 : 0.85
    if reading.kind != .volume { certainty -= 0.1 }
    if high / low > 1.5 { certainty -= 0.15 }
    let portion = sheet.portions[best.place]
    let isScaled = steps >= 0.2
    return UnitWeight(
      value: (sheet.weight(best.place) ?? 0) * (millilitres / reading.millilitres),
      low: millilitres * low,
      high: millilitres * high,
      certainty: certainty,
      portion: portion,
      label: label,
      origin: (portion.source ?? food.source)
        + (isScaled ? " (from \(portion.portion.measure))" : "")
    )
  }

  /// Grams in a millilitre of such foods.
  private func genericDensity() -> UnitWeight? {
    let scopes = scopes.filter { $0 != PortionScope.all }
    if let match = chooser.generic.match(GenericPortions.density, scopes: scopes, volumes: false) {
      return UnitWeight(
        value: match.value,
        low: match.low,
        high: match.high,
        certainty: match.certainty,
        portion: nil,
        label: "ml",
        origin: match.entry.source
      )
    }
    guard Self.isWatery(food.category) else { return nil }
    return UnitWeight(
      value: 1,
      low: 0.85,
      high: 1.2,
      certainty: 0.4,
      portion: nil,
      label: "ml",
      origin: "taken as about the density of water"
    )
  }

  /// Grams in a millilitre of a food per 100 ml, which is a fluid.
  func densityOfMillilitreFood() -> UnitWeight? {
    if let density = genericDensity(), (0.6...1.6).contains(density.value) { return density }
    return UnitWeight(
      value: 1,
      low: 0.9,
      high: 1.1,
      certainty: 0.4,
      portion: nil,
      label: "ml",
      origin: "taken as about the density of water"
    )
  }

  /// Whether foods of the category are mostly water that flows.
  private static func isWatery(_ category: String) -> Bool {
    ["beverage", "soup_sauce", "dairy.milk", "dairy.cream", "infant.formula"]
      .contains { category.hasPrefix($0) } && category != "beverage.powder"
  }

  /// The doublings between two volumes, from 0, at most 20.
  private func doublings(_ one: Double, _ other: Double) -> Double {
    let ratio = max(one / other, other / one)
    return ratio.isFinite ? min(Portable.chordLog2(ratio), 20) : 20
  }
}
