/// An answer that misses its label, in words.
public struct Failure: Sendable, Equatable, Encodable {
  /// Why.
  public var kind: FailureClass
  /// The line of the label in its file.
  public var line: Int
  /// The text that was to be resolved.
  public var text: String
  /// What the label says.
  public var label: String
  /// What the answer says.
  public var answer: String
}
