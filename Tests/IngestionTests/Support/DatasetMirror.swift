import Datasets
import Foundation
import Ingestion

/// The real datasets: the folder that GRANARY_MIRROR names, or the mirror beside the repository.
enum DatasetMirror {
  /// Why tests of real data did not run.
  static let hint: String = "no mirror of datasets; name its folder in GRANARY_MIRROR"

  /// The mirror's path; nil where there is none.
  static let path: String? = {
    let named = ProcessInfo.processInfo.environment["GRANARY_MIRROR"]
    let path = named ?? repository + "/../shared/datasets"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()

  /// Whether there is one.
  static var isPresent: Bool { path != nil }

  private static let repository: String = {
    // Tests/IngestionTests/Support/DatasetMirror.swift
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// A release by the path of its definition in `datasets`.
  static func release(
    _ definition: String
  ) throws -> (files: DatasetFiles, definition: DatasetDefinition, tables: SourceTables) {
    let datasets = repository + "/datasets/"
    let definition = try DatasetDefinition(path: datasets + definition)
    let tree = try CategoryTree(path: datasets + "categories.tsv")
    let paths = definition.files.compactMap { $0.localPath(mirror: path) }
    return (
      try DatasetFiles(definition.files, paths: paths),
      definition,
      SourceTables(
        components: try ComponentTable(path: definition.componentsPath),
        categories: try CategoryTable(path: definition.categoriesPath, tree: tree.categories),
        derivations: try definition.derivationsPath.map { try DerivationTable(path: $0) },
        standardReference: "usda-sr"
      )
    )
  }
}

extension SourceRelease {
  /// The food with this key.
  func food(key: String) -> SourceFood? {
    for index in 0..<foodCount {
      let food = food(at: index)
      if food.key == key { return food }
    }
    return nil
  }
}

extension DatasetFile {
  /// The path of the file in a mirror or, embedded, beside its definition.
  func localPath(mirror: String?) -> String? {
    (isEmbedded ? folder : mirror).map { ($0 as NSString).appendingPathComponent(path) }
  }
}
