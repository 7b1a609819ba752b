package import FoodComposition
import Foundation
import GRDB

/// The lineage of a release, `lineage.sqlite`, opened for reading: the origin of every value of its snapshot.
///
/// It can be used from any thread, and works from a read-only medium.
public final class LineageReader: Sendable {
  /// The release that it is the lineage of.
  public let release: LineageRelease
  private let connections: ConnectionPool
  private let path: String

  /// Opens the lineage at `path`, and refuses a file that is none or has another schema.
  public init(path: String) throws(SnapshotError) {
    let connections = try ConnectionPool(path: path)
    self.connections = connections
    self.path = path
    do {
      release = try connections.read { db in
        let application = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard application == LineageSchema.applicationID, version == LineageSchema.version
        else {
          throw SnapshotError.notLineage(path: path, application: application, version: version)
        }
        let releases = try RowReader.rows(db, "SELECT name, content_digest FROM release") {
          LineageRelease(name: try $0.text(), contentDigest: try $0.text())
        }
        guard releases.count == 1 else {
          throw SnapshotError.damaged(path: path, problems: ["\(releases.count) releases"])
        }
        return releases[0]
      }
    } catch {
      throw SnapshotError(reading: error, path: path, doing: "opening it")
    }
  }

  /// The lineage of the food of a permanent id; nil when there is none.
  public func lineage(of foodID: String) throws(SnapshotError) -> FoodLineage? {
    try read("reading the lineage of \(foodID)") { db in
      guard let (file, line) = try Self.origin(of: foodID, db) else { return nil }
      let published = try RowReader.rows(
        db,
        "SELECT \(LineageSchema.publishedComponent.columnList) FROM published_component "
          + "WHERE source_id = ? ORDER BY row",
        key: file.sourceID
      ) { try PublishedComponentRecord(&$0) }
      let values = try Self.published(of: foodID, published, db) + Self.derived(of: foodID, db)
      return FoodLineage(
        file: file,
        line: line,
        values: values.sorted { $0.component.ordinal < $1.component.ordinal },
        rejects: try Self.rejects(in: file, line: line, db),
        corrections: try Self.corrections(of: foodID, db),
        group: try Self.group(of: foodID, db),
        recipe: try Self.recipe(of: foodID, db),
        published: published
      )
    }
  }

  /// The reviewed tables of components of all sources, by the prefix of the source.
  package func publishedComponents() throws(SnapshotError) -> [String: [PublishedComponentRecord]] {
    let rows = try read("reading the tables of components") { db in
      let columns = LineageSchema.publishedComponent.columnList
      return try RowReader.rows(
        db,
        "SELECT \(columns) FROM published_component ORDER BY source_id, row"
      ) { try PublishedComponentRecord(&$0) }
    }
    return Dictionary(grouping: rows, by: \.sourceID)
  }

  /// The values of a food, whose source's components are `published`, by component; none where it has no lineage.
  package func values(
    of foodID: String,
    published: [PublishedComponentRecord]
  ) throws(SnapshotError) -> [Component: ValueLineage] {
    let values = try read("reading the values of \(foodID)") { db in
      try Self.published(of: foodID, published, db) + Self.derived(of: foodID, db)
    }
    return Dictionary(values.map { ($0.component, $0) }) { first, _ in first }
  }

  /// The evidence of the possible duplicates, by both ids: of the pairs of `foodID`, or of all.
  public func pairEvidence(of foodID: String? = nil) throws(SnapshotError) -> [PairEvidenceRecord] {
    try read("reading the evidence of pairs") { db in
      try RowReader.rows(
        db,
        """
        SELECT \(LineageSchema.pairEvidence.columnList) FROM pair_evidence
        \(foodID == nil ? "" : "WHERE food_id = ?1 OR duplicate_of = ?1")
        ORDER BY food_id, duplicate_of
        """,
        key: foodID
      ) { row in
        PairEvidenceRecord(
          foodID: try row.text(),
          duplicateOf: try row.text(),
          evidence: try row.text()
        )
      }
    }
  }

