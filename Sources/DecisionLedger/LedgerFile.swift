import Foundation
import Synchronization

/// A ledger's file that decisions are appended to, by this program and by others at the same time.
///
///     let file = LedgerFile(path: "decisions.jsonl")
///     let line = try file.append(decision)
///
/// It can be used from any thread. What it returns is of the file as it is: it is read again where another program has
/// appended or an editor has saved. Where lines are gone that were there, an editor has saved an older text over them:
/// then it refuses to go on until somebody has looked (``accept()``).
package final class LedgerFile: Sendable {
  /// The path.
  package let path: String
  private let patience: Duration
  private let known = Mutex<Known?>(nil)

  /// The file as it was last read.
  private struct Known {
    /// Its bytes, whole lines alone, and the reader that has read them.
    var bytes: [UInt8]
    var reader: LedgerReader
    var ledger: Ledger
    var stamp: LedgerBytes.Stamp
  }

  /// A decision that is on the disk.
  package struct Appended: Sendable, Equatable {
    /// Its line.
    package var entry: Ledger.Entry
    /// The text of its line, without a line break.
    package var text: String
    /// What was moved aside before, the beginning of a line whose writer was stopped, as `path: …`; nil for nothing.
    package var note: String?
  }

  /// A ledger at `path`, which is made by the first decision; a lock of another program is waited for no longer than
  /// `patience`.
  package init(path: String, patience: Duration = .seconds(5)) {
    (self.path, self.patience) = (path, patience)
  }

  /// The ledger as it is now; empty where there is no file.
  package func ledger() throws(LedgerError) -> Ledger {
    try known.withLock { (known) throws(LedgerError) in
      guard let stamp = LedgerBytes.Stamp(path: path) else {
        guard known == nil || known?.ledger.lines.isEmpty == true else {
          throw .gone(path: path, lines: known?.ledger.lines ?? [])
        }
        return Ledger()
      }
      if let known, known.stamp == stamp { return known.ledger }
      let read = try LedgerBytes(path: path)
      return try take(read, &known)
    }
  }

  /// Takes the file for what it is, though lines are gone that were there.
  package func accept() { known.withLock { $0 = nil } }

  /// Appends `decision` and returns when it is on the disk.
  ///
  /// Refused, with nothing written, are a decision that could not be read back, a withdrawal of no line that holds, a ledger
  /// with mistakes, a full disk, and a lock that another program does not give back. `check` is asked before, with the
  /// ledger as it is then.
  @discardableResult
  package func append(
    _ decision: Decision,
    check: (Ledger) throws -> Void = { _ in }
  ) throws -> Appended {
    try append(check) { _ in decision }
  }

  /// Appends a withdrawal of the last line with the digest `digest` that holds.
  @discardableResult
  package func withdraw(_ digest: String, who: String, when: String, why: String) throws -> Appended
  {
    try append({ _ in }) { ledger throws(LedgerError) in
      guard let line = ledger.lines.last(where: { $0.digest == digest }) else {
        throw .mistakes([
          .init(
            file: path,
            line: 0,
            found: "no line with the digest \(digest)",
            expected: "one that `granary decisions list` prints"
          )
        ])
      }
      let what = Decision.What.withdraw(line: digest, ids: line.decision.ids)
      return Decision(who: who, when: when, what: what, why: why)
    }
  }

  private func append(
    _ check: (Ledger) throws -> Void,
    _ decision: (Ledger) throws -> Decision
  ) throws -> Appended {
    try known.withLock { known in
      let file = try locked()
      defer { close(file) }
      let read = try LedgerBytes(file: file, path: path)
      let ledger = try take(read, &known)
      try check(ledger)
      let line = DecisionLine.text(try decision(ledger))
      guard var next = known else {
        throw LedgerError.failure(path, doing: "a ledger that was read")
      }
      // Refused before a byte is written: what could not be read back.
      next.reader.read(Array(line.utf8))
      next.ledger = try next.reader.ledger()
      guard let entry = next.ledger.lines.last else {
        throw LedgerError.failure(path, doing: "a decision")
      }
      let ending = LedgerEnding(read.bytes, isTorn: ledger.torn != nil)
      let note = try ending.moveAside(beside: path)
      try write(line, behind: ending, to: file)
      next.bytes += Array(line.utf8)
      next.stamp = try LedgerBytes.Stamp(of: file, path)
      known = next
      return Appended(entry: entry, text: String(line.dropLast()), note: note)
    }
  }

  /// Takes in what was read, if no line is gone that was there; where lines were appended, those alone.
  private func take(_ read: LedgerBytes, _ known: inout Known?) throws(LedgerError) -> Ledger {
    if let known, known.stamp == read.stamp { return known.ledger }
    let isLonger = known.map { read.bytes.starts(with: $0.bytes) } ?? false
    var reader = isLonger ? known?.reader ?? LedgerReader(path: path) : LedgerReader(path: path)
    reader.read(read.bytes.dropFirst(isLonger ? known?.bytes.count ?? 0 : 0))
    let ledger = try reader.ledger()
    if !isLonger, let before = known?.ledger.lines {
      var there: [String: Int] = [:]
      for line in ledger.lines { there[line.digest, default: 0] += 1 }
      let gone = before.filter { line in
        there[line.digest, default: 0] -= 1
        return there[line.digest, default: 0] < 0
      }
      guard gone.isEmpty else { throw .gone(path: path, lines: gone) }
    }
    let ending = LedgerEnding(read.bytes, isTorn: ledger.torn != nil)
    reader.forgetTorn()
    known = Known(bytes: ending.whole, reader: reader, ledger: ledger, stamp: read.stamp)
    return ledger
  }

  /// The file, open and locked: the one that is at the path once the lock is there, as an editor may have put another in
  /// its place meanwhile.
  private func locked() throws(LedgerError) -> Int32 {
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
      guard file >= 0 else { throw .failure(path, doing: "a ledger of decisions") }
      do {
        let stamp = try LedgerBytes.Stamp(of: file, path)
        try LedgerLock.take(LOCK_EX, on: file, path, patience: patience)
        if stamp.isSameFile(as: LedgerBytes.Stamp(path: path)) { return file }
      } catch {
        close(file)
        throw error
      }
      close(file)
    }
  }

  /// Writes a line by one write behind the whole lines, and brings it to the disk; where either fails the file is as before.
  private func write(_ line: String, behind ending: LedgerEnding, to file: Int32)
    throws(LedgerError)
  {
    let bytes = ending.missing + Array(line.utf8)
    let start = ending.whole.count - ending.missing.count
    guard ending.torn.isEmpty || ftruncate(file, off_t(start)) == 0 else {
      throw .failure(path, doing: "a file that can be written")
    }
    let written = pwrite(file, bytes, bytes.count, off_t(start))
    guard written == bytes.count, fsync(file) == 0 else {
      if written >= 0, written < bytes.count { errno = ENOSPC }
      let failure = LedgerError.failure(path, doing: "room for a decision: it is not kept")
      // Half a line, or one that a crash may lose, is none.
      ftruncate(file, off_t(start))
      fsync(file)
      throw failure
    }
    if start == 0 { try synchronizeFolder() }
  }

  /// Brings the folder of a new ledger to the disk: until then a crash may lose the file's name.
  private func synchronizeFolder() throws(LedgerError) {
    let parent = (path as NSString).deletingLastPathComponent
    let name = parent.isEmpty ? "." : parent
    let folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .failure(name, doing: "a folder") }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .failure(name, doing: "the folder on the disk") }
  }
}

