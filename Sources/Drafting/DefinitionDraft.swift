/// The text of a drafted definition.
struct DefinitionDraft {
  /// The YAML so far.
  var text = ""
  /// What is left to decide, in words.
  var decisions: [String] = []
  private let tables: TableSet
  private let id: String
  private let names: ColumnNames
  /// The table of foods.
  private var look: TableLook { tables.members[0].look }
  private var sample: TableSample { tables.members[0].sample }
  /// The tables of foods, and of more about them.
  private var looks: [TableLook] { tables.looks }

  init(_ tables: TableSet, id: String, names: ColumnNames) {
    (self.tables, self.id, self.names) = (tables, id, names)
  }

  private mutating func line(_ text: String) { self.text += text + "\n" }

  private mutating func decide(_ text: String) {
    line("# decide: \(text)")
    decisions.append(text)
  }

  /// A text in quotes, as YAML and JSON have them.
  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Writes the whole definition.
  mutating func write(hasDerivations: Bool) {
    writeHead()
    writeTable()
    if tables.members.count > 1 { writeTables() }
    writeColumns(hasDerivations: hasDerivations)
    writeMarks()
    line("components: components.tsv")
    line("categories: categories.tsv")
    line("files:")
    for path in tables.paths {
      decide(
        "url and the path in a mirror, or the file beside this definition; it was read from \(path)"
      )
      line("  - path: \(quoted(path.split(separator: "/").last.map(String.init) ?? path))")
    }
  }

  private mutating func writeHead() {
    line("id: \(id)")
    for (key, what) in [
      ("publisher", "who publishes the table"), ("dataset", "its title"),
      ("release", "its edition"), ("released_on", "the day, as 2025-07-01"),
      ("licence", "an SPDX id of datasets/licences.tsv"),
      ("attribution", "the words that the licence asks for"), ("url", "the publisher's page"),
    ] {
      decide("\(key): \(what)")
      line("\(key):")
    }
    line("source_type: verified_dataset")
    if let language = looks.lazy.flatMap(\.nameColumns).first?.language {
      line("language: \(language)")
    } else {
      decide("language: of the principal names, ISO 639-1")
      line("language:")
    }
    line("adapter: delimited")
  }

  private mutating func writeTable() {
    if let separator = sample.separator {
      line("separator: \(separator == "\t" ? "tab" : quoted(String(separator)))")
      line("encoding: \(sample.encoding)")
      if let doubt = sample.encodingDoubt { decide("encoding: \(doubt)") }
    }
    if let amounts = tables.amountsLook {
      let mark = amounts.decimalMarkOfTexts(inSheet: sample.sheet != nil)
      if mark == "," { line("decimal_mark: \",\"") }
      let cells = amounts.amounts.lazy.flatMap { $0.texts }.map(\.text)
      if let mark = CellNumber.groupMark(of: cells, decimalMark: mark) {
        line("group_mark: \"\(mark)\"")
      }
    }
    if tables.members.count == 1 { writePlace(tables.members[0], indent: "") }
    if let column = look.shape.groupColumn {
      line("group_lines: \(quoted(look.columns[column].heading))")
    }
    for footer in look.plainShape.footers.prefix(10) {
      line(
        "# Line \(footer.line) is no food and will be a reject: \(footer.cells.joined(separator: " ").prefix(80))"
      )
    }
  }

  /// Writes where the rows of a table are, and what its columns of an amount a row are.
  private mutating func writePlace(_ member: TableSet.Member, indent: String) {
    let (sample, look) = (member.sample, member.look)
    if let sheet = sample.sheet {
      line("\(indent)sheet: \(quoted(sheet))")
      if tables.members.count == 1, !sample.others.isEmpty {
        line("\(indent)# Other sheets: \(sample.others.joined(separator: ", "))")
      }
    }
    if let header = look.plainShape.header {
      let number = sample.rows[header].line
      if number > 1 { line("\(indent)header_line: \(number)") }
      if let units = look.plainShape.units {
        line("\(indent)units_row: \(sample.rows[units].line)")
      }
    } else {
      line("\(indent)# decide: headings: the table has none; what is each column?")
      decisions.append("headings: \(sample.name) has none; what is each column?")
      line(
        "\(indent)headings: [\(look.plain.map { quoted($0.heading) }.joined(separator: ", "))]"
      )
      if let first = look.plainShape.foods.first, first.line > 1 {
        line("\(indent)first_line: \(first.line)")
      }
    }
    if let long = look.long {
      let columns = [
        ("component", long.component as Int?), ("amount", long.amount), ("unit", long.unit),
      ].compactMap { name, column in column.map { "\(name): \(quoted(look.plain[$0].heading))" } }
      line("\(indent)long: {\(columns.joined(separator: ", "))}")
    }
  }

