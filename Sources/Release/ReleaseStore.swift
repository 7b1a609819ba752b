import CExchange
import Foundation

/// The folder `OUTPUT`: releases, `current`, and the one build at work in it.
///
/// A release is staged in a hidden folder and appears by one rename; a build that is killed leaves
/// a hidden folder, which the next one removes.
public final class ReleaseStore: Sendable {
  /// The folder's path.
  public let output: String
  private let lock: Int32

  /// Opens `output`, made if missing, for one build alone; the lock falls with the process.
  public init(output: String) throws(ReleaseError) {
    self.output = output
    do {
      try FileManager.default.createDirectory(
        atPath: output,
        withIntermediateDirectories: true
      )
    } catch {
      throw .system(path: output, doing: "a folder", message: error.localizedDescription)
    }
    let path = output + "/.lock"
    lock = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw Self.failure(path, doing: "a lock file") }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw .locked(folder: output)
    }
    let leftovers = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
    for name in leftovers where name.hasPrefix(Self.stagingPrefix) {
      try? FileManager.default.removeItem(atPath: output + "/" + name)
    }
  }

  deinit { close(lock) }

  private static let stagingPrefix = ".staging-"

  /// Whether `name` can be a release's folder.
  public static func isReleaseName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && name != "current" && name != refusedFolder
      && name.utf8.count <= 200
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      }
  }

  /// Makes the hidden folder in which the release `name` is built, and returns its path.
  public func stage(_ name: String) throws(ReleaseError) -> String {
    guard Self.isReleaseName(name) else { throw .invalidName(name) }
    let path = output + "/" + Self.stagingPrefix + name
    guard mkdir(path, 0o755) == 0, mkdir(path + "/reports", 0o755) == 0 else {
      throw Self.failure(path, doing: "a new folder")
    }
    return path
  }

  /// Where the last good release lies, if there is one.
  public var currentFolder: String { output + "/current" }

  /// Makes the staged release appear under its name and `current` point at it; returns its path.
  ///
  /// A release of the same name is exchanged for it in one step.
  public func publish(_ name: String) throws(ReleaseError) -> String {
    let staged = output + "/" + Self.stagingPrefix + name
    let final = output + "/" + name
    try synchronize(staged)
    if FileManager.default.fileExists(atPath: final) {
      guard exchange_paths(staged, final) == 0 else {
        throw Self.failure(final, doing: "an exchange with \(staged)")
      }
      try? FileManager.default.removeItem(atPath: staged)
    } else {
      guard rename(staged, final) == 0 else {
        throw Self.failure(final, doing: "a new name for \(staged)")
      }
    }
    let link = output + "/" + Self.stagingPrefix + "current"
    unlink(link)
    guard symlink(name, link) == 0, rename(link, currentFolder) == 0 else {
      throw Self.failure(currentFolder, doing: "a link to \(name)")
    }
    try synchronizeFolder(output)
    return final
  }

  /// The folder below `OUTPUT` that keeps the reports of the last build that a gate refused.
  public static let refusedFolder = "refused"

  /// Keeps the reports of a release that a gate refused and drops the rest; returns their path.
  public func refuse(_ name: String) throws(ReleaseError) -> String {
    let staged = output + "/" + Self.stagingPrefix + name
    let refused = output + "/" + Self.refusedFolder
    try? FileManager.default.removeItem(atPath: refused)
    guard rename(staged + "/reports", refused) == 0 else {
      throw Self.failure(refused, doing: "the reports of \(staged)")
    }
    abandon(name)
    return refused
  }

  /// Drops what is staged.
  public func abandon(_ name: String) {
    try? FileManager.default.removeItem(atPath: output + "/" + Self.stagingPrefix + name)
  }

  /// Brings every file below `folder` to the disk, so that a rename never outlives its content.
  private func synchronize(_ folder: String) throws(ReleaseError) {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for name in names { try synchronizeFolder(folder + "/" + name) }
    try synchronizeFolder(folder)
  }

  private func synchronizeFolder(_ path: String) throws(ReleaseError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure(path, doing: "to open it") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw Self.failure(path, doing: "to bring it to the disk") }
  }

  private static func failure(_ path: String, doing: String) -> ReleaseError {
    .system(path: path, doing: doing, message: String(cString: strerror(errno)))
  }
}
