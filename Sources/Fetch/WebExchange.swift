import CLibCurl
import Foundation

/// One request and its answer by libcurl, on the thread that calls ``perform()``.
///
/// It follows no redirect, decodes no content and knows no file; every byte that arrives goes to the listener
/// at once, and nothing is kept.
final class WebExchange {
  /// A request for the bytes at an address.
  struct Request {
    /// An http or https address.
    var address: String
    /// Whether nothing but https may answer it.
    var isSecure: Bool
    /// The lines of the request's head besides those that HTTP itself needs.
    var lines: [String]
    /// The longest time for resolving, connecting and the TLS handshake together.
    var connecting: Duration
    /// The file of the certificates to trust; nil for the system's.
    var authorities: String?
  }

  /// The receiver of an answer; each closure returns whether more is wanted.
  struct Listener {
    /// Takes the head of the answer, once; interim answers are left out.
    var head: (AnswerHead) -> Bool
    /// Takes the next bytes of the body.
    var body: (UnsafeRawBufferPointer) -> Bool
    /// Asked twenty times a second, whether something arrives or not.
    var isWanted: () -> Bool
  }

  /// The end of an exchange.
  enum End: Equatable {
    /// The answer ended as its head, its chunks or the closed connection say.
    case whole
    /// The listener wanted no more.
    case unwanted
    /// A failure that another try may not meet; with the reason.
    case passing(String)
    /// A failure that every try would meet; with the reason.
    case lasting(String)
    /// The server's certificate is not trusted, or is another's.
    case certificate(String)
    /// The answer is no HTTP, or breaks its rules; with the reason.
    case malformed(String)
  }

  /// The most bytes that all heads of an answer together may have.
  private static let headLimit = 64 << 10
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  private let easy: UnsafeMutableRawPointer
  private let multi: UnsafeMutableRawPointer
  private let message: UnsafeMutablePointer<CChar>
  private let listener: Listener
  private var lines: UnsafeMutablePointer<curl_slist>?
  private var head = AnswerHeadReader()
  private var headBytes = 0
  private var fault: String?

  /// Prepares `request`; nil when there is no memory, or libcurl lacks what the request needs.
  init?(_ request: Request, listener: Listener) {
    guard Self.isReady, let easy = curl_easy_init() else { return nil }
    guard let multi = curl_multi_init() else {
      curl_easy_cleanup(easy)
      return nil
    }
    self.easy = easy
    self.multi = multi
    self.listener = listener
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    guard set(request) else { return nil }
  }

  deinit {
    curl_multi_remove_handle(multi, easy)
    // The order of libcurl's documentation; it waits for a name that is still being looked up.
    curl_easy_cleanup(easy)
    curl_multi_cleanup(multi)
    curl_slist_free_all(lines)
    message.deallocate()
  }

