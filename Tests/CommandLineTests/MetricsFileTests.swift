import Foundation
import Testing

/// `granary build --metrics FILE`, read as strictly as Prometheus reads it.
@Suite struct MetricsFileTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func build(_ pipeline: String = "copy.yaml") throws -> Int32 {
    try scene.granary("build", pipeline, "--quiet", "--metrics", "food.prom").code
  }

  /// The samples of the file by name and labels; the text must be as the exposition format wants it.
  private func samples() throws -> [String: Double] {
    let text = String(decoding: try scene.bytes("food.prom"), as: UTF8.self)
    #expect(text.hasSuffix("\n"))
    var (samples, helped, typed): ([String: Double], [String], [String]) = ([:], [], [])
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().dropFirst()
    {
      if let help = line.wholeMatch(of: /# HELP (granary_[a-z_]+) \S.*\./) {
        #expect(!helped.contains(String(help.1)), "one block a name")
        helped.append(String(help.1))
      } else if let type = line.wholeMatch(of: /# TYPE (granary_[a-z_]+) gauge/) {
        typed.append(String(type.1))
      } else {
        let sample = try #require(
          line.wholeMatch(
            of: /(granary_[a-z_]+)(\{(?:[a-z_]+="(?:[^"\\]|\\[\\"n])*",?)+\}) (-?[0-9.]+)/
          ),
          "\(line)"
        )
        #expect(String(sample.1) == typed.last, "HELP and TYPE stand before it: \(line)")
        let key = String(sample.1 + sample.2)
        #expect(samples[key] == nil, "each once: \(line)")
        samples[key] = Double(String(sample.3))
        #expect(samples[key] != nil, "a number: \(line)")
      }
    }
    #expect(helped == typed)
    return samples
  }

  @Test func `a build that is done tells its time, its sources and its snapshot`() throws {
    _ = try StarterCopy(in: scene)
    #expect(try build() == 0)
    let samples = try samples()
    let run = try #require(samples["granary_last_run_timestamp_seconds{pipeline=\"copy\"}"])
    #expect(samples["granary_last_success_timestamp_seconds{pipeline=\"copy\"}"] == run)
    #expect(samples["granary_last_run_exit_code{pipeline=\"copy\"}"] == 0)
    #expect(samples["granary_source_foods{pipeline=\"copy\",source=\"usda-sr\"}"] == 176)
    #expect(samples["granary_source_rejected_rows{pipeline=\"copy\",source=\"usda-sr\"}"] == 0)
    let size = try scene.bytes("out/current/food.sqlite").count
    #expect(samples["granary_snapshot_size_bytes{pipeline=\"copy\"}"] == Double(size))
    let age = samples["granary_source_release_age_days{pipeline=\"copy\",source=\"usda-sr\"}"]
    #expect(age != nil)
    #expect(samples.keys.contains { $0.hasPrefix("granary_stage_duration_seconds{") })
    #expect(samples["granary_peak_memory_bytes{pipeline=\"copy\"}"].map { $0 > 1e6 } == true)
    #expect(try scene.names(in: "").contains("food.prom.new") == false)
  }

  @Test func `the last success stands through refusals and failures, and what current is too`()
    throws
  {
    let copy = try StarterCopy(in: scene)
    #expect(try build() == 0)
    let name = "granary_last_success_timestamp_seconds{pipeline=\"copy\"}"
    let success = try #require(try samples()[name])
    _ = try StarterCopy(in: scene, minimumFoods: 100_000)
    #expect(try build() == 1)
    #expect(try samples()["granary_last_run_exit_code{pipeline=\"copy\"}"] == 1)
    #expect(try samples()[name] == success)
    try copy.remove()
    #expect(try build() == 2)
    let failed = try samples()
    #expect(failed["granary_last_run_exit_code{pipeline=\"copy\"}"] == 2)
    #expect(failed[name] == success)
    #expect(failed["granary_source_foods{pipeline=\"copy\",source=\"usda-sr\"}"] == 176)
  }

  @Test func `a first run that fails has no success`() throws {
    #expect(try build("nowhere.yaml") == 2)
    #expect(try !samples().keys.contains { $0.hasPrefix("granary_last_success") })
  }

  @Test func `a pipeline's name with quotes and backslashes is escaped`() throws {
    #expect(try build("a\"b\\c\nd.yaml") == 2)
    #expect(
      try samples()["granary_last_run_exit_code{pipeline=\"a\\\"b\\\\c\\nd\"}"] == 2
    )
  }

  @Test(arguments: ["food.prom", "food.prom.new"])
  func `a file that is somebody's own is not replaced, and nothing is built`(name: String) throws {
    _ = try StarterCopy(in: scene)
    for foreign in ["mine", "# HELP mine My own.\n"] {
      try scene.write(name, foreign.utf8)
      let run = try scene.granary("build", "copy.yaml", "--quiet", "--metrics", "food.prom")
      #expect(run.code == 2)
      #expect(run.messages.hasPrefix("error: \(name): found a file that granary did not write"))
      #expect(try scene.bytes(name) == Data(foreign.utf8))
      #expect(!scene.exists("out"))
    }
  }

  @Test func `a folder, a link and a folder that is not there are told before the build`() throws {
    _ = try StarterCopy(in: scene)
    try scene.write("folder/x", [1])
    try scene.write("target", "mine".utf8)
    try FileManager.default.createSymbolicLink(
      atPath: scene.path + "/link",
      withDestinationPath: "target"
    )
    for path in ["folder", "link"] {
      let run = try scene.granary("build", "copy.yaml", "--quiet", "--metrics", path)
      #expect(run.code == 2)
      #expect(run.messages.hasPrefix("error: \(path): found what is no file of metrics"))
    }
    #expect(try scene.bytes("target") == Data("mine".utf8))
    #expect(!scene.exists("out"))
  }
}
