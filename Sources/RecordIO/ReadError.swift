/// An error that ends the reading of a file, with its place.
///
/// A bad row is not an error but a ``RecordFault``, behind which reading goes on.
package struct ReadError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of error.
  package enum Code: String, Sendable, CaseIterable {
    case missingFile = "missing-file"
    case notARegularFile = "not-a-regular-file"
    case unreadable
    case emptyFile = "empty-file"
    case changedWhileRead = "changed-while-read"
    case truncated
    case corrupt
    case checksum
    case unsupported
    case missingMember = "missing-member"
    case duplicateMember = "duplicate-member"
    case unsafeMemberName = "unsafe-member-name"
    case expansionLimit = "expansion-limit"
    case recordLimit = "record-limit"
    case columnLimit = "column-limit"
    case rejectLimit = "reject-limit"
    case depthLimit = "depth-limit"
    case faultLimit = "fault-limit"
    case unterminatedQuote = "unterminated-quote"
    case malformedHeader = "malformed-header"
    case otherEncoding = "other-encoding"
    case missingColumn = "missing-column"
    case duplicateColumn = "duplicate-column"
    case malformedXML = "malformed-xml"
  }

  /// The kind of error.
  package var code: Code
  /// The place of the error.
  package var position: Position
  /// The text or condition found, in words.
  package var found: String
  /// The text or condition expected, in words.
  package var expected: String

  /// An error of kind `code` at `position`.
  package init(_ code: Code, at position: Position, found: String, expected: String) {
    self.code = code
    self.position = position
    self.found = found
    self.expected = expected
  }

  /// `file:line:column: found …, expected … (code)`.
  package var description: String {
    "\(position): found \(found.onOneLine), expected \(expected) (\(code.rawValue))"
  }
}
