/// The results of a build, from rows read to gates: the content of `summary.json` and `summary.html`.
public struct BuildSummary: Codable, Sendable, Equatable {
  /// The release's name.
  public var release: String
  /// The pipeline's name.
  public var pipeline: String
  /// The day that the snapshot is built for, ISO 8601.
  public var builtFor: String
  /// The version of the tool.
  public var toolVersion: String
  /// SHA-256 of the snapshot's logical content.
  public var contentDigest: String
  /// Foods in the snapshot.
  public var foods: Int
  /// The sources, by id.
  public var sources: [Source]
  /// The findings of the gates, in the gates' order: those that refuse the release and those that are allowed.
  public var findings: [GateFinding]
  /// Notes on the gates, a sentence each: allowances that allowed nothing, comparisons with the last release.
  public var notes: [String] = []
  /// The number of decisions of the ledger by standing (`applies`, `stale` …); empty without a ledger.
  public var decisions: [String: Int] = [:]
  /// The wall time of each stage, in the order of the stages.
  public var timings: [Timing]

  /// The findings that refuse the release; empty where there are none, or all are allowed.
  public var refusals: [GateFinding] { findings.filter { $0.allowed == nil } }

  /// The findings that the pipeline allows.
  public var allowances: [GateFinding] { findings.filter { $0.allowed != nil } }

  /// One source's part of a build.
  public struct Source: Codable, Sendable, Equatable {
    /// The prefix of its foods' ids.
    public var id: String
    /// The publisher's name.
    public var publisher: String
    /// The dataset's name.
    public var dataset: String
    /// The dataset's edition.
    public var release: String
    /// The kind of source.
    public var sourceType: String
    /// The licence's SPDX id or name.
    public var licence: String
    /// The words by which the licence wants the publisher named.
    public var attribution: String
    /// The home page.
    public var url: String
    /// The files read, with their checksums.
    public var files: [File]
    /// The balance of the foods.
    public var balance: Balance
    /// The balances of the other tables, in the order read.
    public var tables: [Balance]
    /// Foods that have a number for each component, by column name.
    public var coverage: [String: Int]
    /// The most frequent rejects, at most twenty, with an example each.
    public var rejects: [RejectCount]
    /// Names that no table lists with the rows that bear them, by kind: column, component, unit, code.
    public var unmapped: [String: [String: Int]]
    /// The columns with values that cannot be read, those with the most first.
    public var refused: [RefusedColumn] = []
    /// The components that its definition maps, by column name, in the order of a snapshot.
    public var mapped: [String] = []
    /// Foods with a flag of any severity; see the quality report.
    public var flaggedFoods = 0
    /// Foods with a flag that is an error or worse.
    public var erroneousFoods = 0
    /// Foods with something wrong in the text of a name.
    public var garbledNames = 0

    /// A source of these parts.
    public init(
      id: String,
      publisher: String,
      dataset: String,
      release: String,
      sourceType: String,
      licence: String,
      attribution: String,
      url: String,
      files: [File],
      balance: Balance,
      tables: [Balance],
      coverage: [String: Int],
      rejects: [RejectCount],
      unmapped: [String: [String: Int]]
    ) {
      self.id = id
      self.publisher = publisher
      self.dataset = dataset
      self.release = release
      self.sourceType = sourceType
      self.licence = licence
      self.attribution = attribution
      self.url = url
      self.files = files
      self.balance = balance
      self.tables = tables
      self.coverage = coverage
      self.rejects = rejects
      self.unmapped = unmapped
    }
  }

  /// A file as it was read.
  public struct File: Codable, Sendable, Equatable {
    /// The path in a mirror or beside the definition.
    public var path: String
    /// SHA-256 of the bytes read.
    public var sha256: String
    /// The file's size in bytes.
    public var bytes: Int
    /// Whether the definition states this checksum.
    public var isVerified: Bool
    /// Whether the stated checksum is a reconstructed copy's, the official file's being unknown.
    public var isReconstructed: Bool

    /// A file.
    public init(path: String, sha256: String, bytes: Int, isVerified: Bool, isReconstructed: Bool) {
      self.path = path
      self.sha256 = sha256
      self.bytes = bytes
      self.isVerified = isVerified
      self.isReconstructed = isReconstructed
    }
  }

