extension SummaryReport {
  /// How long the stages took.
  func timings() -> Markup {
    let lengths = summary.timings.map { Self.milliseconds($0.seconds) }
    let total = lengths.reduce(0, +)
    return Markup(joining: [
      Tag.p(["class": "note"]) { "Wall time, \(Self.seconds(total)) in all." },
      BarChart(
        caption: "Wall time by stage",
        labelTitle: "Stage",
        columns: [.init(title: "Time", kind: .time)],
        bars: zip(summary.timings, lengths).map { timing, length in
          BarChart.Bar(
            label: Markup(timing.stage),
            pieces: [(length: length, text: Self.seconds(length))]
          )
        },
        scale: max(lengths.max() ?? 0, 1)
      )
      .markup(),
    ])
  }

  /// Whole milliseconds between nothing and a year; what is no number is nothing.
  static func milliseconds(_ seconds: Double) -> Int {
    let year = 366.0 * 86_400
    return seconds > 0 ? Int((min(seconds, year) * 1000).rounded()) : 0
  }

  /// Seconds with one decimal, minutes from the hundredth second on.
  static func seconds(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    if tenths == 0 { return milliseconds == 0 ? "0\u{202F}s" : "<\u{202F}0.1\u{202F}s" }
    if tenths < 1000 { return "\(tenths / 10).\(tenths % 10)\u{202F}s" }
    let seconds = (milliseconds + 500) / 1000
    return "\((seconds / 60).grouped)\u{202F}min \(seconds % 60)\u{202F}s"
  }
}
