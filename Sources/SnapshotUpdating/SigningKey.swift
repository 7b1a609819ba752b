import Crypto
import Foundation
import Hashing

/// A public Ed25519 key (RFC 8032) by which statements of a publisher are verified.
public struct PublisherKey: Sendable, Hashable {
  /// The 32 bytes of the key.
  public let bytes: [UInt8]

  /// A key of its 32 bytes; nil for another number of bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// The key in a PEM file as `openssl pkey -pubout` writes it (RFC 8410).
  public init(pem: String) throws(UpdateError) {
    let prefix: [UInt8] = [0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00]
    bytes = try PEM.content(of: pem, label: "PUBLIC KEY", behind: prefix)
  }

  /// The name of the key in statements: the SHA-256 of its bytes, in hexadecimal.
  public var id: String { SHA256.hash(data: bytes).hexadecimal }

  /// Whether `signature` is that of `message` by this key.
  func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
    return key?.isValidSignature(signature, for: message) ?? false
  }
}

/// A private Ed25519 key by which a publisher signs.
package struct SigningKey: Sendable {
  private let key: Curve25519.Signing.PrivateKey

  /// The key in a PEM file as `openssl genpkey -algorithm ed25519` writes it (RFC 8410).
  package init(pem: String) throws(UpdateError) {
    let prefix: [UInt8] = [
      0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04,
      0x20,
    ]
    let bytes = try PEM.content(of: pem, label: "PRIVATE KEY", behind: prefix)
    do { key = try Curve25519.Signing.PrivateKey(rawRepresentation: bytes) } catch {
      throw .key("no Ed25519 key in its PRIVATE KEY")
    }
  }

  /// A new key, by the system's random numbers.
  package init() { key = Curve25519.Signing.PrivateKey() }

  /// The public key that verifies what this one signs.
  package var publicKey: PublisherKey? {
    PublisherKey(bytes: Array(key.publicKey.rawRepresentation))
  }

  func signature(of message: [UInt8]) throws -> [UInt8] { Array(try key.signature(for: message)) }
}

/// The text form of keys (RFC 7468).
private enum PEM {
  /// The last 32 bytes of the block with that label, which begins with `prefix`.
  static func content(of text: String, label: String, behind prefix: [UInt8]) throws(UpdateError)
    -> [UInt8]
  {
    let lines = text.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard let start = lines.firstIndex(of: "-----BEGIN \(label)-----"),
      let end = lines.firstIndex(of: "-----END \(label)-----"), start < end
    else { throw .key("no block of PEM with the label \(label)") }
    let body = Data(base64Encoded: lines[(start + 1)..<end].joined()).map(Array.init) ?? []
    guard body.count == prefix.count + 32, body.starts(with: prefix) else {
      throw .key("a \(label) that is no plain Ed25519 key")
    }
    return Array(body.suffix(32))
  }
}
