import Datasets
import FoodIntake
import RecordIO

/// The lines of all files of a dataset of intake, each with its fate.
struct IntakeSource {
  private let files: DatasetFiles

  init(_ files: DatasetFiles) { self.files = files }

  /// Hands out every record of `kind`, and files the balance of all lines; those of other kinds are other datasets'.
  ///
  /// A line that names no kind is a reject of every dataset that reads its file.
  func forEach(
    _ kind: IntakeKind,
    _ report: inout SourceReport,
    _ body: (IntakeRecord, IntakeReader.Reading, Position) throws -> RowFate
  ) throws -> FileBalance {
    var whole: FileBalance?
    try files.forEachFile { stream in
      var tally = RowTally()
      var (read, blank) = (0, 0)
      let counted = try IntakeLines(stream).forEach { line in
        guard let reading = line.reading else {
          blank += 1
          return
        }
        read += 1
        let place = Position(file: stream.name, line: line.number)
        if let found = reading.kind, found != kind {
          tally.count(.skipped(.otherDataType), &report)
        } else if let record = reading.record {
          tally.count(try body(record, reading, place), &report)
        } else if let fault = reading.faults.first {
          tally.count(.rejected(Reject(fault, in: place)), &report)
        }
        if report.rejects.count > files.limits.rejects {
          throw ReadError(
            .rejectLimit,
            at: place,
            found: "more than \(files.limits.rejects) rejects",
            expected: "records of the schemas"
          )
        }
      }
      tally.skip(.blankRecord, rows: blank)
      var balance = tally.balance(of: stream.name, read: read + blank)
      balance.count = IndependentCount(unit: .lines, counted: counted, records: read)
      balance.count?.blank = blank
      if whole == nil { whole = balance } else { whole?.add(balance) }
    }
    return whole ?? FileBalance(file: files.name)
  }
}

extension Reject {
  /// The reject that a fault of the line at `place` is.
  init(_ fault: IntakeFault, in place: Position) {
    self.init(
      Code(rawValue: fault.code.rawValue) ?? .jsonSyntax,
      at: Position(file: place.file, line: place.line, column: fault.column),
      field: fault.pointer,
      found: fault.found,
      expected: fault.expected
    )
  }
}