/// The end of a ledger's bytes, behind which a line can stand once it is whole.
struct LedgerEnding {
  /// The bytes with whole lines alone, the last one with its line break.
  let whole: [UInt8]
  /// The line break that a whole last line lacks; mostly nothing.
  let missing: [UInt8]
  /// The beginning of a line whose writer was stopped; mostly nothing.
  let torn: [UInt8]

  init(_ bytes: [UInt8], isTorn: Bool) {
    let lineBreak = UInt8(ascii: "\n")
    if isTorn {
      let end = bytes.lastIndex(of: lineBreak).map { $0 + 1 } ?? 0
      (whole, missing, torn) = (Array(bytes[..<end]), [], Array(bytes[end...]))
    } else {
      missing = bytes.isEmpty || bytes.last == lineBreak ? [] : [lineBreak]
      (whole, torn) = (bytes + missing, [])
    }
  }

  /// Appends the beginning of a line to the file `path.torn`; returns what was done, in words.
  func moveAside(beside path: String) throws(LedgerError) -> String? {
    guard !torn.isEmpty else { return nil }
    let aside = path + ".torn"
    let file = open(aside, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .failure(aside, doing: "a place for half a line") }
    defer { close(file) }
    let bytes = torn + [UInt8(ascii: "\n")]
    guard Foundation.write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
      throw .failure(aside, doing: "room for half a line")
    }
    return
      "\(path): the last line was half written and never kept; its \(torn.count) bytes are in \(aside)"
  }
}
