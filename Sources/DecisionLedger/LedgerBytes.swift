import Foundation

/// The bytes of a ledger, and what tells whether the file has changed since.
struct LedgerBytes {
  /// What tells one state of a file from another.
  struct Stamp: Equatable {
    private let device: UInt64, inode: UInt64
    private let size: Int64
    private let seconds: Int, nanoseconds: Int

    /// The stamp of a file that is open, which must be a plain one.
    init(of file: Int32, _ path: String) throws(LedgerError) {
      var status = stat()
      guard fstat(file, &status) == 0 else { throw .failure(path, doing: "a file's size") }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .system(path: path, doing: "a ledger of decisions", message: "no plain file")
      }
      self.init(status)
    }

    /// The stamp of the file that is at `path` now; nil for none.
    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }

    private init(_ status: stat) {
      (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
      size = Int64(status.st_size)
      #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }

    /// Whether it is the same file, whatever is in it.
    func isSameFile(as other: Stamp?) -> Bool { device == other?.device && inode == other?.inode }
    /// The size in bytes.
    var bytes: Int { Int(size) }
  }

  let bytes: [UInt8]
  let stamp: Stamp

  /// Reads the file at `path` while nobody appends to it.
  init(path: String) throws(LedgerError) {
    // O_NONBLOCK: opening a pipe would otherwise wait for a writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .failure(path, doing: "a ledger of decisions") }
    defer { close(file) }
    _ = try Stamp(of: file, path)
    try LedgerLock.take(LOCK_SH, on: file, path, patience: .seconds(5))
    try self.init(file: file, path: path)
  }

  /// Reads a file that is open.
  init(file: Int32, path: String) throws(LedgerError) {
    stamp = try Stamp(of: file, path)
    let size = stamp.bytes
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = bytes.withUnsafeMutableBytes {
        pread(file, $0.baseAddress.map { $0 + count }, size - count, off_t(count))
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .failure(path, doing: "a file that can be read") }
      guard got > 0 else { break }
      count += got
    }
    self.bytes = Array(bytes.prefix(count))
  }
}
