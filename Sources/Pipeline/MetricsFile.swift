import Datasets
import FoodComposition
import Foundation
package import Review

/// The metrics of the last run of a build, in Prometheus' text format, for a collector of text files.
///
/// The file is replaced in one step when a run ends, however it ends; a file that no build wrote is never replaced.
package struct MetricsFile: Sendable {
  /// The path of the file.
  package let path: String
  /// The time of the last run that was done, from the file as it was; nil for none.
  private let lastSuccess: Double?
  private let began = ContinuousClock.now

  private static let mark = "# Written by granary build --metrics; the next run replaces it.\n"
  private static let successName = "granary_last_success_timestamp_seconds"

  /// Takes over the file at `path`, which must be none or one that a build wrote.
  package init(path: String) throws(MetricsError) {
    self.path = path
    for path in [path, Self.unfinished(path)] { _ = try Self.content(of: path) }
    lastSuccess = try Self.content(of: path).flatMap(Self.lastSuccess)
  }

  /// The path under which the file is written before it takes its name.
  private static func unfinished(_ path: String) -> String { path + ".new" }

  /// The text of the metrics at `path`; nil where nothing lies there.
  private static func content(of path: String) throws(MetricsError) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else {
        throw MetricsError(path: path, found: String(cString: strerror(errno)))
      }
      return nil
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= 1 << 20,
      let bytes = FileManager.default.contents(atPath: path)
    else { throw MetricsError(path: path, found: "what is no file of metrics") }
    let text = String(decoding: bytes, as: UTF8.self)
    // One that was cut off while it was written is the beginning of the mark at least.
    guard text.hasPrefix(mark) || mark.hasPrefix(text) && path.hasSuffix(".new") else {
      throw MetricsError(path: path, found: "a file that granary did not write")
    }
    return text
  }

  private static func lastSuccess(in text: String) -> Double? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(successName + "{") }
    return line?.split(separator: " ").last.flatMap { Double($0) }
  }

  /// Writes what became of a run that began when this was made.
  package func write(_ run: Run) throws(MetricsError) {
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    let now = Date.now.timeIntervalSince1970
    let text = Self.mark + text(of: run, seconds: seconds, now: now)
    let new = Self.unfinished(path)
    _ = try Self.content(of: new)
    guard FileManager.default.createFile(atPath: new, contents: Data(text.utf8)),
      rename(new, path) == 0
    else {
      throw MetricsError(path: path, found: String(cString: strerror(errno)))
    }
  }

  /// A run as it ended.
  package struct Run: Sendable {
    /// The pipeline's file name without its extension: it is known even where the definition is wrong.
    package var pipeline: String
    /// The folder of the releases.
    package var output: String
    /// The exit code.
    package var exitCode: Int32 = 2
    /// The stages of the run; none where it failed.
    package var timings: [BuildSummary.Timing] = []
    /// The days of the sources' releases, ISO 8601, by the sources' ids.
    package var releaseDays: [(source: String, day: String)] = []

    /// A run that has not ended.
    package init(pipeline: String, output: String) {
      self.pipeline = ((pipeline as NSString).lastPathComponent as NSString).deletingPathExtension
      self.output = output
    }
  }

  // MARK: The text

  private func text(of run: Run, seconds: Double, now: Double) -> String {
    var text = MetricsText(pipeline: run.pipeline)
    text.add("granary_build_info", "The version of granary.", [(["version": Tool.version], 1)])
    let started = now - seconds
    text.add("granary_last_run_timestamp_seconds", "The time when the last run began.", started)
    text.add("granary_last_run_duration_seconds", "The wall time of the last run.", seconds)
    text.add(
      "granary_last_run_exit_code",
      "0 done, 1 refused, 2 failed, 128 and a number for a signal.",
      Double(run.exitCode)
    )
    let success = run.exitCode == 0 ? started : lastSuccess
    if let success {
      text.add(Self.successName, "The time when the last run began that was done.", success)
    }
    text.add(
      "granary_peak_memory_bytes",
      "The most memory that the last run held.",
      Double(ProcessMemory.peakBytes)
    )
    text.add(
      "granary_stage_duration_seconds",
      "The wall time of a stage of the last run.",
      run.timings.map { (["stage": $0.stage], $0.seconds) }
    )
    text.add(
      "granary_source_release_age_days",
      "The days since a source's release.",
      run.releaseDays.compactMap { source, day in
        CalendarDate(iso8601: day).map {
          (["source": source], (now / 86_400).rounded(.down) - Double($0.daysSince1970))
        }
      }
    )
    addRelease(run.output + "/current", to: &text)
    return text.text
  }

  /// Adds what the last good release is, whichever run made it.
  private func addRelease(_ folder: String, to text: inout MetricsText) {
    guard let manifest = try? Manifest(path: folder + "/manifest.json") else { return }
    text.add(
      "granary_source_foods",
      "The foods of a source in the last good release.",
      manifest.counts.map { (["source": $0.source], Double($0.foods)) }
    )
    text.add(
      "granary_source_rejected_rows",
      "The rows of a source's foods that the last good release rejects.",
      manifest.counts.map { (["source": $0.source], Double($0.rejected)) }
    )
    let size = manifest.files.first { $0.path == "food.sqlite" }?.bytes
    if let size {
      text.add(
        "granary_snapshot_size_bytes",
        "The size of food.sqlite of the last good release.",
        Double(size)
      )
    }
  }
}

/// Metrics in Prometheus' text format: `# HELP`, `# TYPE` and the samples of each name, all with the pipeline's label.
struct MetricsText {
  private let pipeline: String
  /// The lines.
  private(set) var text = ""

  init(pipeline: String) { self.pipeline = pipeline }

  /// Adds a gauge of one sample.
  mutating func add(_ name: String, _ help: String, _ value: Double) {
    add(name, help, [([:], value)])
  }

  /// Adds a gauge of these samples, each with labels of its own; nothing where there is no sample.
  mutating func add(_ name: String, _ help: String, _ samples: [([String: String], Double)]) {
    if samples.isEmpty { return }
    text += "# HELP \(name) \(help)\n# TYPE \(name) gauge\n"
    for (labels, value) in samples {
      let pairs = ([("pipeline", pipeline)] + labels.sorted { $0.key < $1.key })
        .map { "\($0)=\"\(Self.escaped($1))\"" }
      text += "\(name){\(pairs.joined(separator: ","))} \(Self.number(value))\n"
    }
  }

  private static func escaped(_ label: String) -> String {
    label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// The number to the millisecond or byte.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// A file of metrics that cannot be written, or that is somebody else's.
package struct MetricsError: Error, CustomStringConvertible {
  let path: String
  let found: String

  package var description: String {
    "\(path): found \(found), expected none, or the metrics that granary wrote, in a folder that can be written"
  }
}
