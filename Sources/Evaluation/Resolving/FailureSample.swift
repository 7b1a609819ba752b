import Hashing
import RecordIO

/// Failures by class: how many, and some of each for reading.
public struct FailureSample: Sendable, Equatable, Encodable {
  /// How many failures are of a class.
  public struct Count: Sendable, Equatable, Encodable {
    /// The class.
    public var kind: FailureClass
    /// Its failures.
    public var count: Int
  }

  /// The classes that have failures, in the order of ``FailureClass``.
  public var counts: [Count]
  /// Failures drawn at random from each class, by class and line.
  public var samples: [Failure]

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
