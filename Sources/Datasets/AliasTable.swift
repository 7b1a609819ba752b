package import FoodComposition

/// Curated aliases: columns `food_id name language kind`.
package struct AliasTable: Sendable {
  private var byFood: [String: [Alias]] = [:]

  /// Reads the tables at `paths`, or all their mistakes.
  package init(paths: [String]) throws(DefinitionError) {
    var mistakes: [DefinitionError.Mistake] = []
    for path in paths {
      do {
        try read(path)
      } catch {
        mistakes += error.mistakes
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
  }

  private mutating func read(_ path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let food = try table.column("food_id")
    let name = try table.column("name")
    let language = try table.column("language")
    let kind = try table.column("kind")
    var mistakes: [DefinitionError.Mistake] = []
    for (line, fields) in table.rows {
      if let kind = Alias.Kind(rawValue: fields[kind]) {
        byFood[fields[food], default: []].append(
          Alias(
            name: fields[name],
            language: fields[language],
            kind: kind,
            source: Alias.curator
          )
        )
      } else {
        mistakes.append(
          .init(file: path, line: line, found: fields[kind], expected: "a kind of alias")
        )
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
  }

  /// The aliases of a food, in the order of the tables.
  package func aliases(of foodID: String) -> [Alias] { byFood[foodID] ?? [] }
}
