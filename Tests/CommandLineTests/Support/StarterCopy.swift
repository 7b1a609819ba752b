import Foundation

/// A pipeline of the starter's USDA foods, its definition and file copied so that they can be broken.
struct StarterCopy {
  private let scene: Scene
  /// The name of the file in its definition's folder.
  static let file = "starter_food_csv_2026-11.zip"

  /// The changed text of the definition lies beside its file, with no checksum unless told so.
  init(
    in scene: Scene,
    checksum: Bool = false,
    minimumFoods: Int = 150,
    definition change: (String) -> String = { $0 }
  ) throws {
    self.scene = scene
    let repository = Scene.repository + "/datasets"
    var text = try Scene.text("datasets/granary/starter-usda/2026-11.yaml")
      .replacing("../../", with: repository + "/")
    if !checksum {
      text = text.split(separator: "\n").filter {
        !$0.contains("sha256:") && !$0.contains("bytes:")
      }
      .joined(separator: "\n")
    }
    try scene.write("usda/1.yaml", change(text).utf8)
    let zip = repository + "/granary/starter-usda/" + Self.file
    try scene.write("usda/" + Self.file, Data(contentsOf: URL(filePath: zip)))
    let pipeline = """
      name: copy
      built_for: "2026-11-21"
      categories: \(repository)/categories.tsv
      states: \(repository)/vocabulary/states.tsv
      sources: [usda/1.yaml]
      gates:
        minimum_foods: {usda-sr: \(minimumFoods)}
        allow:
          - {gate: empty-component, subject: usda-sr/added_sugar_g, reason: SR tells none}
      """
    try scene.write("copy.yaml", pipeline.utf8)
  }

  /// Puts `bytes` in the place of the file.
  func write(_ bytes: some Sequence<UInt8>) throws { try scene.write("usda/" + Self.file, bytes) }

  /// Takes the file away.
  func remove() throws {
    try FileManager.default.removeItem(atPath: scene.path + "/usda/" + Self.file)
  }
}
