internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex

/// Portions of such foods: of the same name, group or kind.
extension PortionContext {
  /// The weight of a measure of such foods, of the size that is asked for, or of the usual one scaled; volumes go by the food's density.
  func kind(_ measure: String, _ level: GenericPortions.Level) -> UnitWeight? {
    guard !measure.isEmpty else { return nil }
    let sizes = question.sizes.text
    guard !sizes.isEmpty, measure != GenericPortions.unspecified, measure != GenericPortions.serving
    else {
      return weight(measure, level)
    }
    let phrase = sizes + " " + measure
    if let sized = weight(phrase, level) { return sized }
    guard var one = weight(measure, level) else { return nil }
    one = one.times(question.sizes.factor, low: 0.8, high: 1.25)
    one.label = phrase
    one.isScaled = true
    return one
  }

  /// The weight of a measure that a reviewed table tells of foods of the name or group.
  func told(_ measure: String) -> UnitWeight? {
    if !question.sizes.isEmpty {
      let phrase = question.sizes.text + " " + measure
      if let match = chooser.generic.curated(phrase, scopes: reviewed) {
        return weight(match, label: phrase)
      }
    }
    guard let match = chooser.generic.curated(measure, scopes: reviewed),
      let one = weight(match, label: measure)
    else {
      return nil
    }
    guard !question.sizes.isEmpty else { return one }
    var scaled = one.times(question.sizes.factor, low: 0.8, high: 1.25)
    scaled.label = question.sizes.text + " " + measure
    scaled.isScaled = true
    return scaled
  }

  /// What people take of the food with another one, by a reviewed table: of the milk in coffee, the butter on bread.
  func topping() -> UnitWeight? {
    let phrases =
      role.hosts.flatMap { PortionScope.categories(of: $0).dropLast() }.map {
        NormalForm.of(GenericPortions.topping + " of " + $0)
      } + (role.isTopping ? [GenericPortions.topping] : [])
    for phrase in phrases {
      guard let match = chooser.generic.curated(phrase, scopes: reviewed),
        var one = weight(match, label: GenericPortions.topping)
      else { continue }
      one.isOfRole = true
      return one
    }
    return nil
  }

  private func weight(_ phrase: String, _ level: GenericPortions.Level) -> UnitWeight? {
    // What holds for all foods says nothing beside what holds for such ones.
    if level == .any, chooser.generic.match(phrase, scopes: scopes, at: .group) != nil {
      return nil
    }
    let told =
      level == .name
      ? chooser.generic.curated(phrase, scopes: known.nameParts) : nil
    return (told ?? chooser.generic.match(phrase, scopes: scopes, at: level)).flatMap {
      weight($0, label: phrase)
    }
  }

  func weight(_ match: GenericPortions.Match, label: String) -> UnitWeight? {
    var one = UnitWeight(
      value: match.value,
      low: match.low,
      high: match.high,
      label: label,
      origin: match.entry.source,
      isCurated: match.isCurated && match.scope != PortionScope.all,
      isNamed: match.isCurated && known.isName(match.scope)
    )
    if match.isVolume {
      guard let volume = weightOfVolume(match.value, label: label) else { return nil }
      one.low = volume.low * match.low / match.value
      one.high = volume.high * match.high / match.value
      one.value = volume.value
      if food.baseUnit == .gram { one.origin += "; " + volume.origin }
    } else if food.baseUnit == .millilitre {
      let density = densityOfMillilitreFood()
      one.value /= density.value
      one.low /= density.high
      one.high /= density.low
    }
    return one
  }

  /// The weight of a measure or piece of a kind that a reviewed table tells of such foods: "fun size piece", "individual piece", "small bag".
  ///
  /// One of a category is told where the food's source tells none; one of the food's name always: a large coffee.
  func weightOfKind(_ measure: String) -> UnitWeight? {
    let isUnsaid = ask == .unsaid
    let size = isUnsaid ? question.leadingSize ?? [] : question.sizes
    for kind in (isUnsaid ? [] : question.kinds) + [size.text] where !kind.isEmpty {
      let sizes = question.isForOne ? [] : size
      let words = kind.split(separator: " ").map { WordKey.of(String($0)) }
      let isOwn = sheet.readings.contains { reading in
        !sizes.isEmpty && reading.sizes == sizes || words.contains { says(reading, $0) }
      }
      let phrase = kind + " " + measure
      guard let match = chooser.generic.curated(phrase, scopes: reviewed),
        !isOwn || known.isName(match.scope)
      else { continue }
      if let one = weight(match, label: phrase) { return one }
    }
    return nil
  }

  /// Whether a portion counts the food by a size and a word for its kind, which is no measure: "medium melon" of a cantaloupe.
  func isKind(_ reading: MeasureReading) -> Bool {
    guard reading.kind == .count, !reading.sizes.isEmpty, reading.sizes == question.sizes,
      !reading.isCompound,
      reading.share == 0, !reading.isYield
    else { return false }
    return chooser.words.role(of: reading.unit) == nil
  }

  /// The reference amount of such foods, customarily consumed on one occasion; none of dry soup, nor of dishes of pieces, where no
  /// row tells it of their name: who names a samosa may mean one.
  func referenceAmount() -> UnitWeight? {
    guard ask != .serving || isServedDish, !scopes[0].hasSuffix(", dried"),
      let one = chooser.generic.curated(GenericPortions.reference, scopes: reviewed).flatMap({
        weight($0, label: "reference amount")
      })
    else { return nil }
    if !one.isNamed, food.category.hasPrefix("dish"),
      weightOfOnlyMeasure() != nil
        || sheet.readings.contains(where: { $0.isPiece || question.headWords.contains($0.unit) })
    {
      return nil
    }
    return ofLeadingSize(one)
  }
}
