/// What a finished snapshot holds.
public struct SnapshotSummary: Sendable, Equatable {
  /// The row of the release as it was written.
  public var release: ReleaseRecord
  /// Rows of `component`: published ingredients that are foods of the snapshot.
  public var components = 0
  /// Published ingredients that are no foods of the snapshot and were left out.
  public var missingIngredients = 0
}
