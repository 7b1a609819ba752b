package import FoodIntake
import RecordIO

/// The result of checking files of intake as a build would read them.
package struct IntakeCheck: Sendable {
  /// The lines of a kind.
  package struct Tally: Sendable, Equatable {
    /// The lines that are records.
    package var records = 0
    /// The lines that are none.
    package var rejected = 0
  }

  /// The tallies by kind; of lines that name none under nil.
  package private(set) var kinds: [IntakeKind?: Tally] = [:]
  /// The faults, by code.
  package private(set) var faults: [IntakeFault.Code: Int] = [:]
  /// The blank lines.
  package private(set) var blank = 0
  /// The answers whose amounts eaten and per 100 contradict each other.
  package private(set) var disagreeing = 0
  /// The feelings and dates that are dropped.
  package private(set) var dropped = 0
  /// The lines, counted by other code than that which reads them.
  package private(set) var lines = 0

  /// A finding about a line.
  package enum Finding {
    /// A fault: the line is no record.
    case fault(IntakeFault)
    /// The amounts of an answer contradict each other; it is flagged.
    case disagreement(ResolverAnswer.Disagreement)
  }

  /// Nothing read yet.
  package init() {}

  /// Reads the file at `path` to its end, and hands out each finding with its line and column, 0 for the whole line.
  package mutating func read(
    _ path: String,
    finding: (_ line: Int, _ column: Int, Finding) throws -> Void
  ) throws {
    lines += try IntakeLines(path: path).forEach { line in
      guard let reading = line.reading else {
        blank += 1
        return
      }
      dropped += reading.dropped
      guard let record = reading.record else {
        kinds[reading.kind, default: Tally()].rejected += 1
        for fault in reading.faults {
          faults[fault.code, default: 0] += 1
          try finding(line.number, fault.column, .fault(fault))
        }
        return
      }
      kinds[reading.kind, default: Tally()].records += 1
      guard case .answer(let answer) = record, let first = answer.disagreements.first else {
        return
      }
      disagreeing += 1
      try finding(line.number, 0, .disagreement(first))
    }
  }

  /// The lines that are records.
  package var records: Int { kinds.values.reduce(0) { $0 + $1.records } }
  /// The lines that are none.
  package var rejected: Int { kinds.values.reduce(0) { $0 + $1.rejected } }
  /// Whether every line is accounted for.
  package var closes: Bool { lines == records + rejected + blank }
}
