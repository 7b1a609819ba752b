package import FoodComposition
import GRDB
import GRDBSQLite
package import SnapshotStore

/// Writes lineage: where every value of every food comes from, and what became of every row.
///
/// The bytes of the file depend on what is written alone, not on how records are split over calls.
/// When a call throws, the file is of no use and is to be removed. Use it from one thread at a time.
package final class LineageWriter {
  private let database: NewDatabase
  private let files: BulkInsert
  private let published: BulkInsert
  private let origins: BulkInsert
  private let rejects: BulkInsert
  private let balances: BulkInsert
  private let skips: BulkInsert
  private let evidence: BulkInsert
  private let pairs: BulkInsert
  private let flags: BulkInsert
  private let corrections: BulkInsert
  private let groups: BulkInsert
  private let parts: BulkInsert

  /// Makes the file at `path`, where there must be none with content.
  package init(path: String) throws(SnapshotError) {
    let database = try NewDatabase(
      path: path,
      applicationID: LineageSchema.applicationID,
      version: LineageSchema.version,
      tables: LineageSchema.tables,
      views: LineageSchema.views
    )
    self.database = database
    files = try database.bulkInsert(into: LineageSchema.file)
    published = try database.bulkInsert(into: LineageSchema.publishedComponent)
    origins = try database.bulkInsert(into: LineageSchema.foodOrigin)
    rejects = try database.bulkInsert(into: LineageSchema.reject)
    balances = try database.bulkInsert(into: LineageSchema.balance)
    skips = try database.bulkInsert(into: LineageSchema.skip)
    evidence = try database.bulkInsert(into: LineageSchema.pairEvidence)
    pairs = try database.bulkInsert(into: LineageSchema.scoredPair)
    flags = try database.bulkInsert(into: LineageSchema.flagEvidence)
    corrections = try database.bulkInsert(into: LineageSchema.correction)
    groups = try database.bulkInsert(into: LineageSchema.foodGroup)
    parts = try database.bulkInsert(into: LineageSchema.recipePart)
    try writeTerms()
  }

  /// The files written so far.
  package var fileCount: Int { files.rowCount }

  /// Writes files, each number once.
  package func write(_ records: [LineageFileRecord]) throws(SnapshotError) {
    try write(records, into: files) { file, row in
      row.integer(file.id)
      row.text(file.sourceID)
      row.text(file.path)
      row.text(file.sha256)
      row.integer(file.bytes)
    }
  }

  /// Writes origins, each food once; fastest in the ascending order of their ids.
  package func write(_ records: [OriginRecord]) throws(SnapshotError) {
    try write(records, into: origins) { origin, row in
      row.text(origin.foodID)
      row.integer(origin.fileID)
      row.integer(origin.line)
      row.integer(origin.amountsFileID)
      row.text(utf8: origin.trail)
    }
  }

  /// Writes rows of the sources' tables of components, each row of a source once.
  package func write(_ records: [PublishedComponentRecord]) throws(SnapshotError) {
    try write(records, into: published) { component, row in
      row.text(component.sourceID)
      row.integer(component.row)
      row.text(component.code)
      row.text(component.name)
      row.text(component.unit)
      row.text(component.component?.rawValue)
      row.text(component.rule)
      row.text(component.conversion)
      row.real(component.factor)
      row.integer(component.rank)
      row.text(component.note)
    }
  }

  /// Writes rejects, numbered from 1 in the order given.
  package func write(_ records: [RejectRecord]) throws(SnapshotError) {
    try write(records, into: rejects) { reject, row in
      row.integer(row.rowCount + 1)
      row.text(reject.sourceID)
      row.text(reject.file)
      row.integer(reject.line)
      row.integer(reject.column)
      row.text(reject.field)
      row.text(reject.code)
      row.text(reject.found)
      row.text(reject.expected)
    }
  }

  /// Writes balances, each file of a source once.
  package func write(_ records: [BalanceRecord]) throws(SnapshotError) {
    try write(records, into: balances) { balance, row in
      row.text(balance.sourceID)
      row.text(balance.file)
      row.integer(balance.rowsRead)
      row.integer(balance.accepted)
      row.integer(balance.rejected)
    }
    for balance in records {
      try write(balance.skipped, into: skips) { skip, row in
        row.text(balance.sourceID)
        row.text(balance.file)
        row.text(skip.rule)
        row.integer(skip.rows)
      }
    }
  }

  /// Writes the evidence of possible duplicates, each pair once, ordered by both ids.
  package func write(_ records: [PairEvidenceRecord]) throws(SnapshotError) {
    try write(records, into: evidence) { pair, row in
      row.text(pair.foodID)
      row.text(pair.duplicateOf)
      row.text(pair.evidence)
    }
  }

  /// Writes the evidence of flags, in the order given.
  package func write(_ records: [FlagEvidenceRecord]) throws(SnapshotError) {
    try write(records, into: flags) { flag, row in
      row.text(flag.foodID)
      row.text(flag.rule)
      row.text(flag.component)
      row.text(flag.found)
      row.text(flag.evidence)
    }
  }

  /// Writes the corrections of foods, each component of one once.
  package func write(_ records: [CorrectionRecord]) throws(SnapshotError) {
    try write(records, into: corrections) { correction, row in
      row.text(correction.foodID)
      row.text(correction.component.rawValue)
      row.real(correction.published)
      row.real(correction.amount)
      row.text(correction.source)
      row.text(correction.decision)
      row.text(correction.reason)
    }
  }

  /// Writes the food groups that sources publish, each food once.
  package func write(_ records: [(foodID: String, group: FoodGroup)]) throws(SnapshotError) {
    try write(records, into: groups) { record, row in
      row.text(record.foodID)
      row.text(record.group.code)
      row.text(record.group.name)
    }
  }

  /// Writes rows of recipes, each number of a food once.
  package func write(_ records: [RecipePartRecord]) throws(SnapshotError) {
    try write(records, into: parts) { part, row in
      row.text(part.foodID)
      row.integer(part.number)
      row.text(part.partID)
      row.real(part.grams)
      row.text(part.retentionCode)
      row.integer(part.fileID)
      row.integer(part.line)
    }
  }

  /// Writes scored pairs, each once, ordered by both ids.
  package func write(_ records: [ScoredPairRecord]) throws(SnapshotError) {
    try write(records, into: pairs) { pair, row in
      row.text(pair.foodA)
      row.text(pair.foodB)
      row.integer(Int(truncatingIfNeeded: pair.levels))
      row.integer(Int(pair.rules))
    }
  }

  /// Notes the release that all of it belongs to, and writes what is left but the indexes.
  package func end(of release: LineageRelease) throws(SnapshotError) -> UnindexedDatabase {
    let releases = try database.bulkInsert(into: LineageSchema.release, rowsPerStatement: 1)
    try write([release], into: releases) { release, row in
      row.text(release.name)
      row.text(release.contentDigest)
    }
    try database.access("writing lineage") { _ in
      try releases.finish()
      let inserts = [
        files, published, origins, rejects, balances, skips, evidence, pairs, flags, corrections,
        groups, parts,
      ]
      for insert in inserts {
        try insert.finish()
      }
    }
    return UnindexedDatabase(database: database, indexes: LineageSchema.indexes)
  }

  /// Writes the tables of components, kinds and rules, whose numbers trails have.
  private func writeTerms() throws(SnapshotError) {
    let components = try database.bulkInsert(into: LineageSchema.component)
    try write(Component.allCases, into: components) { component, row in
      row.integer(component.ordinal)
      row.text(component.rawValue)
      row.text(component.tagname)
      row.text(component.englishName)
      row.text(component.unit.rawValue)
    }
    let kinds = try database.bulkInsert(into: LineageSchema.valueKind)
    try write(Array(ValueKind.allCases.enumerated()), into: kinds) { kind, row in
      row.integer(kind.offset)
      row.text(kind.element.rawValue)
    }
    let rules = try database.bulkInsert(into: LineageSchema.derivationRule)
    try write(Array(DerivationRule.allCases.enumerated()), into: rules) { rule, row in
      row.integer(rule.offset)
      row.text(rule.element.rawValue)
      row.text(rule.element.equation)
    }
    try database.access("writing lineage") { _ in
      for insert in [components, kinds, rules] { try insert.finish() }
    }
  }

  private func write<Record>(
    _ records: [Record],
    into insert: BulkInsert,
    _ cells: (Record, BulkInsert) -> Void
  ) throws(SnapshotError) {
    try database.access("writing lineage") { _ in
      for record in records {
        cells(record, insert)
        try insert.endRow()
      }
    }
  }
}

