import Datasets

/// The tables of one dataset, joined: which one lists the foods, which ones tell more of them, which ones only list codes.
///
/// A table is joined to the foods by the column whose texts are keys of them; a heading that is the same says which where several are.
struct TableSet {
  /// What a table is to the others.
  enum Role {
    /// It lists foods.
    case foods
    /// It tells more of the foods: names, groups, amounts.
    case more
    /// It tells a household measure a row.
    case measures(measure: ColumnLook, weight: ColumnLook, amount: ColumnLook?)
    /// It lists the quantities that another has codes of.
    case quantities
    /// It lists the groups that another has codes of: the columns of code and name.
    case groups(code: ColumnLook, name: ColumnLook)
    /// It lists how amounts were obtained, of which another has codes: the columns of code and name.
    case derivations(code: ColumnLook, name: ColumnLook)
    /// Nobody can tell; with the reason.
    case open(String)
  }

  /// One table.
  struct Member {
    let sample: TableSample
    let path: String
    var look: TableLook
    var role: Role
    /// The share of its keys that are foods' keys; nil for the table of foods.
    var joined: Double?
  }

  /// The tables, that of the foods first, the lists last.
  private(set) var members: [Member] = []
  /// The place among `members` of the table with the amounts; nil where none has some.
  private(set) var amounts: Int?

  /// The keys that must be foods' for a table to be joined, in hundredths of its own.
  private static let leastJoined = 80

  /// Joins tables; of one table it is the foods'.
  init(_ samples: [(sample: TableSample, path: String)], names: ColumnNames) {
    var tables = samples.map {
      Member(
        sample: $0.sample,
        path: $0.path,
        look: TableLook($0.sample, names: names),
        role: .foods
      )
    }
    guard tables.count > 1 else {
      members = tables
      amounts = 0
      return
    }
    let lists = tables.indices.map { place in
      QuantityList(
        tables[place].look,
        others: tables.indices.filter { $0 != place }.map { tables[$0].look },
        names: names
      )
    }
    let list = lists.compactMap(\.self).max { $0.quantities.count < $1.quantities.count }
    for (place, found) in lists.enumerated() where found != nil { tables[place].role = .quantities }
    // Most names, then most foods: a table of groups has names too.
    let rivals = tables.indices.filter {
      lists[$0] == nil && tables[$0].look.key != nil && !tables[$0].look.nameColumns.isEmpty
    }
    let main = rivals.max { one, other in
      func rank(_ place: Int) -> (Int, Int) {
        (tables[place].look.shape.foods.count, -place)
      }
      return rank(one) < rank(other)
    }
    guard let main, let key = tables[main].look.key else {
      for place in tables.indices where lists[place] == nil {
        tables[place].role = .open("no table of foods, with a key and names, is among the files")
      }
      members = tables
      return
    }
    let keys = Self.texts(of: tables[main].look, key.index)
    for place in tables.indices where place != main && lists[place] == nil {
      tables[place] = Self.joined(tables[place], keys, key, list: list, names: names)
    }
    let codes = tables.flatMap { table in
      table.look.category.map { [Set($0.texts.map(\.text))] } ?? []
    }
    for place in tables.indices {
      guard case .open = tables[place].role else { continue }
      if let (code, name) = Self.list(tables[place].look, of: codes) {
        tables[place].role = .groups(code: code, name: name)
      } else if let (owner, column, code, name) = Self.derivations(tables[place].look, of: tables) {
        tables[place].role = .derivations(code: code, name: name)
        tables[owner].look.derive(by: column)
      }
    }
    let foods = tables.remove(at: main)
    func isList(_ member: Member) -> Bool {
      switch member.role {
      case .quantities, .groups, .derivations: true
      default: false
      }
    }
    members = [foods] + tables.filter { !isList($0) } + tables.filter(isList)
    amounts = members.indices.filter { place in
      switch members[place].role {
      case .foods, .more: !members[place].look.amounts.isEmpty
      default: false
      }
    }.max { members[$0].look.amounts.count < members[$1].look.amounts.count }
  }

  /// The table with its role, by which of its columns has keys of foods.
  private static func joined(
    _ member: Member,
    _ keys: Set<String>,
    _ key: ColumnLook,
    list: QuantityList?,
    names: ColumnNames
  ) -> Member {
    var member = member
    let columns = member.look.plain
    let shares = columns.map { column -> Double in
      let own = texts(of: member.look, column.index, plain: true)
      guard own.count >= 2 else { return 0 }
      return Double(own.intersection(keys).count) / Double(own.count)
    }
    let candidates = columns.indices.filter { shares[$0] * 100 >= Double(leastJoined) }
    let named = candidates.filter {
      columns[$0].parts.name.lowercased() == key.parts.name.lowercased()
    }
    // Small whole numbers are keys of anything: without the same heading there must be many of them, and of one column.
    let found =
      named.first
      ?? (candidates.count == 1 && columns[candidates[0]].distinct >= 20
        ? candidates[0] : nil)
    guard let found else {
      let best = columns.indices.max { shares[$0] < shares[$1] }
      let told = best.map {
        "\"\(columns[$0].heading)\" has most, \(Int(shares[$0] * 100)) % of its texts"
      }
      member.role = .open(
        candidates.count > 1
          ? "several columns have keys of the foods: "
            + candidates.map { "\"\(columns[$0].heading)\"" }.joined(separator: ", ")
          : "no column has the keys of the foods; \(told ?? "it has no columns")"
      )
      return member
    }
    member.joined = shares[found]
    member.look = TableLook(
      member.sample,
      names: names,
      list: list,
      joined: columns[found].heading
    )
    let measures = measures(columns, besides: found, names: names)
    if member.look.long == nil, let (measure, weight, amount) = measures,
      columns[found].distinct < columns[found].filled || names.namesWeight(weight.parts.name)
    {
      // A measure for each food is still a table of measures, where its heading and not only its unit says that it has weights.
      member.role = .measures(measure: measure, weight: weight, amount: amount)
    } else if member.look.long != nil || columns[found].distinct == columns[found].filled {
      member.role = .more
    } else {
      member.role = .open(
        "a key stands in several rows, and the rows tell no amounts and no measures"
      )
    }
    return member
  }

