internal import FoodComposition

extension PortionChooser.Context {
  /// What is left of a mass that was said of the raw or dry food, where the food is a prepared one and
  /// its source tells: "1 oz, dry, yields".
  func weightOfUnprepared(_ grams: Double, _ word: String) -> UnitWeight? {
    guard question.wantsYield else { return nil }
    var best: (place: Int, fit: Double, share: Double)?
    for (place, reading) in sheet.readings.enumerated() {
      guard reading.kind == .mass, reading.isYield, let weight = sheet.weight(place),
        case .mass(let unit) = chooser.words.role(of: reading.unit), unit > 0
      else { continue }
      let share = weight / unit
      // Dry cereals take up some times their weight of water, meat loses half of it.
      guard (0.2...12).contains(share) else { continue }
      let fit = question.fit(place, of: sheet)
      if fit > best?.fit ?? -10 { best = (place, fit, share) }
    }
    guard let best else { return nil }
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
}
