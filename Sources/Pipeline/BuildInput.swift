import Crypto
import Datasets
import EntityResolution
import Fetch
import Foundation
import Hashing
import Registry

/// An input of a build as the manifest names it: a definition, a reviewed table, the ledger, the registry or a file of a
/// dataset.
struct BuildInput: Codable, Equatable {
  /// The path as definitions tell it: a table's from the pipeline's folder, a dataset's file's in a mirror.
  var path: String
  /// The SHA-256 of its bytes.
  var sha256: String

  /// The definitions and tables of a pipeline but its registry, in a fixed order.
  static func definitions(of pipeline: PipelineDefinition) throws(FileProblem) -> [BuildInput] {
    var paths = [pipeline.path, pipeline.categoriesPath, pipeline.statesPath]
    paths += pipeline.vocabularyPaths + pipeline.aliasesPaths
    paths += pipeline.duplicatesPath.map(DuplicateModel.paths) ?? []
    paths += [pipeline.checksPath, pipeline.judgementPath, pipeline.decisionsPath]
      .compactMap(\.self)
    paths += [pipeline.gates.thresholdsPath].compactMap(\.self)
    for dataset in pipeline.datasets {
      paths += [dataset.path, dataset.componentsPath, dataset.categoriesPath]
      paths += [dataset.derivationsPath, dataset.columnsPath].compactMap(\.self)
    }
    var inputs: [BuildInput] = []
    for path in paths {
      inputs.append(
        BuildInput(
          path: name(of: path, beside: pipeline.path),
          sha256: try FileDigest(path: path).sha256
        )
      )
    }
    return inputs
  }

  /// The path from the folder of `pipeline` to a file; the path itself where they have no folder in common.
  static func name(of path: String, beside pipeline: String) -> String {
    func parts(_ path: String) -> [String] {
      Array(URL(filePath: path).standardizedFileURL.pathComponents.dropFirst())
    }
    let (path, folder) = (parts(path), parts(pipeline).dropLast())
    let common = zip(path, folder).prefix { $0 == $1 }.count
    guard common > 0 else { return "/" + path.joined(separator: "/") }
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + path.dropFirst(common)).joined(separator: "/")
  }
}

extension Build {
  /// The inputs: definitions and tables, the registry as it was before the release, the files of the datasets.
  func inputs(_ files: [[FetchedFile]]) -> [BuildInput] {
    definitions + registryInput + fileInputs(files)
  }

  private var registryInput: [BuildInput] {
    guard let path = pipeline.registryPath, let registry else { return [] }
    let sha256 = SHA256.hash(data: registry.bytes).hexadecimal
    return [BuildInput(path: BuildInput.name(of: path, beside: pipeline.path), sha256: sha256)]
  }

  private func fileInputs(_ files: [[FetchedFile]]) -> [BuildInput] {
    zip(pipeline.datasets, files).flatMap { dataset, files in
      zip(dataset.files, files).map { BuildInput(path: $0.path, sha256: $1.sha256) }
    }
  }

  /// Whether `last` is the release that this build would make: of the same name, tool, inputs and ignored keys.
  ///
  /// A registry that has what that release adds is no other input, and with ``registers`` it must have it.
  func isUnchanged(since last: LastRelease, _ files: [[FetchedFile]]) throws -> Bool {
    let manifest = last.manifest
    guard manifest.release == release, manifest.toolVersion == Tool.version,
      (manifest.ignoredKeys ?? []) == ignored.map(\.rawValue).sorted()
    else { return false }
    if !registers, manifest.inputs == inputs(files) { return true }
    let registryName = registryInput.first?.path
    return manifest.pipelineDigest == pipelineDigest(numberedBy: registry)
      && manifest.inputs?.filter { $0.path != registryName } == definitions + fileInputs(files)
  }

  /// SHA-256 of the digests of every definition and table, in a fixed order.
  ///
  /// Of the registry with what this release adds to it: so it is the same where the release is made again.
  private func pipelineDigest(numberedBy registry: FoodRegistry?) -> String {
    let digest = ContentDigest()
    for input in definitions {
      Array(input.sha256.utf8).withUnsafeBytes { digest.update($0) }
    }
    registry?.bytes.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }

  /// The digest of the definitions and tables, which must still be those that the build read.
  func currentPipelineDigest(numberedBy registry: FoodRegistry?) throws -> String {
    for (now, before) in zip(try BuildInput.definitions(of: pipeline), definitions)
    where now != before {
      throw FileProblem(path: now.path, .changed)
    }
    return pipelineDigest(numberedBy: registry)
  }
}
