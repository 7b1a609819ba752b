/// The time that a download has waited for bytes, and may still wait, over all its tries.
struct Patience: Sendable {
  /// The decision on a download that waits for bytes.
  enum Verdict: Equatable {
    case goOn
    /// Begin another try, as another connection may be faster; with the reason.
    case anotherTry(String)
    /// Fail the download; with the reason.
    case giveUp(String)
  }

  private let limits: FetchLimits
  private let deadline: ContinuousClock.Instant
  private var trialStart: ContinuousClock.Instant
  /// The last time at which ``FetchLimits/leastBytes`` more bytes had arrived, and the number of bytes to count
  /// from.
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

  /// Notes the number of bytes that there are.
  mutating func note(_ bytes: Int, at now: ContinuousClock.Instant) {
    if bytes - lively.bytes >= limits.leastBytes { lively = (now, bytes) }
  }

  /// Leaves a pause that the server asks for, and that begins now, out of the silence.
  mutating func excuse(_ pause: Duration) { lively.since += pause }

  /// The time for which fewer than ``FetchLimits/leastBytes`` bytes have arrived.
  func silence(at now: ContinuousClock.Instant) -> Duration { now - lively.since }

  /// Whether the silence is still below its limit after a pause of this length.
  func bears(_ pause: Duration, at now: ContinuousClock.Instant) -> Bool {
    silence(at: now + pause) < limits.silence
  }

  /// The decision on a download that has this many bytes.
  ///
  /// A connection that stalls no further than an earlier one fails the download: every other try would stall there
  /// too.
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
