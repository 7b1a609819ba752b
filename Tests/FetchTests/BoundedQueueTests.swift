import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Fetch

@Suite struct BoundedQueueTests {
  @Test func letsThoseWhoAddWaitWhileItIsFull() {
    let queue = BoundedQueue(capacity: 3)
    let gate = DispatchSemaphore(value: 0)
    let added = Atomic<Int>(0)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for _ in 0..<5 {
        queue.addOperation { gate.wait() }
        added.add(1, ordering: .relaxed)
      }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 0.2) == .timedOut)
    #expect(added.load(ordering: .relaxed) == 3)
    for _ in 0..<5 { gate.signal() }
    #expect(done.wait(timeout: .now() + 5) == .success)
    queue.waitUntilAllOperationsAreFinished()
  }

  @Test func letsAnUrgentOperationWaitForThoseWhoAdd() {
    let queue = BoundedQueue(capacity: 1)
    let gate = DispatchSemaphore(value: 0)
    let added = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    queue.addOperation { gate.wait() }
    queue.addUrgentOperation {
      added.wait()
      done.signal()
    }
    Thread.detachNewThread {
      for _ in 0..<5 { queue.addOperation {} }
      added.signal()
    }
    gate.signal()
    #expect(done.wait(timeout: .now() + 5) == .success)
    queue.waitUntilAllOperationsAreFinished()
  }
}