  /// Writes the tables of several, each with what it is to the others.
  private mutating func writeTables() {
    line("tables:")
    for member in tables.members {
      let name = member.sample.sheet.map { "\(member.sample.name), \($0)" } ?? member.sample.name
      switch member.role {
      case .quantities:
        line("# \(name) lists the quantities: components.tsv has their codes, names and units.")
        continue
      case .groups:
        line("# \(name) lists the groups: categories.tsv has their codes and names.")
        continue
      case .derivations:
        line("# \(name) lists how amounts were obtained: derivations.tsv has its codes.")
        continue
      case .open(let reason):
        decide("\(name) is in no table below: \(reason)")
        continue
      case .foods, .more, .measures: break
      }
      if let share = member.joined {
        line("# \(name): \(Int((share * 100).rounded(.down))) % of its keys are foods' keys.")
      }
      if let main = tables.members.first?.sample, main.sheet == nil, member.sample.sheet == nil,
        member.sample.encoding != main.encoding
          && !(member.sample.isASCII && main.encoding != "utf-16")
          || member.sample.separator != main.separator
      {
        decide(
          "\(name) has another encoding or separator (\(member.sample.encoding)) than the table of foods, which a definition cannot tell"
        )
      }
      line("  - file: \(quoted(member.file))")
      writePlace(member, indent: "    ")
      if let key = member.look.key, key.heading != look.key?.heading {
        line("    key: \(quoted(key.heading))")
      }
      switch member.role {
      case .more: line("    adds_to_foods: true")
      case .measures(let measure, let weight, let amount):
        line("    adds_to_foods: true")
        let count = amount.map { ", amount: \(quoted($0.heading))" } ?? ""
        line(
          "    measures: {measure: \(quoted(measure.heading)), weight: \(quoted(weight.heading))\(count)}"
        )
      default: break
      }
    }
    for (place, member) in tables.members.enumerated() {
      guard case .more = member.role, place != tables.amounts, !member.look.amounts.isEmpty else {
        continue
      }
      decide(
        "\(member.sample.name) has \(member.look.amounts.count) columns of amounts too; a dataset tells them in one table, the others are ignored"
      )
    }
  }

  private mutating func writeColumns(hasDerivations: Bool) {
    if let key = look.key {
      line("key: \(quoted(key.heading))")
    } else {
      decide("key: no column has another text in each row, as a lasting key has")
      line("key:")
    }
    let named = looks.flatMap(\.nameColumns)
    if named.isEmpty { decide("names: no column looks like names") }
    line("names:")
    for (column, language) in named {
      if language == nil { decide("language of \"\(column.heading)\"") }
      line("  - {column: \(quoted(column.heading)), language: \(language ?? "und")}")
    }
    let principal = named.first?.language ?? "und"
    for column in looks.flatMap(\.synonyms) {
      let separator = Array(";|,").first { mark in
        column.texts.contains { $0.text.contains(mark) }
      }
      let several = separator.map { ", separator: \(quoted(String($0)))" } ?? ""
      line("  - {column: \(quoted(column.heading)), language: \(principal)\(several)}")
    }
    if let category = tables.first(\.category) { line("category: \(quoted(category.heading))") }
    if let scientific = tables.first(\.scientific) {
      line("scientific_name: \(quoted(scientific.heading))")
    }
    writeBaseUnit()
    if let density = tables.first(\.density) { line("density: \(quoted(density.heading))") }
    let portions = looks.flatMap(\.portions)
    if !portions.isEmpty { line("portions:") }
    for (column, amount, measure) in portions {
      line(
        "  - {column: \(quoted(column.heading)), measure: \(quoted(measure)), amount: \(amount)}"
      )
    }
    if let derivation = tables.first(\.derivation), hasDerivations {
      line("derivation: \(quoted(derivation.parts.name))")
      line("derivations: derivations.tsv")
    }
    if let look = tables.amountsLook, let mark = look.long?.mark {
      line("mark_column: \(quoted(look.plain[mark].heading))")
    }
    writeOthers()
  }

