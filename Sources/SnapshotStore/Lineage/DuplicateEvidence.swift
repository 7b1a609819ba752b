import Foundation

/// The evidence of a possible duplicate, as docs/duplicates.md has its JSON.
package struct DuplicateEvidence: Codable {
  /// The prior match weight in bits, the log2 odds before anything was compared; nil where nothing was.
  package var prior: Double?
  package var comparisons: [Comparison]?
  /// The vetoes: the stated attributes by which the two cannot be one food.
  package var vetoes: [String]?
  /// The blocking rules that found the pair.
  package var rules: [String]?
  /// The foods through which the two are in one cluster.
  package var path: [String]?

  package struct Comparison: Codable {
    package var comparison: String
    package var level: String
    /// The match weight of the level, in bits.
    package var weight: Double
    package var seen: String?

    /// Reads a list of the four in this order, or an object, as earlier releases have it.
    package init(from decoder: any Decoder) throws {
      if var list = try? decoder.unkeyedContainer() {
        comparison = try list.decode(String.self)
        level = try list.decode(String.self)
        weight = try list.decode(Double.self)
        seen = list.isAtEnd ? nil : try list.decode(String.self)
      } else {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        comparison = try object.decode(String.self, forKey: .comparison)
        level = try object.decode(String.self, forKey: .level)
        weight = try object.decode(Double.self, forKey: .weight)
        seen = try object.decodeIfPresent(String.self, forKey: .seen)
      }
    }
  }

  package init(_ record: PairEvidenceRecord) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(record.evidence.utf8))
  }
}
