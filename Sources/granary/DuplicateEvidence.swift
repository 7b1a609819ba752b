import FoodSnapshot
import Foundation

/// The evidence of a possible duplicate, as docs/duplicates.md has its JSON.
struct DuplicateEvidence: Codable {
  /// Log2 odds before anything was compared; nil where nothing was.
  var prior: Double?
  var comparisons: [Comparison]?
  /// By what the two cannot be one food.
  var vetoes: [String]?
  /// The blocking rules that found the pair.
  var rules: [String]?
  /// The foods through which the two are in one cluster.
  var path: [String]?

  struct Comparison: Codable {
    var comparison: String
    var level: String
    /// Bits.
    var weight: Double
    var seen: String?
  }

  init(_ pair: PossibleDuplicate) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(pair.evidence.utf8))
  }
}
