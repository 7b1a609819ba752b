import Crypto
import Foundation

/// A running SHA-256; used by one thread at a time.
final class ContentDigest {
  private var hash = SHA256()

  /// Takes in the next bytes.
  func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

  /// The digest of all bytes in lower-case hexadecimal.
  func finish() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = hash.finalize().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
