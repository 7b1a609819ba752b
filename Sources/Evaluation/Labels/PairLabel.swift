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
  /// How that is known: `near_miss_state:raw/cooked`.
  public var kind: String

  /// What comes before the figures of a kind: `near_miss_energy` of `near_miss_energy:179 v 51 kcal`.
  public var stratum: String {
    guard let colon = kind.firstIndex(of: ":") else { return kind }
    let detail = kind[kind.index(after: colon)...]
    return detail.contains { ("0"..."9").contains($0) } ? String(kind[..<colon]) : kind
  }
}
