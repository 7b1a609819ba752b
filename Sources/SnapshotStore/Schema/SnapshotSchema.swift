import FoodComposition
import FoodVocabulary
package import GRDB

/// The schema of `food.sqlite`, version 8: a contract with every program that opens a snapshot.
public enum SnapshotSchema {
  /// The application id that marks an SQLite file as a snapshot: `GRAN`.
  public static let applicationID: Int32 = 0x4752_414E
  /// The version that this library writes and reads.
  public static let version = 8
  /// The oldest SQLite that reads it, by the number of its version: 3.37 has STRICT tables.
  public static let oldestSQLite = 3_037_000

  /// The tables, each after those that it refers to; a table's place is its number in the digest.
  package static let tables = [
    release, source, food, alias, portion, barcode, component, componentBound, possibleDuplicate,
    qualityFlag, retired, vocabulary, searchIndex, reference,
    borrowedValue, hidden,
  ]

  /// The indexes of this version, made after the rows.
  package static let indexes = knownIndexes.filter { !$0.isFormer }

  /// The indexes of this version and of earlier snapshots, in the order in which they are made.
  package static let knownIndexes = [
    IndexSchema("food_by_normalized_name", on: "food (normalized_name)"),
    IndexSchema("alias_by_normalized_name", on: "alias (normalized_name)"),
    IndexSchema("barcode_by_food", on: "barcode (food_id)"),
    IndexSchema("possible_duplicate_by_other", on: "possible_duplicate (duplicate_of)"),
    IndexSchema("component_by_part", on: "component (component_food_id)", isFormer: true),
    IndexSchema("portion_by_phrase", on: "vocabulary (phrase) WHERE kind = 'portion'"),
    IndexSchema("vocabulary_by_phrase", on: "vocabulary (phrase, value)", isFormer: true),
  ]

  /// Marks the file of `db` and makes its tables, without the indexes.
  package static func make(in db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(version)")
    for table in tables { try db.execute(sql: table.sql) }
  }

  package static let release = TableSchema(
    "release",
    [
      .init("name", "TEXT NOT NULL"),
      .init("schema_version", "INTEGER NOT NULL"),
      .init("tool_version", "TEXT NOT NULL"),
      .init("pipeline_digest", "TEXT NOT NULL"),
      .init("match_model", "TEXT NOT NULL"),
      .init("content_digest", "TEXT NOT NULL"),
      .init("built_for", "TEXT NOT NULL"),
      .init("foods", "INTEGER NOT NULL"),
      .init("aliases", "INTEGER NOT NULL"),
      .init("portions", "INTEGER NOT NULL"),
      .init("barcodes", "INTEGER NOT NULL"),
      .init("sources", "INTEGER NOT NULL"),
      .init("pack", "TEXT"),
    ]
  )

  package static let source = TableSchema(
    "source",
    [
      .init("id", "INTEGER PRIMARY KEY NOT NULL"),
      .init("prefix", "TEXT NOT NULL UNIQUE"),
      .init("publisher", "TEXT NOT NULL"),
      .init("dataset", "TEXT NOT NULL"),
      .init("release", "TEXT NOT NULL"),
      .init("title", "TEXT NOT NULL"),
      .init("source_type", "TEXT NOT NULL", check: membership("source_type", of: SourceType.self)),
      .init("licence", "TEXT NOT NULL"),
      .init("attribution", "TEXT NOT NULL"),
      .init("url", "TEXT"),
      .init("sha256", "TEXT"),
      .init("rows_read", "INTEGER NOT NULL"),
      .init("foods_accepted", "INTEGER NOT NULL"),
      .init("foods_rejected", "INTEGER NOT NULL"),
      .init("foods_skipped", "INTEGER NOT NULL"),
    ]
  )

  package static let food = TableSchema(
    "food",
    [
      .init("id", "TEXT NOT NULL UNIQUE"),
      .init("number", "INTEGER PRIMARY KEY NOT NULL"),
      .init("source_id", "INTEGER NOT NULL REFERENCES source (id)"),
      .init("canonical_name", "TEXT NOT NULL"),
      .init("normalized_name", "TEXT NOT NULL"),
      .init("language", "TEXT NOT NULL"),
      .init("category", "TEXT NOT NULL"),
      .init("brand", "TEXT"),
      .init("scientific_name", "TEXT"),
      .init("base_unit", "TEXT NOT NULL", check: membership("base_unit", of: BaseUnit.self)),
      .init("base_quantity", "INTEGER NOT NULL", check: "base_quantity = 100"),
    ] + Component.columns.map { .init($0.rawValue, "REAL") } + [
      .init(
        "carbohydrate_basis",
        "TEXT",
        check: membership("carbohydrate_basis", of: CarbohydrateBasis.self)
      ),
      .init("source_type", "TEXT NOT NULL", check: membership("source_type", of: SourceType.self)),
      .init("source_url", "TEXT"),
      .init("confidence", "REAL NOT NULL", check: "confidence BETWEEN 0 AND 1"),
      .init("completeness", "REAL NOT NULL", check: "completeness BETWEEN 0 AND 1"),
      .init("model_version", "TEXT"),
      .init("assumptions", "TEXT"),
      .init("state", "TEXT"),
      .init("possible_duplicate_of", "TEXT REFERENCES food (id)"),
      .init("created_at", "TEXT"),
      .init("updated_at", "TEXT"),
    ]
  )

