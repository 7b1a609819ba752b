/// What a fetch bears before it gives up.
public struct FetchLimits: Sendable {
  /// How often a download is tried, going on where the last try ended.
  public var tries = 4
  /// The pause after the try of this number, from 1.
  public var pause: @Sendable (Int) -> Duration = { .seconds(1 << ($0 - 1)) }
  /// How long next to nothing may arrive, over all tries and the pauses between them.
  public var silence = Duration.seconds(60)
  /// How long next to nothing may arrive of a connection before another one is tried.
  public var stall = Duration.seconds(30)
  /// The fewest bytes of a file that are more than next to nothing.
  public var leastBytes = 16 << 10
  /// How long the download of a file may take, however lively it is.
  public var longest = Duration.seconds(6 * 3600)
  /// The most bytes of a file whose size nobody states.
  public var bytes = 16 << 30
  /// The most redirects from the address of a file to the file.
  public var redirects = 10

  /// The limits that suit the public datasets.
  public init() {}
}
