import Datasets
import FoodComposition

extension JudgedSource {
  /// A mistake that explains a column, with its gain.
  private struct Explanation {
    var mistake: DefinitionFinding.Mistake
    var gain: Gain
  }

  /// The mistakes in the definition; `only` restricts them to those that concern these columns.
  package func findings(only: Set<Int>? = nil) -> [DefinitionFinding] {
    // Gains add up over tables: a handful of foods would pass for many, and proves nothing.
    guard Double(places.count) >= table.leastFoods else { return [] }
    let judges = source.columns.indices.map(bench)
    let columns = source.columns.indices.filter { judges[$0] != nil }
    func concerns(_ column: Int) -> Bool { only?.contains(column) ?? true }
    var found: [DefinitionFinding] = []
    var explained: Set<Int> = []
    var factors: [Int: Explanation] = [:]
    for column in columns where concerns(column) {
      factors[column] = factor(column, judges[column] ?? 0)
    }
    let exchanges = exchanges(columns, judges, concerns)
    var best = factors.mapValues(\.gain.mean)
    for (one, other, gain) in exchanges {
      for column in [one, other] { best[column] = max(best[column] ?? 0, gain.mean) }
    }
    if let (offset, shifted) = offset(columns, judges, beyond: best) {
      found.append(offsetFinding(offset, shifted, judges))
      explained.formUnion(shifted)
    }
    for (one, other, gain) in exchanges
    where !explained.contains(one) && !explained.contains(other) {
      let best = max(factors[one]?.gain.mean ?? 0, factors[other]?.gain.mean ?? 0)
      if best > gain.mean + 0.1 { continue }
      found.append(exchangeFinding(one, other, gain, judges[one] ?? 0))
      explained.formUnion([one, other])
    }
    for column in columns where concerns(column) && !explained.contains(column) {
      let bench = judges[column] ?? 0
      let other = other(column, bench)
      switch (factors[column], other) {
      case (let factor?, let other?) where other.gain.left < factor.gain.left - 0.05:
        found.append(otherFinding(column, other.mistake, other.gain, bench))
      case (let factor?, _): found.append(factorFinding(column, factor.mistake, factor.gain, bench))
      case (nil, let other?):
        found.append(otherFinding(column, other.mistake, other.gain, bench))
      case (nil, nil): break
      }
    }
    return found
  }

  // MARK: - What explains best

  private func factor(_ column: Int, _ bench: Int) -> Explanation? {
    let component = source.columns[column].component
    let gains = factorGains(column, bench)
    let proven = table.factors.indices.filter {
      table.factors[$0].components?.contains(component) ?? true
        && gains[$0].proves(table.factors[$0].proof)
    }
    guard let best = proven.max(by: { gains[$0].mean < gains[$1].mean }) else { return nil }
    return Explanation(mistake: .factor(table.factors[best].factor), gain: gains[best])
  }

  private func other(_ column: Int, _ bench: Int) -> Explanation? {
    let own = source.columns[column].component
    var best: Explanation?
    let unit = source.rows[source.columns[column].row].target?.conversion.from ?? own.unit
    for other in Component.allCases
    where other != own && Conversion(from: unit, to: other) != nil {
      for shift in shifts(column, to: other) {
        guard let gain = gain(column, as: other, shift: shift, bench, countsNothing: false),
          gain.proves(table.otherComponent), gain.mean > best?.gain.mean ?? 0
        else { continue }
        best = Explanation(mistake: .other(other), gain: gain)
      }
    }
    return best
  }

  /// The pairs of columns that stand in each other's place, the surest first.
  private func exchanges(
    _ columns: [Int],
    _ judges: [Int?],
    _ concerns: (Int) -> Bool
  ) -> [(one: Int, other: Int, gain: Gain)] {
    var found: [(one: Int, other: Int, gain: Gain)] = []
    for (place, one) in columns.enumerated() {
      for other in columns[(place + 1)...]
      where judges[one] == judges[other] && (concerns(one) || concerns(other))
        && source.columns[one].component != source.columns[other].component
      {
        let bench = judges[one] ?? 0
        let there = shifts(one, to: source.columns[other].component)
        let back = shifts(other, to: source.columns[one].component)
        for (shift, reverse) in zip(there, back) {
          func gain(_ column: Int, as other: Int, _ shift: Int) -> Gain? {
            self.gain(
              column,
              as: source.columns[other].component,
              shift: shift,
              bench,
              countsNothing: true
            )
          }
          guard let first = gain(one, as: other, shift), let second = gain(other, as: one, reverse),
            (first + second).proves(table.exchange)
          else { continue }
          found.append((one, other, first + second))
        }
      }
    }
    return found.sorted { $0.gain.mean > $1.gain.mean }
  }

  /// The offset of amounts that stand in other rows than their foods, in rows, and its columns; nil for none.
  ///
  /// Amounts of any other row are nearer than those of a wrong unit: a column whose gain by another mistake, in
  /// `best`, is as large is not shifted.
  private func offset(
    _ columns: [Int],
    _ judges: [Int?],
    beyond best: [Int: Double]
  ) -> (rows: Int, columns: [Int])? {
    var found: (rows: Int, columns: [Int], gain: Gain)?
    for rows in [-1, 1] {
      var all = Gain()
      var shifted: [Int] = []
      var some = Gain()
      for column in columns {
        let gain = gain(column, offset: rows, judges[column] ?? 0)
        all = all + gain
        guard gain.mean > best[column] ?? 0 else { continue }
        if gain.proves(table.offset) {
          shifted.append(column)
          some = some + gain
        }
      }
      if shifted.count > columns.count / 2, all.proves(table.offset) {
        (shifted, some) = (columns, all)
      }
      if !shifted.isEmpty, some.mean > found?.gain.mean ?? 0 { found = (rows, shifted, some) }
    }
    // If the amounts one row further on fit, each row has those of the food one row before: the sign turns.
    return found.map { (-$0.rows, $0.columns) }
  }
}
