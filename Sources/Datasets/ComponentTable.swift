package import FoodComposition

/// The mapping of a source's components to Granary's: every code that it may publish, carried or not.
///
/// Columns `code name unit component rank rule note`; a code matches with its name and its unit, so
/// that a code that changes its meaning is noticed. A code is one component; of a quantity that is only
/// related, such as salt, it is that other component. For the rules see ``Rule``.
package struct ComponentTable: Sendable {
  /// One component as a source publishes it.
  package struct Row: Sendable {
    /// The source's code.
    package var code: String
    /// The source's name for it.
    package var name: String
    /// The source's spelling of the unit.
    package var unit: String
    /// The component that it becomes; nil when a snapshot does not carry it.
    package var target: Target?
    /// The line of the table, from 1.
    package var line: Int
  }

  /// The component that a source's component becomes, with the conversion of its amounts.
  package struct Target: Sendable {
    /// Granary's component.
    package var component: Component
    /// The rank, from 1: of the rows that become the same component the lowest one with a value is used.
    package var rank: Int
    /// The conversion of its amounts to the component's unit.
    package var conversion: Conversion
    /// The definition that its amounts follow, for components that have several; nil for the component's own.
    package var rule: Rule?
    /// The assumption made by using it where better rows exist; empty for rank 1.
    package var note: String
  }

  /// The definitions that the amounts of a row can follow.
  package enum Rule: String, Sendable, CaseIterable {
    /// Carbohydrate with fibre.
    case total
    /// Carbohydrate without fibre.
    case available
    /// The definition in the law of the label's country: carbohydrate with or without fibre, folate as such or as
    /// dietary folate equivalents, niacin as such or as niacin equivalents, vitamin A as RAE, as retinol
    /// equivalents or from IU.
    case label
    /// Niacin equivalents in a unit `NE`, which is 1 mg.
    case equivalents

    /// The carbohydrate basis; nil for `label`, where the label's country decides, and for `equivalents`.
    package var basis: CarbohydrateBasis? { CarbohydrateBasis(rawValue: rawValue) }

    /// Whether the rule is one of `component`; carbohydrate needs one.
    fileprivate static func holds(_ rule: Rule?, for component: Component) -> Bool {
      switch component {
      case .carbohydrate: rule == .total || rule == .available || rule == .label
      case .folate, .niacin, .vitaminA: rule == nil || rule == .label
      case .niacinEquivalents: rule == nil || rule == .equivalents
      default: rule == nil
      }
    }
  }

  /// The rows, in the table's order; ``SourceValue/component`` is an index here.
  package let rows: [Row]
  private let byCode: [String: [Int]]

  /// Reads the table at `path`, or all its mistakes.
  ///
  /// Where codes are the names of columns, which all have values at once, two for one component need two ranks.
  package init(path: String, codesAreColumns: Bool = false) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let code = try table.column("code")
    let name = try table.column("name")
    let unit = try table.column("unit")
    let component = try table.column("component")
    let rank = try table.column("rank")
    let rule = try table.column("rule")
    let note = try table.column("note")
    var rows: [Row] = []
    var byCode: [String: [Int]] = [:]
    var mistakes: [DefinitionError.Mistake] = []
    for (line, fields) in table.rows {
      var row = Row(code: fields[code], name: fields[name], unit: fields[unit], line: line)
      if !fields[component].isEmpty {
        do {
          row.target = try Self.target(
            component: fields[component],
            unit: fields[unit],
            rank: fields[rank],
            rule: fields[rule],
            note: fields[note]
          )
        } catch {
          mistakes.append(
            .init(file: path, line: line, found: error.found, expected: error.expected)
          )
        }
      }
      let known = byCode[row.code, default: []].map { rows[$0] }
      if known.contains(where: { $0.name == row.name && $0.unit == row.unit }) {
        mistakes.append(
          .init(file: path, line: line, found: "\(row.code) again", expected: "each code once")
        )
      }
      if codesAreColumns, let target = row.target,
        let other = rows.first(where: {
          $0.target?.component == target.component && $0.target?.rank == target.rank
        })
      {
        let found =
          "\(target.component.rawValue) of rank \(target.rank) again, as in line \(other.line)"
        mistakes.append(.init(file: path, line: line, found: found, expected: "a rank for each"))
      }
      byCode[row.code, default: []].append(rows.count)
      rows.append(row)
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.rows = rows
    self.byCode = byCode
  }

  private struct Mismatch: Error {
    var found: String
    var expected: String
  }

  private static func target(
    component: String,
    unit: String,
    rank: String,
    rule: String,
    note: String
  ) throws(Mismatch) -> Target {
    guard let target = Component(rawValue: component) else {
      let nearest = Nearest.of(component, among: Component.allCases.map(\.rawValue))
      throw Mismatch(found: component, expected: "a component, such as \(nearest)")
    }
    guard let rank = Int(rank), rank > 0 else {
      throw Mismatch(found: rank, expected: "a rank from 1")
    }
    let known = Rule(rawValue: rule)
    guard rule.isEmpty || known != nil else {
      let rules = Rule.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mismatch(found: "the rule \(rule)", expected: "no rule or one of \(rules)")
    }
    guard Rule.holds(known, for: target) else {
      let rules = Rule.allCases.filter { Rule.holds($0, for: target) }.map(\.rawValue)
      let choices = Rule.holds(nil, for: target) ? ["none"] + rules : rules
      throw Mismatch(
        found: "the rule '\(rule)'",
        expected: "a rule of \(target.rawValue): \(choices.joined(separator: ", "))"
      )
    }
    let isEquivalents = known == .equivalents && unit == "NE"
    guard let published = isEquivalents ? .milligram : Unit(spelled: unit) else {
      let units = Unit.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mismatch(found: "the unit '\(unit)'", expected: "a unit, one of \(units)")
    }
    guard let conversion = Conversion(from: published, to: target) else {
      let units = Unit.allCases.filter { Conversion(from: $0, to: target) != nil }
      throw Mismatch(
        found: unit,
        expected:
          "a unit of \(target.rawValue): \(units.map(\.rawValue).joined(separator: ", "))"
      )
    }
    return Target(
      component: target,
      rank: rank,
      conversion: conversion,
      rule: known,
      note: rank == 1 ? "" : note
    )
  }

  /// The row of a code that a source gives this name and unit; blanks around either do not count.
  package func row(code: String, name: String, unit: String) -> Int? {
    let name = Self.trimmed(name)
    let unit = Self.trimmed(unit)
    return byCode[code]?.first { rows[$0].name == name && rows[$0].unit == unit }
  }

  /// The row of a code with this unit, whatever its name.
  package func row(code: String, unit: String) -> Int? {
    let unit = Self.trimmed(unit)
    return byCode[code]?.first { rows[$0].unit == unit }
  }

  /// The row of a code that is a name itself, such as a column's.
  package func row(code: String) -> Int? { byCode[code]?.first }

  private static func trimmed(_ text: String) -> Substring {
    let start = text.drop { $0 == " " }
    return start.dropLast(start.reversed().prefix { $0 == " " }.count)
  }
}
