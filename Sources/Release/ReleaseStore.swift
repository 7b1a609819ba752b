import CGlibc
import Foundation
import Synchronization

/// The folder `OUTPUT`: releases, `current`, and the one build at work in it.
///
/// A release is staged in a hidden folder and appears by one rename; a build that is killed leaves
/// a hidden folder, which the next one removes. Only what a build made, and can be proved to have made,
/// is replaced, moved or deleted (``MadeFolder``): anything else under a name that a build needs is an
/// error that names it.
package final class ReleaseStore: Sendable {
  /// The folder's path.
  package let output: String
  private let lock: Int32
  /// The staging folders of this build, by release; whoever makes, moves or removes one holds the lock.
  private let stages = Mutex<[String: Stage]>([:])

  /// A staging folder of this build.
  private struct Stage {
    /// Its inode number, since another folder may later have the same name; 0 if unknown.
    var folder: UInt64
    var mark: StagingMark?
  }

  /// Opens `output`, made if missing, for one build alone; the lock falls with the process.
  package init(output: String) throws(ReleaseError) {
    self.output = output
    do {
      try FileManager.default.createDirectory(
        atPath: output,
        withIntermediateDirectories: true
      )
    } catch {
      throw .system(path: output, doing: "a folder", message: error.localizedDescription)
    }
    lock = try Self.lock(output)
    try removeLeftovers()
  }

  deinit { close(lock) }

  private static let stagingPrefix = ".staging-"

  /// The name of the link by which `current` is replaced.
  private var newCurrent: String { output + "/" + Self.stagingPrefix + "current" }

  private static func lock(_ output: String) throws(ReleaseError) -> Int32 {
    let path = output + "/.lock"
    switch try PathKind(at: path) {
    case .nothing, .file(bytes: 0): break
    case .file:
      throw .foreign(path: path, found: "a file with content", expected: "Granary's empty lock")
    case let kind: throw .foreign(path: path, found: kind.words, expected: "Granary's empty lock")
    }
    let lock = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
    guard lock >= 0 else { throw .failure(path, doing: "a lock file") }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .locked(folder: output)
    }
    return lock
  }

  /// Removes what killed builds left; throws where a folder is no build's, and then removes none of them.
  private func removeLeftovers() throws(ReleaseError) {
    let names = try PathKind.names(in: output).filter { $0.hasPrefix(Self.stagingPrefix) }
    let paths = names.map { output + "/" + $0 }.filter { $0 != newCurrent }
    for path in paths { try MadeFolder.requireLeftover(path) }
    try requireLink(newCurrent)
    for path in paths { try MadeFolder.remove(path) }
    unlink(newCurrent)
  }

  /// Whether `name` can be a release's folder.
  package static func isReleaseName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name != "current" && name != refusedFolder
      && name.utf8.count <= 200
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
  }

  /// Makes the hidden folder in which the release `name` is built, and returns its path.
  ///
  /// The folders and the link that it may replace are checked first: the release of that name, `current`
  /// and `refused`.
  package func stage(_ name: String) throws(ReleaseError) -> String {
    guard Self.isReleaseName(name) else { throw .invalidName(name) }
    try requireReplaceable(output + "/" + name, MadeFolder.requireRelease)
    try requireReplaceable(output + "/" + Self.refusedFolder, MadeFolder.requireReports)
    try requireLink(currentFolder)
    let path = staged(name)
    return try stages.withLock { (stages) throws(ReleaseError) in
      guard mkdir(path, 0o755) == 0 else { throw .failure(path, doing: "a new folder") }
      stages[name] = Stage(folder: Self.number(of: path) ?? 0, mark: try StagingMark(in: path))
      guard mkdir(path + "/reports", 0o755) == 0 else {
        throw .failure(path, doing: "a new folder")
      }
      return path
    }
  }

  private func staged(_ name: String) -> String { output + "/" + Self.stagingPrefix + name }

  /// Requires that nothing lies at a path, or a folder that `proof` accepts and this process may write.
  private func requireReplaceable(_ path: String, _ proof: (String) throws(ReleaseError) -> Void)
    throws(ReleaseError)
  {
    guard try PathKind(at: path) != .nothing else { return }
    try proof(path)
    for folder in [path, path + "/reports"] where access(folder, F_OK) == 0 {
      guard access(folder, W_OK) == 0 else {
        throw .failure(folder, doing: "a folder that can be replaced")
      }
    }
  }

  /// Requires that nothing lies at a path, or a link as builds make it: to a release beside it, or to one
  /// that is gone.
  private func requireLink(_ path: String) throws(ReleaseError) {
    let expected = "nothing, or a link to a release beside it"
    switch try PathKind(at: path) {
    case .nothing: return
    case .link(let target):
      let folder = output + "/" + target
      guard Self.isReleaseName(target) else { break }
      if try PathKind(at: folder) == .nothing { return }
      if try MadeFolder.looksLikeRelease(folder) { return }
    case let kind: throw .foreign(path: path, found: kind.words, expected: expected)
    }
    throw .foreign(path: path, found: try PathKind(at: path).words, expected: expected)
  }

  /// The path of the link to the last release that the gates passed, whether or not there is one.
  package var currentFolder: String { output + "/current" }

  /// Makes the staged release appear under its name and `current` point at it; returns its path.
  ///
  /// A release of the same name is exchanged for it in one step; a reader that has the old one open keeps it.
  package func publish(_ name: String) throws(ReleaseError) -> String {
    try stages.withLock { (stages) throws(ReleaseError) in try publish(name, &stages) }
  }

  private func publish(_ name: String, _ stages: inout [String: Stage]) throws(ReleaseError)
    -> String
  {
    let staged = staged(name)
    let final = output + "/" + name
    try MadeFolder.sealReports(staged + "/reports")
    try requireLink(currentFolder)
    // Without the mark, the manifest proves that a build made the folder.
    try unmark(name, &stages)
    try synchronize(staged)
    try put(staged, at: final, MadeFolder.requireRelease)
    unlink(newCurrent)
    guard symlink(name, newCurrent) == 0, rename(newCurrent, currentFolder) == 0 else {
      throw .failure(currentFolder, doing: "a link to \(name)")
    }
    try synchronizeFolder(output)
    // Where removing the older release fails, the next build removes what is left of it.
    try? discard(staged)
    return final
  }

  /// The folder below `OUTPUT` that keeps the reports of the last build that a gate refused.
  package static let refusedFolder = "refused"

  /// Keeps the reports of a release that a gate refused and drops the rest; returns their path.
  package func refuse(_ name: String) throws(ReleaseError) -> String {
    let reports = staged(name) + "/reports"
    let refused = output + "/" + Self.refusedFolder
    return try stages.withLock { (stages) throws(ReleaseError) in
      try MadeFolder.sealReports(reports)
      try put(reports, at: refused, MadeFolder.requireReports)
      remove(name, &stages)
      return refused
    }
  }

  /// Removes the staging folder of a release, if there is one.
  package func abandon(_ name: String) { stages.withLock { remove(name, &$0) } }

  private func remove(_ name: String, _ stages: inout [String: Stage]) {
    guard let stage = stages.removeValue(forKey: name) else { return }
    let path = staged(name)
    if Self.number(of: path) == stage.folder { try? MadeFolder.remove(path) }
  }

  /// Removes every staging folder while the build still writes into it, and calls `end`, by which the process ends.
  ///
  /// What is about to appear appears first; after it nothing more is made or moved in the output folder.
  package func interrupt(_ end: () -> Never) -> Never {
    stages.withLock { stages in
      for (name, stage) in stages {
        let path = staged(name)
        // A file that the build makes while the folder is emptied keeps the folder: the next turn has it.
        var turns = 400
        while turns > 0, Self.number(of: path) == stage.folder {
          try? MadeFolder.remove(path)
          turns -= 1
          if turns < 390 { usleep(5_000) }
        }
      }
      end()
    }
  }

  private static func number(of path: String) -> UInt64? {
    var status = stat()
    return lstat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  /// Gives the folder `made` the name `final`; a folder there that `proof` accepts takes the name `made`.
  private func put(
    _ made: String,
    at final: String,
    _ proof: (String) throws(ReleaseError) -> Void
  ) throws(ReleaseError) {
    guard try PathKind(at: final) != .nothing else {
      // Some network file systems have no rename that refuses a name in use.
      let isFree = rename_to_free(made, final) == 0
      guard isFree || [EINVAL, ENOSYS].contains(errno) && rename(made, final) == 0 else {
        throw .failure(final, doing: "a new name for \(made)")
      }
      return
    }
    try proof(final)
    guard exchange_paths(made, final) == 0 else {
      throw .failure(final, doing: "an exchange with \(made)")
    }
    // Another process may have changed `final` between the check and the exchange; under the hidden name
    // `made` nobody changes it, so the check there is final.
    do {
      try proof(made)
    } catch {
      _ = exchange_paths(made, final)
      throw error
    }
  }

  /// Marks a replaced release and removes it; the mark lets the next build remove what a kill leaves of it.
  private func discard(_ path: String) throws(ReleaseError) {
    guard try PathKind(at: path) == .folder else { return }
    let mark = try StagingMark(in: path)
    try MadeFolder.remove(path)
    withExtendedLifetime(mark) {}
  }

  private func unmark(_ name: String, _ stages: inout [String: Stage]) throws(ReleaseError) {
    let path = staged(name) + "/" + MadeFolder.stagingMark
    guard unlink(path) == 0 else { throw .failure(path, doing: "to remove it") }
    stages[name]?.mark = nil
  }

  /// Brings every file below `folder` to the disk, so that a rename never outlives its content.
  private func synchronize(_ folder: String) throws(ReleaseError) {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names { try synchronizeFolder(folder + "/" + name) }
    try synchronizeFolder(folder)
  }

  private func synchronizeFolder(_ path: String) throws(ReleaseError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .failure(path, doing: "to open it") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .failure(path, doing: "to bring it to the disk") }
  }
}
