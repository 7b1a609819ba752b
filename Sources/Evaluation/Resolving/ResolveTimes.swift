package import FoodSnapshot
import Foundation

/// The processor time that answers to the texts of a file take, one after the other on one thread.
package struct ResolveTimes: Sendable, Equatable, Encodable {
  /// A text and the time that its answer takes.
  package struct Text: Sendable, Equatable, Encodable {
    /// The text.
    package var text: String
    /// Milliseconds of the thread's processor time.
    package var milliseconds: Double
  }

  /// The number of texts.
  package var texts: Int
  /// The milliseconds that half of the texts and 99 of 100 do not exceed (nearest rank), and the most.
  package var p50, p99, most: Double
  /// The texts that take longest, the longest first.
  package var slowest: [Text]

  /// The number of texts, the last of the file, that are resolved before, uncounted: an app is open when its user types.
  private static let warmUps = 50

  /// Resolves every text of `labels` once; `ingredient` resolves the lines of recipes of a round of fresh texts.
  package init(
    _ labels: LabelFile,
    slowest count: Int = 5,
    resolve: (String) throws -> Resolution,
    ingredient: ((String) throws -> Resolution)? = nil
  ) throws {
    let texts = labels.texts
    func answer(_ text: (text: String, isIngredient: Bool)) throws -> Resolution {
      guard text.isIngredient, let ingredient else { return try resolve(text.text) }
      return try ingredient(text.text)
    }
    for text in texts.suffix(Self.warmUps) { _ = try answer(text) }
    let times = try texts.map { text in
      let start = Self.milliseconds()
      _ = try answer(text)
      return Text(text: text.text, milliseconds: Self.milliseconds() - start)
    }.sorted { $0.milliseconds > $1.milliseconds }
    self.texts = times.count
    p50 = Self.percentile(50, of: times)
    p99 = Self.percentile(99, of: times)
    most = times.first?.milliseconds ?? 0
    slowest = Array(times.prefix(count))
  }

  /// The least time that is at or above so many hundredths of all, of times that begin with the longest.
  static func percentile(_ hundredths: Int, of times: [Text]) -> Double {
    guard !times.isEmpty else { return 0 }
    return times[times.count - max(1, (hundredths * times.count + 99) / 100)].milliseconds
  }

  /// The milliseconds that the thread has run.
  private static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// The times as a table.
  package var markdown: String {
    var table = MarkdownTable("processor time, of \(texts) texts", "milliseconds")
    table.add("half of them at most", p50.hundredths)
    table.add("99 of 100 at most", p99.hundredths)
    table.add("the most", most.hundredths)
    for text in slowest { table.add("“\(text.text)”", text.milliseconds.hundredths) }
    return table.text
  }

  /// The times as a JSON object, its keys sorted.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(["times": self]), as: UTF8.self)
  }
}