  /// The evidence of the flags of a food, in the order written.
  public func flagEvidence(of foodID: String) throws(SnapshotError) -> [FlagEvidenceRecord] {
    try read("reading the evidence of the flags of \(foodID)") { db in
      try RowReader.rows(
        db,
        """
        SELECT \(LineageSchema.flagEvidence.columnList) FROM flag_evidence
        WHERE food_id = ?1 ORDER BY rowid
        """,
        key: foodID
      ) { row in
        FlagEvidenceRecord(
          foodID: try row.text(),
          rule: try row.text(),
          component: row.optionalText(),
          found: try row.text(),
          evidence: try row.text()
        )
      }
    }
  }

  /// Calls `body` with every scored pair, by both ids.
  package func forEachScoredPair(_ body: (ScoredPairRecord) -> Void) throws(SnapshotError) {
    try read("reading the scored pairs") { db in
      let columns = LineageSchema.scoredPair.columnList
      let rows = try RowCursor(db, "SELECT \(columns) FROM scored_pair ORDER BY food_a, food_b")
      while var row = try rows.next() {
        body(
          ScoredPairRecord(
            foodA: try row.text(),
            foodB: try row.text(),
            levels: UInt64(truncatingIfNeeded: try row.integer()),
            rules: UInt16(truncatingIfNeeded: try row.integer())
          )
        )
      }
    }
  }

  /// Calls `body` with a connection; an error of SQLite becomes one that names what the library was `doing`.
  func read<Result>(_ doing: String, _ body: (Database) throws -> Result) throws(SnapshotError)
    -> Result
  {
    do { return try connections.read(body) } catch {
      throw SnapshotError(reading: error, path: path, doing: doing)
    }
  }

  private static func origin(of foodID: String, _ db: Database) throws
    -> (file: LineageFileRecord, line: Int)?
  {
    let sql = """
      SELECT id, source_id, path, sha256, bytes, line FROM food_origin JOIN file ON id = file_id
      WHERE food_id = ?
      """
    let rows = try RowReader.rows(db, sql, key: foodID) { row in
      let file = LineageFileRecord(
        id: try row.integer(),
        sourceID: try row.text(),
        path: try row.text(),
        sha256: try row.text(),
        bytes: try row.integer()
      )
      return (file: file, line: try row.integer())
    }
    return rows.first
  }

  // The views' queries and not the views: a schema that is not trusted cannot use JSON functions.
  private static func published(
    of foodID: String,
    _ components: [PublishedComponentRecord],
    _ db: Database
  ) throws -> [ValueLineage] {
    let sql = """
      SELECT v.component, amount, kind, low, high, row, file, sha256, line, "column", text,
        derivation, data_points, sample_min, sample_max
      FROM (\(LineageSchema.valueOrigin.query)) AS v JOIN file ON id = file_id WHERE food_id = ?
      """
    return try RowReader.rows(db, sql, key: foodID) { row in
      var value = try ValueLineage(&row)
      let place = try row.integer()
      guard let published = components.first(where: { $0.row == place }) else {
        throw BrokenCell("row: found \(place), expected a row of published_component")
      }
      var origin = PublishedValue(
        file: try row.text(),
        sha256: try row.text(),
        line: try row.integer(),
        column: try row.integer(),
        text: try row.text(),
        published: published,
        derivation: row.optionalText(),
        dataPoints: row.optionalInteger()
      )
      if let low = row.optionalReal(), let high = row.optionalReal(), low <= high {
        origin.samples = Interval(low, high)
      }
      value.deriveBounds(from: origin)
      value.way = .published(origin)
      return value
    }
  }

