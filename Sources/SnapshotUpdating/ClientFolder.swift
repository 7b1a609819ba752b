import Foundation

/// A release in a client's folder, by what tells it apart.
struct InstalledRelease: Codable, Equatable {
  let name: String
  let contentDigest: String

  /// The name of its folder: two releases of one name lie beside each other.
  var folderName: String { "\(name)-\(contentDigest.prefix(12))" }
}

/// The folder of a client: releases, `current`, `previous`, and hidden what an update needs.
///
/// Only what an update made is replaced or removed: a release's folder is known by its `release.json` and loses the files of
/// names that an update gives; one with anything else in it stays.
struct ClientFolder {
  /// A link to a release.
  enum Link: String {
    case current, previous
  }

  let path: String

  var state: String { path + "/.state" }
  var downloads: String { path + "/.download" }
  private var staging: String { path + "/.staging" }
  var stagedSnapshot: String { staging + "/food.sqlite" }
  var currentSnapshot: String { path + "/current/food.sqlite" }

  /// Makes the folder if it is missing and locks it; the lock falls with what is returned.
  func open() throws(UpdateError) -> FileHandle {
    for folder in [path, state, downloads] {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch { throw .system(path: folder, reason: error.localizedDescription) }
    }
    let name = path + "/.lock"
    let lock = Foundation.open(name, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard lock >= 0 else { throw .system(name) }
    let handle = FileHandle(fileDescriptor: lock, closeOnDealloc: true)
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else { throw .locked(folder: path) }
    return handle
  }

  // MARK: Releases

  /// The release that a link leads to; nil where it leads to none.
  func release(_ link: Link) -> InstalledRelease? { release(in: link.rawValue) }

  private func release(in name: String) -> InstalledRelease? {
    FileManager.default.contents(atPath: path + "/" + name + "/release.json")
      .flatMap { try? JSONDecoder().decode(InstalledRelease.self, from: $0) }
  }

  /// Whether the folder holds the release: it was verified before it came there.
  func has(_ release: InstalledRelease) -> Bool {
    self.release(in: release.folderName) == release
      && FileManager.default.fileExists(atPath: path + "/\(release.folderName)/food.sqlite")
  }

  /// Gives the staged snapshot its name.
  func add(_ release: InstalledRelease) throws(UpdateError) {
    try requireSafe(release.folderName)
    let final = path + "/" + release.folderName
    guard let description = try? JSONEncoder().encode(release) else { return }
    try write(Array(description), to: staging + "/release.json")
    for name in ["food.sqlite", "."] { try synchronize(staging + "/" + name) }
    if FileManager.default.fileExists(atPath: final) { try remove(release.folderName) }
    guard rename(staging, final) == 0 else { throw .system(final) }
    try synchronize(path)
  }

  /// Makes a link lead to a release, in one step.
  func point(_ link: Link, to release: InstalledRelease) throws(UpdateError) {
    let (fresh, final) = (path + "/.\(link.rawValue)", path + "/" + link.rawValue)
    unlink(fresh)
    guard symlink(release.folderName, fresh) == 0, rename(fresh, final) == 0 else {
      throw .system(final)
    }
    try synchronize(path)
  }

  /// Removes the releases that no link leads to.
  func removeOthers() throws(UpdateError) {
    let kept = [Link.current, .previous].compactMap { release($0)?.folderName }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      guard !kept.contains(name), let release = release(in: name), release.folderName == name
      else { continue }
      try remove(name)
    }
  }

  /// Removes the files that an update puts into a release's folder, and the folder; anything else in it stays, and is an error.
  private func remove(_ name: String) throws(UpdateError) {
    let folder = path + "/" + name
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    let databases = ["food.sqlite", "food.sqlite.rows"]
    let made =
      ["release.json", "release.json.new"] + databases + databases.map { $0 + "-journal" }
    for name in names where !made.contains(name) { throw .foreign(path: folder + "/" + name) }
    // The description goes last: what a kill leaves is still known for a release.
    for file in made.reversed() { unlink(folder + "/" + file) }
    guard rmdir(folder) == 0 else { throw .system(folder) }
  }

  /// Makes the staging folder anew, empty.
  func clearStaging() throws(UpdateError) {
    if FileManager.default.fileExists(atPath: staging) { try remove(".staging") }
    guard mkdir(staging, 0o755) == 0 else { throw .system(staging) }
  }

  /// Removes what was downloaded.
  func clearDownloads() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: downloads)) ?? [] {
      unlink(downloads + "/" + name)
    }
  }

  // MARK: A release that was rolled back

  private var heldPath: String { state + "/held" }

  /// Notes a content that is not to be brought again.
  func hold(_ contentDigest: String) throws(UpdateError) {
    try write(Array(contentDigest.utf8), to: heldPath)
  }

  func isHeld(_ contentDigest: String) -> Bool {
    FileManager.default.contents(atPath: heldPath).map { $0 == Data(contentDigest.utf8) } ?? false
  }

  private func synchronize(_ path: String) throws(UpdateError) {
    let file = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .system(path) }
  }
}
