/// An error in a stored index that keeps it from being read.
package enum IndexError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A blob that the header promises is not there.
  case missing(IndexSegment, number: Int)
  /// A blob's bytes are not what the builder writes.
  case damaged(IndexSegment, number: Int, expected: String)
  /// The index was written by another version of the format.
  case version(found: Int, expected: Int)

  /// The finding and the expectation, in words.
  package var description: String {
    switch self {
    case .missing(let segment, let number):
      "index blob \(segment.rawValue) \(number): found none, expected one"
    case .damaged(let segment, let number, let expected):
      "index blob \(segment.rawValue) \(number): found damaged bytes, expected \(expected)"
    case .version(let found, let expected):
      "index: found format version \(found), expected \(expected)"
    }
  }
}
