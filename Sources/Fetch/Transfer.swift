import Foundation

/// One request for a file or for the rest of it, through its redirects, and its answer, written as it arrives.
///
/// It lives on a thread of its own.
final class Transfer {
  private let order: Order
  private let cancellation: Cancellation
  private let offset: Int
  private let validator: String?
  private var patience: Patience
  private var reported: ContinuousClock.Instant?
  private var received: Int
  private var total: Int?
  /// The head of the answer that brings the file.
  private var head: AnswerHead?
  /// The first bytes of an answer, until they have told whether it is a web page.
  private var opening: [UInt8]?
  /// The failure for a wrong size in the head, held back until the first bytes show that the answer is no web page.
  private var objection: Outcome?
  private var target: URL?
  private var outcome: Outcome?
  private var address: String { order.address.absoluteString }
  private var limit: Int { order.bytes ?? order.limits.bytes }

  /// Downloads a file in as many tries as the order's limits let.
  static func run(_ order: Order) async throws(FileProblem) {
    var order = order
    let limits = order.limits
    var patience = Patience(limits, at: .now)
    while true {
      let outcome: Outcome
      (outcome, patience) = try await run(order, patience)
      switch outcome {
      case .complete: return
      case .failed(let problem): throw problem
      case .retry(let problem, let asked):
        let pause = max(limits.pause(order.trial), asked ?? .zero)
        guard order.trial < limits.tries, asked != nil || patience.bears(pause, at: .now) else {
          throw problem.after(tries: order.trial)
        }
        if let asked {
          guard asked <= limits.longestPause else {
            throw problem.later(by: asked, atMost: limits.longestPause)
          }
          patience.excuse(pause)
          order.report(pause)
        }
        do {
          try await Task.sleep(for: pause)
        } catch {
          throw FileProblem(path: order.partial.path, .cancelled)
        }
      }
      order.trial += 1
    }
  }

  /// Downloads the missing rest of the file within the patience; returns the outcome and the patience that is left.
  static func run(
    _ order: Order,
    _ patience: Patience
  ) async throws(FileProblem) -> (Outcome, Patience) {
    let address = order.address.absoluteString
    let validator = order.partial.validator(from: address)
    let isUsable = validator != nil && order.partial.bytes <= order.bytes ?? order.limits.bytes
    if !isUsable { try order.partial.restart(validator: nil, address: address) }
    let cancellation = Cancellation()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          blockBrokenPipes()
          let transfer = Transfer(order, patience, validator, cancellation)
          // The end of an exchange may wait for a name that is still being looked up: the outcome is handed over
          // before it.
          let rest = transfer.perform()
          let outcome = transfer.outcome ?? .failed(transfer.problem(.cancelled))
          continuation.resume(returning: (outcome, transfer.patience))
          withExtendedLifetime((transfer, rest)) {}
        }
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  private init(
    _ order: Order,
    _ patience: Patience,
    _ validator: String?,
    _ cancellation: Cancellation
  ) {
    self.order = order
    self.patience = patience
    self.validator = validator
    self.cancellation = cancellation
    offset = order.partial.bytes
    received = offset
    self.patience.begin(bytes: offset, at: .now)
  }

  private func problem(_ kind: FileProblem.Kind) -> FileProblem {
    FileProblem(path: order.partial.path, kind)
  }

  /// Sets the outcome unless it is set; returns false, so that no more bytes are taken.
  private func end(_ outcome: Outcome) -> Bool {
    if self.outcome == nil { self.outcome = outcome }
    return false
  }

  // MARK: The exchanges

  /// Follows the redirects to the file and takes it; the exchanges can be torn down afterwards.
  private func perform() -> [WebExchange] {
    var exchanges: [WebExchange] = []
    target = order.address
    while let here = target, outcome == nil {
      guard exchanges.count <= order.limits.redirects else {
        outcome = .failed(problem(.redirects(limit: order.limits.redirects, address: address)))
        break
      }
      target = nil
      guard let exchange = WebExchange(request(to: here), listener: listener(at: here)) else {
        outcome = .failed(connection("no request can be made"))
        break
      }
      exchanges.append(exchange)
      let end = exchange.perform()
      if target == nil, outcome == nil { outcome = conclude(end) }
    }
    return exchanges
  }

  private func request(to here: URL) -> WebExchange.Request {
    var lines = ["Accept-Encoding: identity"]
    if offset > 0, let validator {
      lines += ["Range: bytes=\(offset)-", "If-Range: \(validator)"]
    }
    return WebExchange.Request(
      address: here.absoluteString,
      isSecure: here.scheme?.lowercased() == "https",
      lines: lines,
      connecting: order.limits.stall,
      authorities: order.authorities
    )
  }

  private func listener(at here: URL) -> WebExchange.Listener {
    WebExchange.Listener(
      head: { [unowned self] in receive($0, at: here) },
      body: { [unowned self] in receive($0) },
      isWanted: { [unowned self] in isWanted() }
    )
  }

  private func connection(_ reason: String) -> FileProblem {
    problem(.connection(reason: reason, address: address, tries: order.trial))
  }

  // MARK: The answer

  private func receive(_ head: AnswerHead, at here: URL) -> Bool {
    if [301, 302, 303, 307, 308].contains(head.status), let location = head.location {
      return redirect(to: location, from: here)
    }
    do throws(FileProblem) {
      return try begin(head).map(end) ?? true
    } catch {
      return end(.failed(error))
    }
  }

