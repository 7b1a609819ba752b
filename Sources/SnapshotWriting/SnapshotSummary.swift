package import SnapshotStore

/// What a finished snapshot holds.
package struct SnapshotSummary: Sendable, Equatable {
  /// The row of the release as it was written.
  package var release: ReleaseRecord
  /// Rows of `component`: published ingredients that are foods of the snapshot.
  package var components = 0
  /// Published ingredients that are no foods of the snapshot and were left out.
  package var missingIngredients = 0
}
