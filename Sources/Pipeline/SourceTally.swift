import Datasets
import Fetch
import FoodComposition
import Ingestion
import RecordIO
import Review
import SnapshotStore
import SnapshotWriting

/// The tally of one source's rows, from which the records and summaries of every output are made.
struct SourceTally {
  private var report: SourceReport
  private let source: SourceBuild
  /// The number of the source in the snapshot.
  var sourceID: Int { source.number }
  private var dataset: DatasetDefinition { source.dataset }
  private var files: [FetchedFile] { source.files }
  private var components: ComponentTable { source.tables.components }
  private var coverage = [Int](repeating: 0, count: Component.allCases.count)
  private var fileIDs: [String: Int] = [:]
  /// The file, as positions name it, in which the amounts stand; nil where that is the one of their food's own record.
  let amountsFile: String?

  /// A tally of `release`, which is that of `source`.
  init(_ source: SourceBuild, _ release: NormalizedRelease) {
    self.source = source
    report = release.report
    amountsFile = release.amountsFile
  }

  /// Counts what became of a source food.
  mutating func count(_ fate: SourceBuild.Fate) {
    switch fate {
    case .rejected(let reject): report.rejectFood(reject)
    case .retired: report.supersedeFood()
    case .accepted(let food):
      if let category = food.unmappedCategory { report.noteUnmapped(.category, category) }
      for value in food.final.food.values {
        if value.amount != nil, !value.isEnergyOfParts { coverage[value.component.ordinal] += 1 }
        // What a curator has put in the place of a published amount has no code of the source.
        if let derivations = source.tables.derivations, value.origin != nil,
          let code = value.derivation, derivations.number(of: code) == nil
        {
          report.noteUnmapped(.code, "derivation \(code)")
        }
      }
    }
  }

  /// The number of a file, as positions name it, or of an archive's member, noted in the lineage when it is met first.
  mutating func fileID(of name: String, in lineage: LineageWriter) throws -> Int {
    if let id = fileIDs[name] { return id }
    let id = lineage.fileCount + 1
    guard let index = dataset.files.firstIndex(where: { $0.holds(name) }) else {
      preconditionFailure("\(name) is no file of \(dataset.id)")
    }
    try lineage.write([
      LineageFileRecord(
        id: id,
        sourceID: dataset.id,
        path: name,
        sha256: files[index].sha256,
        bytes: files[index].bytes
      )
    ])
    fileIDs[name] = id
    return id
  }

  /// The rows of the source's table of components.
  func publishedComponents() -> [PublishedComponentRecord] {
    components.rows.enumerated().map { index, row in
      var record = PublishedComponentRecord(
        sourceID: dataset.id,
        row: index,
        code: row.code,
        name: row.name,
        unit: row.unit
      )
      guard let target = row.target else { return record }
      record.component = target.component
      record.rule = target.rule?.rawValue
      record.conversion = target.conversion.rule
      record.factor = target.conversion.apply(1)
      record.rank = target.rank
      record.note = target.note.isEmpty ? nil : target.note
      return record
    }
  }

  /// The source's row of the snapshot, with the counts so far.
  var record: SourceRecord {
    SourceRecord(
      id: source.number,
      prefix: dataset.id,
      publisher: dataset.publisher,
      dataset: dataset.dataset,
      release: dataset.release,
      title: "\(dataset.dataset), \(dataset.release)",
      sourceType: dataset.sourceType,
      licence: dataset.licence,
      attribution: dataset.attribution,
      url: dataset.url,
      sha256: files.map(\.sha256).joined(separator: " "),
      rowsRead: report.foods.read,
      foodsAccepted: report.foods.accepted,
      foodsRejected: report.foods.rejected,
      foodsSkipped: report.foods.skipped.values.reduce(0, +)
    )
  }

  /// Every reject, in the order met.
  var rejects: [RejectRecord] {
    report.rejects.map { reject in
      RejectRecord(
        sourceID: dataset.id,
        file: reject.position.file,
        line: reject.position.line,
        column: reject.position.column,
        field: reject.field,
        code: reject.code.rawValue,
        found: reject.found,
        expected: reject.expected
      )
    }
  }

