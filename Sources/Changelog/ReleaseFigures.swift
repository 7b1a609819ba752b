package import SnapshotStore

/// The figures of a release, as its snapshot tells them: no time, no path of a machine.
package struct ReleaseFigures: Sendable, Equatable, Encodable {
  package var release: String
  package var builtFor: String
  package var toolVersion: String
  package var schemaVersion: Int
  package var pipelineDigest: String
  package var contentDigest: String
  package var foods: Int
  package var aliases: Int
  package var portions: Int
  package var barcodes: Int
  /// The sources, by their numbers.
  package var sources: [Source]
  /// The foods with a number for each component, by column.
  package var filled: [String: Int]
  /// The flags of each check, by its id.
  package var flags: [String: Int]
  /// The pairs of foods that may be one, by decision, such as `linked`.
  package var pairs: [String: Int]
  /// The ids that are gone: with a food in their place, and without.
  package var retired: [String: Int]

  /// A source of a release.
  package struct Source: Sendable, Equatable, Encodable {
    package var id: String
    package var publisher: String
    package var dataset: String
    package var release: String
    package var licence: String
    package var attribution: String
    /// The SHA-256 of each of its files, by blanks.
    package var sha256: String?
    package var rowsRead: Int
    package var accepted: Int
    package var rejected: Int
    package var skipped: Int
  }

  /// Reads the figures of a snapshot.
  package init(of snapshot: SnapshotReader) throws {
    let record = snapshot.release
    release = record.name
    builtFor = record.builtFor
    toolVersion = record.toolVersion
    schemaVersion = record.schemaVersion
    pipelineDigest = record.pipelineDigest
    contentDigest = record.contentDigest
    foods = record.counts.foods
    aliases = record.counts.aliases
    portions = record.counts.portions
    barcodes = record.counts.barcodes
    sources = snapshot.sources.map { source in
      Source(
        id: source.prefix,
        publisher: source.publisher,
        dataset: source.dataset,
        release: source.release,
        licence: source.licence,
        attribution: source.attribution,
        sha256: source.sha256,
        rowsRead: source.rowsRead,
        accepted: source.foodsAccepted,
        rejected: source.foodsRejected,
        skipped: source.foodsSkipped
      )
    }
    filled = try snapshot.filledCounts()
    flags = try snapshot.counts("SELECT rule, count(*) FROM quality_flag GROUP BY rule")
    pairs = try snapshot.counts(
      "SELECT decision, count(*) FROM possible_duplicate GROUP BY decision"
    )
    retired = try snapshot.counts(
      """
      SELECT CASE WHEN successor IS NULL THEN 'without successor' ELSE 'with successor' END, count(*)
      FROM retired GROUP BY 1
      """
    )
  }

  /// The editions of the sources, by the prefixes of their ids.
  var editions: [String: [String]] {
    Dictionary(sources.map { ($0.id, [$0.release, $0.sha256 ?? ""]) }) { first, _ in first }
  }
}
