/// All problems of the files of a pipeline, found before a byte of data is used.
public struct FetchError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problems, in the order of the files.
  public var problems: [FileProblem]

  /// An error of these problems.
  public init(_ problems: [FileProblem]) { self.problems = problems }

  /// A line a problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
