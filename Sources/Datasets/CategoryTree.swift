/// Granary's own tree of food categories: `category parent name_en name_fr`.
package struct CategoryTree: Sendable {
  /// The ids of all categories.
  package let categories: Set<String>
  /// The id of the category of foods that nothing else holds.
  package static let other = "other"

  /// Reads the table at `path`, or all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let category = try table.column("category")
    let parent = try table.column("parent")
    let categories = Set(table.rows.map { $0.fields[category] })
    var mistakes = table.rows.compactMap { line, fields -> DefinitionError.Mistake? in
      if fields[parent].isEmpty || categories.contains(fields[parent]) { return nil }
      return .init(file: path, line: line, found: fields[parent], expected: "a category as parent")
    }
    if !categories.contains(Self.other) {
      mistakes.append(.init(file: path, found: "no \(Self.other)", expected: "a category other"))
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.categories = categories
  }
}
