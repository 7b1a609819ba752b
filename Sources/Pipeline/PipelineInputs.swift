import Changelog
import Crypto
import Datasets
import EntityResolution
import Fetch
import Foundation
import Hashing
import Registry

/// The inputs of a build that are no dataset's files, each with its digest: what the manifest tells, and what the digest
/// of the pipeline is taken of.
struct PipelineInputs: Equatable {
  /// The inputs but the registry, in a fixed order.
  private let files: [ReleaseInput]
  private let settings: [ReleaseInput]
  private let registryName: String?

  init(_ pipeline: PipelineDefinition, ignoring ignored: Set<MatchKey>) throws {
    let folder = pipeline.folder
    var files: [ReleaseInput] = []
    func add(_ kind: ReleaseInput.Kind, _ paths: [String?], source: String? = nil) throws {
      for path in paths.compactMap(\.self) {
        files.append(
          ReleaseInput(
            kind,
            Self.name(of: path, from: folder),
            source: source,
            sha256: try FileDigest(path: path).sha256
          )
        )
      }
    }
    try add(.pipeline, [pipeline.path])
    try add(.table, [pipeline.categoriesPath, pipeline.statesPath])
    try add(.table, pipeline.vocabularyPaths + pipeline.aliasesPaths)
    try add(.rule, pipeline.duplicatesPath.map(DuplicateModel.paths) ?? [])
    try add(.rule, [pipeline.checksPath, pipeline.judgementPath])
    try add(.ledger, [pipeline.decisionsPath])
    // Gates, and the labels that some of them ask, decide whether a release appears, and licences what its packs are offered under, not what is in it.
    try add(.pipeline, [pipeline.gates.thresholdsPath, pipeline.licencesPath])
    try add(.pipeline, Set(pipeline.gates.quality.map(\.labelsPath)).sorted())
    for dataset in pipeline.datasets {
      try add(.definition, [dataset.path], source: dataset.id)
      files[files.count - 1].readingSha256 = try Self.readingDigest(of: dataset.path)
      try add(
        .table,
        [
          dataset.componentsPath, dataset.categoriesPath, dataset.derivationsPath,
          dataset.columnsPath, dataset.meaningsPath,
        ],
        source: dataset.id
      )
    }
    self.files = files
    settings = Self.settings(pipeline, ignoring: ignored)
    registryName = pipeline.registryPath.map { Self.name(of: $0, from: folder) }
  }

  /// The inputs, and the registry as it was before the release.
  func list(with registry: FoodRegistry?) -> [ReleaseInput] {
    let numbers = registryName.flatMap { name in
      registry.map { ReleaseInput(.registry, name, sha256: Self.sha256($0.bytes)) }
    }
    return files + (numbers.map { [$0] } ?? []) + settings
  }

  /// SHA-256 of the digests of every definition and table, in that order, and of the registry.
  ///
  /// Of the registry with what this release adds to it: so it is the same where the release is made again.
  func digest(numberedBy registry: FoodRegistry?) -> String {
    let digest = ContentDigest()
    for file in files { Array(file.sha256.utf8).withUnsafeBytes { digest.update($0) } }
    registry?.bytes.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }

  /// Throws where a file is no longer what it was when this was made.
  func requireUnchanged(_ pipeline: PipelineDefinition, ignoring ignored: Set<MatchKey>) throws {
    let now = try PipelineInputs(pipeline, ignoring: ignored)
    for (now, before) in zip(now.files, files) where now != before {
      throw FileProblem(path: now.name, .changed)
    }
  }

  /// The settings that change what a release says and stand in no table.
  private static func settings(_ pipeline: PipelineDefinition, ignoring: Set<MatchKey>)
    -> [ReleaseInput]
  {
    let questions = pipeline.questions.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    let settings = [
      ("questions_per_thousand_foods", questions),
      ("--ignore-keys", ignoring.map(\.rawValue).sorted()),
    ]
    return settings.filter { !$0.1.isEmpty }.map { name, values in
      ReleaseInput(.setting, name, sha256: sha256(Data(values.joined(separator: "\n").utf8)))
    }
  }

  /// A path as it leads from the folder of the pipeline's definition, the same on every machine.
  static func name(of path: String, from folder: String) -> String {
    func parts(_ path: String) -> [String] {
      URL(filePath: path).standardizedFileURL.pathComponents
    }
    let (file, base) = (parts(path), parts(folder.isEmpty ? "." : folder))
    let common = zip(file, base).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: base.count - common)
    return (ups + file.dropFirst(common)).joined(separator: "/")
  }

  /// The keys of a dataset's definition that say which edition it is and whose, at the beginning of a line.
  private static let editionKeys = [
    "publisher", "dataset", "release", "released_on", "renewed_every", "licence", "attribution",
    "url", "files",
  ]

  /// The digest of a definition without comments and without what says which edition it is.
  private static func readingDigest(of path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var isEdition = false
    let lines = text.split(separator: "\n").filter { line in
      if let first = line.first, first != " ", first != "-", first != "#" {
        isEdition = editionKeys.contains { line.hasPrefix($0 + ":") }
      }
      return !isEdition && !line.drop { $0 == " " }.hasPrefix("#")
    }
    return sha256(Data(lines.joined(separator: "\n").utf8))
  }

  private static func sha256(_ bytes: Data) -> String { SHA256.hash(data: bytes).hexadecimal }
}
