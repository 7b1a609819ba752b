/// Where a component value comes from.
public enum ValueOrigin: Sendable, Equatable {
  /// A source publishes it: the row of the source's table of components that says what it is, the
  /// text as it stands in the file, its line and the column of its first byte, both from 1.
  case published(row: Int, text: String, line: Int, column: Int)
  /// It follows from other values of the food by a rule.
  case derived(DerivationRule, from: [Component])
}
