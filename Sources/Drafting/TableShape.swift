/// The lines of a table that are no food: where its headings stand, its units, its group lines and repeated headings.
struct TableShape {
  /// The index of the row of headings in the sample; nil where the table has none.
  var header: Int?
  /// The index of the row of units; nil for none.
  var units: Int?
  /// The cells of the row of units; none where there is no such row.
  var unitCells: [String] = []
  /// The headings, white space as single blanks; of several with one text each has its number behind it, `#1`; `column 3` where there is none.
  var headings: [String]
  /// The rows of foods, each with its line.
  var foods: [(line: Int, cells: [String])]
  /// The column whose text, alone in its row, is the group of the rows below; nil for none.
  var groupColumn: Int?
  /// The texts of the group lines, in the order of the table, each with the number of foods below it.
  var groups: [(text: String, foods: Int)] = []
  /// The rows that repeat the headings.
  var repeatedHeadings = 0
  /// The rows without numbers behind the last food, such as footnotes.
  var footers: [(line: Int, cells: [String])] = []

  /// What speaks for a row being that of the headings, and how much.
  private enum Evidence {
    /// For each cell that the table of names knows.
    static let known = 4.0
    /// For each cell that is a text.
    static let text = 1.0
    /// For each cell that is a number.
    static let number = -3.0
    /// For each blank cell.
    static let blank = -0.5
    /// Below this no row is one.
    static let least = 3.0
  }
  /// The rows in which headings are looked for.
  private static let mostHeaderRows = 40

  init(_ sample: TableSample, names: ColumnNames, decimalMark: Character) {
    let rows = sample.rows
    let width = Self.width(of: rows)
    func isNumber(_ cell: String) -> Bool { CellNumber(cell, decimalMark: decimalMark) != nil }
    // What stands in a column again and again is no heading: a table with an amount a row names its quantities so.
    var counts = [[String: Int]](repeating: [:], count: width)
    for row in rows.prefix(500) {
      for (column, cell) in row.cells.prefix(width).enumerated() {
        counts[column][cell, default: 0] += 1
      }
    }
    // A column of quantities is a list of them: that one is known makes no heading of it.
    let lists = counts.map { texts in
      texts.count >= 5 && texts.keys.count { names.isQuantity($0) } * 2 > texts.count
    }
    func score(_ cells: [String]) -> Double {
      (0..<width).reduce(0) { sum, column in
        let cell = column < cells.count ? cells[column] : ""
        if cell.isEmpty { return sum + Evidence.blank }
        if isNumber(cell) || counts[column][cell, default: 0] > 4 { return sum + Evidence.number }
        let name = Heading(cell).name
        let isKnown =
          !names.quantity(name).isEmpty && !lists[column] || !names.roles(name).isEmpty
        return sum + (isKnown ? Evidence.known : Evidence.text)
      }
    }
    let scores = rows.prefix(Self.mostHeaderRows).map { score($0.cells) }
    let best = scores.indices.max { (scores[$0], $1) < (scores[$1], $0) }
    let knows = best.map { index in
      rows[index].cells.contains { !names.quantity(Heading($0).name).isEmpty }
        || rows[index].cells.count { !names.roles(Heading($0).name).isEmpty } > 1
    }
    // Texts above numbers are headings in whatever language.
    let isAboveNumbers = best.map { index in
      let below = rows[(index + 1)...].prefix(50)
      return rows[index].cells.indices.count { column in
        let cells = below.compactMap { column < $0.cells.count ? $0.cells[column] : nil }
        let isText = !rows[index].cells[column].isEmpty && !isNumber(rows[index].cells[column])
        return isText && !cells.isEmpty && cells.count(where: isNumber) * 2 > cells.count
      } >= 2
    }
    // So are texts that never come again above texts that do, as those of a table with an amount a row.
    let isAboveRepeats = best.map { index in
      let cells = rows[index].cells
      return cells.indices.prefix(width).count { column in
        let texts = counts[column]
        return !cells[column].isEmpty && texts[cells[column]] == 1 && !isNumber(cells[column])
          && texts.count > 1 && texts.count * 4 < min(rows.count, 500)
      } >= 3 && cells.allSatisfy { !$0.isEmpty && !isNumber($0) }
    }
    let isHeader = knows == true || isAboveNumbers == true || isAboveRepeats == true
    header = best.flatMap { scores[$0] >= Evidence.least && isHeader ? $0 : nil }
    var first = header.map { $0 + 1 } ?? 0
    if header != nil, first < rows.count {
      let filled = rows[first].cells.filter { !$0.isEmpty }
      let units = filled.count { Heading.unit($0) != nil }
      if units >= 3, units * 2 > filled.count {
        self.units = first
        unitCells = rows[first].cells
        first += 1
      }
    }
    let texts = header.map { rows[$0].cells } ?? []
    headings = Self.distinct((0..<width).map { $0 < texts.count ? texts[$0] : "" })
    foods = []
    let body = rows[min(first, rows.count)...]
    let headingTexts = texts.filter { !$0.isEmpty }
    var lone: [Int: Int] = [:]
    for row in body {
      let filled = row.cells.indices.filter { !row.cells[$0].isEmpty }
      if header != nil, !headingTexts.isEmpty, row.cells.filter({ !$0.isEmpty }) == headingTexts {
        repeatedHeadings += 1
      } else if filled.count == 1, width > 3, let column = filled.first,
        !isNumber(row.cells[column])
      {
        lone[column, default: 0] += 1
        footers.append(row)
      } else {
        foods.append(row)
      }
    }
    // A lone text before foods is the group of those below; one behind the last food is a footnote.
    let last = foods.last?.line ?? 0
    let groups = footers.filter { $0.line < last }
    footers.removeAll { $0.line < last }
    if !groups.isEmpty {
      groupColumn = lone.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      for (place, group) in groups.enumerated() {
        let end = place + 1 < groups.count ? groups[place + 1].line : Int.max
        let text = group.cells.first { !$0.isEmpty } ?? ""
        let count = foods.count { $0.line > group.line && $0.line < end }
        if let known = self.groups.firstIndex(where: { $0.text == text }) {
          self.groups[known].foods += count
        } else {
          self.groups.append((text, count))
        }
      }
    }
  }

