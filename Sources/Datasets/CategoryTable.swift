/// What a source's food groups are in Granary's category tree; columns `code name category`.
public struct CategoryTable: Sendable {
  private let byCode: [String: String]

  /// Reads the table at `path` against the categories that the tree has; nil where it could not be read.
  public init(path: String, tree: Set<String>?) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let code = try table.column("code")
    let category = try table.column("category")
    var byCode: [String: String] = [:]
    var mistakes: [DefinitionError.Mistake] = []
    for (line, fields) in table.rows {
      if let tree, !tree.contains(fields[category]) {
        mistakes.append(
          .init(file: path, line: line, found: fields[category], expected: "a category of the tree")
        )
      }
      if byCode.updateValue(fields[category], forKey: fields[code]) != nil {
        mistakes.append(
          .init(file: path, line: line, found: "\(fields[code]) again", expected: "each code once")
        )
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.byCode = byCode
  }

  /// The category of the first of `codes` that the table lists.
  public func category(of codes: [String]) -> String? {
    for code in codes {
      if let category = byCode[code] { return category }
    }
    return nil
  }
}
