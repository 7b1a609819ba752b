internal import FoodComposition
import FoodVocabulary
import SnapshotStore

extension PortionRule {
  /// What a mass comes to: as it is said, or of the food as it was before it was prepared, packed or drained.
  static let masses: [PortionRule] = [
    // The grams that are said.
    rule("as-said", [.mass: 9]) { try $0.massAsSaid() },
    // An ounce of what is drunk is a fluid one.
    rule("fluid-ounce", [.mass: 12]) { try $0.weightOfFluidOunce() },
    // What a mass of the raw or dry food comes to when it is prepared.
    rule("before-cooking", [.mass: 13]) { try $0.weightOfUnprepared() },
    // What is in a package on which that mass is printed.
    rule("printed", [.mass: 14]) { try $0.weightOfPrinted() },
    // What is left of the mass on a tin that is drained.
    rule("drained", [.mass: 11]) { try $0.weightOfDrained() },
    // What is eaten of a mass in its shell.
    rule("in-shell", [.mass: 14]) { try $0.weightOfShelled() },
  ]
}

extension PortionContext {
  /// The grams of one unit of mass; 0 where none is said.
  private var grams: Double {
    if case .mass(_, let grams) = amount?.unit { grams } else { 0 }
  }

  /// The grams that are said, as millilitres for a food per 100 ml.
  fileprivate func massAsSaid() throws -> UnitWeight? {
    var one = UnitWeight.exactly(grams, label: label, origin: "as said")
    if isFluid {
      one = try inMillilitres(one)
      one.origin = try densityOfFluid().origin
    }
    return one
  }

  /// The weight of a fluid ounce of what is drunk, no powder; nil for other foods and units.
  fileprivate func weightOfFluidOunce() throws -> UnitWeight? {
    guard label == "oz", ["beverage", "dairy.milk"].contains(where: food.category.hasPrefix),
      !["beverage.powder", "dairy.milk.concentrated"].contains(food.category)
    else { return nil }
    var one = try weightOfVolume(29.573_529_562_5)
    one?.label = "fl oz"
    return one
  }

  /// The weight to which a mass of the raw or dry food comes when it is prepared, where the food is a prepared one: by a yield of its
  /// source ("1 oz, dry, yields"), else of dry food by that of such foods.
  fileprivate func weightOfUnprepared() throws -> UnitWeight? {
    guard wantsYield || saysDriedOfCooked else { return nil }
    var one = try preparedByYield() ?? (saysDriedOfCooked ? preparedByYieldOfKind() : nil)
    one?.label = label + " before it was prepared"
    return one
  }

  /// Whether the weight of raw or dry food is meant, of a food that is prepared.
  var wantsYield: Bool {
    Self.unprepared.contains { question.words.contains($0) && !known.nameWords.contains($0) }
  }

  /// Whether the food is said to be dry or dried, and not cooked, though its name says that it was both.
  private var saysDriedOfCooked: Bool {
    let name = known.nameWords
    return question.words.contains(where: Self.dried.contains)
      && !question.words.contains(where: Self.cooked.contains)
      && (!name.isDisjoint(with: Self.prepared) || name.isSuperset(of: Self.fromDried))
      && name.isDisjoint(with: Self.unpreparedNames)
  }

  private static let unprepared = WordKey.all("dry raw uncooked")
  private static let dried = WordKey.all("dry dried uncooked")
  private static let fromDried = WordKey.all("from dried")
  private static let cooked = WordKey.all("cooked boiled fried drained")
  private static let prepared = WordKey.all("cooked boiled prepared made")
  private static let unpreparedNames = WordKey.all("raw uncooked unprepared sprouted")

  private func preparedByYield() -> UnitWeight? {
    // Dry cereals take up some times their weight of water, meat loses half of it; dried beef that is fried becomes no more.
    let best = best { portion in
      guard let yield = portion.yield(words: words), (0.2...12).contains(yield) else { return nil }
      return wantsYield || yield > 1 ? 0 : nil
    }
    guard let best, let yield = best.portion.yield(words: words) else { return nil }
    let published = best.portion.published
    let value = grams * yield
    return UnitWeight(
      value: value,
      low: value * 0.85,
      high: value * 1.15,
      portion: published,
      label: label,
      origin: published.source ?? food.source
    )
  }

  private func preparedByYieldOfKind() throws -> UnitWeight? {
    let match = try generic.surest(GenericPortions.yield, names: known.names)
    guard let match, match.high < 2 * match.low else { return nil }
    return try weight(match, label: label)?.times(grams)
  }

  /// The weight of a unit of what is in a package on which the mass that is said is printed, where the source says that it is over 5 %
  /// off: the frozen fries of a package of 9 oz weigh less when they are hot.
  fileprivate func weightOfPrinted() throws -> UnitWeight? {
    let printed = grams * question.count
    let best = best { portion in
      guard portion.kind == .count, abs(portion.printedGrams - printed) < 0.01 * printed,
        Self.packages.contains(portion.unit),
        portion.unit == Self.packages[0] || isPackageSaid(portion.unit)
      else { return nil }
      return portion.isYield ? 0.6 : 0
    }
    guard let portion = best?.portion, portion.amount == 1,
      abs(portion.weight / printed - 1) > 0.05
    else { return nil }
    return try weight(of: portion).times(1 / question.count)
  }

  /// What is left of a unit of the mass on a tin that is drained: "400 g can of tuna, drained"; of plain pulses nobody says it, "400 g tin of chickpeas".
  fileprivate func weightOfDrained() throws -> UnitWeight? {
    guard question.words.contains(Self.drained) || isPlainPulse,
      amount?.modifiers.contains(Phrase.Amount.drainedWeight) != true,
      Self.tins.contains(where: isPackageSaid)
    else {
      return nil
    }
    let label = label + " on a tin that is drained"
    return try reviewed("drained", label: label)?.times(grams)
  }

  /// Whether the food is pulses without their liquid or a sauce.
  private var isPlainPulse: Bool {
    // "half a tin of chickpeas (120 g)" is what was eaten.
    food.category == "legume" && amount?.shareOfPackage == nil
      && known.nameWords.contains(where: Self.withoutLiquid.contains)
  }

  /// What is eaten of a unit of the mass of a food in its shell: "1 kg mussels in their shells".
  fileprivate func weightOfShelled() throws -> UnitWeight? {
    guard question.words.contains(Self.shell),
      !question.words.contains(where: Self.shelled.contains)
    else {
      return nil
    }
    return try reviewed("in shell", label: label + " in the shell")?.times(grams)
  }

  /// Whether a package is said, by any of the words for it.
  private func isPackageSaid(_ unit: UInt64) -> Bool {
    ([unit] + SubstituteMeasures.of(unit)).contains(where: question.words.contains)
  }

  /// The measures of packages, "pie" first: it is what a table calls a pizza, so the text need not say it.
  private static let packages = WordKey.all("pie package packet can box bag container")
  static let drained = WordKey.of(Phrase.Amount.drained)
  private static let withoutLiquid = WordKey.all("boiled drained")
  private static let shell = WordKey.of("shell")
  private static let shelled = WordKey.all("off without removed")
  static let tins = WordKey.all("can jar")
}