  /// The balance of every file, the foods' own first.
  var balances: [BalanceRecord] {
    ([report.foods] + report.files).map { balance in
      let skipped = balance.skipped.map {
        BalanceRecord.Skip(rule: $0.key.rawValue, rows: $0.value)
      }
      return BalanceRecord(
        sourceID: dataset.id,
        file: balance.file,
        rowsRead: balance.read,
        accepted: balance.accepted,
        rejected: balance.rejected,
        skipped: skipped.sorted { $0.rule < $1.rule }
      )
    }
  }

  /// Returns the source's part of the build summary; its numbers of flagged foods are from `quality`.
  func summary(_ quality: QualitySummary) -> BuildSummary.Source {
    var summary = published
    if let found = quality.sources.first(where: { $0.id == dataset.id }) {
      summary.flaggedFoods = found.flaggedFoods
      summary.erroneousFoods = found.erroneousFoods
      summary.garbledNames = found.rules[NameText.rule]?.foods ?? 0
    }
    let mapped = Set(components.rows.compactMap { $0.target?.component })
    summary.mapped = Component.columns.filter(mapped.contains).map(\.rawValue)
    summary.refused = RefusedColumns.of(report)
    return summary
  }

  private var published: BuildSummary.Source {
    BuildSummary.Source(
      id: dataset.id,
      publisher: dataset.publisher,
      dataset: dataset.dataset,
      release: dataset.release,
      sourceType: dataset.sourceType.rawValue,
      licence: dataset.licence,
      attribution: dataset.attribution,
      url: dataset.url,
      files: zip(dataset.files, files).map { file, fetched in
        BuildSummary.File(
          path: file.path,
          sha256: fetched.sha256,
          bytes: fetched.bytes,
          isVerified: fetched.verification == .verified,
          isReconstructed: file.isReconstructed
        )
      },
      balance: Self.summary(of: report.foods),
      tables: report.files.map(Self.summary),
      coverage: Dictionary(
        uniqueKeysWithValues: Component.columns.map { ($0.rawValue, coverage[$0.ordinal]) }
      ),
      rejects: mostFrequentRejects(20),
      unmapped: Dictionary(
        uniqueKeysWithValues: report.unmapped.map { ($0.key.rawValue, $0.value) }
      )
    )
  }

  private static func summary(of balance: FileBalance) -> BuildSummary.Balance {
    BuildSummary.Balance(
      file: balance.file,
      read: balance.read,
      accepted: balance.accepted,
      rejected: balance.rejected,
      skipped: Dictionary(
        uniqueKeysWithValues: balance.skipped.map { ($0.key.rawValue, $0.value) }
      ),
      columns: balance.columns.isEmpty ? nil : balance.columns,
      count: balance.count.map {
        BuildSummary.Count(
          unit: $0.unit.rawValue,
          counted: $0.counted,
          header: $0.header,
          records: $0.records,
          unreadable: $0.unreadable,
          blank: $0.blank
        )
      }
    )
  }

  private func mostFrequentRejects(_ most: Int) -> [BuildSummary.RejectCount] {
    struct Kind: Hashable {
      var code: String
      var file: String
      var field: String
    }
    var counts: [Kind: (count: Int, first: Reject)] = [:]
    for reject in report.rejects {
      let kind = Kind(
        code: reject.code.rawValue,
        file: reject.position.file,
        field: reject.field ?? ""
      )
      counts[kind, default: (0, reject)].count += 1
    }
    let order = counts.sorted { one, other in
      let (a, b) = (one.key, other.key)
      return (other.value.count, a.code, a.file, a.field) < (
        one.value.count, b.code, b.file, b.field
      )
    }
    // A gate asks for repeated keys, however few there are of them.
    let rare = order.dropFirst(most).filter { $0.key.code == Reject.Code.duplicateKey.rawValue }
    return (order.prefix(most) + rare).map { kind, value in
      BuildSummary.RejectCount(
        code: kind.code,
        file: kind.file,
        field: kind.field,
        count: value.count,
        example:
          "\(value.first.position): found \(value.first.found), expected \(value.first.expected)"
      )
    }
  }
}
