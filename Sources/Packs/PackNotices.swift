import Datasets
import SnapshotStore

/// The texts beside a pack: under which licence it is, and whom an app that ships it has to name.
struct PackNotices {
  /// The text of `LICENCE.txt`.
  let licence: String
  /// The text of `ATTRIBUTION.txt`, as it can stand in an app.
  let attribution: String

  init(_ release: ReleaseRecord, _ sources: [SourceRecord], _ licences: LicenceTable) {
    let title = "\(release.pack ?? "all foods") of \(release.name)"
    let ids = Set(sources.map(\.licence)).sorted()
    let counts = "\(release.counts.foods) foods, made for \(release.builtFor)"
    licence =
      ([
        "Licence of food.sqlite: \(title)", counts, "",
        "As a whole: \(licences.expression(of: ids))", "",
        Self.whole(ids.compactMap { licences[$0] }), "",
        "What each licence asks of who passes the database, or foods of it, on", "",
      ]
      + ids.flatMap { id in Self.terms(of: id, licences[id], sources.filter { $0.licence == id }) }
      + [
        "This is a summary: what holds is the text of each licence at its address. ATTRIBUTION.txt, beside this file, is what",
        "the publishers want said; show it, or a link to it, where your users can find it.",
      ]).joined(separator: "\n") + "\n"
    attribution =
      ([
        "Food composition: \(title), \(counts)", "",
      ]
      + sources.flatMap { source in Self.credit(of: source, licences[source.licence]) }
      + [
        "Changes: units, names, categories and household measures were brought into one form, values that cannot be were left out,",
        "foods that may be one were linked, and curators gave further names. No publisher endorses this database or who uses it.",
      ]).joined(separator: "\n") + "\n"
  }

  /// The licence of the whole in words.
  private static func whole(_ licences: [LicenceTable.Licence]) -> String {
    var lines: [String] = []
    if let shared = licences.first(where: \.isShareAlike) {
      lines += [
        "It holds foods under the \(shared.name), which is a share-alike licence: the whole database is",
        "under it, and so is every database that you make of it and use in public. A pack without these foods has no such term.",
      ]
    } else {
      lines.append(
        "The foods of each source are under the licence of that source; no licence holds for the whole."
      )
    }
    if licences.contains(where: { !$0.allowsCommercialUse }) {
      lines.append("It holds foods that may not be used commercially, so it may not be either.")
    }
    lines.append(
      "What Granary adds (further names, links between foods, vocabulary, index) comes with no further terms."
    )
    return lines.joined(separator: "\n")
  }

  private static func terms(
    of id: String,
    _ licence: LicenceTable.Licence?,
    _ sources: [SourceRecord]
  ) -> [String] {
    [
      "\(id): \(licence?.name ?? "a licence that nobody has read")",
      "  \(licence?.url ?? "")", "  \(licence?.terms ?? "Ask its publisher.")",
    ]
      + sources.map {
        "  - \($0.prefix): \($0.publisher), \($0.dataset), release \($0.release); \($0.foodsAccepted) foods"
      } + [""]
  }

  private static func credit(of source: SourceRecord, _ licence: LicenceTable.Licence?) -> [String]
  {
    [
      source.attribution,
      "  \(source.dataset), release \(source.release)\(source.url.map { ", \($0)" } ?? "")",
      "  \(licence?.name ?? source.licence)\(licence.map { ": \($0.url)" } ?? "")", "",
    ]
  }
}
