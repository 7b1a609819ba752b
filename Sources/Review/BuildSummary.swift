/// The results of a build, from rows read to gates: the content of `summary.json` and `summary.html`.
package struct BuildSummary: Codable, Sendable, Equatable {
  /// The release's name.
  package var release: String
  /// The pipeline's name.
  package var pipeline: String
  /// The day that the snapshot is built for, ISO 8601.
  package var builtFor: String
  /// The version of the tool.
  package var toolVersion: String
  /// SHA-256 of the snapshot's logical content.
  package var contentDigest: String
  /// Foods in the snapshot.
  package var foods: Int
  /// The sources, by id.
  package var sources: [Source]
  /// The findings of the gates, in the gates' order: those that refuse the release and those that are allowed.
  package var findings: [GateFinding]
  /// Notes on the gates, a sentence each: allowances that allowed nothing, comparisons with the last release.
  package var notes: [String] = []
  /// The packs that were made of the release, in the order of the pipeline.
  package var packs: [Pack] = []
  /// What the release makes of the labels that its pipeline names, in the pipeline's order.
  package var labels: [LabelFigures] = []
  /// The number of decisions of the ledger by standing (`applied`, `stale` …); empty without a ledger.
  package var decisions: [String: Int] = [:]
  /// The wall time and memory of each stage, in the order of the stages.
  package var timings: [Timing]

  /// The findings that refuse the release; empty where there are none, or all are allowed.
  package var refusals: [GateFinding] { findings.filter { $0.allowed == nil } }

  /// The findings that the pipeline allows.
  package var allowances: [GateFinding] { findings.filter { $0.allowed != nil } }

  /// One source's part of a build.
  package struct Source: Codable, Sendable, Equatable {
    /// The prefix of its foods' ids.
    package var id: String
    /// The publisher's name.
    package var publisher: String
    /// The dataset's name.
    package var dataset: String
    /// The dataset's edition.
    package var release: String
    /// The kind of source.
    package var sourceType: String
    /// The licence's SPDX id or name.
    package var licence: String
    /// The words by which the licence wants the publisher named.
    package var attribution: String
    /// The home page.
    package var url: String
    /// The files read, with their checksums.
    package var files: [File]
    /// The balance of the foods.
    package var balance: Balance
    /// The balances of the other tables, in the order read.
    package var tables: [Balance]
    /// Foods that have a number for each component, by column name.
    package var coverage: [String: Int]
    /// The most frequent rejects, at most twenty, with an example each.
    package var rejects: [RejectCount]
    /// Names that no table lists with the rows that bear them, by kind: column, component, unit, code.
    package var unmapped: [String: [String: Int]]
    /// The columns with values that cannot be read, those with the most first.
    package var refused: [RefusedColumn] = []
    /// What became of the ingredients that its foods have; nil where none has any.
    package var ingredients: Ingredients?
    /// The components that its definition maps, by column name, in the order of a snapshot.
    package var mapped: [String] = []
    /// Foods with a flag of any severity; see the quality report.
    package var flaggedFoods = 0
    /// Foods with a flag that is an error or worse.
    package var erroneousFoods = 0
    /// Foods with something wrong in the text of a name.
    package var garbledNames = 0

    /// A source of these parts.
    package init(
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
  package struct File: Codable, Sendable, Equatable {
    /// The path in a mirror or beside the definition.
    package var path: String
    /// SHA-256 of the bytes read.
    package var sha256: String
    /// The file's size in bytes.
    package var bytes: Int
    /// Whether the definition states this checksum.
    package var isVerified: Bool
    /// Whether the stated checksum is a reconstructed copy's, the official file's being unknown.
    package var isReconstructed: Bool

    /// A file.
    package init(path: String, sha256: String, bytes: Int, isVerified: Bool, isReconstructed: Bool)
    {
      self.path = path
      self.sha256 = sha256
      self.bytes = bytes
      self.isVerified = isVerified
      self.isReconstructed = isReconstructed
    }
  }

  /// Rows of a table: read = accepted + rejected + skipped.
  package struct Balance: Codable, Sendable, Equatable {
    /// The table's file.
    package var file: String
    /// Rows met, without a header.
    package var read: Int
    /// Rows used.
    package var accepted: Int
    /// Rows rejected.
    package var rejected: Int
    /// Rows skipped, by rule.
    package var skipped: [String: Int]
    /// The columns that are read; nil where the table has no header or the reader does not say.
    package var columns: [String]?
    /// The count of its lines or start tags by its bytes; nil where there is none.
    package var count: Count?

    /// A balance.
    package init(
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
    package var closes: Bool { read == accounted && count?.closes != false }

    /// Rows accepted, rejected or skipped.
    package var accounted: Int { accepted + rejected + skippedRows }

    /// Rows skipped, of all rules together.
    package var skippedRows: Int { skipped.values.reduce(0, +) }
  }

  /// The lines of a table or the start tags of an XML file, counted by its bytes, and what became of them.
  package struct Count: Codable, Sendable, Equatable {
    /// The unit of the count: `lines` or `start tags`.
    package var unit: String
    /// The units that the file has, by its bytes.
    package var counted: Int
    /// The units of the header.
    package var header: Int
    /// The units that are records.
    package var records: Int
    /// The units that cannot be read.
    package var unreadable: Int
    /// The units that are blank.
    package var blank: Int

    /// A count.
    package init(
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
    package var accounted: Int { header + records + unreadable + blank }

    /// Whether every unit is accounted for.
    package var closes: Bool { counted == accounted }
  }

  /// The number of rejects of one code in one field of one file.
  package struct RejectCount: Codable, Sendable, Equatable {
    /// The reject's code.
    package var code: String
    /// The file.
    package var file: String
    /// The field; empty where the whole record is rejected.
    package var field: String
    /// The number of rejects.
    package var count: Int
    /// The first one: `file:line:column: found …, expected …`.
    package var example: String

    /// A count.
    package init(code: String, file: String, field: String, count: Int, example: String) {
      self.code = code
      self.file = file
      self.field = field
      self.count = count
      self.example = example
    }
  }

  /// A column of which some filled cells cannot be read.
  package struct RefusedColumn: Codable, Sendable, Equatable {
    /// The column's file.
    package var file: String
    /// Its name.
    package var column: String
    /// Its cells with something in them.
    package var filled: Int
    /// Its filled cells that cannot be read.
    package var refused: Int
    /// The commonest texts of the cells that cannot be read, at most ten, by falling count.
    package var texts: [Text]

    /// A text that cannot be read and the number of cells with it.
    package struct Text: Codable, Sendable, Equatable {
      /// The cell's text, at most 200 characters of it.
      package var text: String
      /// The number of cells with this text.
      package var count: Int

      /// A text of so many cells.
      package init(text: String, count: Int) {
        self.text = text
        self.count = count
      }
    }

    /// A column.
    package init(file: String, column: String, filled: Int, refused: Int, texts: [Text]) {
      self.file = file
      self.column = column
      self.filled = filled
      self.refused = refused
      self.texts = texts
    }
  }

  /// The balance of the ingredients of a source's foods: what is read is written or missing.
  package struct Ingredients: Codable, Sendable, Equatable {
    /// The ingredients that its foods have.
    package var read: Int
    /// Those that are foods of the snapshot.
    package var written: Int
    /// Those that are not, and were left out.
    package var missing: Int
    /// The commonest ids of those that are missing, at most ten, by falling count.
    package var missingIds: [MissingID]

    /// An id that no food of the snapshot has, and the number of ingredients with it.
    package struct MissingID: Codable, Sendable, Equatable {
      /// The id.
      package var id: String
      /// The number of ingredients with it.
      package var count: Int
    }

    // Keys are written in small letters with underscores: `missingIDs` would be `missing_i_ds`, which manifests had before.
    private enum CodingKeys: String, CodingKey { case read, written, missing, missingIds }
    private enum OlderKeys: String, CodingKey { case missingIDs }

    /// Reads a balance, also of a manifest that has the key of before.
    package init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      read = try members.decode(Int.self, forKey: .read)
      written = try members.decode(Int.self, forKey: .written)
      missing = try members.decode(Int.self, forKey: .missing)
      missingIds =
        try members.decodeIfPresent([MissingID].self, forKey: .missingIds)
        ?? decoder.container(keyedBy: OlderKeys.self)
        .decode([MissingID].self, forKey: .missingIDs)
    }

    /// Whether nothing is lost untold.
    package var closes: Bool { read == written + missing }

    /// A balance, with all ids that are missing.
    package init(read: Int, written: Int, missing: [String: Int]) {
      self.read = read
      self.written = written
      self.missing = missing.values.reduce(0, +)
      missingIds = missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
        .map { MissingID(id: $0.key, count: $0.value) }
    }
  }

  /// The wall time of a stage of the build, and the memory at its end.
  package struct Timing: Codable, Sendable, Equatable {
    /// The stage.
    package var stage: String
    /// Its wall time in seconds.
    package var seconds: Double
    /// The most memory that the process had held by its end, in bytes.
    package var peakBytes: Int

    /// A timing.
    package init(stage: String, seconds: Double, peakBytes: Int) {
      (self.stage, self.seconds, self.peakBytes) = (stage, seconds, peakBytes)
    }
  }

  /// A summary of these parts.
  package init(
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
