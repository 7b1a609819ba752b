public import RecordIO

/// A place in a file of labels that cannot be one.
public struct LabelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Where it is: file and line.
  public var position: Position
  /// What stands there.
  public var found: String
  /// What should stand there.
  public var expected: String

  /// `file:line: found …, expected …`.
  public var description: String {
    "\(position): found \(found.onOneLine), expected \(expected)"
  }
}
