import Datasets
import FoodComposition
import Foundation

/// A definition with its mapping tables, proposed from a table; what cannot be told is `decide:` with the reason.
package struct Draft: Sendable {
  /// The texts of the files, by their names.
  package var files: [String: String] = [:]
  /// What is left to decide, in words.
  package var decisions: [String] = []
  /// What was found, in words.
  package var findings: [String] = []

  /// Proposes the definition `id` of the table that `sample` begins; `path` is the table's, as seen from the definition.
  package init(_ sample: TableSample, id: String, path: String, names: ColumnNames) {
    let look = TableLook(sample, names: names)
    let components = ComponentDraft(look, names: names)
    files["components.tsv"] = components.text
    let categories = look.category.map(Self.categories)
    files["categories.tsv"] = categories?.text ?? "code\tname\tcategory\n"
    let derivations = look.derivation.map(Self.derivations)
    files["derivations.tsv"] = derivations?.text
    var yaml = DefinitionDraft(look, sample: sample, id: id, path: path, names: names)
    yaml.write(hasDerivations: derivations != nil)
    files["\(id).yaml"] = yaml.text
    decisions = yaml.decisions + components.decisions + (categories?.decisions ?? [])
    decisions += derivations?.decisions ?? []
    findings = look.findings(sample) + [components.summary]
  }

  /// The groups of a table: none is mapped, as a group of Granary's tree is a judgement.
  private static func categories(_ column: ColumnLook) -> (text: String, decisions: [String]) {
    var text =
      "# decide: a category of datasets/categories.tsv for each group; as long as a row is a comment, its group is reported as unmapped.\n"
    for group in column.texts.prefix(500) {
      text += "# \(group.text)\t\t\t(\(group.count) foods)\n"
    }
    text += "code\tname\tcategory\n"
    return (text, ["categories.tsv: \(column.distinct) groups of \"\(column.heading)\""])
  }

  /// The texts that tell how amounts were obtained.
  private static func derivations(_ column: ColumnLook) -> (text: String, decisions: [String]) {
    var text = "# decide: exact, imputed, computed or model_estimate for each text.\n"
    for row in column.texts.prefix(200) { text += "# \(row.text)\t\t\t(\(row.count) cells)\n" }
    text += "code\tmeaning\tkind\tprinted\n"
    return (text, ["derivations.tsv: \(column.distinct) texts of \"\(column.heading)\""])
  }

  /// Writes the files into `folder`, which must hold none of them.
  package func write(to folder: String) throws {
    let manager = FileManager.default
    for name in files.keys.sorted() where manager.fileExists(atPath: folder + "/" + name) {
      throw DefinitionError([
        .init(
          file: folder + "/" + name,
          found: "a file",
          expected: "none: a draft replaces nothing"
        )
      ])
    }
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        try Data(text.utf8).write(
          to: URL(filePath: folder + "/" + name),
          options: .withoutOverwriting
        )
      }
    } catch {
      throw DefinitionError([
        .init(
          file: folder,
          found: error.localizedDescription,
          expected: "a folder that can be written"
        )
      ])
    }
  }
}

/// A table with the roles of its columns.
struct TableLook {
  var shape: TableShape
  var decimalMark: Character
  var columns: [ColumnLook]
  var key: ColumnLook?
  /// The columns of names, the principal first, each with its language; nil where it is not told.
  var nameColumns: [(column: ColumnLook, language: String?)] = []
  var category, scientific, derivation, density, baseUnit: ColumnLook?
  var synonyms: [ColumnLook] = []
  /// The columns that are known and not read.
  var ignored: [ColumnLook] = []
  /// The columns with amounts.
  var amounts: [ColumnLook] = []
  /// The columns of text of which nothing is known.
  var unknown: [ColumnLook] = []

  init(_ sample: TableSample, names: ColumnNames) {
    let mark = CellNumber.decimalMark(of: sample.rows)
    let shape = TableShape(sample, names: names, decimalMark: mark)
    (self.shape, decimalMark) = (shape, mark)
    columns = shape.headings.indices.map {
      ColumnLook(shape, sample, index: $0, decimalMark: mark, names: names)
    }
    let foods = shape.foods.count
    var free = Set(columns.indices.filter { columns[$0].filled > 0 })
    func best(_ role: String, most: Int = 1, _ columns: [ColumnLook]) -> [ColumnLook] {
      let ranked = free.map { (columns[$0], columns[$0].score(role, names: names, foods: foods)) }
        .filter { ColumnLook.isEnough($0.1) }
        .sorted { ($1.1, $0.0.index) < ($0.1, $1.0.index) }
      let taken = ranked.prefix(most).map(\.0)
      free.subtract(taken.map(\.index))
      return taken
    }
    // A quantity that the table of names knows is no key and no group, whatever its cells look like.
    let quantities = free.filter { !names.quantity(columns[$0].parts.name).isEmpty }
    free.subtract(quantities)
    key = best("key", columns).first
    let otherKeys = free.filter { names.roles(columns[$0].parts.name).contains("key") }
      .map { columns[$0] }.filter { $0.distinct == $0.filled && $0.fractions == 0 }
    free.subtract(otherKeys.map(\.index))
    scientific = best("scientific", columns).first
    synonyms = best("synonyms", most: 4, columns)
    baseUnit = best("base unit", columns).first { column in
      column.texts.contains { $0.text.contains("100") }
    }
    derivation = best("derivation", most: .max, columns).first
    density = best("density", columns).first
    ignored =
      otherKeys + best("edible", most: 4, columns) + best("ignored", most: .max, columns)
    category = best("category", columns).first
    let named = best("name", most: 8, columns).sorted { $0.index < $1.index }
    nameColumns = named.map { column in
      let told = names.language(ofHeading: column.parts.name)
      return (column, told ?? names.language(ofNames: column.texts.lazy.map(\.text)))
    }
    let rest = free.union(quantities).sorted().map { columns[$0] }
    // Whole numbers without a unit under a heading such as "Group code" are codes.
    func isAmount(_ column: ColumnLook) -> Bool {
      if quantities.contains(column.index) || !column.parts.unit.isEmpty { return true }
      let isCode = column.fractions == 0 && !names.roles(column.parts.name).isEmpty
      return column.isNumeric && !isCode
    }
    amounts = rest.filter(isAmount)
    unknown = rest.filter { !isAmount($0) }
  }

  /// The column whose texts name quantities, as in a table with an amount a row; nil for none.
  func quantities(_ names: ColumnNames) -> ColumnLook? {
    columns.first { column in
      let texts = column.texts.map(\.text)
      let known = texts.count { !names.quantity(Heading($0).name).isEmpty }
      return texts.count >= 3 && column.distinct * 5 < column.filled && known * 2 > texts.count
    }
  }

  /// What was found, in words.
  func findings(_ sample: TableSample) -> [String] {
    var lines = [
      "\(shape.foods.count) foods\(sample.isWhole ? "" : " in the part that was looked at"), "
        + "\(columns.count) columns"
    ]
    lines.append(
      shape.header.map { "headings in line \(sample.rows[$0].line)" } ?? "no line of headings"
    )
    if let units = shape.units { lines.append("units in line \(sample.rows[units].line)") }
    if shape.groupColumn != nil { lines.append("group lines") }
    return lines
  }
}
