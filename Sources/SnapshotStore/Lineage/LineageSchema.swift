/// The schema of `lineage.sqlite`, version 8; docs/lineage.md describes it.
public enum LineageSchema {
  /// The application id that marks an SQLite file as lineage: `GRAL`.
  public static let applicationID: Int32 = 0x4752_414C
  /// The version that this library writes and reads.
  public static let version = 8

  package static let tables = [
    file, component, valueKind, derivationRule, publishedComponent, foodOrigin, reject, balance,
    skip, pairEvidence, scoredPair, flagEvidence, correction, foodGroup, recipePart,
    release,
  ]

  package static let indexes = [
    IndexSchema("reject_by_source", on: "reject (source_id)"),
    IndexSchema("pair_evidence_by_other", on: "pair_evidence (duplicate_of)"),
    IndexSchema("flag_evidence_by_food", on: "flag_evidence (food_id)"),
  ]

  /// The release whose `food.sqlite` the lineage belongs to: one row.
  package static let release = TableSchema(
    "release",
    [
      .init("name", "TEXT NOT NULL"),
      .init("content_digest", "TEXT NOT NULL"),
    ]
  )

  package static let file = TableSchema(
    "file",
    [
      .init("id", "INTEGER PRIMARY KEY NOT NULL"),
      .init("source_id", "TEXT NOT NULL"),
      .init("path", "TEXT NOT NULL"),
      .init("sha256", "TEXT NOT NULL"),
      .init("bytes", "INTEGER NOT NULL"),
    ]
  )

  // Not clustered: trails are long, and SQLite keeps only short rows inside the tree of a primary key.
  package static let foodOrigin = TableSchema(
    "food_origin",
    [
      .init("food_id", "TEXT PRIMARY KEY NOT NULL"),
      .init("file_id", "INTEGER NOT NULL REFERENCES file (id)"),
      .init("line", "INTEGER NOT NULL"),
      .init("amounts_file_id", "INTEGER NOT NULL REFERENCES file (id)"),
      .init("trail", "TEXT NOT NULL"),
    ]
  )

  /// The food groups as the sources publish them.
  package static let foodGroup = TableSchema(
    "food_group",
    [
      .init("food_id", "TEXT PRIMARY KEY NOT NULL"),
      .init("code", "TEXT NOT NULL"),
      .init("name", "TEXT NOT NULL"),
    ],
    isClustered: true
  )

  /// The rows of published recipes, of which `component` of `food.sqlite` has the sums per 100 g.
  package static let recipePart = TableSchema(
    "recipe_part",
    [
      .init("food_id", "TEXT NOT NULL"),
      .init("n", "INTEGER NOT NULL"),
      .init("component_food_id", "TEXT NOT NULL"),
      .init("grams", "REAL NOT NULL"),
      .init("retention_code", "TEXT"),
      .init("file_id", "INTEGER NOT NULL REFERENCES file (id)"),
      .init("line", "INTEGER NOT NULL"),
    ],
    constraints: ["PRIMARY KEY (food_id, n)"],
    isClustered: true
  )

  // Not clustered, for the same reason.
  package static let pairEvidence = TableSchema(
    "pair_evidence",
    [
      .init("food_id", "TEXT NOT NULL"),
      .init("duplicate_of", "TEXT NOT NULL"),
      .init("evidence", "TEXT NOT NULL"),
    ],
    constraints: ["PRIMARY KEY (food_id, duplicate_of)"]
  )

  /// What other foods have by which checks found a flag of `food.sqlite`, which has the other columns.
  package static let flagEvidence = TableSchema(
    "flag_evidence",
    [
      .init("food_id", "TEXT NOT NULL"),
      .init("rule", "TEXT NOT NULL"),
      .init("component", "TEXT REFERENCES component (name)"),
      .init("found", "TEXT NOT NULL"),
      .init("evidence", "TEXT NOT NULL"),
    ]
  )

