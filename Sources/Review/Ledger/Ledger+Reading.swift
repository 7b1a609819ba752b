import Foundation

extension Ledger {
  /// Reads the ledger at `path`, or throws all that is wrong with all of its lines.
  package init(path: String) throws(LedgerError) {
    try self.init(bytes: Self.bytes(at: path), path: path)
  }

  /// The ledger that `bytes`, the file at `path`, hold.
  init(bytes: [UInt8], path: String) throws(LedgerError) {
    var entries: [Entry] = []
    var mistakes: [LedgerError.Mistake] = []
    var rest = bytes[...]
    var line = 0
    while !rest.isEmpty {
      line += 1
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        mistakes.append(
          .init(
            file: path,
            line: line,
            found: "a last line without a line break",
            expected: "whole lines: this one may still be being written"
          )
        )
        break
      }
      let text = rest[..<end]
      rest = rest[(end + 1)...]
      if text.allSatisfy(Self.isBlank) { continue }
      switch DecisionLine.decision(in: text, file: path, line: line) {
      case .success(let decision): entries.append(Entry(line: line, decision: decision))
      case .failure(.mistakes(let found)): mistakes += found
      case .failure(let error): throw error
      }
    }
    guard mistakes.isEmpty else { throw .mistakes(mistakes) }
    self.init(entries)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func bytes(at path: String) throws(LedgerError) -> [UInt8] {
    // O_NONBLOCK: opening a pipe would otherwise wait for a writer.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .failure(path, doing: "a ledger of decisions") }
    defer { close(file) }
    let size = try size(of: file, path)
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let got = bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress.map { $0 + count }, size - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .failure(path, doing: "a file that can be read") }
      guard got > 0 else { break }
      count += got
    }
    return Array(bytes.prefix(count))
  }

  /// The bytes of a file that is open, which must be a plain one.
  static func size(of file: Int32, _ path: String) throws(LedgerError) -> Int {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .failure(path, doing: "a file's size") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .system(path: path, doing: "a ledger of decisions", message: "no plain file")
    }
    return Int(status.st_size)
  }
}