  /// The columns of a table with a household measure a row.
  private static func measures(
    _ columns: [ColumnLook],
    besides key: Int,
    names: ColumnNames
  ) -> (measure: ColumnLook, weight: ColumnLook, amount: ColumnLook?)? {
    let free = columns.filter { $0.index != key && $0.filled > 0 }
    let weight = free.first {
      $0.isNumeric && ($0.parts.unit == "g" || names.namesWeight($0.parts.name))
    }
    let measure = free.first { column in
      let known = column.texts.reduce(0) { sum, text in
        let words = text.text.lowercased().split { !$0.isLetter }
        return sum + (words.contains { names.isMeasure(String($0)) } ? text.count : 0)
      }
      return !column.isNumeric && known * 4 > column.filled
    }
    guard let weight, let measure else { return nil }
    let amount = free.first {
      $0.index != weight.index && $0.isNumeric && $0.numbers == $0.filled
        && names.roles($0.parts.name).contains("count")
    }
    return (measure, weight, amount)
  }

  /// The table whose amounts have codes of which `look` lists the meanings, their column, and the columns of code and meaning.
  private static func derivations(
    _ look: TableLook,
    of tables: [Member]
  ) -> (owner: Int, column: ColumnLook, code: ColumnLook, name: ColumnLook)? {
    for (place, table) in tables.enumerated() {
      for index in table.look.long?.others ?? [] {
        let column = table.look.plain[index]
        guard column.distinct >= 2, column.fractions == 0,
          table.look.derivation.map({ $0.index == column.index }) ?? true,
          let (code, name) = list(look, of: [Set(column.texts.map(\.text))])
        else { continue }
        return (place, column, code, name)
      }
    }
    return nil
  }

  /// The columns of code and name of a table that lists codes which others have.
  private static func list(
    _ look: TableLook,
    of codes: [Set<String>]
  ) -> (code: ColumnLook, name: ColumnLook)? {
    for column in look.plain where column.distinct == column.filled {
      let own = texts(of: look, column.index, plain: true)
      let holds = codes.contains {
        !$0.isEmpty && $0.count { own.contains($0) } * 10 >= $0.count * 9
      }
      guard holds else { continue }
      let name = look.plain.filter { $0.index != column.index && $0.numbers == 0 }
        .max { ($0.meanLength, $1.index) < ($1.meanLength, $0.index) }
      if let name { return (column, name) }
    }
    return nil
  }

  /// The texts of a column.
  private static func texts(of look: TableLook, _ column: Int, plain: Bool = false) -> Set<String> {
    let rows = plain ? look.plainShape.foods : look.shape.foods
    return Set(
      rows.compactMap { column < $0.cells.count ? $0.cells[column] : nil }.filter { !$0.isEmpty }
    )
  }
}

extension TableSet {
  /// The tables of foods, and of more about them.
  var looks: [TableLook] {
    members.filter { member in
      switch member.role {
      case .foods, .more: true
      default: false
      }
    }.map(\.look)
  }

  /// The table with the amounts.
  var amountsLook: TableLook? { amounts.map { members[$0].look } }

  /// The files, each once.
  var paths: [String] {
    var seen: Set<String> = []
    return members.map(\.path).filter { seen.insert($0).inserted }
  }

  /// The first column of a role among the tables.
  func first(_ role: KeyPath<TableLook, ColumnLook?>) -> ColumnLook? {
    looks.lazy.compactMap { $0[keyPath: role] }.first
  }

  /// The amounts of tables beside that from which a dataset takes them.
  var surplusAmounts: [ColumnLook] {
    members.indices.filter { $0 != amounts }.flatMap { place -> [ColumnLook] in
      guard case .more = members[place].role else { return [] }
      return members[place].look.amounts
    }
  }

  /// The columns of tables of measures of which nothing is known.
  func unknownOfMeasures(_ names: ColumnNames) -> [ColumnLook] {
    members.flatMap { member -> [ColumnLook] in
      guard case .measures(let measure, let weight, let amount) = member.role else { return [] }
      let known = [measure, weight, amount, member.look.key].compactMap { $0?.index }
      return member.look.plain.filter { !known.contains($0.index) && $0.filled > 0 }
    }
  }

  /// The names of the groups by their codes, where a table lists them.
  var groupNames: [String: String] {
    for member in members {
      if case .groups(let code, let name) = member.role { return member.names(code, name) }
    }
    return [:]
  }

  /// What the codes of how amounts were obtained mean, where a table lists them.
  var derivationNames: [String: String] {
    for member in members {
      if case .derivations(let code, let name) = member.role { return member.names(code, name) }
    }
    return [:]
  }
}

extension TableSet.Member {
  /// The texts of one column by those of another.
  fileprivate func names(_ code: ColumnLook, _ name: ColumnLook) -> [String: String] {
    let rows = look.plainShape.foods.filter { $0.cells.count > max(code.index, name.index) }
    return Dictionary(rows.map { ($0.cells[code.index], $0.cells[name.index]) }) { a, _ in a }
  }

  /// The last part of the path of the file, or of the member of an archive.
  var file: String {
    sample.sheet == nil
      ? sample.name : path.split(separator: "/").last.map(String.init) ?? sample.name
  }
}