  package static let alias = TableSchema(
    "alias",
    [
      .init("food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init("n", "INTEGER NOT NULL"),
      .init("name", "TEXT NOT NULL"),
      .init("normalized_name", "TEXT NOT NULL"),
      .init("language", "TEXT NOT NULL"),
      .init("kind", "TEXT NOT NULL", check: membership("kind", of: Alias.Kind.self)),
      .init("source", "TEXT NOT NULL"),
    ],
    key: 2,
    isClustered: true
  )

  package static let portion = TableSchema(
    "portion",
    [
      .init("food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init("n", "INTEGER NOT NULL"),
      .init("amount", "REAL NOT NULL"),
      .init("measure", "TEXT NOT NULL"),
      .init("modifier", "TEXT"),
      .init("gram_weight", "REAL NOT NULL"),
      .init("kind", "TEXT NOT NULL", check: membership("kind", of: FoodPortion.Kind.self)),
      .init("source", "TEXT"),
    ],
    key: 2,
    isClustered: true
  )

  package static let barcode = TableSchema(
    "barcode",
    [
      .init("gtin", "TEXT NOT NULL", check: "length(gtin) = 14"),
      .init("food_id", "TEXT NOT NULL REFERENCES food (id)"),
    ],
    key: 2,
    isClustered: true
  )

  package static let reference = TableSchema(
    "reference",
    [
      .init("food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init(
        "scheme",
        "TEXT NOT NULL",
        check: membership("scheme", of: CrossReference.Scheme.self)
      ),
      .init("code", "TEXT NOT NULL"),
    ],
    key: 3,
    isClustered: true
  )

  package static let component = TableSchema(
    "component",
    [
      .init("parent_food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init("component_food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init("grams_per_100", "REAL NOT NULL"),
      .init("confidence", "REAL NOT NULL", check: "confidence BETWEEN 0 AND 1"),
    ],
    key: 2,
    isClustered: true
  )

  package static let componentBound = TableSchema(
    "component_bound",
    [
      .init("food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init("component", "TEXT NOT NULL", check: membership("component", of: Component.self)),
      .init("kind", "TEXT NOT NULL", check: membership("kind", of: ValueKind.self)),
      .init("low", "REAL"),
      .init("high", "REAL"),
    ],
    key: 2,
    isClustered: true
  )

  package static let possibleDuplicate = TableSchema(
    "possible_duplicate",
    [
      .init("food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init("duplicate_of", "TEXT NOT NULL REFERENCES food (id)"),
      .init("match_weight", "REAL NOT NULL"),
      .init("probability", "REAL NOT NULL", check: "probability BETWEEN 0 AND 1"),
      .init(
        "decision",
        "TEXT NOT NULL",
        check: membership("decision", of: PossibleDuplicate.Decision.self)
      ),
    ],
    key: 2,
    isClustered: true
  )

  /// Values that a food lacks and another food of its cluster has: shown beside its own, never among them.
  package static let borrowedValue = TableSchema(
    "borrowed_value",
    [
      .init("food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init("component", "TEXT NOT NULL", check: membership("component", of: Component.self)),
      .init("amount", "REAL NOT NULL"),
      .init("lender_id", "TEXT NOT NULL REFERENCES food (id)"),
    ],
    key: 2,
    isClustered: true
  )

  package static let qualityFlag = TableSchema(
    "quality_flag",
    [
      .init("food_id", "TEXT NOT NULL REFERENCES food (id)"),
      .init("n", "INTEGER NOT NULL"),
      .init("component", "TEXT"),
      .init("rule", "TEXT NOT NULL"),
      .init("severity", "TEXT NOT NULL"),
      .init("found", "TEXT NOT NULL"),
      .init("expected", "TEXT NOT NULL"),
      .init("repair", "TEXT"),
    ],
    key: 2,
    isClustered: true
  )

  package static let retired = TableSchema(
    "retired",
    [
      .init("id", "TEXT PRIMARY KEY NOT NULL"),
      .init("successor", "TEXT REFERENCES food (id)"),
      .init("reason", "TEXT NOT NULL"),
      .init("since_release", "TEXT NOT NULL"),
    ],
    isClustered: true
  )

  /// The foods that no search finds, by a curator's decision; they are foods like others otherwise.
  package static let hidden = TableSchema(
    "hidden",
    [
      .init("food_id", "TEXT PRIMARY KEY NOT NULL REFERENCES food (id)"),
      .init("source", "TEXT NOT NULL"),
      .init("reason", "TEXT NOT NULL"),
    ],
    isClustered: true
  )

  package static let vocabulary = TableSchema(
    "vocabulary",
    [
      .init("n", "INTEGER PRIMARY KEY NOT NULL"),
      .init("kind", "TEXT NOT NULL", check: membership("kind", of: VocabularyEntry.Kind.self)),
      .init("phrase", "TEXT NOT NULL"),
      .init("language", "TEXT NOT NULL"),
      .init("value", "TEXT NOT NULL"),
      .init("amount", "REAL"),
      .init("low", "REAL"),
      .init("high", "REAL"),
      .init("source", "TEXT NOT NULL"),
    ]
  )

  /// The blobs of the index that search reads; `key` is ``SearchIndexKey``.
  static let searchIndex = TableSchema(
    "search_index",
    [
      .init("key", "INTEGER PRIMARY KEY NOT NULL"),
      .init("data", "BLOB NOT NULL"),
    ]
  )
}
