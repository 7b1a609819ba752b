import Foundation

/// The folders that builds make, and the proofs that a build made one and nobody changed it since.
///
/// A folder without such a proof is never replaced, moved or deleted.
enum MadeFolder {
  /// The name of the mark in a staging folder, and in a folder that a build is about to delete; the build
  /// that owns the folder holds the mark's lock.
  static let stagingMark = ".granary-staging"
  /// The name of the file in which a folder of reports keeps the digests of its files.
  static let reportsSeal = ".granary.json"

  private static let databases = ["food.sqlite", "lineage.sqlite"]
  private static let manifest = "manifest.json"
  private static let reports = "reports"
  private static let packs = "packs"
  /// The files of a pack.
  private static let packFiles = ["food.sqlite", "LICENCE.txt", "ATTRIBUTION.txt"]
  /// The most bytes of a manifest, 64 MiB: it names sources and files, not foods, so a larger file is none.
  private static let manifestLimit = 64 << 20

  // MARK: Releases

  /// Requires that the folder at `path` is a release as it was built: a manifest of Granary whose digests
  /// hold, and nothing that no build put there.
  static func requireRelease(_ path: String) throws(ReleaseError) {
    try requireFolder(path, expected: "a release that a build made")
    let manifestPath = path + "/" + manifest
    let bytes = try FileSeal.content(of: manifestPath, most: manifestLimit)
    if let bytes, ManifestDigest.holds(bytes) == false {
      throw .foreign(
        path: manifestPath,
        found: "a manifest that was changed",
        expected: "the text that its own digest tells"
      )
    }
    guard let bytes, let files = sealedFiles(of: bytes) else {
      throw .foreign(
        path: path,
        found: "a folder without Granary's manifest.json",
        expected: "nothing, or a release that a build made"
      )
    }
    try requireOnly(databases + [manifest, reports, packs], in: path)
    try requirePacks(path + "/" + packs, files: packFiles) { name in
      files.contains { $0.path.hasPrefix("\(packs)/\(name)/") }
    }
    for file in files where try !file.holds(in: path) {
      throw .foreign(
        path: path + "/" + file.path,
        found: "another file than the release's manifest tells",
        expected: "sha256 \(file.sha256)"
      )
    }
    let reportsPath = path + "/" + reports
    if try PathKind(at: reportsPath) != .nothing { try requireReports(reportsPath) }
  }

  /// Whether the folder at `path` has a manifest that Granary wrote, whatever became of its files.
  static func looksLikeRelease(_ path: String) throws(ReleaseError) -> Bool {
    guard try PathKind(at: path) == .folder,
      let bytes = try FileSeal.content(of: path + "/" + manifest, most: manifestLimit)
    else { return false }
    return sealedFiles(of: bytes) != nil
  }

  /// The files that a manifest of Granary lists; nil for any other text, and where its digest is wrong.
  ///
  /// Manifests had no digest of their own before 0.1.0; they are known by their members.
  private static func sealedFiles(of manifest: Data) -> [FileSeal]? {
    struct Members: Decodable {
      let release: String
      let contentDigest: String
      let pipelineDigest: String
      let toolVersion: String
      let files: [FileSeal]
      let packs: [Pack]?
    }
    struct Pack: Decodable { let files: [FileSeal] }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard ManifestDigest.holds(manifest) != false,
      let members = try? decoder.decode(Members.self, from: manifest),
      members.files.map(\.path).sorted() == databases
    else { return nil }
    return members.files + (members.packs ?? []).flatMap(\.files)
  }

  /// Requires that the folder at `path`, if there is one, holds folders of packs whose names `isKnown` knows, and these only
  /// files of the names `files`.
  private static func requirePacks(
    _ path: String,
    files: [String],
    isKnown: (String) -> Bool
  ) throws(ReleaseError) {
    guard try PathKind(at: path) != .nothing else { return }
    for name in try PathKind.names(in: path) {
      let pack = path + "/" + name
      guard isKnown(name) else {
        let kind = try PathKind(at: pack)
        throw .foreign(
          path: pack,
          found: "\(kind.words) that no build put there",
          expected: "only what a build made"
        )
      }
      try requireFolder(pack, expected: "a pack that a build made")
      try requireOnly(files, in: pack)
    }
  }

  // MARK: Reports

  /// The reports that releases have had since there were releases; later ones are sealed.
  private static let oldReports: Set<String> = Set(
    ["summary", "quality", "names", "duplicates"].flatMap { name in
      ["html", "csv", "json"].map { "\(name).\($0)" }
    }
  )

  /// Writes the digests of a folder's reports into a file beside them.
  static func sealReports(_ folder: String) throws(ReleaseError) {
    var seals: [FileSeal] = []
    for name in try PathKind.names(in: folder) where name != reportsSeal {
      seals.append(try FileSeal(name, in: folder))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try
        (encoder.encode(ReportsSeal(granary: ReportsSeal.reports, files: seals)) + Data("\n".utf8))
        .write(to: URL(filePath: folder + "/" + reportsSeal))
    } catch {
      throw .system(
        path: folder + "/" + reportsSeal,
        doing: "to write it",
        message: error.localizedDescription
      )
    }
  }