  private mutating func writeBaseUnit() {
    guard let unit = tables.first(\.baseUnit) else { return line("base_unit: g") }
    let texts = unit.texts.prefix(6)
    func list(_ isMillilitre: Bool) -> String {
      texts.filter { ($0.text.lowercased().contains("ml")) == isMillilitre }
        .map { quoted($0.text) }.joined(separator: ", ")
    }
    let parts = [("g", list(false)), ("ml", list(true))].filter { !$0.1.isEmpty }
      .map { "\($0.0): [\($0.1)]" }.joined(separator: ", ")
    line("base_unit: {column: \(quoted(unit.heading)), \(parts)}")
  }

  /// The columns that are known and not read, and those of which nothing is known.
  private mutating func writeOthers() {
    let ignored = (looks.flatMap(\.ignored) + tables.surplusAmounts).map { quoted($0.parts.name) }
    if !ignored.isEmpty {
      var seen: Set<String> = []
      line("ignored: [\(ignored.filter { seen.insert($0).inserted }.joined(separator: ", "))]")
    }
    for look in looks {
      let ofAmounts = Set((look.long?.others ?? []).map { look.plain[$0].heading })
      for column in look.unknown {
        let isOfAmount = ofAmounts.contains(column.heading)
        decideUnknown(
          column,
          isOfAmount
            ? "how an amount was obtained (derivation), its mark (mark_column), or ignored?"
            : "a name, a group, or ignored?"
        )
      }
    }
    for column in tables.unknownOfMeasures(names) { decideUnknown(column, "ignored?") }
  }

  private mutating func decideUnknown(_ column: ColumnLook, _ choices: String) {
    let example = column.texts.first.map { ", such as \($0.text.prefix(40))" } ?? ""
    decide("\"\(column.heading)\": \(column.distinct) texts\(example); \(choices)")
  }

  /// The texts of amounts that are no numbers, with how often they stand there.
  private mutating func writeMarks() {
    var counts: [String: (count: Int, example: String)] = [:]
    for column in tables.amountsLook?.amounts ?? [] {
      for mark in column.marks {
        counts[mark.form] = (
          counts[mark.form, default: (0, mark.example)].count + mark.count,
          counts[mark.form]?.example ?? mark.example
        )
      }
    }
    let sorted = counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    for (kind, key) in [(ColumnNames.Kind.missing, "missing"), (.trace, "trace")] {
      let found = sorted.filter { names.mark($0.key) == kind }
      guard !found.isEmpty else { continue }
      line("# " + found.map { "\($0.key) \($0.value.count) times" }.joined(separator: ", "))
      line("\(key): [\(found.map { quoted($0.key) }.joined(separator: ", "))]")
    }
    let others = sorted.filter { names.mark($0.key) == nil && !Self.limits.contains($0.key) }
    guard !others.isEmpty else { return }
    let plain = others.filter { Self.exact.contains($0.key) }
    if !plain.isEmpty {
      line("marks:")
      for mark in plain { line("  - {text: \(quoted(mark.key)), means: exact}") }
    }
    for mark in others.prefix(20) where !Self.exact.contains(mark.key) {
      decide(
        "the mark \(quoted(mark.key)) of \(mark.value.count) amounts, such as \(mark.value.example): missing, trace, below, exact, imputed, computed or model_estimate?"
      )
    }
  }

  /// The forms of limits, which are read without a mark: those in a sheet whose numbers are none of texts.
  private static let limits: Set<String> = ["<#", "< #", "≤#", "≤ #"]
  /// The forms of numbers whose first number is the amount, whoever prints them.
  private static let exact: Set<String> = ["#±#", "# ± #"]
}
