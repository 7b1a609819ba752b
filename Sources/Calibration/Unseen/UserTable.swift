package import FoodComposition
import Hashing

/// Foods as a person would hand them over: one delimited table, a row a food, a column a component.
///
/// Names, a food group of the widest kind, and the published amounts are all that is kept: no derivations, no second
/// terms of energy or salt, no portions. What was derived is left out, as its reader derives it again.
package struct UserTable: Sendable {
  /// A food of the table.
  package struct Row: Sendable {
    /// Its key, five digits, in the order of the rows.
    package var key: String
    /// Its name.
    package var name: String
    /// Its food group.
    package var group: String
    /// The weight of a serving, in grams, for the fault of values per serving; not in the table's file, nil if unknown.
    package var serving: Double?
    /// The amounts, in the order of the columns; nil where the cell is empty.
    package var cells: [Double?]
  }

  /// The components of its columns.
  package let columns: [Component]
  /// The basis of its carbohydrate: total, with fibre, or available, without.
  package let basis: CarbohydrateBasis
  /// The language of its names.
  package let language: String
  /// The foods.
  package var rows: [Row]

  /// The components that a person's table has columns for, where any food has a value.
  static let usual: [Component] =
    FaultTrials.Class.main.components
    + [.monounsaturatedFat, .polyunsaturatedFat, .cholesterol, .ash]
    + FaultTrials.Class.micronutrients.components + [.retinol, .betaCarotene]

  /// The table of `foods`, in their order.
  package init(repacking foods: [Food]) {
    let total = foods.count { $0.carbohydrateBasis == .total }
    let basis: CarbohydrateBasis = 2 * total >= foods.count ? .total : .available
    var known: Set<Component> = []
    for food in foods {
      for value in food.values where value.amount != nil && !value.isDerived {
        known.insert(value.component)
      }
    }
    let columns = Self.usual.filter(known.contains)
    self.basis = basis
    self.columns = columns
    language = foods.first?.language ?? "en"
    rows = foods.enumerated().map { number, food in
      var amounts: [Component: Double] = [:]
      for value in food.values where !value.isDerived {
        if value.component == .carbohydrate, food.carbohydrateBasis != basis { continue }
        amounts[value.component] = value.amount
      }
      let digits = String(number)
      return Row(
        key: String(repeating: "0", count: max(0, 5 - digits.count)) + digits,
        name: food.canonicalName,
        group: String(food.category.prefix { $0 != "." }),
        serving: food.portions.lazy.map(\.gramWeight)
          .first { (5...80).contains($0) || (125...500).contains($0) },
        cells: columns.map { amounts[$0] }
      )
    }
  }

  /// The index of a component's column; nil where there is none.
  func place(_ component: Component) -> Int? { columns.firstIndex(of: component) }

  /// The table's file, comma-separated.
  package var csv: String {
    var text = (["key", "name", "group"] + columns.map(\.rawValue)).joined(separator: ",") + "\n"
    for row in rows {
      let name = row.name.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"")
      text += "\(row.key),\"\(name)\",\(row.group)"
      for cell in row.cells { text += "," + (cell.map(PrintedAmount.text) ?? "") }
      text += "\n"
    }
    return text
  }

  /// Its table of components, for its definition.
  package var componentTable: String {
    let header = "code\tname\tunit\tcomponent\trank\trule\tnote\n"
    return header
      + columns.map { component in
        let rule = component == .carbohydrate ? basis.rawValue : ""
        let code = component.rawValue
        return "\(code)\t\(code)\t\(component.unit.rawValue)\t\(code)\t1\t\(rule)\t\n"
      }
      .joined()
  }

  /// Its table of categories: its food groups are the widest of Granary's.
  package var categoryTable: String {
    "code\tname\tcategory\n"
      + Set(rows.map(\.group)).sorted().map { "\($0)\t\($0)\t\($0)\n" }.joined()
  }

  /// Its definition under the id `id`.
  package func definition(id: String) -> String {
    """
    id: \(id)
    publisher: A person
    dataset: A table never seen
    release: "1"
    released_on: "2026-01-01"
    source_type: verified_dataset
    language: \(language)
    licence: CC0-1.0
    attribution: A person
    url: https://example.org
    adapter: delimited
    key: key
    names: [{column: name, language: \(language)}]
    category: group
    components: components.tsv
    categories: categories.tsv
    files: [{path: table.csv}]

    """
  }
}

extension UserTable {
  /// The table with one fault in one of `step` rows, and which rows have it; always the same ones for a `seed`.
  ///
  /// A row that cannot have the fault lets the next one have it.
  package func contaminated(
    by fault: TableFault,
    _ kind: FaultTrials.Class,
    every step: Int,
    seed: UInt64
  ) -> (table: UserTable, faulty: [Int]) {
    var table = self
    var faulty: [Int] = []
    for start in stride(from: Int(seed % UInt64(step)), to: rows.count, by: step) {
      for index in start..<min(start + step, rows.count) {
        let random = SplitMix64.number(index + 1, seed: seed)
        guard let row = fault.injected(into: self, at: index, kind, random: random) else {
          continue
        }
        table.rows[index] = row
        faulty.append(index)
        break
      }
    }
    return (table, faulty)
  }
}
