/// A record that cannot be used, as a value: reading goes on behind it.
public struct RecordFault: Sendable, Equatable {
  /// The kinds of fault.
  public enum Code: String, Sendable, CaseIterable {
    /// More or fewer fields than the header has.
    case raggedRecord = "ragged-record"
  }

  /// The kind of fault.
  public var code: Code
  /// Where the record starts.
  public var position: Position
  /// What stands there.
  public var found: String
  /// What should stand there.
  public var expected: String
  /// The first bytes of the record as they stand, at most 200, invalid UTF-8 repaired.
  public var raw: String
}
