/// The mapping of a source's food groups to Granary's category tree; columns `code name category`, optionally
/// `begins`.
///
/// A row with `begins` holds only for the group's foods whose name begins with these words; the row without is the
/// group's default.
package struct CategoryTable: Sendable {
  private struct Group {
    /// The source's name of it.
    var name = ""
    /// The row without `begins`.
    var category: String?
    /// The categories of the rows with `begins`, by these words.
    var beginning: [String: String] = [:]
    /// The bytes of the longest `begins`.
    var longest = 0

    /// The category of the longest `begins` that `name` begins with, or the group's own.
    func category(of name: String) -> String? {
      guard longest > 0 else { return category }
      var end = name.utf8.count
      while end > 0 {
        let words = name.utf8.prefix(end)
        if end <= longest, let found = beginning[String(Substring(words))] { return found }
        guard let blank = words.lastIndex(of: UInt8(ascii: " ")) else { break }
        end = name.utf8.distance(from: name.startIndex, to: blank)
      }
      return category
    }
  }

  private let byCode: [String: Group]

  /// Reads the table at `path` against the categories that the tree has; nil where it could not be read.
  package init(path: String, tree: Set<String>?) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let code = try table.column("code")
    let name = try table.column("name")
    let category = try table.column("category")
    let begins = table.header.firstIndex(of: "begins")
    var byCode: [String: Group] = [:]
    var firstLine: [String: Int] = [:]
    var mistakes: [DefinitionError.Mistake] = []
    func note(_ line: Int, _ found: String, _ expected: String) {
      mistakes.append(.init(file: path, line: line, found: found, expected: expected))
    }
    for (line, fields) in table.rows {
      if let tree, !tree.contains(fields[category]) {
        let nearest = Nearest.of(fields[category], among: tree.sorted())
        note(line, fields[category], "a category of the tree, such as \(nearest)")
      }
      let words = begins.map { fields[$0] } ?? ""
      if words != Self.plain(words) {
        note(line, "'\(words)'", "small letters and single blanks, as in '\(Self.plain(words))'")
      }
      firstLine[fields[code]] = firstLine[fields[code]] ?? line
      var group = byCode[fields[code]] ?? Group()
      let earlier = words.isEmpty ? group.category : group.beginning[words]
      if earlier != nil {
        let found = [fields[code], words].filter { !$0.isEmpty }.joined(separator: " ")
        note(line, "\(found) again", begins == nil ? "each code once" : "each code and begins once")
      }
      if words.isEmpty {
        group.name = fields[name]
        group.category = fields[category]
      } else {
        group.beginning[words] = fields[category]
        group.longest = max(group.longest, words.utf8.count)
      }
      byCode[fields[code]] = group
    }
    for (code, line) in firstLine.sorted(by: { $0.value < $1.value })
    where byCode[code]?.category == nil {
      note(line, "\(code) with begins only", "a row of \(code) without begins")
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.byCode = byCode
  }

  /// Whether the table has a row of the group `code`.
  package func lists(_ code: String) -> Bool { byCode[code] != nil }

  /// The name of the group `code`; nil where the table does not list it.
  package func name(of code: String) -> String? { byCode[code]?.name }

  /// The category of a food with this name in normal form, in the first of `codes` that the table lists.
  ///
  /// Without a name it is the group's default.
  package func category(of codes: [String], normalizedName: String = "") -> String? {
    for code in codes {
      if let group = byCode[code] { return group.category(of: normalizedName) }
    }
    return nil
  }

  /// `words` in lower case, with commas, hyphens and apostrophes as blanks: the part of the normal form that this
  /// module can check, as the form itself is another module's.
  private static func plain(_ words: String) -> String {
    words.lowercased().split { $0 == " " || $0 == "," || $0 == "-" || $0 == "'" }
      .joined(separator: " ")
  }
}
