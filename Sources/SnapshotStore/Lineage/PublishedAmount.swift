package import FoodComposition

/// An amount of a food as its source publishes it, and as it was read.
package struct PublishedAmount: Sendable, Equatable {
  package var component: Component
  /// The amount as it stands in the file.
  package var text: String
  /// The line in the file and the column of the first byte, from 1.
  package var line: Int, column: Int
  /// The amount in 100 g or 100 ml, in the component's unit; nil where only bounds are known or less.
  package var amount: Double?
  package var kind: ValueKind

  /// An amount.
  package init(
    component: Component,
    text: String,
    line: Int,
    column: Int,
    amount: Double?,
    kind: ValueKind
  ) {
    (self.component, self.text) = (component, text)
    (self.line, self.column) = (line, column)
    (self.amount, self.kind) = (amount, kind)
  }
}

extension LineageReader {
  /// The amounts that the sources of a slice of foods publish, by food, in the order of its trail; a food without a lineage is left out.
  package func publishedAmounts(_ slice: FoodSlice) throws(SnapshotError)
    -> [String: [PublishedAmount]]
  {
    try read("reading the published amounts of a slice of foods") { db in
      let reader = TrailReader(
        components: try RowReader.rows(db, "SELECT id, name FROM component") {
          (try $0.integer(), try $0.member(of: Component.self))
        },
        kinds: try RowReader.rows(db, "SELECT id, name FROM value_kind") {
          (try $0.integer(), try $0.member(of: ValueKind.self))
        }
      )
      let sql = "SELECT food_id, trail FROM food_origin WHERE food_id \(FoodSlice.condition)"
      let amounts = try RowReader.rows(db, sql, key: slice.json) { row in
        let food = try row.text()
        guard let amounts = reader.publishedAmounts(try row.text()) else {
          throw BrokenCell("trail of \(food): found no list of values, expected one")
        }
        return (food, amounts)
      }
      return Dictionary(amounts) { first, _ in first }
    }
  }

  /// The places of the records of a slice of foods, by food; a food without a lineage is left out.
  package func places(_ slice: FoodSlice) throws(SnapshotError) -> [String: RecordPlace] {
    try read("reading the places of a slice of foods") { db in
      let sql = """
        SELECT food_id, f.path, o.line, a.path FROM food_origin AS o
        JOIN file AS f ON f.id = o.file_id JOIN file AS a ON a.id = o.amounts_file_id
        WHERE food_id \(FoodSlice.condition)
        """
      let places = try RowReader.rows(db, sql, key: slice.json) { row in
        (
          try row.text(),
          RecordPlace(
            file: try row.text(),
            line: try row.integer(),
            amountsFile: try row.text()
          )
        )
      }
      return Dictionary(places) { first, _ in first }
    }
  }
}

/// The place of a food's record in the files of its source.
package struct RecordPlace: Sendable, Equatable {
  /// The file of its own record.
  package var file: String
  /// The line of that record, from 1.
  package var line: Int
  /// The file in which its amounts stand.
  package var amountsFile: String
}

/// The reader of trails, `food_origin.trail`: a list with a list a value (docs/lineage.md).
///
/// SQLite's own functions parse a value once for each of its members, which is nearly all of the time that evidence takes.
struct TrailReader {
  private let components: [Int: Component]
  private let kinds: [Int: ValueKind]

  /// A reader by the numbers of the tables `component` and `value_kind`.
  init(components: [(Int, Component)], kinds: [(Int, ValueKind)]) {
    self.components = Dictionary(components) { first, _ in first }
    self.kinds = Dictionary(kinds) { first, _ in first }
  }

  /// The published amounts of a trail; nil where it is none.
  func publishedAmounts(_ trail: String) -> [PublishedAmount]? {
    var amounts: [PublishedAmount] = []
    var json = JSONScanner(trail)
    guard json.take("[") else { return nil }
    var isFirst = true
    while !json.take("]") {
      guard isFirst || json.take(","), json.take("["), let value = members(of: &json) else {
        return nil
      }
      isFirst = false
      // `[component, row, line, column, text, amount, kind, …]`; of a derived value the second is a list.
      guard case .number(let id)? = value.first ?? nil,
        let component = Int(exactly: id).flatMap({ components[$0] })
      else { return nil }
      guard value.count > 4, case .number? = value[1], case .text(let text)? = value[4] else {
        continue
      }
      guard case .number(let first)? = value[2], let line = Int(exactly: first),
        case .number(let second)? = value[3], let column = Int(exactly: second)
      else { return nil }
      var number = 0.0
      if value.count > 6, case .number(let kind)? = value[6] { number = kind }
      guard let kind = Int(exactly: number).flatMap({ kinds[$0] }) else { return nil }
      var amount: Double?
      if value.count > 5, case .number(let number)? = value[5] { amount = number }
      amounts.append(
        PublishedAmount(
          component: component,
          text: text,
          line: line,
          column: column,
          amount: amount,
          kind: kind
        )
      )
    }
    return json.isAtEnd ? amounts : nil
  }

  /// A member of a value; nil stands for null and for a list, which no published value has.
  private enum Member {
    case number(Double)
    case text(String)
  }

  /// The members up to the end of a list that has begun; a list `within` one has none itself.
  private func members(of json: inout JSONScanner, within: Bool = false) -> [Member?]? {
    var members: [Member?] = []
    while !json.take("]") {
      guard members.isEmpty || json.take(",") else { return nil }
      if !within, json.take("[") {
        guard self.members(of: &json, within: true) != nil else { return nil }
        members.append(nil)
      } else if let text = json.text() {
        members.append(.text(text))
      } else if json.take("null") {
        members.append(nil)
      } else if let number = json.number() {
        members.append(.number(number))
      } else {
        return nil
      }
    }
    return members
  }
}
