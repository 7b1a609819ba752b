/// The text of a drafted definition.
struct DefinitionDraft {
  /// The YAML so far.
  var text = ""
  /// What is left to decide, in words.
  var decisions: [String] = []
  private let look: TableLook
  private let sample: TableSample
  private let id: String
  private let path: String
  private let names: ColumnNames

  init(_ look: TableLook, sample: TableSample, id: String, path: String, names: ColumnNames) {
    (self.look, self.sample, self.id, self.path, self.names) = (look, sample, id, path, names)
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
    writeColumns(hasDerivations: hasDerivations)
    writeMarks()
    line("components: components.tsv")
    line("categories: categories.tsv")
    line("files:")
    decide(
      "url and the path in a mirror, or the file beside this definition; it was read from \(path)"
    )
    line("  - path: \(quoted(path.split(separator: "/").last.map(String.init) ?? path))")
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
    if let language = look.nameColumns.first?.language {
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
    if let sheet = sample.sheet {
      line("sheet: \(quoted(sheet))")
      if !sample.others.isEmpty {
        line("# Other sheets: \(sample.others.joined(separator: ", "))")
      }
    }
    if look.decimalMark == "," { line("decimal_mark: \",\"") }
    if let header = look.shape.header {
      let number = sample.rows[header].line
      if number > 1 { line("header_line: \(number)") }
      if let units = look.shape.units { line("units_row: \(sample.rows[units].line)") }
    } else {
      decide("headings: the table has none; what is each column?")
      line("headings: [\(look.columns.map { quoted($0.heading) }.joined(separator: ", "))]")
      if let first = look.shape.foods.first, first.line > 1 { line("first_line: \(first.line)") }
    }
    if let column = look.shape.groupColumn {
      line("group_lines: \(quoted(look.columns[column].heading))")
    }
    for footer in look.shape.footers.prefix(10) {
      line(
        "# Line \(footer.line) is no food and will be a reject: \(footer.cells.joined(separator: " ").prefix(80))"
      )
    }
  }

  private mutating func writeColumns(hasDerivations: Bool) {
    if let column = look.quantities(names) {
      let some = column.texts.prefix(3).map(\.text).joined(separator: ", ")
      decide(
        "long: \"\(column.heading)\" names quantities (\(some)); is it a table with an amount a row?"
      )
    }
    if let key = look.key {
      line("key: \(quoted(key.heading))")
    } else {
      decide("key: no column has another text in each row, as a lasting key has")
      line("key:")
    }
    if look.nameColumns.isEmpty { decide("names: no column looks like names") }
    line("names:")
    for (column, language) in look.nameColumns {
      if language == nil { decide("language of \"\(column.heading)\"") }
      line("  - {column: \(quoted(column.heading)), language: \(language ?? "und")}")
    }
    let principal = look.nameColumns.first?.language ?? "und"
    for column in look.synonyms {
      let separator = Array(";|,").first { mark in
        column.texts.contains { $0.text.contains(mark) }
      }
      let several = separator.map { ", separator: \(quoted(String($0)))" } ?? ""
      line("  - {column: \(quoted(column.heading)), language: \(principal)\(several)}")
    }
    if let category = look.category { line("category: \(quoted(category.heading))") }
    if let scientific = look.scientific {
      line("scientific_name: \(quoted(scientific.heading))")
    }
    if let unit = look.baseUnit {
      let texts = unit.texts.prefix(6)
      func list(_ isMillilitre: Bool) -> String {
        texts.filter { ($0.text.lowercased().contains("ml")) == isMillilitre }
          .map { quoted($0.text) }.joined(separator: ", ")
      }
      let parts = [("g", list(false)), ("ml", list(true))].filter { !$0.1.isEmpty }
        .map { "\($0.0): [\($0.1)]" }.joined(separator: ", ")
      line("base_unit: {column: \(quoted(unit.heading)), \(parts)}")
    } else {
      line("base_unit: g")
    }
    if let density = look.density { line("density: \(quoted(density.heading))") }
    if let derivation = look.derivation, hasDerivations {
      line("derivation: \(quoted(derivation.parts.name))")
      line("derivations: derivations.tsv")
    }
    let ignored = look.ignored.map { quoted($0.parts.name) }
    if !ignored.isEmpty {
      var seen: Set<String> = []
      line("ignored: [\(ignored.filter { seen.insert($0).inserted }.joined(separator: ", "))]")
    }
    for column in look.unknown {
      let example = column.texts.first.map { ", such as \($0.text.prefix(40))" } ?? ""
      decide(
        "\"\(column.heading)\": \(column.distinct) texts\(example); a name, a group, or ignored?"
      )
    }
  }

  /// The texts of amounts that are no numbers, with how often they stand there.
  private mutating func writeMarks() {
    var counts: [String: (count: Int, example: String)] = [:]
    for column in look.amounts {
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
    let others = sorted.filter { names.mark($0.key) == nil }
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

  /// The forms of numbers whose first number is the amount, whoever prints them.
  private static let exact: Set<String> = ["#±#", "# ± #"]
}