  /// Requires that the folder at `path` holds the reports of a build as it wrote them, and nothing else.
  static func requireReports(_ path: String) throws(ReleaseError) {
    let expected = "the reports of a build"
    try requireFolder(path, expected: expected)
    let sealPath = path + "/" + reportsSeal
    guard let bytes = try FileSeal.content(of: sealPath, most: manifestLimit) else {
      return try requireOldReports(path)
    }
    guard let seal = try? JSONDecoder().decode(ReportsSeal.self, from: bytes),
      seal.granary == ReportsSeal.reports
    else {
      throw .foreign(path: sealPath, found: "a changed list of reports", expected: expected)
    }
    try requireOnly(seal.files.map(\.path) + [reportsSeal], in: path)
    for file in seal.files where try !file.holds(in: path) {
      throw .foreign(
        path: path + "/" + file.path,
        found: "another file than the build wrote",
        expected: expected
      )
    }
  }

  /// Requires the reports of a build that sealed none: known by their names, and by a summary that is one.
  private static func requireOldReports(_ path: String) throws(ReleaseError) {
    struct Members: Decodable {
      let release: String
      let contentDigest: String
    }
    let summary = try FileSeal.content(of: path + "/summary.json", most: manifestLimit)
    guard let summary, (try? JSONDecoder().decode(Members.self, from: summary)) != nil else {
      throw .foreign(
        path: path,
        found: "a folder that is no build's",
        expected: "nothing, or the reports of a build"
      )
    }
    try requireOnly(Array(oldReports), in: path)
  }

  /// The list of a folder of reports.
  private struct ReportsSeal: Codable {
    var granary: String
    var files: [FileSeal]

    static let reports = "the reports of a build, which the next one may replace"
  }

  // MARK: Staging folders

  /// Requires that the folder at `path` is what a build that has ended left behind: a marked folder whose
  /// lock nobody holds, an empty one, or a release that was replaced.
  static func requireLeftover(_ path: String) throws(ReleaseError) {
    let expected = "nothing, or what a killed build left"
    try requireFolder(path, expected: expected)
    let names = try PathKind.names(in: path)
    // A build that is killed between its first two calls leaves an empty folder.
    if names.isEmpty { return }
    guard names.contains(stagingMark) else {
      if try looksLikeRelease(path) { return try requireRelease(path) }
      throw .foreign(path: path, found: "a folder without Granary's mark", expected: expected)
    }
    let mark = path + "/" + stagingMark
    // A build may be killed while it writes the mark.
    guard let text = try FileSeal.content(of: mark, most: StagingMark.text.utf8.count),
      StagingMark.text.utf8.starts(with: text)
    else { throw .foreign(path: mark, found: "no mark of Granary's", expected: expected) }
    try StagingMark.requireUnlocked(mark, of: path)
    let beside = databases.flatMap { name in
      ["-journal", "-wal", "-shm", ".compact", ".compact-journal"].map { name + $0 }
    }
    try requireOnly(databases + beside + [manifest, reports, packs, stagingMark], in: path)
    try requirePacks(path + "/" + packs, files: packFiles + beside + ["food.sqlite.gz"]) { _ in
      true
    }
    let reportsPath = path + "/" + reports
    switch try PathKind(at: reportsPath) {
    case .nothing: break
    case .folder:
      for name in try PathKind.names(in: reportsPath) {
        guard case .file = try PathKind(at: reportsPath + "/" + name) else {
          throw .foreign(
            path: reportsPath + "/" + name,
            found: try PathKind(at: reportsPath + "/" + name).words,
            expected: "the reports of a build"
          )
        }
      }
    case let kind:
      throw .foreign(path: reportsPath, found: kind.words, expected: "the reports of a build")
    }
  }

  // MARK: Removing

  /// Removes the folder at `path`, which the caller knows to be a build's, its mark last; one with something
  /// mounted in it is left as it is.
  static func remove(_ path: String) throws(ReleaseError) {
    var files: [String] = []
    var folders = [path]
    var index = 0
    while index < folders.count {
      let folder = folders[index]
      index += 1
      for name in try PathKind.names(in: folder) where folder != path || name != stagingMark {
        let inner = folder + "/" + name
        switch try PathKind(at: inner) {
        case .folder: folders.append(inner)
        case .mount:
          throw .foreign(path: inner, found: "a mount point", expected: "what a build made")
        default: files.append(inner)
        }
      }
    }
    for file in files where unlink(file) != 0 { throw .failure(file, doing: "to remove it") }
    for folder in folders.dropFirst().reversed() where rmdir(folder) != 0 {
      throw .failure(folder, doing: "to remove it")
    }
    guard unlink(path + "/" + stagingMark) == 0 || errno == ENOENT, rmdir(path) == 0 else {
      throw .failure(path, doing: "to remove it")
    }
  }

  // MARK: What all have in common

  private static func requireFolder(_ path: String, expected: String) throws(ReleaseError) {
    let kind = try PathKind(at: path)
    guard kind == .folder else { throw .foreign(path: path, found: kind.words, expected: expected) }
  }

  /// Requires that nothing but these files, and `reports` and `packs` as folders, lies in a folder; some may be missing.
  private static func requireOnly(_ names: [String], in folder: String) throws(ReleaseError) {
    for name in try PathKind.names(in: folder) {
      let path = folder + "/" + name
      let kind = try PathKind(at: path)
      guard names.contains(name) else {
        throw .foreign(
          path: path,
          found: "\(kind.words) that no build put there",
          expected: "only what a build made"
        )
      }
      switch kind {
      case .file: continue
      case .folder where name == reports || name == packs: continue
      default: throw .foreign(path: path, found: kind.words, expected: "what a build made")
      }
    }
  }
}
