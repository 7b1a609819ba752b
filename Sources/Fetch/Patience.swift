/// How long a download has waited for bytes, and how long it still may, over all its tries.
struct Patience: Sendable {
  /// What comes of waiting.
  enum Verdict: Equatable {
    case goOn
    /// Another connection may be livelier.
    case anotherTry(String)
    /// No more is borne.
    case giveUp(String)
  }

  private let limits: FetchLimits
  private let deadline: ContinuousClock.Instant
  private var trialStart: ContinuousClock.Instant
  /// When more than next to nothing had last arrived, and how many bytes there were then.
  private var lively: (since: ContinuousClock.Instant, bytes: Int)
  /// The most bytes that there were when a connection stalled; nil when none has.
  private var stalledAt: Int?

  /// The patience with a download that begins.
  init(_ limits: FetchLimits, at now: ContinuousClock.Instant) {
    self.limits = limits
    trialStart = now
    lively = (now, 0)
    deadline = now + limits.longest
  }

  /// Begins a try with the bytes that are there already.
  mutating func begin(bytes: Int, at now: ContinuousClock.Instant) {
    trialStart = now
    lively.bytes = bytes
  }

  /// Begins to count from these bytes, as the server begins anew or goes on.
  mutating func count(from bytes: Int) { lively.bytes = bytes }

  /// Notes that there are so many bytes.
  mutating func note(_ bytes: Int, at now: ContinuousClock.Instant) {
    if bytes - lively.bytes >= limits.leastBytes { lively = (now, bytes) }
  }

  /// How long next to nothing has arrived.
  func silence(at now: ContinuousClock.Instant) -> Duration { now - lively.since }

  /// Whether a pause of this length can still be borne.
  func bears(_ pause: Duration, at now: ContinuousClock.Instant) -> Bool {
    silence(at: now + pause) < limits.silence
  }

  /// Whether to go on waiting with so many bytes.
  ///
  /// A server that stalls once more, no further than before, would do so in every try.
  mutating func verdict(_ bytes: Int, at now: ContinuousClock.Instant) -> Verdict {
    if now >= deadline { return .giveUp("no end after \(limits.longest)") }
    let arrived = bytes - lively.bytes
    let what = arrived == 0 ? "nothing" : "only \(arrived) bytes"
    if silence(at: now) >= limits.silence { return .giveUp("\(what) for \(limits.silence)") }
    guard now - max(lively.since, trialStart) >= limits.stall else { return .goOn }
    let reason = "\(what) for \(limits.stall)"
    if let stalledAt, bytes <= stalledAt { return .giveUp(reason) }
    stalledAt = bytes
    return .anotherTry(reason)
  }
}
