import Foundation
import FoundationNetworking
import Synchronization

/// One request for a file or for the rest of it, and its answer, written as it arrives.
final class Transfer: Sendable {
  /// How a transfer ends.
  enum Outcome: Sendable {
    /// All bytes of the file have arrived.
    case complete
    /// Another try may succeed.
    case retry(FileProblem)
    /// No other try will.
    case failed(FileProblem)
  }

  /// What a transfer brings, and from where.
  struct Order: Sendable {
    /// Where the bytes come from.
    var address: URL
    /// Where they go.
    var partial: PartialFile
    /// The size that the file must have; nil when nobody states it.
    var bytes: Int?
    /// What is borne.
    var limits: FetchLimits
    /// Called with the bytes that have arrived and those that are expected.
    var progress: @Sendable (Int, Int?) -> Void
  }

  private struct State {
    var received: Int
    var total: Int?
    var hasHead = false
    var outcome: Outcome?
    var finish: CheckedContinuation<Outcome, Never>?
    var lively: (since: ContinuousClock.Instant, received: Int)
    var reported: ContinuousClock.Instant?
  }

  private let order: Order
  private let offset: Int
  private let validator: String?
  private let state: Mutex<State>
  private var address: String { order.address.absoluteString }

  /// Brings what is missing of the file.
  static func run(_ order: Order) async throws(FileProblem) -> Outcome {
    let address = order.address.absoluteString
    let validator = order.partial.validator(from: address)
    let isUsable = validator != nil && order.partial.bytes <= order.bytes ?? order.limits.bytes
    if !isUsable { try order.partial.restart(validator: nil, address: address) }
    return await Transfer(order, validator: validator).run()
  }

  private init(_ order: Order, validator: String?) {
    self.order = order
    self.validator = validator
    offset = order.partial.bytes
    state = Mutex(State(received: offset, lively: (.now, offset)))
  }