  /// Follows a redirect, or refuses to; its body is left out.
  private func redirect(to location: String, from here: URL) -> Bool {
    let resolved = URL(string: location, relativeTo: here)?.absoluteURL
    let isSafe = resolved?.scheme?.lowercased() == "https" || here.scheme?.lowercased() == "http"
    guard isSafe, let next = resolved.flatMap({ Mirror.webAddress($0.absoluteString) }) else {
      return end(.failed(problem(.redirect(to: location, address: address))))
    }
    target = next
    return false
  }

  /// Prepares for the bytes that follow, or says how the transfer ends without them.
  private func begin(_ head: AnswerHead) throws(FileProblem) -> Outcome? {
    switch head.status {
    case 200, 206, 416: break
    case 408, 429, 500...599:
      return .retry(problem(.status(head.status, address: address)), after: head.pause)
    default: return .failed(problem(.status(head.status, address: address)))
    }
    if let encoding = head.encoding {
      return .failed(problem(.encoding(encoding, address: address)))
    }
    if head.status == 416, head.total == offset, offset > 0 { return .complete }
    if head.status != 200, let misfit = try misfit(head) { return .retry(misfit) }
    objection = head.total.flatMap { check(total: $0) }
    if head.status == 206, let objection { return objection }
    if head.status == 200 {
      received = 0
      opening = []
    }
    self.head = head
    total = head.total
    patience.count(from: received)
    return nil
  }

  /// The problem of an answer that does not continue the bytes that are there, which are dropped then; nil when it
  /// does.
  private func misfit(_ head: AnswerHead) throws(FileProblem) -> FileProblem? {
    // An answer without a validator will do only where a checksum or the file's form would show a mixture of two
    // versions.
    let isSame = head.validator == validator || head.validator == nil && order.showsItsEnd
    if head.status == 206, offset > 0, head.start == offset, isSame { return nil }
    try order.partial.restart(validator: nil, address: address)
    let found =
      isSame || head.status != 206
      ? "HTTP \(head.status) with range \(head.range ?? "none")" : "another version"
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

  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard outcome == nil, head != nil else { return false }
    do throws(FileProblem) {
      var rest = bytes[...]
      if let held = opening?.count {
        let first = rest.prefix(HTMLPage.openingBytes - held)
        opening?.append(contentsOf: first)
        rest = rest.dropFirst(first.count)
        guard rest.isEmpty, held + first.count <= limit else {
          guard try open() else { return false }
          return try append(UnsafeRawBufferPointer(rebasing: rest))
        }
        return true
      }
      return try append(bytes)
    } catch {
      return end(.failed(error))
    }
  }

  /// Begins the file anew with the first bytes of an answer, unless they are those of a web page or the head
  /// speaks against it: what had arrived before is kept then.
  private func open() throws(FileProblem) -> Bool {
    guard let bytes = opening else { return true }
    opening = nil
    if let page = ReadThrough.page(order.partial.path, opening: bytes, address: address) {
      return end(.failed(problem(page)))
    }
    if let objection { return end(objection) }
    try order.partial.restart(validator: head?.validator, address: address)
    var isWanted = true
    var failure: FileProblem?
    bytes.withUnsafeBytes { buffer in
      do throws(FileProblem) { isWanted = try append(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
    return isWanted
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws(FileProblem) -> Bool {
    guard bytes.count <= limit - received else {
      order.partial.discard()
      return end(.failed(problem(.tooLong(limit: limit, address: address))))
    }
    try order.partial.append(bytes)
    received += bytes.count
    let now = ContinuousClock.now
    patience.note(received, at: now)
    report(now)
    return true
  }

  /// The number of bytes that have arrived, those in `opening` included.
  private var arrived: Int { received + (opening?.count ?? 0) }

  /// Reports how far the file is, ten times a second at most.
  private func report(_ now: ContinuousClock.Instant) {
    guard reported.map({ now - $0 >= .milliseconds(100) }) ?? true else { return }
    reported = now
    order.progress(
      FetchProgress(
        bytes: arrived,
        total: total ?? order.bytes,
        trial: order.trial,
        silence: patience.silence(at: now)
      )
    )
  }

  /// Whether the transfer goes on; reports once a second while nothing arrives.
  private func isWanted() -> Bool {
    if cancellation.isWished { return end(.failed(problem(.cancelled))) }
    let now = ContinuousClock.now
    if reported.map({ now - $0 >= .seconds(1) }) ?? true { report(now) }
    switch patience.verdict(arrived, at: now) {
    case .goOn: return true
    case .anotherTry(let reason): return end(.retry(connection(reason)))
    case .giveUp(let reason): return end(.failed(connection(reason)))
    }
  }

  // MARK: The end

  private func conclude(_ end: WebExchange.End) -> Outcome {
    do throws(FileProblem) {
      // The bytes of a short answer may all be in `opening` still, not yet checked for a web page.
      guard try open() else { return outcome ?? .failed(problem(.cancelled)) }
    } catch {
      return .failed(error)
    }
    switch end {
    case .whole: return concludeWhole()
    case .passing(let reason): return .retry(connection(reason))
    case .lasting(let reason): return .failed(connection(reason))
    case .unwanted: return .failed(connection("an answer that was not taken"))
    case .certificate(let reason):
      return .failed(problem(.certificate(reason: reason, address: address)))
    case .malformed(let reason):
      order.partial.discard()
      return .failed(problem(.answer(reason: reason, address: address)))
    }
  }

  private func concludeWhole() -> Outcome {
    guard let head else { return .retry(connection("no whole answer")) }
    if let total = total ?? order.bytes {
      return received == total ? .complete : .retry(connection("\(received) of \(total) bytes"))
    }
    return head.isChunked || order.showsItsEnd
      ? .complete : .failed(problem(.endless(address: address)))
  }
}

/// Lets a write to a closed connection fail on this thread, instead of ending the process.
private func blockBrokenPipes() {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
}
