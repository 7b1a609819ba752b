internal import FoodComposition
import FoodVocabulary
import PortableArithmetic
import SnapshotStore

extension PortionRule {
  /// What a volume weighs: of what is per 100 ml as it is said, of other foods by a density.
  static let volumes: [PortionRule] = [
    // The millilitres that are said, of a food per 100 ml.
    rule("as-said-volume", [.volume: 6]) { $0.volumeAsSaid($0.millilitres) },
    // What a reviewed table tells that the measure holds of such foods: an imperial pint of cider.
    rule("name-volume", [.volume: 6]) { try $0.namedVolume() },
    // An own portion that says a volume.
    density("own-volume", [.volume: 3]) { $0.ownVolume($1) },
    // The density that a reviewed table tells of what is drunk, surer than portions of whole grams.
    density("told-density", [.volume: 3]) { try $0.toldVolume($1) },
    // The density of such foods.
    density("kind-density", [.volume: 0.5]) { try $0.kindVolume($1) },
    // The density of water, for what is mostly that.
    density("water-density", [.volume: -2]) { $0.wateryVolume($1) },
  ]

  /// A rule on foods per 100 g; its estimate is asked for millilitres.
  private static func density(
    _ id: String,
    _ asks: [PortionAsk: Double],
    _ estimate: @escaping @Sendable (PortionContext, Double) throws -> UnitWeight?
  ) -> PortionRule {
    rule(id, asks) { context in
      var one = context.isFluid ? nil : try estimate(context, context.millilitres)
      one?.label = context.label
      return one
    }
  }
}

extension PortionContext {
  /// The millilitres of one unit of volume; 0 where none is said.
  fileprivate var millilitres: Double {
    if case .volume(_, let millilitres) = amount?.unit { millilitres } else { 0 }
  }

  /// The weight of a volume as the likeliest rule has it: of what is per 100 ml, by an own portion, by the density of such foods or of
  /// water.
  func weightOfVolume(_ millilitres: Double) throws -> UnitWeight? {
    try volumeAsSaid(millilitres) ?? ownVolume(millilitres) ?? kindVolume(millilitres)
      ?? wateryVolume(millilitres)
  }

  /// The millilitres that are said, of a food per 100 ml.
  fileprivate func volumeAsSaid(_ millilitres: Double) -> UnitWeight? {
    isFluid ? .exactly(millilitres, label: label, origin: "the food is per 100 ml") : nil
  }

  /// The weight of a volume by an own portion: the words decide, then how near the volumes are.
  func ownVolume(_ millilitres: Double) -> UnitWeight? {
    let volumes = portions.compactMap { portion in
      portion.density.map { density in
        let steps = min(Self.doublings(millilitres, portion.millilitres), 10)
        let fit = (portion.kind == .volume ? 0 : -0.2) - 0.03 * steps + fit(portion)
        return (portion: portion, fit: fit, density: density)
      }
    }
    var best = volumes.first
    for volume in volumes where volume.fit > best?.fit ?? 0 { best = volume }
    guard let best else { return nil }
    // Volumes that fit nearly as well are what it may be too: sliced where nobody said mashed.
    let near = volumes.filter { $0.fit > best.fit - 0.15 }.map(\.density)
    let published = best.portion.published
    let isScaled = Self.doublings(millilitres, best.portion.millilitres) >= 0.2
    return UnitWeight(
      value: best.portion.weight * (millilitres / best.portion.millilitres),
      low: millilitres * min(near.min() ?? best.density, best.density * 0.95),
      high: millilitres * max(near.max() ?? best.density, best.density * 1.05),
      portion: published,
      label: "ml",
      origin: (published.source ?? food.source)
        + (isScaled ? " (from \(published.portion.measure))" : ""),
      fit: best.fit
    )
  }

  /// The weight of the measure as a reviewed table tells it of foods of the name, where the words of units tell it of all: nobody sells an
  /// American pint of squash.
  fileprivate func namedVolume() throws -> UnitWeight? {
    try reviewed(label).flatMap { $0.isNamed ? $0 : nil }
  }

  /// The weight of a volume by the density of such foods.
  fileprivate func kindVolume(_ millilitres: Double) throws -> UnitWeight? {
    try kindDensity()?.times(millilitres)
  }

  /// The weight of a volume of what is drunk by the density that a reviewed table tells of it, where the own portions agree: the dry
  /// powder of what is drunk has another.
  fileprivate func toldVolume(_ millilitres: Double) throws -> UnitWeight? {
    guard isWatery, let one = try reviewed(GenericPortions.density)?.times(millilitres) else {
      return nil
    }
    // Portions of whole grams may be off by half of one in a fluid ounce, and by what a cup of eight of them adds.
    if let own = ownVolume(millilitres), abs(own.value / one.value - 1) > 0.04 { return nil }
    return one
  }

  /// The weight of a volume of what is mostly water that flows.
  fileprivate func wateryVolume(_ millilitres: Double) -> UnitWeight? {
    guard isWatery else { return nil }
    var one = Self.water.times(millilitres)
    one.low = millilitres * 0.85
    one.high = millilitres * 1.2
    return one
  }

  private var isWatery: Bool {
    ["beverage", "soup_sauce", "dairy.milk", "dairy.cream", "infant.formula"]
      .contains(where: food.category.hasPrefix) && food.category != "beverage.powder"
  }

  /// Grams in a millilitre of such foods.
  private func kindDensity() throws -> UnitWeight? {
    let density = GenericPortions.density
    let match =
      try generic.surest(density, names: known.names)
      ?? generic.match(density, scopes: known.groups)
    return match?.weight(label: "ml")
  }

  /// A weight of a food per 100 ml, which is a fluid, in millilitres.
  func inMillilitres(_ one: UnitWeight) throws -> UnitWeight {
    let density = try densityOfFluid()
    var one = one
    one.value /= density.value
    one.low /= density.high
    one.high /= density.low
    return one
  }

  /// Grams in a millilitre of such foods where a fluid may have so many, else of water.
  func densityOfFluid() throws -> UnitWeight {
    guard let density = try kindDensity(), (0.6...1.6).contains(density.value) else {
      return Self.water
    }
    return density
  }

  private static let water = UnitWeight(
    value: 1,
    low: 0.9,
    high: 1.1,
    label: "ml",
    origin: "taken as about the density of water"
  )

  /// The doublings between two volumes, from 0, at most 20.
  private static func doublings(_ one: Double, _ other: Double) -> Double {
    let ratio = max(one / other, other / one)
    return ratio.isFinite ? min(Portable.chordLog2(ratio), 20) : 20
  }
}
