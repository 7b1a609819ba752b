/// A row of the model's tables that is wrong.
public struct MatchModelError: Error, Equatable, CustomStringConvertible {
  /// The table.
  public var file: String
  /// 1-based.
  public var line: Int
  /// What stands there, and what should.
  public var found: String
  /// What should stand there.
  public var expected: String

  /// The place and the mistake in one line.
  public var description: String { "\(file):\(line): found \(found), expected \(expected)" }
}
