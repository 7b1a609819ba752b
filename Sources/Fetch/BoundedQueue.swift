import Foundation

/// A queue of one operation at a time that lets those who add operations wait while it is full.
///
/// `URLSession` on Linux adds an operation for every block that arrives, however many are already
/// waiting (swift-corelibs-foundation issue 3204). As it adds them on the thread that reads the
/// socket, waiting there makes the server wait.
final class BoundedQueue: OperationQueue, @unchecked Sendable {
  private let capacity: Int
  private let condition = NSCondition()
  private var count = 0
  private var isOpen = false

  /// A queue of `capacity` operations.
  init(capacity: Int) {
    self.capacity = capacity
    super.init()
    maxConcurrentOperationCount = 1
  }

  /// Adds an operation once there is a place; it must not wait for those who add operations.
  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    condition.withLock {
      while count >= capacity, !isOpen { condition.wait() }
      count += 1
    }
    super.addOperation { [self] in
      block()
      condition.withLock {
        count -= 1
        condition.signal()
      }
    }
  }

  /// Adds an operation without waiting; while it runs nobody waits for a place.
  func addUrgentOperation(_ block: @escaping @Sendable () -> Void) {
    super.addOperation { [self] in
      condition.withLock {
        isOpen = true
        condition.broadcast()
      }
      block()
      condition.withLock { isOpen = false }
    }
  }
}
