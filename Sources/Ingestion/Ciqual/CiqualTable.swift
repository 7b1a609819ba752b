import Datasets
import RecordIO

/// An XML file of a CIQUAL release, read so that every one of its records is accounted for.
///
/// The names drift with the release (`alim_2020_07_07.xml`, `alim_2025_11_03.xml`): a table is found by
/// what its file's name starts with.
struct CiqualTable {
  /// The name that positions give to the file.
  let file: String

  private let reader: XMLRecordReader
  private let tags: TagCount
  private let fields: [String]
  private let required: [String]

  /// Opens the one file whose name starts with `stem` and an underscore.
  ///
  /// `required` are the fields without which the file cannot be read; elements that are in neither list
  /// are reported as unmapped.
  init(
    _ files: DatasetFiles,
    stem: String,
    record: String,
    required: [String],
    optional: [String] = []
  ) throws(ReadError) {
    let names = Self.names(files, stem: stem)
    guard let name = names.first else {
      throw ReadError(
        .missingMember,
        at: Position(file: files.name),
        found: "no \(stem)_….xml",
        expected: "a table of that name"
      )
    }
    guard names.count == 1 else {
      throw ReadError(
        .duplicateMember,
        at: Position(file: files.name),
        found: names.joined(separator: ", "),
        expected: "one \(stem)_….xml"
      )
    }
    let stream = TagCount(try files.open(name), tag: record)
    tags = stream
    file = stream.name
    fields = required + optional
    self.required = required
    reader = try XMLRecordReader(stream, record: record, fields: fields, limits: files.limits)
  }

  /// Whether the release has a file whose name starts with `stem` and an underscore.
  static func isPresent(_ files: DatasetFiles, stem: String) -> Bool {
    !names(files, stem: stem).isEmpty
  }

  /// The index of a field that was asked for.
  func field(_ name: String) -> Int {
    guard let index = fields.firstIndex(of: name) else {
      preconditionFailure("\(name) is not among the fields of \(file)")
    }
    return index
  }

  private static func names(_ files: DatasetFiles, stem: String) -> [String] {
    files.tableNames.filter { name in
      name.hasPrefix(stem + "_") && name.hasSuffix(".xml")
        && (stem == "alim_grp" || !name.hasPrefix("alim_grp_"))
    }
  }

  /// Hands out every record, counts the fate that `body` gives it, and notes unknown elements.
  func forEachRow(
    report: inout SourceReport,
    _ body: (XMLRecord, inout SourceReport) throws -> RowFate
  ) throws -> FileBalance {
    var tally = RowTally()
    var read = 0
    try reader.forEachRecord { record in
      read += 1
      tally.count(try body(record, &report), &report)
    }
    if let missing = reader.absentFields.first(where: required.contains) {
      throw ReadError(
        .missingColumn,
        at: Position(file: file),
        found: "\(read) records, none with \(missing)",
        expected: "an element \(missing)"
      )
    }
    let others = reader.otherElements.filter { $0.key != "TABLE" }
    for (name, count) in reader.unknownFields.merging(others, uniquingKeysWith: +) {
      report.noteUnmapped(.column, "\(file): \(name)", rows: count)
    }
    var balance = tally.balance(of: file, read: read)
    balance.columns = fields.filter { !reader.absentFields.contains($0) }
    balance.count = IndependentCount(unit: .startTags, counted: tags.tags, records: read)
    return balance
  }

  /// The fate of a `record` rejected for a field.
  func rejected(
    _ code: Reject.Code,
    _ record: XMLRecord,
    _ field: Int,
    found: String? = nil,
    expected: String
  ) -> RowFate {
    .rejected(reject(code, record, field, found: found, expected: expected))
  }

  /// The reject of a field, which is quoted unless `found` tells more.
  func reject(
    _ code: Reject.Code,
    _ record: XMLRecord,
    _ field: Int,
    found: String? = nil,
    expected: String
  ) -> Reject {
    Reject(
      code,
      at: record.position(field),
      field: fields[field],
      found: found ?? String(record.text(field).prefix(200)),
      expected: expected
    )
  }
}

extension XMLRecord {
  /// The text of a field; empty when there is none.
  func text(_ field: Int) -> String { String(decoding: bytes(field), as: UTF8.self) }

  /// The bytes of a field; none when there is no such element.
  func bytes(_ field: Int) -> UnsafeBufferPointer<UInt8> {
    self[field] ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The number that a field writes in at most 18 digits alone.
  func unsigned(_ field: Int) -> UInt64? {
    let digits = bytes(field)
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value: UInt64 = 0
    for byte in digits {
      guard byte &- UInt8(ascii: "0") < 10 else { return nil }
      value = value * 10 + UInt64(byte &- UInt8(ascii: "0"))
    }
    return value
  }
}
