/// The facts of licences that decide whether rows under them can stand in one database: a table with the columns
/// `licence name url attribution share_alike commercial derivatives joins terms`.
package struct LicenceTable: Sendable, Equatable {
  /// A licence that datasets are published under.
  package struct Licence: Sendable, Equatable {
    /// The SPDX id.
    package var id: String
    /// The name in words.
    package var name: String
    /// The address of its text.
    package var url: String
    /// Whether the publisher has to be named.
    package var asksAttribution: Bool
    /// Whether a database that holds rows under it has to be under it as a whole.
    package var isShareAlike: Bool
    /// Whether commercial use is allowed.
    package var allowsCommercialUse: Bool
    /// Whether changed rows may be passed on.
    package var allowsDerivatives: Bool
    /// The other share-alike licences under which a database with rows under this one may be.
    package var joins: Set<String>
    /// What it asks of who passes the rows on, a sentence or more.
    package var terms: String
  }

  private let licences: [String: Licence]

  /// Reads the table at `path`, or throws all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    try table.requireHeader([
      "licence", "name", "url", "attribution", "share_alike", "commercial", "derivatives", "joins",
      "terms",
    ])
    var mistakes: [DefinitionError.Mistake] = []
    var licences: [String: Licence] = [:]
    table.forEachRow(&mistakes) { fields throws(MappingTable.RowError) in
      let licence = Licence(
        id: fields[0],
        name: fields[1],
        url: fields[2],
        asksAttribution: try Self.flag(fields[3]),
        isShareAlike: try Self.flag(fields[4]),
        allowsCommercialUse: try Self.flag(fields[5]),
        allowsDerivatives: try Self.flag(fields[6]),
        joins: Set(fields[7].split(separator: " ").map(String.init)),
        terms: fields[8]
      )
      if let index = [0, 1, 2, 8].first(where: { fields[$0].isEmpty }) {
        throw .init("no \(table.header[index])", "a text")
      }
      if licences.updateValue(licence, forKey: licence.id) != nil {
        throw .init("\(licence.id) again", "each licence once")
      }
    }
    table.forEachRow(&mistakes) { fields throws(MappingTable.RowError) in
      for other in licences[fields[0]]?.joins.sorted() ?? []
      where licences[other]?.isShareAlike != true {
        throw .init("joins \(other)", "share-alike licences of the table")
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.licences = licences
  }

  /// The licence of records that users of apps sent.
  package static let userContributed = "user-contributed"

  /// The licence of an id; nil where the table does not have it.
  package subscript(id: String) -> Licence? { licences[id] }

  /// The reasons for which rows under the licences `ids` cannot stand in one database, a sentence each.
  package func conflicts(of ids: [String]) -> [String] {
    let ids = Set(ids).sorted()
    var reasons = ids.filter { licences[$0] == nil }.map {
      "found \($0), expected a licence of the table of licences: nobody has read what it allows"
    }
    let known = ids.compactMap { licences[$0] }
    reasons += known.filter { !$0.allowsDerivatives }.map {
      "found \($0.id), expected licences that let changed rows be passed on: units, names and links are Granary's"
    }
    for shared in known where shared.isShareAlike {
      reasons += known.filter { $0.id != shared.id && !$0.joins.contains(shared.id) }.map {
        "found \($0.id) beside \(shared.id), expected licences whose rows may stand in a database under \(shared.id)"
      }
    }
    return reasons
  }

  /// The licence of a database with rows under the licences `ids`: an SPDX expression.
  ///
  /// A share-alike licence holds for the whole; else each source's rows stay under its own.
  package func expression(of ids: [String]) -> String {
    let ids = Set(ids).sorted()
    let shared = ids.filter { licences[$0]?.isShareAlike == true }
    return (shared.isEmpty ? ids : shared).joined(separator: " AND ")
  }

  private static func flag(_ text: String) throws(MappingTable.RowError) -> Bool {
    switch text {
    case "yes": true
    case "no": false
    default: throw .init(text.isEmpty ? "nothing" : text, "yes or no")
    }
  }
}
