package import Evaluation
import FoodSnapshot
/// The reliability of probabilities: how well they agree with the share of answers that are right.
package struct Reliability: Sendable, Equatable {
  /// Answers of about the same probability.
  package struct Bin: Sendable, Equatable {
    /// The least and the greatest probability.
    package var range: ClosedRange<Double>
    /// Their mean.
    package var mean: Double
    /// The share of them that are right.
    package var right: Proportion
  }

  /// The bins, with as many answers in each, the least probable first.
  package let bins: [Bin]
  /// The mean distance of a bin's mean probability from its share of right answers, each bin by its answers:
  /// the expected calibration error.
  package let error: Double
  /// The mean square of the distance of probability and outcome (Brier 1950); the less the better.
  package let brier: Double
  /// The share of pairs of a right and a wrong answer in which the right one has the greater probability, ties half;
  /// 0.5 where probabilities tell nothing.
  package let discrimination: Double

  /// The reliability of probabilities with their outcomes.
  package init(_ answers: [(probability: Double, isRight: Bool)], binCount: Int = 10) {
    let order = answers.enumerated().sorted {
      ($0.element.probability, $0.offset) < ($1.element.probability, $1.offset)
    }.map(\.element)
    let count = max(1, min(binCount, order.count))
    var bins: [Bin] = []
    for place in 0..<count where !order.isEmpty {
      let some = order[(place * order.count / count)..<((place + 1) * order.count / count)]
      guard let first = some.first, let last = some.last else { continue }
      var right = Proportion()
      for answer in some { right.count(answer.isRight) }
      bins.append(
        Bin(
          range: first.probability...last.probability,
          mean: some.reduce(0) { $0 + $1.probability } / Double(some.count),
          right: right
        )
      )
    }
    self.bins = bins
    let all = Double(max(1, order.count))
    error = bins.reduce(0) {
      $0 + abs($1.mean - ($1.right.share ?? 0)) * Double($1.right.trials) / all
    }
    brier = order.reduce(0) {
      let distance = $1.probability - ($1.isRight ? 1 : 0)
      return $0 + distance * distance / all
    }
    discrimination = Self.discrimination(order)
  }

  /// The share of pairs of a right and a wrong answer of which the right one is surer, ties half (Mann and
  /// Whitney 1947).
  private static func discrimination(_ order: [(probability: Double, isRight: Bool)]) -> Double {
    var wrong = 0
    var right = 0
    var won = 0.0
    var place = 0
    while place < order.count {
      var end = place
      var equalRight = 0
      while end < order.count, order[end].probability == order[place].probability {
        if order[end].isRight { equalRight += 1 }
        end += 1
      }
      let equalWrong = end - place - equalRight
      won += Double(equalRight) * (Double(wrong) + Double(equalWrong) / 2)
      right += equalRight
      wrong += equalWrong
      place = end
    }
    return right == 0 || wrong == 0 ? 0.5 : won / (Double(right) * Double(wrong))
  }

  /// The bins as a table and the measures below it.
  package var markdown: String {
    var table = MarkdownTable("confidence", "mean", "right")
    for bin in bins {
      table.add(
        "\(bin.range.lowerBound.hundredths) to \(bin.range.upperBound.hundredths)",
        (bin.mean * 100).tenths + " %",
        bin.right.text
      )
    }
    return """
      \(table.text)

      Expected calibration error \((error * 100).tenths) %, Brier score \(thousandths(brier)), \
      a right answer is surer than a wrong one in \((discrimination * 100).tenths) % of pairs.

      """
  }

  private func thousandths(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
