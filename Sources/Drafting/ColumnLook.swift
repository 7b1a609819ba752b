import FuzzyIndex

/// What the cells of one column are, and what it may therefore be.
struct ColumnLook {
  /// The heading, as a definition names the column.
  var heading: String
  /// Its place, from 0.
  var index: Int
  /// The name and the unit of the heading; of a row of units that there is.
  var parts: Heading
  /// The cells that are not blank.
  var filled = 0
  /// Those that are numbers.
  var numbers = 0
  /// Those that are a mark for a missing value.
  var missing = 0
  /// Different texts.
  var distinct = 0
  /// The mean length of a text, in characters.
  var meanLength = 0.0
  /// The cells with a blank in them.
  var withBlanks = 0
  /// The numbers that have a fraction.
  var fractions = 0
  /// The other texts than numbers, in forms in which `#` is a number, by how often they stand there, the most frequent first.
  var marks: [(form: String, count: Int, example: String)] = []
  /// The texts, by how often they stand there, the most frequent first; of names only a part.
  var texts: [(text: String, count: Int)] = []

  init(
    _ shape: TableShape,
    index: Int,
    decimalMark: Character,
    names: ColumnNames
  ) {
    self.index = index
    heading = shape.headings[index]
    parts = Heading(heading.replacing(/#\d+$/, with: ""))
    if index < shape.unitCells.count, let unit = Heading.unit(shape.unitCells[index]) {
      parts.unit = unit
    }
    var counts: [String: Int] = [:]
    var forms: [String: (Int, String)] = [:]
    var length = 0
    let number = /(?:\d{1,3}(?:[ '’]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?/
    for row in shape.foods where index < row.cells.count && !row.cells[index].isEmpty {
      let cell = row.cells[index]
      filled += 1
      length += cell.count
      counts[cell, default: 0] += 1
      if cell.contains(" ") { withBlanks += 1 }
      if let number = CellNumber(cell, decimalMark: decimalMark) {
        numbers += 1
        if number.value != number.value.rounded() { fractions += 1 }
      } else {
        if names.mark(cell) == .missing { missing += 1 }
        let form = String(cell.prefix(40)).replacing(number, with: "#")
        forms[form] = (forms[form, default: (0, cell)].0 + 1, forms[form]?.1 ?? cell)
      }
    }
    distinct = counts.count
    meanLength = filled == 0 ? 0 : Double(length) / Double(filled)
    marks = forms.sorted { ($1.value.0, $0.key) < ($0.value.0, $1.key) }.prefix(12)
      .map { ($0.key, $0.value.0, $0.value.1) }
    texts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2_000)
      .map { ($0.key, $0.value) }
  }

  /// Whether its heading says that it is a lasting key, and each cell is another one.
  func isKey(_ names: ColumnNames) -> Bool {
    names.roles(parts.name).contains("key") && distinct == filled && fractions == 0
  }

  /// Whether it holds amounts: most of its cells that tell anything are numbers.
  var isNumeric: Bool { numbers > 0 && numbers * 2 > filled - missing }

  /// What speaks for a role, and how much; a role needs ``least``.
  private enum Weight {
    static let heading = 4.0
    static let least = 4.0
    static let unique = 3.0
    static let mostlyDistinct = 2.0
    static let fewDistinct = 2.0
    static let text = 1.0
    static let inFront = 1.0
    static let hasFractions = -6.0
    static let hasBlanks = -3.0
    static let isNumeric = -4.0
    static let isRepeated = -4.0
  }

  /// How much speaks for a role: the heading by the table of names, then the cells.
  func score(_ role: String, names: ColumnNames, foods: Int) -> Double {
    guard filled > 0 else { return -10 }
    var score = names.roles(parts.name).contains(role) ? Weight.heading : 0
    let isText = numbers * 10 < filled
    switch role {
    case "key":
      score += distinct == filled && filled * 100 >= foods * 99 ? Weight.unique : -Weight.unique
      score += index < 3 ? Weight.inFront : 0
      score += fractions > 0 ? Weight.hasFractions : 0
      score += withBlanks * 10 > filled ? Weight.hasBlanks : 0
      score += meanLength <= 16 ? Weight.text : Weight.hasBlanks
    case "name":
      score += isText ? Weight.text : Weight.isNumeric
      score += distinct * 10 > filled * 7 ? Weight.mostlyDistinct : 0
      score += distinct * 2 < filled ? Weight.isRepeated : 0
      score += withBlanks * 3 > filled ? Weight.text : Weight.hasBlanks
    case "category":
      score += isText ? Weight.text : 0
      score += distinct * 2 < filled ? Weight.fewDistinct : -Weight.fewDistinct
      score += fractions > 0 ? Weight.hasFractions : 0
    case "synonyms", "scientific", "derivation", "base unit":
      score += isText ? Weight.text : Weight.isNumeric
    case "density", "edible", "amount":
      score += isNumeric ? Weight.text : Weight.isNumeric
    default: break
    }
    return score
  }

  /// Whether most of its cells are units.
  var isOfUnits: Bool {
    let units = texts.reduce(0) { $0 + (Heading.unit($1.text) == nil ? 0 : $1.count) }
    return filled > 0 && units * 10 >= filled * 9
  }

  /// Whether its cells are marks alone, as a column beside the amounts has them: `<`, `tr`.
  func isOfMarks(_ names: ColumnNames) -> Bool {
    filled > 0 && distinct <= 10
      && texts.allSatisfy { "<≤>~=".contains($0.text) || names.mark($0.text) != nil }
  }

  /// The household measure that the heading names, of which the cells are the weights; nil for none.
  func portion(_ names: ColumnNames) -> (amount: String, measure: String)? {
    guard isNumeric, parts.unit == "g" || names.namesWeight(parts.name) else { return nil }
    let name = names.withoutWeight(parts.name)
    let words = NormalForm.of(name).split(separator: " ").map(String.init)
    guard words.contains(where: names.isMeasure) else { return nil }
    guard let number = name.prefixMatch(of: /\d+([.,]\d+)?/) else { return ("1", name) }
    let rest = name[number.range.upperBound...].trimmed
    return rest.isEmpty ? nil : (String(number.output.0).replacing(",", with: "."), rest)
  }

  /// Whether a score is enough for a role.
  static func isEnough(_ score: Double) -> Bool { score >= Weight.least }
}