  /// The rows of foods under these headings, and nothing else.
  init(headings: [String], foods: [(line: Int, cells: [String])]) {
    (self.headings, self.foods) = (headings, foods)
  }

  /// The number of cells that most rows have, or the widest row of headings has.
  private static func width(of rows: [(line: Int, cells: [String])]) -> Int {
    var counts: [Int: Int] = [:]
    for row in rows {
      let used = row.cells.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
      counts[used, default: 0] += 1
    }
    let enough = max(2, rows.count / 50)
    return counts.filter { $0.value >= enough || rows.count < 20 }.keys.max() ?? counts.keys.max()
      ?? 0
  }

  private static func distinct(_ texts: [String]) -> [String] {
    let counts = texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return texts.enumerated().map { index, text in
      guard !text.isEmpty else { return "column \(index + 1)" }
      seen[text, default: 0] += 1
      return counts[text] == 1 ? text : "\(text)#\(seen[text] ?? 1)"
    }
  }
}

/// A cell that is a number, with a limit's mark before it or without.
struct CellNumber {
  /// The number.
  var value: Double

  /// The number of a cell; nil for another text.
  init?(_ cell: String, decimalMark: Character) {
    var text = Substring(cell)
    if let first = text.first, "<≤~".contains(first) { text = text.dropFirst() }
    let plain = String(text.filter { !$0.isWhitespace && $0 != "'" })
      .replacing(String(decimalMark), with: ".")
    guard let first = plain.first, first.isASCII, first.isNumber || "-.".contains(first),
      plain.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }),
      let value = Double(plain), value.isFinite
    else { return nil }
    self.value = value
  }

  /// The decimal mark that most fractions among the cells have: a mark with one, two or four digits and more behind it.
  static func decimalMark(of rows: [(line: Int, cells: [String])]) -> Character {
    var counts: [Character: Int] = [:]
    for row in rows.prefix(5_000) {
      for cell in row.cells where cell.utf8.count < 16 {
        guard let mark = cell.lastIndex(where: { $0 == "." || $0 == "," }) else { continue }
        let behind = cell[cell.index(after: mark)...]
        let before = cell[..<mark]
        guard !behind.isEmpty, behind.count != 3, behind.allSatisfy(\.isNumber),
          before.allSatisfy({ $0.isNumber || " <≤'.,".contains($0) }),
          before.contains(where: \.isNumber)
        else { continue }
        counts[cell[mark], default: 0] += 1
      }
    }
    return counts[",", default: 0] > counts[".", default: 0] ? "," : "."
  }

  /// The mark between groups of three digits: a blank, an apostrophe, or of point and comma the one that is not `decimalMark`; nil
  /// where no number has one.
  static func groupMark(of cells: some Sequence<String>, decimalMark: Character) -> Character? {
    let other: Character = decimalMark == "," ? "." : ","
    var counts: [Character: Int] = [:]
    for cell in cells {
      guard let match = cell.firstMatch(of: /\b[1-9]\d{0,2}(?:([ '’.,])\d{3})+(?!\d)/),
        let mark = match.output.1.first, mark != decimalMark
      else {
        // One that also stands before other than three digits is none.
        if cell.contains(other), cell.contains(where: \.isNumber) { counts[other] = Int.min / 2 }
        continue
      }
      counts[mark, default: 0] += 1
    }
    return counts.filter { $0.value > 0 }
      .max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}
