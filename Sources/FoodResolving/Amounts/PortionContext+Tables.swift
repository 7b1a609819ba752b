internal import FoodComposition
import FoodVocabulary

/// Weights by rows of tables: of foods of the same name, of the group, or of all, reviewed or the median of published portions.
extension PortionContext {
  /// How wide a scope is: foods of the name, of the category and those above it, or all foods.
  enum Level { case name, group, any }

  /// The weight of a measure of such foods, of the size that is asked for, or of the usual one scaled.
  func kind(_ measure: String, _ level: Level) throws -> UnitWeight? {
    guard !measure.isEmpty else { return nil }
    let isSizeless = [GenericPortions.unspecified, GenericPortions.serving].contains(measure)
    return isSizeless ? try row(measure, level) : try sized(measure) { try row($0, level) }
  }

  /// The weight of a measure that a reviewed table tells of foods of the name or group, of the size that is asked for.
  func told(_ measure: String) throws -> UnitWeight? { try sized(measure) { try reviewed($0) } }

  /// The weight of a phrase that a reviewed table tells of foods of the name or group.
  func reviewed(_ phrase: String, label: String? = nil) throws -> UnitWeight? {
    try generic.curated(phrase, scopes: known.reviewed).flatMap {
      try weight($0, label: label ?? phrase)
    }
  }

  /// The weight of a measure of the size that is asked for as `find` finds it, else of the measure scaled to it.
  private func sized(_ measure: String, _ find: (String) throws -> UnitWeight?) rethrows
    -> UnitWeight?
  {
    guard !question.sizes.isEmpty else { return try find(measure) }
    let phrase = question.sizes.text + " " + measure
    if let one = try find(phrase) { return one }
    var one = try find(measure)?.scaled(to: question.sizes)
    one?.label = phrase
    return one
  }

  private func row(_ phrase: String, _ level: Level) throws -> UnitWeight? {
    let match =
      switch level {
      case .name:
        try generic.curated(phrase, scopes: known.nameParts)
          ?? generic.surest(phrase, names: known.names)
      case .group: try generic.match(phrase, scopes: known.groups)
      // What holds for all foods says nothing beside what holds for such ones.
      case .any:
        try generic.match(phrase, scopes: known.groups) == nil
          ? try generic.match(phrase, scopes: [PortionScope.all]) : nil
      }
    return try match.flatMap { try weight($0, label: phrase) }
  }

  /// The weight that a row tells; volumes go by the food's density.
  func weight(_ match: GenericPortions.Match, label: String) throws -> UnitWeight? {
    var one = match.weight(label: label)
    one.isNamed = match.isCurated && known.isName(match.scope)
    guard match.isVolume else { return isFluid ? try inMillilitres(one) : one }
    guard let volume = try weightOfVolume(match.value) else { return nil }
    one.low = volume.low * match.low / match.value
    one.high = volume.high * match.high / match.value
    one.value = volume.value
    if !isFluid { one.origin += "; " + volume.origin }
    return one
  }
}
