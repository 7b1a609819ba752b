/// A pair of foods with what is known of it.
public struct PairLabel: Sendable, Equatable {
  /// What the two are.
  public enum Truth: String, Sendable {
    case same, different
    /// Nobody can tell; left out of every measure.
    case unsure
  }

  /// The line of the file.
  public var line: Int
  /// The ids of the two foods.
  public var foods: [String]
  /// Their names, as the file has them.
  public var names: [String]
  /// What they are.
  public var truth: Truth
  /// What two readings said of them, the second without sight of the first; none where there was one.
  public var opinions: [Truth]
  /// How that is known: `near_miss_state:raw/cooked`.
  public var kind: String

  /// The prefixes of the two sources, sorted: `cnf and usda-sr`.
  public var sources: String {
    foods.map { String($0.prefix { $0 != ":" }) }.sorted().joined(separator: " and ")
  }

  /// A pair and what is known of it.
  public init(
    line: Int,
    foods: [String],
    names: [String],
    truth: Truth,
    opinions: [Truth] = [],
    kind: String
  ) {
    (self.line, self.foods, self.names) = (line, foods, names)
    (self.truth, self.opinions, self.kind) = (truth, opinions, kind)
  }

  /// What comes before the figures of a kind: `near_miss_energy` of `near_miss_energy:179 v 51 kcal`.
  public var stratum: String {
    guard let colon = kind.firstIndex(of: ":") else { return kind }
    let detail = kind[kind.index(after: colon)...]
    return detail.contains { ("0"..."9").contains($0) } ? String(kind[..<colon]) : kind
  }
}
