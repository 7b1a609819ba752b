/// How far the download of a file is.
public struct FetchProgress: Sendable, Equatable {
  /// The bytes that have arrived, those of earlier tries included.
  public var bytes: Int
  /// The bytes that are expected; nil when nobody says.
  public var total: Int?
  /// The number of the try, from 1.
  public var trial: Int
  /// How long next to nothing has arrived.
  public var silence: Duration
}
