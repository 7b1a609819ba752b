/// The counts of a file's rows by their fate: read = accepted + rejected + skipped, to the unit.
package struct FileBalance: Sendable, Equatable {
  /// The file as positions name it.
  package var file: String
  /// Rows met, without a header.
  package var read = 0
  /// Rows used.
  package var accepted = 0
  /// Rows rejected.
  package var rejected = 0
  /// Rows skipped, by rule.
  package var skipped: [SkipRule: Int] = [:]
  /// The columns that are read, as its header spells them; empty where it has no header.
  package var columns: [String] = []
  /// Its lines or elements, counted by other code than that which reads its rows; nil where nobody counts.
  package var count: IndependentCount?

  /// An empty balance.
  package init(file: String) { self.file = file }

  /// Gives rows that were counted as accepted another fate after all; the caller files the reject.
  mutating func reclassify(_ fate: RowFate, rows: Int = 1) {
    guard rows > 0 else { return }
    switch fate {
    case .accepted: return
    case .rejected: rejected += rows
    case .skipped(let rule): skipped[rule, default: 0] += rows
    }
    accepted -= rows
  }

  /// Whether every row is accounted for, and every line.
  package var closes: Bool {
    read == accepted + rejected + skipped.values.reduce(0, +) && count?.closes != false
  }
}

/// The number of a file's lines or elements, next to the numbers that its reader took for headers, records and
/// blanks.
///
/// A reader that swallows rows still closes a balance of the rows that it met; it cannot close this one.
package struct IndependentCount: Sendable, Equatable {
  /// The units of counting.
  package enum Unit: String, Sendable {
    /// Newlines, and a last line without one.
    case lines
    /// The start tags of an XML file's records.
    case startTags = "start tags"
  }

  /// The unit that is counted.
  package var unit: Unit
  /// The number that a count over the file's bytes finds.
  package var counted: Int
  /// The number that the reader took for the header.
  package var header = 0
  /// The number that it took for records, those that are rejected or skipped later among them.
  package var records: Int
  /// The number in records that cannot be read, with those that follow up to the next row.
  package var unreadable = 0
  /// The number that it took for blank records.
  package var blank = 0

  /// Whether the reader accounts for all.
  package var closes: Bool { counted == header + records + unreadable + blank }
}

extension FileBalance {
  /// Adds the rows of another table of the same kind, so that both have one balance.
  mutating func add(_ other: FileBalance) {
    read += other.read
    accepted += other.accepted
    rejected += other.rejected
    skipped.merge(other.skipped, uniquingKeysWith: +)
    columns += other.columns.filter { !columns.contains($0) }
    guard let more = other.count else { return }
    count?.counted += more.counted
    count?.header += more.header
    count?.records += more.records
    count?.unreadable += more.unreadable
    count?.blank += more.blank
  }
}
