import Datasets
import FoodComposition
import Foundation

/// Sources with a mistake put into their definition, for trials; the expectations stay as they are.
extension JudgedSource {
  /// The factors that are looked for.
  package var factorsSought: [Double] { table.factors.map(\.factor) }

  /// Whether some bench knows enough foods of a column to judge it.
  package func isJudged(_ column: Int) -> Bool { bench(of: column) != nil }

  /// The source with the amounts of a column `factor` times as large.
  package func multiplied(_ column: Int, by factor: Double) -> JudgedSource {
    var wrong = self
    let shift = Float(log10(factor))
    wrong.source.logarithms[column] = source.logarithms[column].map { moved($0, shift) }
    return wrong
  }

  /// The source with two columns in each other's place: their numbers as they are published, or, where
  /// `asMasses`, the codes alone, so that each keeps its unit; nil where that is the same or cannot be.
  package func exchanged(_ one: Int, _ other: Int, asMasses: Bool) -> JudgedSource? {
    guard let there = shift(one, to: other, asMasses: asMasses),
      let back = shift(other, to: one, asMasses: asMasses)
    else { return nil }
    var wrong = self
    wrong.source.logarithms[other] = source.logarithms[one].map { moved($0, there) }
    wrong.source.logarithms[one] = source.logarithms[other].map { moved($0, back) }
    return wrong
  }

  /// The source with the amounts of `other` where those of `column` should be.
  package func replaced(_ column: Int, by other: Int) -> JudgedSource? {
    guard let shift = shift(other, to: column, asMasses: false) else { return nil }
    var wrong = self
    wrong.source.logarithms[column] = source.logarithms[other].map { moved($0, shift) }
    return wrong
  }

  /// The source with the amounts of `columns` taken from the row `rows` further on.
  package func shifted(_ columns: [Int], by rows: Int) -> JudgedSource {
    var wrong = self
    for column in columns {
      let amounts = source.logarithms[column]
      wrong.source.logarithms[column] = amounts.indices.map {
        amounts.indices.contains($0 + rows) ? amounts[$0 + rows] : .nan
      }
    }
    return wrong
  }

  private func shift(_ column: Int, to other: Int, asMasses: Bool) -> Float? {
    let (own, its) = (source.columns[column], source.columns[other])
    let numbers = source.shift(its) - source.shift(own)
    guard asMasses else { return Float(numbers) }
    let mass = Conversion(from: own.component.unit, to: its.component)?.shift
    return mass == numbers ? nil : mass.map { Float($0) }
  }

  private func moved(_ logarithm: Float, _ shift: Float) -> Float {
    logarithm > ComparedFood.nothing ? logarithm + shift : logarithm
  }
}
