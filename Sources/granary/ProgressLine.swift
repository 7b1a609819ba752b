import Foundation
import Synchronization

/// Progress on standard error: one line that changes on a terminal, a line now and then elsewhere.
final class ProgressLine: Sendable {
  private struct State {
    var stage = ""
    var last = ContinuousClock.now - .seconds(60)
    var isOpen = false
  }

  private let state = Mutex(State())
  private let isQuiet: Bool
  private let isTerminal = isatty(STDERR_FILENO) == 1

  init(quiet: Bool) { isQuiet = quiet }

  /// Shows how far `stage` is.
  func update(_ stage: String, _ done: Int, _ total: Int?) { update(stage, done, total, note: "") }

  /// Shows how far `stage` is, and a note on it.
  func update(_ stage: String, _ done: Int, _ total: Int?, note: String) {
    if isQuiet { return }
    state.withLock { state in
      let isNew = stage != state.stage
      let pause: Duration = isTerminal ? .milliseconds(100) : .seconds(10)
      guard isNew || ContinuousClock.now - state.last >= pause else { return }
      state.stage = stage
      state.last = .now
      var text = stage
      if let total, total > 0 { text += " \(done)/\(total) (\(100 * done / total) %)" }
      text += note
      if isTerminal {
        write("\r\u{1B}[K" + text)
        state.isOpen = true
      } else {
        write(text + "\n")
      }
    }
  }

  /// Ends the line, so that what follows stands on its own.
  func finish() {
    state.withLock { state in
      if state.isOpen { write("\r\u{1B}[K") }
      state.isOpen = false
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
