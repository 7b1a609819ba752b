import Dispatch
import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// A pool of connections to one SQLite file that is only read: threads read side by side, each with its own.
///
/// A connection is opened when a thread wants one and none is free, up to as many as there are cores (two at
/// least); then threads wait. A thread that reads while it reads goes on with the connection that it has.
/// All connections read the same file: when its name leads to another one, or to none, no more are opened.
final class ConnectionPool: Sendable {
  private struct State {
    var free: [DatabaseQueue]
    /// The connections in use, by the number of the thread that reads with each.
    var taken: [UInt: DatabaseQueue] = [:]
    var count = 1
    var waiting = 0
    var mayGrow = true
  }

  /// The pool's answer to a thread that wants to read.
  private enum Turn {
    case again(DatabaseQueue)
    case taken(DatabaseQueue)
    case grow
    case wait
  }

  private let path: String
  private let file: FileIdentity?
  private let state: Mutex<State>
  private let returned = DispatchSemaphore(value: 0)

  private let limit: Int

  /// The number of connections unless another is given: one a core, at least two.
  static let usualLimit = max(2, ProcessInfo.processInfo.activeProcessorCount)

  /// Opens the file at `path`; no more than `limit` connections are opened.
  init(path: String, limit: Int = usualLimit) throws(SnapshotError) {
    self.limit = limit
    try SnapshotError.requireSQLite(sqlite3_libversion_number())
    try FileProblem.requireFile(path)
    let before = FileIdentity(at: path)
    let first = try Self.open(path)
    self.path = path
    // The identity is read before and after opening: if it is the same, that file is the one that was opened.
    file = before == FileIdentity(at: path) ? before : nil
    state = Mutex(State(free: [first]))
  }

  /// Calls `body` with a connection that no other thread has.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    let thread = Self.thread
    while true {
      switch state.withLock({ turn(of: thread, &$0) }) {
      case .again(let queue): return try queue.unsafeReentrantRead(body)
      case .taken(let queue):
        defer { giveBack(thread) }
        return try queue.unsafeReentrantRead(body)
      case .grow: grow()
      case .wait: returned.wait()
      }
    }
  }

  private func turn(of thread: UInt, _ state: inout State) -> Turn {
    if let queue = state.taken[thread] { return .again(queue) }
    if let queue = state.free.popLast() {
      state.taken[thread] = queue
      return .taken(queue)
    }
    if state.mayGrow, state.count < limit {
      state.count += 1
      return .grow
    }
    state.waiting += 1
    return .wait
  }

  private func giveBack(_ thread: UInt) {
    let isAwaited = state.withLock { state in
      if let queue = state.taken.removeValue(forKey: thread) { state.free.append(queue) }
      defer { state.waiting = max(0, state.waiting - 1) }
      return state.waiting > 0
    }
    if isAwaited { returned.signal() }
  }

  /// Opens one more connection, if it reads the same file.
  private func grow() {
    var more: DatabaseQueue?
    if let file, file == FileIdentity(at: path) {
      more = try? Self.open(path)
      if file != FileIdentity(at: path) { more = nil }
    }
    let isAwaited = state.withLock { state in
      if let more {
        state.free.append(more)
      } else {
        state.count -= 1
        state.mayGrow = false
      }
      guard more != nil, state.waiting > 0 else { return false }
      state.waiting -= 1
      return true
    }
    if isAwaited { returned.signal() }
  }

  private static func open(_ path: String) throws(SnapshotError) -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = true
    // A snapshot may come from anywhere: its schema must not call functions with side effects.
    // A snapshot does not change while it is open: its lock is kept instead of taken at every statement.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE")
    }
    do { return try DatabaseQueue(path: path, configuration: configuration) } catch {
      throw SnapshotError(reading: error, path: path, doing: "opening it")
    }
  }

  private static var thread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}

/// The identity of the file that a path leads to: its device and inode, unique as long as the file is open.
private struct FileIdentity: Equatable {
  let device: UInt64
  let number: UInt64

  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}

/// The check that a path leads to a file that can be read.
enum FileProblem {
  /// Throws `cannotOpen` unless `path` leads to a plain file that this process may read: SQLite would wait for ever
  /// at a pipe.
  static func requireFile(_ path: String) throws(SnapshotError) {
    func refuse(_ reason: String) -> SnapshotError { .cannotOpen(path: path, reason: reason) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw refuse(
        errno == ENOENT || errno == ENOTDIR ? "no file" : String(cString: strerror(errno))
      )
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw refuse("a folder")
    case S_IFIFO: throw refuse("a pipe")
    default: throw refuse("a device or socket")
    }
    guard access(path, R_OK) == 0 else { throw refuse("a file that may not be read") }
  }
}
