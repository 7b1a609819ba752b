/// A problem of one file of a dataset, with the file's path.
package struct FileProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of problem.
  package enum Kind: Sendable, Equatable {
    /// Nothing lies there; `remedy` says what to do.
    case missing(remedy: String)
    /// A directory lies there.
    case directory
    /// A device, a socket or a pipe lies there.
    case special
    /// A file of 0 bytes lies there.
    case empty
    /// The system refuses to read it.
    case unreadable(reason: String)
    /// The system refuses to write it.
    case unwritable(reason: String)
    /// It has another size than its definition states.
    case size(found: Int, expected: Int)
    /// It has another SHA-256 than its definition states.
    case checksum(found: String, expected: String)
    /// A zip archive or a gzip file cannot be read to its end.
    case damaged(found: String, expected: String)
    /// A web page with this title came, or lies, in place of the file.
    case page(title: String, expected: String, address: String?)
    /// Something that Granary did not write lies under a name that it would have to write or delete.
    case foreign(String)
    /// It is no longer the file whose checksum was taken.
    case changed
    /// Its path leads out of the folder that it must lie in.
    case outside
    /// Another process downloads it at this moment.
    case busy
    /// Its address is none of http or https.
    case address(String)
    /// The server answered with a status other than 200 or 206.
    case status(Int, address: String)
    /// The server answered with a status and asks for a longer pause than is waited for.
    case later(Int, seconds: Int, most: Int, address: String)
    /// The server sent or announced another number of bytes than is stated.
    case length(found: Int, expected: Int, address: String)
    /// The server sent or announced more bytes than are allowed.
    case tooLong(limit: Int, address: String)
    /// The server answered with another range than was asked for.
    case range(found: String, expected: String, address: String)
    /// The server encoded the bytes, so that their number and their order are not the file's.
    case encoding(String, address: String)
    /// The server redirects to an address that is not followed.
    case redirect(to: String, address: String)
    /// The server redirects more often than is allowed.
    case redirects(limit: Int, address: String)
    /// The server's certificate is not to be trusted.
    case certificate(reason: String, address: String)
    /// The server's answer is no HTTP, or contradicts itself.
    case answer(reason: String, address: String)
    /// The body ended with the connection, so that nobody can tell whether it is whole.
    case endless(address: String)
    /// The connection failed.
    case connection(reason: String, address: String, tries: Int)
    /// The fetch was cancelled.
    case cancelled
  }

  /// The path of the file.
  package var path: String
  /// The kind of problem, with the values that its description shows.
  package var kind: Kind

  /// A problem of the file at `path`.
  package init(path: String, _ kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The problem, when it is one of the connection, with the number of tries.
  func after(tries: Int) -> Self {
    guard case .connection(let reason, let address, _) = kind else { return self }
    return Self(path: path, .connection(reason: reason, address: address, tries: tries))
  }

  /// The problem, when it is a status, with the pause that the server asks for and the longest that is waited.
  func later(by pause: Duration, atMost most: Duration) -> Self {
    guard case .status(let status, let address) = kind else { return self }
    func seconds(_ pause: Duration) -> Int { Int((pause / .seconds(1)).rounded(.up)) }
    return Self(
      path: path,
      .later(status, seconds: seconds(pause), most: seconds(most), address: address)
    )
  }

  /// `path: found …, expected …` on one line, whatever a server or a definition wrote.
  package var description: String {
    let (found, expected) = kind.words
    var line = ""
    for scalar in "\(path): found \(found), expected \(expected)".unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: line += "\u{FFFD}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

extension FileProblem.Kind {
  fileprivate var words: (found: String, expected: String) {
    switch self {
    case .missing(let remedy): ("no file", remedy)
    case .directory: ("a directory", "a file")
    case .special: ("no regular file", "a regular file")
    case .empty: ("an empty file", "a file with bytes")
    case .unreadable(let reason): (reason, "a readable file")
    case .unwritable(let reason): (reason, "a writable file")
    case .size(let found, let expected): ("\(found) bytes", "\(expected) bytes")
    case .checksum(let found, let expected): ("sha256 \(found)", "sha256 \(expected)")
    case .damaged(let found, let expected): (found, expected)
    case .page(let title, let expected, let address):
      (
        "an HTML page (\(title.isEmpty ? "without a title" : "'\(title)'"))"
          + (address.map { " at \($0)" } ?? ""),
        expected
      )
    case .foreign(let what):
      ("\(what) that no fetch wrote so", "nothing under that name: move it away, or delete it")
    case .changed: ("another file than its checksum is of", "no change until the build ends")
    case .outside: ("a path that leads out of its folder", "a path inside it")
    case .busy: ("another fetch writing it", "to be the only one")
    case .address(let text): ("the address \(text)", "an http or https address")
    case .status(let status, let address): ("HTTP \(status) from \(address)", "200")
    case .later(let status, let seconds, let most, let address):
      (
        "HTTP \(status) and Retry-After \(seconds) s from \(address)",
        "200, or at most \(most) s to wait: try again later"
      )
    case .length(let found, let expected, let address):
      ("\(found) bytes at \(address)", "\(expected) bytes")
    case .tooLong(let limit, let address):
      ("more bytes at \(address)", "\(limit) bytes at most")
    case .range(let found, let expected, let address): ("\(found) from \(address)", expected)
    case .encoding(let encoding, let address):
      ("Content-Encoding \(encoding) from \(address)", "the file's own bytes")
    case .redirect(let target, let address):
      ("a redirect to \(target) from \(address)", "an address as safe as that")
    case .redirects(let limit, let address):
      ("more than \(limit) redirects from \(address)", "the file after \(limit) at most")
    case .certificate(let reason, let address):
      ("\(reason) at \(address)", "a certificate of that server that this machine trusts")
    case .answer(let reason, let address): ("\(reason) from \(address)", "an HTTP answer")
    case .endless(let address):
      (
        "a body that ends with the connection at \(address)",
        "its length or chunks, as nobody states its size or checksum"
      )
    case .connection(let reason, let address, let tries):
      (
        "\(reason) from \(address) in \(tries) \(tries == 1 ? "try" : "tries")",
        "the whole file"
      )
    case .cancelled: ("the fetch cancelled", "it to end")
    }
  }
}

/// All problems of the files of a pipeline, found before a byte of data is used.
package struct FetchError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The problems, in the order of the files.
  package var problems: [FileProblem]

  /// An error of these problems.
  package init(_ problems: [FileProblem]) { self.problems = problems }

  /// A line a problem.
  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
