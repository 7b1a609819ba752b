package import FoodComposition
import FoodResolving
package import FoodVocabulary
import GRDB
import GRDBSQLite
import SearchIndexing
package import SnapshotStore

/// Writes a snapshot: sources, then foods in the ascending order of their ids, then the release.
///
/// The bytes of the file depend on what is written alone, not on how foods are split over calls,
/// on the clock or on the machine. When a call throws, the file is of no use and is to be removed.
/// Use it from one thread at a time.
package final class SnapshotWriter {
  let database: NewDatabase
  let normalizedName: (Alias) -> String
  let content: ContentEncoder
  let foods: BulkInsert
  let aliases: BulkInsert
  let portions: BulkInsert
  let barcodes: BulkInsert
  let references: BulkInsert
  let bounds: BulkInsert
  let flags: BulkInsert
  var sources: [Int: SourceRecord] = [:]
  var foodCounts: [Int: Int] = [:]
  var lastFoodID: String?
  var retired: [RetiredFood] = []
  var hidden: [HiddenFood] = []
  var vocabulary: [VocabularyEntry] = []
  var genericPortions = GenericPortions.Builder(vocabulary: [])
  var ingredients: [(parent: String, part: String, grams: Double)] = []

  /// Makes the file at `path`, where there must be none with content.
  ///
  /// `normalizedName` gives the form of an alias that matching uses, as foods have it of their
  /// names. `contentSink` takes the canonical bytes of every row but the release's own, in pieces
  /// of up to a mebibyte, for the content digest.
  package init(
    path: String,
    normalizedName: @escaping (Alias) -> String,
    contentSink: @escaping (UnsafeRawBufferPointer) -> Void
  ) throws(SnapshotError) {
    let database = try NewDatabase(
      path: path,
      applicationID: SnapshotSchema.applicationID,
      version: SnapshotSchema.version,
      tables: SnapshotSchema.tables
    )
    let content = ContentEncoder(sink: contentSink)
    self.database = database
    self.normalizedName = normalizedName
    self.content = content
    foods = try Self.insert(into: SnapshotSchema.food, of: database, content: content)
    aliases = try Self.insert(into: SnapshotSchema.alias, of: database, content: content)
    portions = try Self.insert(into: SnapshotSchema.portion, of: database, content: content)
    barcodes = try Self.insert(into: SnapshotSchema.barcode, of: database, content: content)
    references = try Self.insert(into: SnapshotSchema.reference, of: database, content: content)
    bounds = try Self.insert(into: SnapshotSchema.componentBound, of: database, content: content)
    flags = try Self.insert(into: SnapshotSchema.qualityFlag, of: database, content: content)
  }

  /// Notes a source, before its foods; again with the same id, it takes the place of the first.
  ///
  /// Counts of rows may so be given when they are known; they are checked at the end.
  package func write(_ source: SourceRecord) { sources[source.id] = source }

  /// Notes foods that this release or an earlier one retired, by ascending id, each with a successor that it has, or none.
  package func write(_ retired: [RetiredFood]) { self.retired += retired }

  /// Notes the vocabulary that the snapshot's readers understand texts with, before the first food.
  package func write(_ entries: [VocabularyEntry]) {
    vocabulary += entries
    genericPortions = GenericPortions.Builder(vocabulary: vocabulary)
  }

  /// Writes foods of the source `sourceID`, their ids ascending by their UTF-8 bytes within and
  /// across calls: sources come in the order of their prefixes with the colon behind them.
  ///
  /// `numbers`: the number of each, which no other food has; without them foods are numbered as they come.
  package func write(
    _ foods: [FinalFood],
    numbers: [Int]? = nil,
    sourceID: Int
  ) throws(SnapshotError) {
    guard let source = sources[sourceID] else { throw .unknownSource(id: sourceID) }
    try database.access("writing foods of \(source.prefix)") { _ in
      for (place, food) in foods.enumerated() {
        try insert(food, number: numbers?[place] ?? self.foods.rowCount + 1, of: source)
      }
    }
    foodCounts[sourceID, default: 0] += foods.count
  }

  /// Writes what is left but the indexes.
  ///
  /// `contentDigest` is called once, after the last byte went to the content sink.
  package func end(_ release: ReleaseRecord, contentDigest: () -> String) throws(SnapshotError)
    -> (summary: SnapshotSummary, file: UnindexedDatabase)
  {
    var summary = SnapshotSummary(release: release)
    try database.access("writing the release") { db in
      let inserts = [foods, aliases, portions, barcodes, references, bounds, flags]
      for insert in inserts { try insert.finish() }
      try insertComponents(into: &summary, db)
      try insertRetired()
      try insertHidden()
      try insertSources()
      try insertVocabulary()
      content.flush()
      summary.release.counts.foods = foods.rowCount
      summary.release.counts.aliases = aliases.rowCount
      summary.release.counts.portions = portions.rowCount
      summary.release.counts.barcodes = barcodes.rowCount
      summary.release.counts.sources = sources.count
      summary.release.contentDigest = contentDigest()
      try insert(summary.release)
    }
    let file = UnindexedDatabase(
      database: database,
      indexes: SnapshotSchema.indexes,
      lastly: SearchIndex.rebuild
    )
    return (summary, file)
  }

  static func insert(
    into table: TableSchema,
    of database: NewDatabase,
    content: ContentEncoder
  ) throws(SnapshotError) -> BulkInsert {
    let number = UInt8(SnapshotSchema.tables.firstIndex { $0.name == table.name } ?? 0)
    return try database.bulkInsert(into: table) { cells, text in
      content.append(cells, text: text, table: number)
    }
  }
}

/// The content of a finished snapshot, in counts.
package struct SnapshotSummary: Sendable, Equatable {
  /// The row of the release as it was written.
  package var release: ReleaseRecord
  /// Rows of `component`: published ingredients that are foods of the snapshot.
  package var components = 0
  /// What became of the published ingredients of each source's foods, by the prefix of their ids.
  package var ingredients: [String: IngredientBalance] = [:]
}

/// The published ingredients of foods, in counts: what is read is written or missing.
package struct IngredientBalance: Sendable, Equatable {
  /// The ingredients that foods of the source have.
  package var read = 0
  /// Those that are foods of the snapshot; several of one food make one row of `component`.
  package var written = 0
  /// Those that are no foods of the snapshot and were left out, by their ids.
  package var missing: [String: Int] = [:]
}

extension ContentEncoder {
  /// Adds one row of the table numbered `table`; texts begin in `text`.
  func append(
    _ cells: UnsafeBufferPointer<BulkInsert.Cell>,
    text: UnsafeRawPointer,
    table: UInt8
  ) {
    beginRow(table: table)
    for cell in cells {
      switch cell.length {
      case BulkInsert.Cell.null: null()
      case BulkInsert.Cell.integer: integer(cell.payload)
      case BulkInsert.Cell.real: real(cell.payload)
      default:
        self.text(UnsafeRawBufferPointer(start: text + Int(cell.payload), count: cell.length))
      }
    }
  }
}
