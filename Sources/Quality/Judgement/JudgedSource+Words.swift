import Datasets
import FoodComposition
import Foundation

extension JudgedSource {
  /// The finding of a column whose amounts are too large by the factor of `mistake`.
  func factorFinding(
    _ column: Int,
    _ mistake: DefinitionFinding.Mistake,
    _ gain: Gain,
    _ bench: Int
  ) -> DefinitionFinding {
    var words = ""
    var expected = 1.0
    if case .factor(let factor) = mistake {
      words = table.factors.first { $0.factor == factor }?.words ?? ""
      expected = factor
    }
    return DefinitionFinding(
      mistake: mistake,
      source: source.id,
      columns: [source.columns[column]],
      message: "found \(ratios(column, bench)), expected about 1; "
        + "\(Self.times(expected)) is \(words): look at \(place(column))",
      examples: examples(column, bench)
    )
  }

  func otherFinding(
    _ column: Int,
    _ mistake: DefinitionFinding.Mistake,
    _ gain: Gain,
    _ bench: Int
  ) -> DefinitionFinding {
    var name = ""
    if case .other(let component) = mistake { name = component.rawValue }
    return DefinitionFinding(
      mistake: mistake,
      source: source.id,
      columns: [source.columns[column]],
      message: "found amounts that \(Self.percent(gain.share)) % of \(Int(gain.foods)) foods have "
        + "of \(name) in \(Self.tables(benches[bench].count)), expected "
        + "\(source.columns[column].component.rawValue): look at \(place(column))",
      examples: examples(column, bench)
    )
  }

  func exchangeFinding(
    _ one: Int,
    _ other: Int,
    _ gain: Gain,
    _ bench: Int
  ) -> DefinitionFinding {
    let names = (
      source.columns[one].component.rawValue, source.columns[other].component.rawValue
    )
    return DefinitionFinding(
      mistake: .exchange,
      source: source.id,
      columns: [source.columns[one], source.columns[other]],
      message: "found the amounts of \(names.0) where \(Self.tables(benches[bench].count)) have "
        + "\(names.1), and the other way, in \(Self.percent(gain.share)) % of "
        + "\(Int(gain.foods)) foods, expected each in its place: look at \(place(one)) and "
        + "\(place(other))",
      examples: examples(one, bench)
    )
  }

  func offsetFinding(_ rows: Int, _ columns: [Int], _ judges: [Int?]) -> DefinitionFinding {
    let gain = columns.reduce(Gain()) { $0 + self.gain($1, offset: -rows, judges[$1] ?? 0) }
    let isAll = columns.count == source.columns.indices.count { judges[$0] != nil }
    let which = isAll ? "all \(columns.count) columns" : "\(columns.count) columns"
    let row = rows > 0 ? "the next row" : "the row before"
    return DefinitionFinding(
      mistake: .offset(rows),
      source: source.id,
      columns: columns.map { source.columns[$0] },
      message: "found amounts of \(which) that are those of the food of \(row) in "
        + "\(Self.percent(gain.share)) % of \(Int(gain.foods)) comparisons, expected those of the "
        + "food itself: look at how rows are joined, and at "
        + columns.prefix(3).map(place).joined(separator: ", ") + (columns.count > 3 ? ", …" : ""),
      examples: columns.first.map { examples($0, judges[$0] ?? 0) } ?? []
    )
  }

  /// The place to look at: ``row `307` (Sodium, Na) of datasets/…/components.tsv:301, sodium_mg``.
  private func place(_ column: Int) -> String {
    let row = source.rows[source.columns[column].row]
    let name = row.name == row.code ? "" : " (\(row.name))"
    return "row `\(row.code)`\(name) of \(source.table):\(row.line), "
      + "\(source.columns[column].component.rawValue) in \(row.unit)"
  }

  /// The ratios of amounts to expected ones in words: the tenth and ninetieth percentile of the medians of
  /// categories, or of single foods where fewer than three categories have three foods.
  private func ratios(_ column: Int, _ bench: Int) -> String {
    var categories: [String: [Float]] = [:]
    for (food, distance) in distances(column, bench) {
      categories[source.foods[places[food]].category, default: []].append(distance)
    }
    func quantile(_ sorted: [Float], _ share: Double) -> String {
      Self.times(pow(10, Double(sorted[Int(share * Double(sorted.count - 1))])))
    }
    let medians = categories.values.filter { $0.count >= 3 }
      .map { $0.sorted()[$0.count / 2] }.sorted()
    let all = categories.values.joined().sorted()
    let (list, what) =
      medians.count >= 3
      ? (medians, "medians of \(medians.count) categories") : (all, "\(all.count) foods")
    guard !list.isEmpty else { return what }
    return "\(what) \(quantile(list, 0.1)) to \(quantile(list, 0.9)) times those of "
      + Self.tables(benches[bench].count)
  }

  /// The distances of a column's amounts from the expected ones, in powers of ten, where both are above 0.
  private func distances(_ column: Int, _ bench: Int) -> [(food: Int, distance: Float)] {
    let component = source.columns[column].component.ordinal
    return benches[bench].flatMap { expectation in
      places.indices.compactMap { food in
        let amount = source.logarithms[column][places[food]]
        let expected = expectation.logarithms[component][food]
        guard amount > ComparedFood.nothing, expected > floors[component] else { return nil }
        return (food, amount - expected)
      }
    }
  }

  /// The foods farthest from what is expected: `ciqual:13005 has 320,000, expected about 326`.
  private func examples(_ column: Int, _ bench: Int) -> [String] {
    let component = source.columns[column].component.ordinal
    var farthest: [Int: (distance: Float, expected: Float)] = [:]
    for expectation in benches[bench] {
      for food in places.indices {
        let amount = source.logarithms[column][places[food]]
        let expected = expectation.logarithms[component][food]
        guard !amount.isNaN, !expected.isNaN, expectation.weights[component][food] == 1 else {
          continue
        }
        let distance = abs(max(amount, floors[component]) - expected)
        if distance > farthest[food]?.distance ?? -1 { farthest[food] = (distance, expected) }
      }
    }
    let order = farthest.sorted {
      $0.value.distance == $1.value.distance
        ? $0.key < $1.key : $0.value.distance > $1.value.distance
    }
    return order.prefix(10).map { food, found in
      let amount = source.logarithms[column][places[food]]
      let has = amount > ComparedFood.nothing ? Self.times(pow(10, Double(amount))) : "0"
      return "\(source.foods[places[food]].id) has \(has), expected about "
        + Self.times(pow(10, Double(found.expected)))
    }
  }

  private static func tables(_ count: Int) -> String {
    count == 1 ? "another table" : "\(count) other tables"
  }

  private static func percent(_ share: Double) -> Int { Int((100 * share).rounded()) }

  /// A number with three digits that count: `1,020`, `0.00102`.
  static func times(_ ratio: Double) -> String {
    guard ratio > 0, ratio < 1e15 else { return "0" }
    let digits = Int(log10(ratio).rounded(.down))
    let step = pow(10, Double(abs(digits - 2)))
    let rounded = digits >= 2 ? (ratio / step).rounded() * step : (ratio * step).rounded() / step
    guard rounded >= 1000 else { return rounded.inWords }
    var text = String(Int(rounded))
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return text
  }
}
