import Crypto
import Foundation
import Hashing

/// A running SHA-256; used by one thread at a time.
final class ContentDigest {
  private var hash = SHA256()

  /// Takes in the next bytes.
  func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

  /// The digest of all bytes in lower-case hexadecimal.
  func finish() -> String { hash.finalize().hexadecimal }
}
