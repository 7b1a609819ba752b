import Crypto
import Foundation

/// The entrance to a desk that asks for a token: who has given it once gets a key, which the browser keeps until it is closed.
///
/// The key is made of the token and of a number drawn at the desk's start, so that neither a cookie nor a stolen one says the token, and a
/// desk that is started again lets nobody in who was in before. Both are compared in a time that says nothing of them.
package struct Entrance: Sendable {
  private let token: [UInt8]
  private let drawn = SymmetricKey(size: .bits256)
  private static let purpose = Array("the key of a desk".utf8)

  /// The fewest characters of a token: what nobody guesses.
  package static let leastCharacters = 32

  /// A token that is none.
  package struct BadToken: Error, CustomStringConvertible {
    package let description: String
  }

  /// The entrance by the token that the file at `path` has, its only line; refused where others can read it, and where it is short.
  package init(tokenFile path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw BadToken(description: "\(path): \(String(cString: strerror(errno)))")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw BadToken(description: "\(path): found no plain file, expected one with a token")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw BadToken(
        description:
          "\(path): found a file that others can read, expected one of its owner alone (chmod 600)"
      )
    }
    var bytes = [UInt8](repeating: 0, count: 4_097)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0, count < bytes.count else {
      throw BadToken(description: "\(path): found more than 4096 bytes, expected a token")
    }
    let text = String(decoding: bytes[..<count], as: UTF8.self).trimmingCharacters(in: .newlines)
    guard text.utf8.count >= Self.leastCharacters, text.utf8.allSatisfy({ (33...126).contains($0) })
    else {
      throw BadToken(
        description:
          "\(path): found \(text.utf8.count) characters, expected at least \(Self.leastCharacters) without blanks "
          + "(such as those of `openssl rand -hex 32`)"
      )
    }
    token = Array(text.utf8)
  }

  /// The key that a browser gets for `given`; nil where that is not the token.
  func key(for given: String) -> String? {
    let code = HMAC<SHA256>.authenticationCode(for: token, using: drawn)
    guard
      HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: Array(given.utf8), using: drawn)
    else { return nil }
    return Data(HMAC<SHA256>.authenticationCode(for: Self.purpose + token, using: drawn))
      .base64EncodedString()
  }

  /// Whether `key` is one that was given for the token.
  func opens(_ key: String?) -> Bool {
    guard let code = key.flatMap({ Data(base64Encoded: $0) }) else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(
      code,
      authenticating: Self.purpose + token,
      using: drawn
    )
  }
}
