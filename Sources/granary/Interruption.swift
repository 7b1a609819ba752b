import Foundation
import Synchronization

/// The end of the process by SIGINT, SIGTERM or SIGHUP: what a command has under way is tidied up first.
///
/// A thread of its own waits for the signals, so that tidying up may do what a signal handler may not. The process
/// then ends by the signal itself, so that a shell, a timer and a service manager see it (130 and 143 in a shell).
enum Interruption {
  /// Tidies up after the signal of this number, and calls its last argument, by which the process ends.
  typealias Action = @Sendable (_ signal: Int32, _ end: () -> Never) -> Never

  private enum State {
    case idle
    case underWay(Action)
    case ending
  }

  private static let state = Mutex(State.idle)

  /// Begins to wait for the signals that nobody ignores; on the main thread, before there is another.
  static func listen() {
    let awaited = signals
    mask(SIG_BLOCK)
    Thread.detachNewThread {
      var (signals, signal) = (awaited, Int32(0))
      while sigwait(&signals, &signal) != 0 {}
      end(by: signal)
    }
  }

  /// Gives the signals their way back on this thread, for another program that the process becomes.
  static func unblock() { mask(SIG_UNBLOCK) }

  /// Calls `action`, and no earlier one, when a signal comes before ``over()`` is called.
  static func whenInterrupted(_ action: @escaping Action) {
    state.withLock { state in
      if case .ending = state { return }
      state = .underWay(action)
    }
  }

  /// Tells that nothing is under way any more; where a signal came first, this thread waits for the end.
  static func over() {
    let isEnding = state.withLock { state in
      if case .ending = state { return true }
      state = .idle
      return false
    }
    while isEnding { pause() }
  }

  /// The name of a signal.
  static func name(of signal: Int32) -> String {
    [SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGHUP"][signal] ?? "signal \(signal)"
  }

  /// The signals that end the process and that nobody ignores.
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) { sigaddset(&signals, signal) }
    return signals
  }

  /// Blocks the signals on this thread, or unblocks them.
  private static func mask(_ how: Int32) {
    var signals = signals
    pthread_sigmask(how, &signals, nil)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func end(by signal: Int32) -> Never {
    let action: Action? = state.withLock { state in
      defer { state = .ending }
      if case .underWay(let action) = state { return action }
      return nil
    }
    if let action { action(signal) { kill(by: signal) } }
    kill(by: signal)
  }

  /// Ends the process as the signal would have done.
  private static func kill(by signal: Int32) -> Never {
    Foundation.signal(signal, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(signal)
    _exit(128 + signal)
  }
}
