import Foundation
import FoundationNetworking
import Synchronization

/// The one `URLSession` of the process, which tells each transfer what happens to its task.
///
/// One for all, as tearing sessions down races with their sockets on Linux.
final class WebSession: Sendable {
  /// The session of the process.
  static let shared = WebSession()

  private let delegate = SessionDelegate()
  private let queue = BoundedQueue(capacity: 64)
  private let session: URLSession

  private init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
  }

  /// A task for a request, which has yet to be resumed; `transfer` is told of its answer.
  func task(_ request: URLRequest, for transfer: Transfer) -> URLSessionDataTask {
    let task = session.dataTask(with: request)
    delegate.transfers.withLock { $0[task.taskIdentifier] = transfer }
    return task
  }

  /// Cancels a task, unless it ends by itself before.
  ///
  /// This is done on the queue of the delegate, as a task that ends on it while it is cancelled
  /// elsewhere ends the process: cancelling looks for it in the session's registry.
  func cancel(_ task: URLSessionTask) {
    queue.addUrgentOperation { task.cancel() }
  }
}

/// Hands over what the session tells: on Linux it does not ask the delegate that a task can have.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  let transfers = Mutex<[Int: Transfer]>([:])

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    // Linux does not regard it: a transfer cancels the task if it must.
    completionHandler(.allow)
    guard let response = response as? HTTPURLResponse else { return }
    transfer(of: dataTask)?.receive(response, of: dataTask)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data, of: dataTask)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    transfer(of: task)?.redirect(response, of: task, follow: completionHandler)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    transfer?.finish(task, error as NSError?)
  }
}
