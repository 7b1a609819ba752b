import Glibc

/// A thread that runs one closure.
///
/// Dispatch has some 250 threads and lets further work wait for one of them: readers that each keep
/// a thread until they are read to the end would wait for each other for ever.
package struct SystemThread: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// The system's refusal to start a thread, with the error number of `pthread_create`.
  package struct Refusal: Error, CustomStringConvertible {
    let number: Int32
    package var description: String { "no thread: error \(number)" }
  }

  private let thread: pthread_t

  /// Starts a thread that runs `body`; it has to be joined once.
  package init(_ body: @escaping @Sendable () -> Void) throws(Refusal) {
    let work = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      },
      work.toOpaque()
    )
    guard status == 0 else {
      work.release()
      throw Refusal(number: status)
    }
    self.thread = thread
  }

  /// Waits until the thread has ended and has let go of all that its closure holds.
  package func join() { pthread_join(thread, nil) }
}