  private func set(_ request: Request) -> Bool {
    for line in request.lines {
      guard let longer = curl_slist_append(lines, line) else { return false }
      lines = longer
    }
    let protocols = request.isSecure ? "https" : "http,https"
    var numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1),
      (CURLOPT_FOLLOWLOCATION, 0),
      (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)),
      (CURLOPT_HTTP09_ALLOWED, 0),
      (CURLOPT_HTTP_CONTENT_DECODING, 0),
      // The head that a proxy answers CONNECT with is not the file's.
      (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      (CURLOPT_SSL_VERIFYPEER, 1),
      (CURLOPT_SSL_VERIFYHOST, 2),
      (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
      (CURLOPT_BUFFERSIZE, 64 << 10),
    ]
    let milliseconds = (request.connecting / .milliseconds(1)).rounded(.up)
    numbers.append((CURLOPT_CONNECTTIMEOUT_MS, Int(min(max(milliseconds, 1), 1e9))))
    var texts = [
      (CURLOPT_URL, request.address),
      (CURLOPT_PROTOCOLS_STR, protocols),
      (CURLOPT_REDIR_PROTOCOLS_STR, protocols),
      (CURLOPT_USERAGENT, "granary"),
    ]
    if let authorities = request.authorities { texts.append((CURLOPT_CAINFO, authorities)) }
    let context = Unmanaged.passUnretained(self).toOpaque()
    var pointers: [(CURLoption, UnsafeMutableRawPointer)] = [
      (CURLOPT_ERRORBUFFER, UnsafeMutableRawPointer(message)),
      (CURLOPT_HEADERDATA, context),
      (CURLOPT_WRITEDATA, context),
    ]
    if let lines { pointers.append((CURLOPT_HTTPHEADER, UnsafeMutableRawPointer(lines))) }
    return numbers.allSatisfy { granary_curl_set_number(easy, $0.0, $0.1) == CURLE_OK }
      && texts.allSatisfy { granary_curl_set_text(easy, $0.0, $0.1) == CURLE_OK }
      && pointers.allSatisfy { granary_curl_set_pointer(easy, $0.0, $0.1) == CURLE_OK }
      && setCallbacks()
  }

  private func setCallbacks() -> Bool {
    let head: granary_curl_callback = { bytes, size, count, context in
      WebExchange.take(bytes, size &* count, context) { $0.takeLine($1) }
    }
    let body: granary_curl_callback = { bytes, size, count, context in
      WebExchange.take(bytes, size &* count, context) { $0.listener.body($1) }
    }
    return granary_curl_set_callback(easy, CURLOPT_HEADERFUNCTION, head) == CURLE_OK
      && granary_curl_set_callback(easy, CURLOPT_WRITEFUNCTION, body) == CURLE_OK
  }

  /// Hands bytes of libcurl's to their exchange; a count other than theirs tells libcurl to stop.
  private static func take(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ count: Int,
    _ context: UnsafeMutableRawPointer?,
    _ body: (WebExchange, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard count > 0, let context else { return 0 }
    let exchange = Unmanaged<WebExchange>.fromOpaque(context).takeUnretainedValue()
    return body(exchange, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }

  private func takeLine(_ line: UnsafeRawBufferPointer) -> Bool {
    headBytes += line.count
    guard headBytes <= Self.headLimit else {
      fault = "more than \(Self.headLimit) bytes of headers"
      return false
    }
    guard let complete = head.take(line) else { return true }
    if let reason = complete.fault {
      fault = reason
      return false
    }
    return listener.head(complete)
  }

  /// Sends the request and hands the answer over as it arrives, until it ends or is no longer wanted.
  func perform() -> End {
    guard curl_multi_add_handle(multi, easy) == CURLM_OK else { return .lasting("no transfer") }
    var running: Int32 = 0
    while true {
      guard curl_multi_perform(multi, &running) == CURLM_OK else {
        return .lasting("a failure of libcurl")
      }
      let result = granary_curl_result(multi)
      if result >= 0 { return end(CURLcode(UInt32(result))) }
      guard listener.isWanted() else { return .unwanted }
      guard curl_multi_poll(multi, nil, 0, 50, nil) == CURLM_OK else {
        return .lasting("a failure of libcurl")
      }
    }
  }

  private func end(_ code: CURLcode) -> End {
    if let fault { return .malformed(fault) }
    let text = String(cString: message)
    let reason = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
    if granary_curl_is_too_large(code) != 0 { return .malformed("too long a header line") }
    switch code {
    case CURLE_OK: return .whole
    case CURLE_WRITE_ERROR: return .unwanted
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: return .certificate(reason)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: return .malformed(reason)
    // libcurl says this of an answer that does not begin with HTTP too.
    case CURLE_UNSUPPORTED_PROTOCOL: return .malformed(reason)
    case CURLE_URL_MALFORMAT, CURLE_SSL_CACERT_BADFILE: return .lasting(reason)
    default: return .passing(reason)
    }
  }
}