  /// The amounts that curators gave components of foods in place of the published ones, of which `food_origin` tells.
  package static let correction = TableSchema(
    "correction",
    [
      .init("food_id", "TEXT NOT NULL"),
      .init("component", "TEXT NOT NULL REFERENCES component (name)"),
      .init("published", "REAL"),
      .init("amount", "REAL"),
      .init("source", "TEXT NOT NULL"),
      .init("decision", "TEXT NOT NULL"),
      .init("reason", "TEXT NOT NULL"),
    ],
    constraints: ["PRIMARY KEY (food_id, component)"]
  )

  /// Every pair that is linked or for review, asked or not.
  package static let scoredPair = TableSchema(
    "scored_pair",
    [
      .init("food_a", "TEXT NOT NULL"),
      .init("food_b", "TEXT NOT NULL"),
      .init("levels", "INTEGER NOT NULL"),
      .init("rules", "INTEGER NOT NULL"),
    ],
    constraints: ["PRIMARY KEY (food_a, food_b)"],
    isClustered: true
  )

  package static let component = TableSchema(
    "component",
    [
      .init("id", "INTEGER PRIMARY KEY NOT NULL"),
      .init("name", "TEXT NOT NULL UNIQUE"),
      .init("tagname", "TEXT NOT NULL"),
      .init("english", "TEXT NOT NULL"),
      .init("unit", "TEXT NOT NULL"),
    ]
  )

  package static let valueKind = TableSchema(
    "value_kind",
    [
      .init("id", "INTEGER PRIMARY KEY NOT NULL"),
      .init("name", "TEXT NOT NULL UNIQUE"),
    ]
  )

  package static let derivationRule = TableSchema(
    "derivation_rule",
    [
      .init("id", "INTEGER PRIMARY KEY NOT NULL"),
      .init("name", "TEXT NOT NULL UNIQUE"),
      .init("equation", "TEXT NOT NULL"),
    ]
  )

  package static let publishedComponent = TableSchema(
    "published_component",
    [
      .init("source_id", "TEXT NOT NULL"),
      .init("row", "INTEGER NOT NULL"),
      .init("code", "TEXT NOT NULL"),
      .init("name", "TEXT NOT NULL"),
      .init("unit", "TEXT NOT NULL"),
      .init("component", "TEXT REFERENCES component (name)"),
      .init("rule", "TEXT"),
      .init("conversion", "TEXT"),
      .init("factor", "REAL"),
      .init("rank", "INTEGER"),
      .init("note", "TEXT"),
    ],
    constraints: ["PRIMARY KEY (source_id, row)"],
    isClustered: true
  )

  package static let reject = TableSchema(
    "reject",
    [
      .init("id", "INTEGER PRIMARY KEY NOT NULL"),
      .init("source_id", "TEXT NOT NULL"),
      .init("file", "TEXT NOT NULL"),
      .init("line", "INTEGER NOT NULL"),
      .init("column", "INTEGER NOT NULL"),
      .init("field", "TEXT"),
      .init("code", "TEXT NOT NULL"),
      .init("found", "TEXT NOT NULL"),
      .init("expected", "TEXT NOT NULL"),
    ]
  )

  package static let balance = TableSchema(
    "balance",
    [
      .init("source_id", "TEXT NOT NULL"),
      .init("file", "TEXT NOT NULL"),
      .init("rows_read", "INTEGER NOT NULL"),
      .init("accepted", "INTEGER NOT NULL"),
      .init("rejected", "INTEGER NOT NULL"),
    ],
    constraints: ["PRIMARY KEY (source_id, file)"],
    isClustered: true
  )

  package static let skip = TableSchema(
    "skip",
    [
      .init("source_id", "TEXT NOT NULL"),
      .init("file", "TEXT NOT NULL"),
      .init("rule", "TEXT NOT NULL"),
      .init("rows", "INTEGER NOT NULL"),
    ],
    constraints: [
      "PRIMARY KEY (source_id, file, rule)",
      "FOREIGN KEY (source_id, file) REFERENCES balance (source_id, file)",
    ],
    isClustered: true
  )
}
