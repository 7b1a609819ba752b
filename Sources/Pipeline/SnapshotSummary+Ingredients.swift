import Review
import SnapshotWriting

extension BuildSummary.Ingredients {
  /// The balance as a build tells it.
  init(_ balance: IngredientBalance) {
    self.init(read: balance.read, written: balance.written, missing: balance.missing)
  }
}
