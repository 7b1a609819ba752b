/// What became of the rows of one file: read = accepted + rejected + skipped, to the unit.
public struct FileBalance: Sendable, Equatable {
  /// The file as positions name it.
  public var file: String
  /// Rows met, without a header.
  public var read = 0
  /// Rows used.
  public var accepted = 0
  /// Rows rejected.
  public var rejected = 0
  /// Rows skipped, by rule.
  public var skipped: [SkipRule: Int] = [:]

  /// An empty balance.
  public init(file: String) { self.file = file }

  /// Gives rows that were counted as accepted another fate after all; a reject is the caller's to file.
  mutating func reclassify(_ fate: RowFate, rows: Int = 1) {
    guard rows > 0 else { return }
    switch fate {
    case .accepted: return
    case .rejected: rejected += rows
    case .skipped(let rule): skipped[rule, default: 0] += rows
    }
    accepted -= rows
  }

  /// Whether every row is accounted for.
  public var closes: Bool { read == accepted + rejected + skipped.values.reduce(0, +) }
}
