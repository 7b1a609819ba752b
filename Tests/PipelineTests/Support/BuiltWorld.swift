import Datasets
import Fetch
import Foundation
import Testing
import TestSupport

@testable import Pipeline

/// Builds the world's snapshot from the mirror once for all tests of a suite, and removes it after them.
struct BuiltWorld: SuiteTrait, TestScoping {
  /// The folder of the datasets' files; nil where there is none.
  static let mirror = folder("GRANARY_MIRROR", or: "datasets")
  /// The folder of labels; nil where there is none.
  static let gold = folder("GRANARY_GOLD", or: "gold")
  /// The snapshot's path, for the tests of the suite.
  @TaskLocal static var snapshot: String?

  /// The world's pipeline.
  static let pipeline = LabelPipeline.repository + "/pipelines/world.yaml"

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = TemporaryFolder()
    let snapshot = try Self.build(into: folder)
    try await Self.$snapshot.withValue(snapshot, operation: function)
    withExtendedLifetime(folder) {}
  }

  private static func build(into folder: TemporaryFolder) throws -> String {
    let mirror = try #require(mirror)
    let build = try Build(
      pipeline: PipelineDefinition(path: pipeline),
      local: LocalFiles(mirror: try Mirror(argument: mirror), cache: mirror),
      output: folder.path,
      release: nil,
      workers: 2,
      progress: { _, _, _ in }
    )
    guard case .released(let release, _) = try build.run() else {
      throw Refused()
    }
    return release + "/food.sqlite"
  }

  private static func folder(_ variable: String, or name: String) -> String? {
    let named = ProcessInfo.processInfo.environment[variable]
    let path = named ?? LabelPipeline.repository + "/../shared/" + name
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// A gate refused the world.
  struct Refused: Error {}
}
