/// What a fetch bears before it gives up.
public struct FetchLimits: Sendable {
  /// How often a download is tried, going on where the last try ended.
  public var tries = 4
  /// The pause after the try of this number, from 1.
  public var pause: @Sendable (Int) -> Duration = { .seconds(1 << ($0 - 1)) }
  /// How long a server may send next to nothing.
  public var idle = Duration.seconds(60)
  /// The fewest bytes that it must send in that time.
  public var bytesWhileIdle = 1024
  /// The most bytes of a file whose size nobody states.
  public var bytes = 16 << 30

  /// The limits that suit the public datasets.
  public init() {}
}