  private func run() async -> Outcome {
    var request = URLRequest(url: order.address)
    request.cachePolicy = .reloadIgnoringLocalCacheData
    // The session's own timeout ends the process when it falls into a redirect: `watch` does it.
    request.timeoutInterval = 86_400
    request.setValue("granary", forHTTPHeaderField: "User-Agent")
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    if offset > 0, let validator {
      request.setValue("bytes=\(offset)-", forHTTPHeaderField: "Range")
      request.setValue(validator, forHTTPHeaderField: "If-Range")
    }
    let task = WebSession.shared.task(request, for: self)
    let watching = Task { await watch(task) }
    defer { watching.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome = state.withLock { state in
          if state.outcome == nil { state.finish = continuation }
          return state.outcome
        }
        if let outcome {
          continuation.resume(returning: outcome)
        } else {
          task.resume()
        }
      }
    } onCancel: {
      end(task, .failed(FileProblem(path: order.partial.path, .cancelled)))
    }
  }

  private func problem(_ kind: FileProblem.Kind) -> FileProblem {
    FileProblem(path: order.partial.path, kind)
  }

  /// Settles the outcome and stops the task, whose last call then hands the outcome over.
  private func end(_ task: URLSessionTask, _ outcome: Outcome) {
    state.withLock { if $0.outcome == nil { $0.outcome = outcome } }
    WebSession.shared.cancel(task)
  }

  // MARK: The answer

  /// Takes the status and the headers.
  func receive(_ response: HTTPURLResponse, of task: URLSessionTask) {
    let head = AnswerHead(response)
    // An interim answer comes here too.
    guard head.status >= 200 else { return }
    do throws(FileProblem) {
      if let outcome = try begin(head) { end(task, outcome) }
    } catch {
      end(task, .failed(error))
    }
  }

  /// Prepares for the bytes that follow, or says how the transfer ends without them.
  private func begin(_ head: AnswerHead) throws(FileProblem) -> Outcome? {
    guard state.withLock({ $0.outcome == nil }) else { return nil }
    switch head.status {
    case 200, 206, 416: break
    case 408, 429, 500...599: return .retry(problem(.status(head.status, address: address)))
    default: return .failed(problem(.status(head.status, address: address)))
    }
    if let encoding = head.encoding {
      return .failed(problem(.encoding(encoding, address: address)))
    }
    if head.status == 416, head.total == offset, offset > 0 { return .complete }
    if head.status != 200, let misfit = try misfit(head) { return .retry(misfit) }
    if let total = head.total, let outcome = check(total: total) { return outcome }
    if head.status == 200 {
      try order.partial.restart(validator: head.validator, address: address)
    }
    state.withLock {
      $0.hasHead = true
      $0.total = head.total
      if head.status == 200 { $0.received = 0 }
      $0.lively = (.now, $0.received)
    }
    return nil
  }

  /// Why a range does not continue the bytes that are there; they are dropped then.
  private func misfit(_ head: AnswerHead) throws(FileProblem) -> FileProblem? {
    let isSame = head.validator == nil || head.validator == validator
    if head.status == 206, offset > 0, head.start == offset, isSame { return nil }
    try order.partial.restart(validator: nil, address: address)
    let found =
      isSame ? "HTTP \(head.status) with range \(head.range ?? "none")" : "another version"
    return problem(.range(found: found, expected: "bytes from \(offset)", address: address))
  }

  private func check(total: Int) -> Outcome? {
    if let bytes = order.bytes, bytes != total {
      return .failed(problem(.length(found: total, expected: bytes, address: address)))
    }
    if total > order.limits.bytes {
      return .failed(problem(.tooLong(limit: order.limits.bytes, address: address)))
    }
    return nil
  }

  // MARK: The bytes

  /// Takes the next bytes.
  func receive(_ data: Data, of task: URLSessionTask) {
    let (isWanted, received) = state.withLock {
      ($0.outcome == nil && $0.hasHead, $0.received + data.count)
    }
    guard isWanted else { return }
    let limit = order.bytes ?? order.limits.bytes
    guard received <= limit else {
      order.partial.discard()
      end(task, .failed(problem(.tooLong(limit: limit, address: address))))
      return
    }
    do throws(FileProblem) {
      try order.partial.append(data)
    } catch {
      end(task, .failed(error))
      return
    }
    advance(to: received)
  }

  /// Notes the bytes that have arrived and reports them now and then.
  private func advance(to received: Int) {
    let now = ContinuousClock.now
    let (total, isDue) = state.withLock { state in
      state.received = received
      if received - state.lively.received >= order.limits.bytesWhileIdle {
        state.lively = (now, received)
      }
      let isDue = state.reported.map { now - $0 >= .milliseconds(100) } ?? true
      if isDue { state.reported = now }
      return (state.total, isDue)
    }
    if isDue { order.progress(received, total ?? order.bytes) }
  }

  /// Ends the task when too few bytes arrive, until it is cancelled.
  private func watch(_ task: URLSessionTask) async {
    let idle = order.limits.idle
    while (try? await Task.sleep(for: idle / 8)) != nil {
      let arrived = state.withLock {
        ContinuousClock.now - $0.lively.since < idle ? nil : $0.received - $0.lively.received
      }
      guard let arrived else { continue }
      let reason = "\(arrived == 0 ? "nothing" : "only \(arrived) bytes") for \(idle)"
      end(task, .retry(problem(.connection(reason: reason, address: address, tries: 1))))
      return
    }
  }

  // MARK: The end

  /// Takes the end of the task.
  func finish(_ task: URLSessionTask, _ error: NSError?) {
    let (finish, outcome) = state.withLock { state in
      let outcome = state.outcome ?? ending(task, error, state)
      state.outcome = outcome
      defer { state.finish = nil }
      return (state.finish, outcome)
    }
    finish?.resume(returning: outcome)
  }

  private func ending(_ task: URLSessionTask, _ error: NSError?, _ state: State) -> Outcome {
    if let error { return ending(error) }
    guard state.hasHead else {
      // A redirect without a target comes as no answer at all.
      let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
      return .failed(problem(.status(status, address: address)))
    }
    guard let total = state.total ?? order.bytes, state.received != total else {
      return .complete
    }
    let reason = "\(state.received) of \(total) bytes"
    return .retry(problem(.connection(reason: reason, address: address, tries: 1)))
  }

  private func ending(_ error: NSError) -> Outcome {
    let problem = problem(
      .connection(reason: error.localizedDescription, address: address, tries: 1)
    )
    switch error.code {
    case NSURLErrorBadURL, NSURLErrorUnsupportedURL, NSURLErrorHTTPTooManyRedirects,
      NSURLErrorServerCertificateUntrusted, NSURLErrorServerCertificateHasBadDate,
      NSURLErrorServerCertificateHasUnknownRoot, NSURLErrorServerCertificateNotYetValid,
      NSURLErrorSecureConnectionFailed:
      return .failed(problem)
    default: return .retry(problem)
    }
  }

  // MARK: Redirects

  /// Follows a redirect, or refuses to.
  ///
  /// `follow` must not be called once the task is cancelled: the session would end the process. The
  /// lock keeps the order.
  func redirect(
    _ response: HTTPURLResponse,
    of task: URLSessionTask,
    follow: @Sendable (URLRequest?) -> Void
  ) {
    let location = response.value(forHTTPHeaderField: "Location") ?? ""
    // Resolved here: the session takes a relative path for one from the root.
    let target = URL(string: location, relativeTo: response.url)?.absoluteURL
    let isSafe =
      target?.scheme?.lowercased() == "https" || response.url?.scheme?.lowercased() == "http"
    var request = task.originalRequest
    request?.url = target.flatMap { isSafe ? Mirror.webAddress($0.absoluteString) : nil }
    let refusal = problem(.redirect(to: location, address: address))
    state.withLock { state in
      guard state.outcome == nil else { return }
      if request?.url == nil { state.outcome = .failed(refusal) }
      follow(request?.url == nil ? nil : request)
    }
  }
}