  private static func derived(of foodID: String, _ db: Database) throws -> [ValueLineage] {
    let sql = """
      SELECT component, amount, kind, low, high, rule, equation, part
      FROM (\(LineageSchema.valueDerivation.query)) WHERE food_id = ? ORDER BY component, n
      """
    var values: [ValueLineage] = []
    let rows = try RowReader.rows(db, sql, key: foodID) { row in
      var value = try ValueLineage(&row)
      let (rule, equation) = (try row.text(), try row.text())
      let part = row.optionalText().flatMap(Component.init)
      value.way = .derived(rule: rule, equation: equation, parts: part.map { [$0] } ?? [])
      return value
    }
    for row in rows {
      guard let last = values.last, last.component == row.component,
        case .derived(let rule, let equation, let parts) = last.way,
        case .derived(_, _, let more) = row.way
      else {
        values.append(row)
        continue
      }
      values[values.count - 1].way = .derived(rule: rule, equation: equation, parts: parts + more)
    }
    return values
  }

  private static func group(of foodID: String, _ db: Database) throws -> FoodGroup? {
    try RowReader.rows(db, "SELECT code, name FROM food_group WHERE food_id = ?", key: foodID) {
      FoodGroup(code: try $0.text(), name: try $0.text())
    }.first
  }

  private static func recipe(of foodID: String, _ db: Database) throws -> [RecipePartRecord] {
    try RowReader.rows(
      db,
      "SELECT \(LineageSchema.recipePart.columnList) FROM recipe_part WHERE food_id = ? ORDER BY n",
      key: foodID
    ) { row in
      RecipePartRecord(
        foodID: try row.text(),
        number: try row.integer(),
        partID: try row.text(),
        grams: try row.real(),
        retentionCode: row.optionalText(),
        fileID: try row.integer(),
        line: try row.integer()
      )
    }
  }

  private static func corrections(of foodID: String, _ db: Database) throws -> [CorrectionRecord] {
    try RowReader.rows(
      db,
      "SELECT \(LineageSchema.correction.columnList) FROM correction WHERE food_id = ?",
      key: foodID
    ) { row in
      CorrectionRecord(
        foodID: try row.text(),
        component: try row.member(of: Component.self),
        published: row.optionalReal(),
        amount: row.optionalReal(),
        source: try row.text(),
        decision: try row.text(),
        reason: try row.text()
      )
    }.sorted { $0.component.ordinal < $1.component.ordinal }
  }

  private static func rejects(in file: LineageFileRecord, line: Int, _ db: Database) throws
    -> [RejectRecord]
  {
    let sql =
      "SELECT \(RejectRecord.columns) FROM reject WHERE source_id = ? AND line = \(line) ORDER BY id"
    return try RowReader.rows(db, sql, key: file.sourceID, RejectRecord.init).filter {
      $0.file == file.path
    }
  }
}

extension ValueLineage {
  /// Sets the bounds that the trail left out.
  fileprivate mutating func deriveBounds(from origin: PublishedValue) {
    guard let amount, low == nil, high == nil, let factor = origin.published.factor, factor > 0,
      let printed = PrintedBounds.of(
        amount,
        printed: origin.text,
        // A conversion moves the decimal point: its factor is a power of ten.
        shift: Int(log10(factor).rounded())
      )
    else { return }
    (low, high) = (printed.low, printed.high)
  }

  /// A value from the columns component, amount, kind, low and high; its `way` is set later.
  fileprivate init(_ row: inout RowReader) throws {
    component = try row.member(of: Component.self)
    amount = row.optionalReal()
    kind = try row.member(of: ValueKind.self)
    low = row.optionalReal()
    high = row.optionalReal()
    way = .derived(rule: "", equation: "", parts: [])
  }
}

extension PublishedComponentRecord {
  /// A row of the table, its columns in the schema's order.
  fileprivate init(_ row: inout RowReader) throws {
    self.init(
      sourceID: try row.text(),
      row: try row.integer(),
      code: try row.text(),
      name: try row.text(),
      unit: try row.text()
    )
    component = row.optionalText().flatMap(Component.init)
    rule = row.optionalText()
    conversion = row.optionalText()
    factor = row.optionalReal()
    rank = row.optionalInteger()
    note = row.optionalText()
  }
}
