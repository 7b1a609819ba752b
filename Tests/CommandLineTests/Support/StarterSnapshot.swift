import Foundation
import Testing

/// The snapshot that `granary build pipelines/starter.yaml` makes, made once.
enum StarterSnapshot {
  static let bytes = Result {
    let scene = try Scene()
    let run = try scene.granary("build", Scene.repository + "/pipelines/starter.yaml", "--quiet")
    try #require(run.code == 0)
    return try scene.bytes("out/current/food.sqlite")
  }
}
