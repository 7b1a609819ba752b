import Release
import Synchronization

/// The output folder of a build once it is open, for the thread that ends the build.
final class OpenedStore: Sendable {
  /// The store while the build has it; its lock falls with it.
  private struct Opened {
    weak var store: ReleaseStore?
  }

  private let opened = Mutex(Opened())

  /// Opens the output folder at `path`.
  func open(_ path: String) throws(ReleaseError) -> ReleaseStore {
    let store = try ReleaseStore(output: path)
    opened.withLock { $0.store = store }
    return store
  }

  /// Removes what the build has in the folder and calls `end`, which ends the process.
  func interrupt(_ end: () -> Never) -> Never {
    opened.withLock { opened in
      if let store = opened.store { store.interrupt(end) }
      end()
    }
  }
}
