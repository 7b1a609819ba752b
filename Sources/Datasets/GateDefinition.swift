/// The thresholds of a pipeline's gates.
public struct GateDefinition: Sendable, Equatable {
  /// The fewest foods that each source must bring, by its id.
  public var minimumFoods: [String: Int] = [:]

  init(_ section: DefinitionReader.Section?, sources: [String]) {
    guard let section else { return }
    if let foods = section.section("minimum_foods") {
      for source in sources { minimumFoods[source] = foods.optionalInteger(source) }
      foods.finish()
    }
    section.finish()
  }
}
