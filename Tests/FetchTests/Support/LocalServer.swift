import Foundation
import Synchronization

/// An HTTP server on 127.0.0.1 that answers as a test wants, one connection a request.
final class LocalServer: Sendable {
  /// What a client asked for.
  struct Request: Sendable {
    var path: String
    /// By lower-case name.
    var headers: [String: String]
  }

  /// What it is told, and how much of that.
  struct Answer: Sendable {
    var status = 200
    var headers: [String] = []
    var body = Data()
    /// The announced length; nil for none.
    var length: Int?
    /// How many bytes of the body are sent before the connection is closed; nil for all.
    var sent: Int?
    /// How long the connection stays open when they are, unless the client ends it.
    var stall: Duration = .zero
    /// The pause after each byte, of the head too when that is `raw`; nil for all at once.
    var drip: Duration?
    /// Bytes in place of the head that the other fields make; an empty line does not end them by itself.
    var raw: Data?
    /// Bytes that follow the body again and again, until the client has had enough; nil for none.
    var endless: Data?

    init(_ status: Int = 200, headers: [String] = [], body: Data = Data()) {
      self.status = status
      self.headers = headers
      self.body = body
      length = body.count
    }

    /// A file as a server with ranges and validators serves it (RFC 9110, section 14).
    init(file: Data, etag: String?, to request: Request) {
      self.init(headers: etag.map { ["ETag: \($0)"] } ?? [], body: file)
      guard let range = request.headers["range"], request.headers["if-range"] == etag,
        let start = Int(range.dropFirst("bytes=".count).dropLast())
      else { return }
      if start >= file.count {
        status = 416
        headers.append("Content-Range: bytes */\(file.count)")
        body = Data()
      } else {
        status = 206
        headers.append("Content-Range: bytes \(start)-\(file.count - 1)/\(file.count)")
        body = file.dropFirst(start)
      }
      length = body.count
    }
  }

  private let listener: Int32
  private let port: UInt16
  private let answer: @Sendable (Request, Int) -> Answer
  private let asked = Mutex<[Request]>([])
  private let sent = Mutex(0)

  /// The address without a path.
  var address: String { "http://127.0.0.1:\(port)" }
  /// All requests so far.
  var requests: [Request] { asked.withLock { $0 } }
  /// How many bytes clients or their system have taken so far.
  var bytesSent: Int { sent.withLock { $0 } }
  /// Their Range headers, `-` for none.
  var ranges: [String] { requests.map { $0.headers["range"] ?? "-" } }

  /// A server that answers the request of a number, from 1.
  init(_ answer: @escaping @Sendable (Request, Int) -> Answer) throws {
    self.answer = answer
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { break }
        Thread.detachNewThread { [self] in serve(connection) }
      }
      // Closed here alone: closed while this thread still accepts on it, its number could be that of the next
      // test's server, whose clients would get the answers of this one.
      close(listener)
    }
  }

  /// Stops listening.
  func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let request = receive(connection) else { return }
    let number = asked.withLock { asked in
      asked.append(request)
      return asked.count
    }
    let answer = answer(request, number)
    var head = "HTTP/1.1 \(answer.status) Test\r\nConnection: close\r\n"
    if let length = answer.length { head += "Content-Length: \(length)\r\n" }
    for header in answer.headers { head += header + "\r\n" }
    guard
      send(
        answer.raw ?? Data((head + "\r\n").utf8),
        answer.raw == nil ? nil : answer.drip,
        to: connection
      )
    else { return }
    let body = answer.body.prefix(answer.sent ?? answer.body.count)
    guard send(body, answer.drip, to: connection) else { return }
    while let endless = answer.endless {
      guard send(endless, answer.drip, to: connection) else { return }
    }
    var closing = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    _ = poll(&closing, 1, Int32(answer.stall / .milliseconds(1)))
  }

  /// Sends bytes one by one with a pause after each, or all at once.
  private func send(_ bytes: Data, _ drip: Duration?, to connection: Int32) -> Bool {
    guard let drip else { return send(bytes, to: connection) }
    return bytes.allSatisfy { byte in
      defer { pause(drip) }
      return send(Data([byte]), to: connection)
    }
  }

  private func pause(_ duration: Duration) {
    Thread.sleep(forTimeInterval: duration / .seconds(1))
  }

  private func receive(_ connection: Int32) -> Request? {
    var bytes = Data()
    var block = [UInt8](repeating: 0, count: 4096)
    while bytes.range(of: Data("\r\n\r\n".utf8)) == nil {
      let count = recv(connection, &block, block.count, 0)
      if count <= 0 { return nil }
      bytes += block[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...]
        .trimmingCharacters(in: .whitespaces)
    }
    return Request(path: String(words[1]), headers: headers)
  }

  private func send(_ bytes: Data, to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let block = Array(rest.prefix(1 << 16))
      let count = Foundation.send(connection, block, block.count, Int32(MSG_NOSIGNAL))
      if count <= 0 { return false }
      sent.withLock { $0 += count }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