/// The origin of a food: the file and line of its record, and the way of each value.
package struct OriginRecord: Sendable, Equatable {
  /// The food's permanent id.
  package var foodID: String
  /// The number of the file, see ``LineageFileRecord``.
  package var fileID: Int
  /// The line, from 1.
  package var line: Int
  /// The number of the file in which its published amounts stand.
  package var amountsFileID: Int
  /// The way of each value: JSON as ``ValueTrail`` writes it.
  package var trail: [UInt8]

  /// An origin.
  package init(foodID: String, fileID: Int, line: Int, amountsFileID: Int, trail: [UInt8]) {
    self.foodID = foodID
    self.fileID = fileID
    self.line = line
    self.amountsFileID = amountsFileID
    self.trail = trail
  }
}

/// The balance of one file: rows read are rows accepted, rejected or skipped.
package struct BalanceRecord: Sendable, Equatable {
  /// Rows that a named rule skipped.
  package struct Skip: Sendable, Equatable {
    /// The rule's name.
    package var rule: String
    /// The number of rows.
    package var rows: Int

    /// Rows skipped by a rule.
    package init(rule: String, rows: Int) {
      self.rule = rule
      self.rows = rows
    }
  }

  /// The prefix of its source, `usda-sr`.
  package var sourceID: String
  /// The file as positions name it.
  package var file: String
  /// Rows met, without a header.
  package var rowsRead: Int
  /// Rows used.
  package var accepted: Int
  /// Rows rejected.
  package var rejected: Int
  /// Rows skipped, each rule once.
  package var skipped: [Skip]

  /// A balance.
  package init(
    sourceID: String,
    file: String,
    rowsRead: Int,
    accepted: Int,
    rejected: Int,
    skipped: [Skip]
  ) {
    self.sourceID = sourceID
    self.file = file
    self.rowsRead = rowsRead
    self.accepted = accepted
    self.rejected = rejected
    self.skipped = skipped
  }
}
