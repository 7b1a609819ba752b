/// The numbers of rows that a release states of itself.
public struct SnapshotCounts: Sendable, Equatable {
  /// Rows of `food`.
  public var foods = 0
  /// Rows of `alias`.
  public var aliases = 0
  /// Rows of `portion`.
  public var portions = 0
  /// Rows of `barcode`.
  public var barcodes = 0
  /// Rows of `source`.
  public var sources = 0

  /// No rows.
  public init() {}
}
