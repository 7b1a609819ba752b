import Foundation
import Testing

/// The release that `granary build pipelines/starter.yaml` makes, made once.
enum StarterRelease {
  /// Its files beside the reports.
  static let files = ["food.sqlite", "lineage.sqlite", "manifest.json"]

  /// The bytes of each.
  static let content = Result {
    let scene = try Scene()
    let run = try scene.granary("build", Scene.repository + "/pipelines/starter.yaml", "--quiet")
    try #require(run.code == 0)
    return try Dictionary(
      uniqueKeysWithValues: files.map { ($0, try scene.bytes("out/current/" + $0)) }
    )
  }
}

/// Its snapshot alone.
enum StarterSnapshot {
  static let bytes = Result {
    let content = try StarterRelease.content.get()
    return try #require(content["food.sqlite"])
  }
}
