/// How the amount of a component value is to be read.
public enum ValueKind: String, Sendable, CaseIterable {
  /// A number, as the source publishes it.
  case exact
  /// Present, in an amount too small to state.
  case trace
  /// Less than the upper bound, perhaps nothing.
  case belowLimit = "below_limit"
  /// Printed on a label, with the label's rounding.
  case labelRounded = "label_rounded"
  /// Taken from another food or form.
  case imputed
  /// Computed from other values.
  case computed
  /// Estimated by a model.
  case modelEstimate = "model_estimate"
}
