import FlyingFox
import FlyingSocks
import Foundation

/// The server of a desk, on this machine's loopback address alone.
package struct DeskServer: Sendable {
  private let server: HTTPServer

  /// A server of `desk` on `port`, or on one that is free where it is 0.
  package init(_ desk: Desk, port: UInt16) throws {
    server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
      timeout: 60,
      logger: .disabled,
      handler: Handler(desk: desk)
    )
  }

  /// Serves until the task is cancelled; `started` is called with the port once browsers can come.
  package func run(_ started: @escaping @Sendable (UInt16) -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      try await server.waitUntilListening()
      if case .ip4(_, let port) = await server.listeningAddress { started(port) }
      try await group.waitForAll()
    }
  }

  /// The requests of browsers, taken to the desk.
  private struct Handler: HTTPHandler {
    let desk: Desk

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
      guard let method = Request.Method(rawValue: request.method.rawValue) else {
        return HTTPResponse(statusCode: .methodNotAllowed)
      }
      var body: [UInt8] = []
      for try await bytes in request.bodySequence {
        body += bytes
        guard body.count <= Request.longestForm else {
          return HTTPResponse(statusCode: .payloadTooLarge)
        }
      }
      var headers: [String: String] = [:]
      for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
      let answer = desk.answer(
        Request(
          method,
          request.target.rawValue,
          headers: headers,
          form: String(decoding: body, as: UTF8.self)
        )
      )
      var response = HTTPResponse(
        statusCode: HTTPStatusCode(answer.status, phrase: ""),
        body: Data(answer.body)
      )
      for (name, value) in answer.headers {
        response.headers.addValue(value, for: HTTPHeader(name))
      }
      return response
    }
  }
}
