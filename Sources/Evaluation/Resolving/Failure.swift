import Hashing
import RecordIO

/// An answer that misses its label, in words.
package struct Failure: Sendable, Equatable, Encodable {
  /// The reason.
  package var kind: FailureClass
  /// The line of the label in its file.
  package var line: Int
  /// The text that was to be resolved.
  package var text: String
  /// The label, in words.
  package var label: String
  /// The answer, in words.
  package var answer: String
}

/// The reason why an answer misses its label; of several that fit, the first.
package enum FailureClass: String, Sendable, CaseIterable, Encodable {
  /// The label's own values contradict each other.
  case doubtfulLabel = "label doubtful"
  /// The label counts foods that the text does not say.
  case unsaidFoods = "label counts foods that the text does not say"
  /// There is an answer where none is right.
  case falseAccept = "answer where none is right"
  /// There is no food for the text or a part of it.
  case noFood = "no food found"
  /// A food is found whose amount or value is unknown.
  case noValue = "food without weight or value"
  /// More or fewer foods than in the label.
  case wrongCount = "wrong number of foods"
  /// The text says no amount, and the one that was assumed is not the label's (or the food is not).
  case defaultAmount = "no amount said, assumed another"
  /// The food is marked as one to review.
  case unsureFood = "food not sure"
  /// The food is one of those accepted, its grams are not.
  case wrongGrams = "wrong grams"
  /// The grams are right, the food is another.
  case wrongFood = "wrong food"
  /// The food is sure and its amount said, and one of them is wrong.
  case wrongFoodOrAmount = "wrong food or amount"
  /// Every part is nearly right, their sum is not.
  case sumOfSmall = "sum of small differences"
  /// The answer differs from that to the same in other words.
  case otherwise = "answered otherwise than the same in other words"
}

/// Failures by class: how many, and some of each for reading.
package struct FailureSample: Sendable, Equatable, Encodable {
  /// The number of failures of a class.
  package struct Count: Sendable, Equatable, Encodable {
    /// The class.
    package var kind: FailureClass
    /// Its failures.
    package var count: Int
  }

  /// The classes that have failures, in the order of ``FailureClass``.
  package var counts: [Count]
  /// Failures drawn at random from each class, by class and line.
  package var samples: [Failure]

  /// Draws at most `size` failures of each class; the same `seed` draws the same ones.
  init(_ failures: [Failure], size: Int, seed: UInt64) {
    counts = []
    samples = []
    for kind in FailureClass.allCases {
      let members = failures.filter { $0.kind == kind }
      if members.isEmpty { continue }
      counts.append(Count(kind: kind, count: members.count))
      let drawn = members.sorted {
        let places = (
          SplitMix64.number($0.line, seed: seed), SplitMix64.number($1.line, seed: seed)
        )
        return (places.0, $0.line) < (places.1, $1.line)
      }
      samples += drawn.prefix(size).sorted { $0.line < $1.line }
    }
  }
  /// The counts as a table, and the samples below it.
  func markdown(_ heading: String) -> String {
    guard !counts.isEmpty else { return "" }
    var table = MarkdownTable(heading, "count")
    for row in counts { table.add(row.kind.rawValue, String(row.count)) }
    var lines = [table.text]
    var last: FailureClass?
    for failure in samples {
      if failure.kind != last { lines.append("\n\(failure.kind.rawValue):\n") }
      last = failure.kind
      lines += [
        "- line \(failure.line): \(failure.text.onOneLine)", "  label: \(failure.label.onOneLine)",
        "  answer: \(failure.answer.onOneLine)",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
