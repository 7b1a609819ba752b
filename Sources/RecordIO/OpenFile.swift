import Glibc

/// A regular file that is open for reading, with its identity when it was opened.
///
/// All reads name their offset, so several threads may read at once.
final class OpenFile: Sendable {
  /// The identity of a file's content: the device and inode, the size in bytes and the time of change.
  private struct Identity: Equatable {
    var device: UInt
    var inode: UInt
    var size: Int
    var modifiedSeconds: Int
    var modifiedNanoseconds: Int
  }

  /// The name that positions give to the file.
  let name: String
  /// The file's size in bytes when it was opened; at least 1.
  let size: Int

  private let descriptor: Int32
  private let identity: Identity

  /// Opens the file at `path`.
  ///
  /// - Throws: `missingFile`, `notARegularFile`, `unreadable` or `emptyFile`.
  init(path: String, name: String) throws(ReadError) {
    let place = Position(file: name)
    // C would take the path to end at its first NUL and open another file.
    guard !path.utf8.contains(0) else {
      throw ReadError(.missingFile, at: place, found: "a NUL in its path", expected: "a file")
    }
    // Opening a named pipe waits for a writer unless told not to.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let reason = errno
      throw ReadError(
        reason == ENOENT || reason == ENOTDIR ? .missingFile : .unreadable,
        at: place,
        found: OpenFile.text(of: reason),
        expected: "a file that can be read"
      )
    }
    do throws(ReadError) {
      let (identity, kind) = try OpenFile.status(of: descriptor, name: name)
      guard kind == S_IFREG else {
        throw ReadError(
          .notARegularFile,
          at: place,
          found: kind == S_IFDIR ? "a folder" : "a device, a pipe or a socket",
          expected: "a regular file"
        )
      }
      guard identity.size > 0 else {
        throw ReadError(.emptyFile, at: place, found: "0 bytes", expected: "at least one byte")
      }
      self.identity = identity
    } catch {
      _ = close(descriptor)
      throw error
    }
    self.name = name
    self.size = identity.size
    self.descriptor = descriptor
  }

  deinit {
    _ = close(descriptor)
  }

  /// Fills all of `buffer` with the bytes from `offset` on, which must lie within `size`.
  ///
  /// - Throws: `unreadable`, or `changedWhileRead` when the file has become shorter.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor,
        buffer.baseAddress?.advanced(by: done),
        buffer.count - done,
        off_t(offset + done)
      )
      if count > 0 {
        done += count
      } else if count == 0 {
        throw ReadError(
          .changedWhileRead,
          at: Position(file: name),
          found: "its end at byte \(offset + done)",
          expected: "\(size) bytes, as when it was opened"
        )
      } else if errno != EINTR {
        throw ReadError(
          .unreadable,
          at: Position(file: name),
          found: "\(OpenFile.text(of: errno)) at byte \(offset + done)",
          expected: "bytes that can be read"
        )
      }
    }
  }

  /// The `count` bytes from `offset` on, which must lie within `size`.
  ///
  /// - Throws: `unreadable`, or `changedWhileRead` when the file has become shorter.
  func bytes(at offset: Int, count: Int) throws(ReadError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var failure: ReadError?
    bytes.withUnsafeMutableBytes { buffer in
      do throws(ReadError) { try read(at: offset, into: buffer) } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Throws `changedWhileRead` unless size, inode and time of change are as when it was opened.
  func requireUnchanged() throws(ReadError) {
    let (now, _) = try OpenFile.status(of: descriptor, name: name)
    guard now != identity else { return }
    throw ReadError(
      .changedWhileRead,
      at: Position(file: name),
      found: now.size == size ? "a new time of change" : "\(now.size) bytes",
      expected: "the file of \(size) bytes that was opened, unchanged"
    )
  }

  /// The error `changedWhileRead` where the file has changed, which explains `error` better; else `error`.
  func explanation(of error: ReadError) -> ReadError {
    do throws(ReadError) { try requireUnchanged() } catch { return error }
    return error
  }

  private static func status(
    of descriptor: Int32,
    name: String
  ) throws(ReadError) -> (identity: Identity, kind: mode_t) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw ReadError(
        .unreadable,
        at: Position(file: name),
        found: text(of: errno),
        expected: "a file that can be read"
      )
    }
    let identity = Identity(
      device: UInt(status.st_dev),
      inode: UInt(status.st_ino),
      size: Int(status.st_size),
      modifiedSeconds: status.st_mtim.tv_sec,
      modifiedNanoseconds: status.st_mtim.tv_nsec
    )
    return (identity, status.st_mode & S_IFMT)
  }

  /// The C library's text for an error number.
  private static func text(of number: Int32) -> String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }
}
