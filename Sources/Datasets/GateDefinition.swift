/// The thresholds of a pipeline's gates.
public struct GateDefinition: Sendable, Equatable {
  /// The fewest foods that each source must bring, by its id.
  public var minimumFoods: [String: Int] = [:]

  /// The most foods with an error that each source may bring, by its id.
  public var maximumErroneousFoods: [String: Int] = [:]

  init(_ section: DefinitionReader.Section?, sources: [String]) {
    guard let section else { return }
    minimumFoods = Self.counts(section.section("minimum_foods"), sources)
    maximumErroneousFoods = Self.counts(section.section("maximum_erroneous_foods"), sources)
    section.finish()
  }

  private static func counts(
    _ section: DefinitionReader.Section?,
    _ sources: [String]
  ) -> [String: Int] {
    guard let section else { return [:] }
    var counts: [String: Int] = [:]
    for source in sources { counts[source] = section.optionalInteger(source) }
    section.finish()
    return counts
  }
}
