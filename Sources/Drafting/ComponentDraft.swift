import FoodComposition

/// The table of components of a draft: a row a column of amounts, with the component that its heading names.
struct ComponentDraft {
  /// The text of `components.tsv`.
  var text = Self.header
  /// The headings of the table.
  static let header = "code\tname\tunit\tcomponent\trank\trule\tnote\n"
  /// What is left to decide, in words.
  var decisions: [String] = []
  /// The columns that are left open.
  var open: [String] = []
  /// What was mapped, in words.
  var summary = ""

  /// What becomes of a column.
  private enum Verdict {
    case component(Component, rule: String, note: String)
    case none(String)
    case open(String)
  }

  init(_ look: TableLook, names: ColumnNames) {
    let verdicts = look.amounts.map { Self.verdict($0, look: look, names: names) }
    let settled = Self.settleCarbohydrate(verdicts, look)
    var ranks: [Component: Int] = [:]
    var (mapped, none) = (0, 0)
    for (column, verdict) in zip(look.amounts, settled) {
      var row = [column.heading, column.parts.name, column.parts.unit, "", "", "", ""]
      switch verdict {
      case .component(let component, let rule, let note):
        ranks[component, default: 0] += 1
        let rank = ranks[component] ?? 1
        row[3...6] = [component.rawValue, "\(rank)", rule, note]
        if rank > 1 {
          row[6] = "decide: rank \(rank) of \(component.rawValue), behind a column further left"
          decisions.append("components.tsv: which column of \(component.rawValue) comes first")
        }
        mapped += 1
      case .none(let why):
        row[6] = why
        none += 1
      case .open(let why):
        row[6] = "decide: \(why)"
        decisions.append("components.tsv: \"\(column.heading)\": \(why)")
        open.append(column.heading)
      }
      text += row.joined(separator: "\t") + "\n"
    }
    summary =
      "\(look.amounts.count) columns of amounts: \(mapped) are components, \(none) are known to be none, \(open.count) are to be decided"
  }

  private static func verdict(
    _ column: ColumnLook,
    look: TableLook,
    names: ColumnNames
  ) -> Verdict {
    let found = names.quantity(column.parts.name)
    if column.heading.contains(/\(%/) {
      // "Moisture (%)" may be grams in 100 g; "(%T)" is a share of something else.
      if column.heading.contains(/\(%\s*\)/), let entry = found.first, entry.kind == .component {
        return .open("\(entry.value), of which the heading says a share: of 100 g, as grams?")
      }
      return .none("a share, no amount per 100 g")
    }
    guard let entry = found.first else {
      if ColumnNames.isFattyAcid(column.parts.name) { return .none("a single fatty acid") }
      if let other = names.otherSubstance(column.parts.name) { return .none(other) }
      return .open("no quantity that the table of names knows")
    }
    if entry.kind == .noComponent { return .none(entry.value) }
    guard var component = Component(rawValue: entry.value) else { return .open(entry.value) }
    let unit = Unit(spelled: column.parts.unit == "IU" ? "iu" : column.parts.unit)
    guard let unit else {
      return .open(
        "\(component.rawValue), of which the heading tells no unit\(magnitude(column, component, look))"
      )
    }
    if component == .energy || component == .energyInKilojoules {
      component = unit == .kilojoule ? .energyInKilojoules : .energy
    }
    // An activity in international units is another quantity than a mass.
    let activities: [Component: Component] = [
      .vitaminA: .vitaminAActivity, .vitaminD: .vitaminDActivity,
    ]
    if unit == .internationalUnit, let activity = activities[component] { component = activity }
    guard holds(unit, for: component) else {
      return .open("\(component.rawValue), but the heading says \(column.parts.unit)")
    }
    let rules = Set(found.map(\.rule))
    // One part of a heading may say what the other leaves open: "Vitamin E (alpha-tocopherol)".
    if rules == ["?"], component.unitIsMass {
      switch component {
      case .carbohydrate: return .component(.carbohydrate, rule: "?", note: "")
      case .vitaminA:
        return .open("retinol activity equivalents (RAE), or retinol equivalents, which are none?")
      default: return .open("\(component.rawValue), or equivalents, which are none?")
      }
    }
    let rule =
      component == .carbohydrate ? rules.filter { $0 != "unit" && $0 != "?" }.min() ?? "" : ""
    return .component(component, rule: rule, note: component.tagname)
  }

  /// What the energies say of their unit: beside 4, 9 and 4 kcal a gram.
  private static func magnitude(_ column: ColumnLook, _ component: Component, _ look: TableLook)
    -> String
  {
    guard component == .energy || component == .energyInKilojoules else { return "" }
    let median = column.texts.compactMap {
      CellNumber($0.text, decimalMark: look.decimalMark)?.value
    }
    .sorted()
    guard !median.isEmpty else { return "" }
    return "; half of its values are at most \(Int(median[median.count / 2]))"
  }

  /// Whether amounts of `component` may be in `unit`.
  private static func holds(_ unit: Unit, for component: Component) -> Bool {
    switch unit {
    case .kilocalorie: component == .energy
    case .kilojoule: component == .energyInKilojoules
    case .internationalUnit:
      [.vitaminAActivity, .vitaminDActivity, .vitaminEActivity].contains(component)
    case .gram, .milligram, .microgram: component.unitIsMass
    }
  }

  /// Carbohydrate of which the heading does not tell whether fibre is in it: by what adds up to 100 g.
  private static func settleCarbohydrate(_ verdicts: [Verdict], _ look: TableLook) -> [Verdict] {
    var columns: [Component: Int] = [:]
    for (column, verdict) in zip(look.amounts, verdicts) {
      if case .component(let component, _, _) = verdict, columns[component] == nil {
        columns[component] = column.index
      }
    }
    func sum(_ cells: [String], _ parts: [Component]) -> Double? {
      var sum = 0.0
      for part in parts {
        guard let index = columns[part], index < cells.count,
          let number = CellNumber(cells[index], decimalMark: look.decimalMark)
        else { return nil }
        sum += number.value
      }
      return sum
    }
    let base: [Component] = [.water, .protein, .fat, .carbohydrate, .ash]
    // Foods with fibre enough to tell the two apart.
    let rows = look.shape.foods.filter { (sum($0.cells, [.fiber]) ?? 0) >= 2 }
    func nearHundred(_ parts: [Component]) -> Int {
      rows.count { row in sum(row.cells, parts).map { abs($0 - 100) < 0.8 } ?? false }
    }
    let (total, available) = (nearHundred(base), nearHundred(base + [.fiber]))
    return verdicts.map { verdict in
      guard case .component(.carbohydrate, "?", _) = verdict else { return verdict }
      let most = max(total, available)
      guard most >= 10, most >= 4 * min(total, available), most * 2 > rows.count else {
        return .open(
          "carbohydrate with fibre (total) or without (available)? \(total) of \(rows.count) foods with 2 g of fibre and more add up to 100 g without counting it, \(available) with it"
        )
      }
      let rule = total > available ? "total" : "available"
      return .component(
        .carbohydrate,
        rule: rule,
        note:
          "\(rule): \(most) of \(rows.count) foods with 2 g of fibre and more add up to 100 g so"
      )
    }
  }
}

extension Component {
  /// Whether its unit is a mass.
  fileprivate var unitIsMass: Bool {
    rawValue.hasSuffix("_g") || rawValue.hasSuffix("_mg") || rawValue.hasSuffix("_mcg")
  }
}