  /// Rows of a table: read = accepted + rejected + skipped.
  public struct Balance: Codable, Sendable, Equatable {
    /// The table's file.
    public var file: String
    /// Rows met, without a header.
    public var read: Int
    /// Rows used.
    public var accepted: Int
    /// Rows rejected.
    public var rejected: Int
    /// Rows skipped, by rule.
    public var skipped: [String: Int]
    /// The columns that are read; nil where the table has no header or the reader does not say.
    public var columns: [String]?
    /// The count of its lines or start tags by its bytes; nil where there is none.
    public var count: Count?

    /// A balance.
    public init(
      file: String,
      read: Int,
      accepted: Int,
      rejected: Int,
      skipped: [String: Int],
      columns: [String]? = nil,
      count: Count? = nil
    ) {
      self.file = file
      self.read = read
      self.accepted = accepted
      self.rejected = rejected
      self.skipped = skipped
      self.columns = columns
      self.count = count
    }

    /// Whether every row is accounted for, and every line.
    public var closes: Bool { read == accounted && count?.closes != false }

    /// Rows accepted, rejected or skipped.
    public var accounted: Int { accepted + rejected + skippedRows }

    /// Rows skipped, of all rules together.
    public var skippedRows: Int { skipped.values.reduce(0, +) }
  }

  /// The lines of a table or the start tags of an XML file, counted by its bytes, and what became of them.
  public struct Count: Codable, Sendable, Equatable {
    /// The unit of the count: `lines` or `start tags`.
    public var unit: String
    /// The units that the file has, by its bytes.
    public var counted: Int
    /// The units of the header.
    public var header: Int
    /// The units that are records.
    public var records: Int
    /// The units that cannot be read.
    public var unreadable: Int
    /// The units that are blank.
    public var blank: Int

    /// A count.
    public init(
      unit: String,
      counted: Int,
      header: Int,
      records: Int,
      unreadable: Int,
      blank: Int
    ) {
      self.unit = unit
      self.counted = counted
      self.header = header
      self.records = records
      self.unreadable = unreadable
      self.blank = blank
    }

    /// The units that the reader accounts for.
    public var accounted: Int { header + records + unreadable + blank }

    /// Whether every unit is accounted for.
    public var closes: Bool { counted == accounted }
  }

  /// The number of rejects of one code in one field of one file.
  public struct RejectCount: Codable, Sendable, Equatable {
    /// The reject's code.
    public var code: String
    /// The file.
    public var file: String
    /// The field; empty where the whole record is rejected.
    public var field: String
    /// The number of rejects.
    public var count: Int
    /// The first one: `file:line:column: found …, expected …`.
    public var example: String

    /// A count.
    public init(code: String, file: String, field: String, count: Int, example: String) {
      self.code = code
      self.file = file
      self.field = field
      self.count = count
      self.example = example
    }
  }

  /// A column of which some filled cells cannot be read.
  public struct RefusedColumn: Codable, Sendable, Equatable {
    /// The column's file.
    public var file: String
    /// Its name.
    public var column: String
    /// Its cells with something in them.
    public var filled: Int
    /// Its filled cells that cannot be read.
    public var refused: Int
    /// The commonest texts of the cells that cannot be read, at most ten, by falling count.
    public var texts: [Text]

    /// A text that cannot be read and the number of cells with it.
    public struct Text: Codable, Sendable, Equatable {
      /// The cell's text, at most 200 characters of it.
      public var text: String
      /// The number of cells with this text.
      public var count: Int

      /// A text of so many cells.
      public init(text: String, count: Int) {
        self.text = text
        self.count = count
      }
    }

    /// A column.
    public init(file: String, column: String, filled: Int, refused: Int, texts: [Text]) {
      self.file = file
      self.column = column
      self.filled = filled
      self.refused = refused
      self.texts = texts
    }
  }

  /// The wall time of a stage of the build.
  public struct Timing: Codable, Sendable, Equatable {
    /// The stage.
    public var stage: String
    /// Its wall time in seconds.
    public var seconds: Double

    /// A timing.
    public init(stage: String, seconds: Double) {
      self.stage = stage
      self.seconds = seconds
    }
  }

  /// A summary of these parts.
  public init(
    release: String,
    pipeline: String,
    builtFor: String,
    toolVersion: String,
    contentDigest: String,
    foods: Int,
    sources: [Source],
    findings: [GateFinding],
    timings: [Timing]
  ) {
    self.release = release
    self.pipeline = pipeline
    self.builtFor = builtFor
    self.toolVersion = toolVersion
    self.contentDigest = contentDigest
    self.foods = foods
    self.sources = sources
    self.findings = findings
    self.timings = timings
  }
}
