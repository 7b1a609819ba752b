import Foundation

/// A dataset file that lies ready to be read.
package struct FetchedFile: Sendable, Equatable {
  /// The place that a file was taken from.
  package enum Origin: Sendable, Equatable {
    /// It lies beside its definition.
    case definition
    /// It lies in a mirror's folder.
    case folder
    /// It was already in the cache.
    case cache
    /// It was downloaded just now.
    case download
  }

  /// The result of comparing a file's SHA-256 with the stated one.
  package enum Verification: Sendable, Equatable {
    /// Its SHA-256 is the stated one.
    case verified
    /// Its definition states no SHA-256.
    case unstated
    /// Its definition states the SHA-256 of a reconstructed copy, and this is the publisher's file.
    case reconstructed
  }

  /// The path of the file.
  package var path: String
  /// Its size.
  package var bytes: Int
  /// Its SHA-256 in lower-case hexadecimal.
  package var sha256: String
  /// The comparison of that SHA-256 with the stated one.
  package var verification: Verification
  /// The place that it was taken from.
  package var origin: Origin
  /// The identity of the file just before its checksum was taken.
  var stamp: Stamp

  /// The identity and state of a file (device, inode, size, time of modification): a difference means that it was
  /// changed or replaced.
  struct Stamp: Sendable, Equatable {
    private var device: UInt
    private var inode: UInt
    private var size: Int
    private var seconds: Int
    private var nanoseconds: Int

    init(_ status: stat) {
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      size = Int(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }

  /// Throws ``FileProblem/Kind/changed`` unless the file is the one whose checksum was taken.
  package func requireUnchanged() throws(FileProblem) {
    var status = stat()
    guard stat(path, &status) == 0, Stamp(status) == stamp else {
      throw FileProblem(path: path, .changed)
    }
  }
}
