import FoodComposition

extension QualityReport {
  /// The distributions of the measures in each source, as small plots.
  func distributions() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "A plot a source. The number at the upper line is the count of the tallest bin; the dashed"
        " line is the median; hatched bars stand for what lies beyond the axis."
      },
      Markup(joining: Self.measures.map(plots)),
    ])
  }

  /// A number that every food may have, with the form of its plot.
  private struct Measure: Sendable {
    var title: String
    var note: String
    /// The label of the axis, with the unit.
    var axis: String
    /// The unit as it follows a number.
    var unit: String
    var ticks: [Double]
    /// The decimals of the ticks and of the median.
    var decimals: (tick: Int, median: Int)
    var histogram: @Sendable (QualitySummary.Source) -> QualitySummary.Histogram
  }

  private static let measures = [
    Measure(
      title: "Sum of the proximates",
      note: "Water, protein, fat, carbohydrate with fibre, ash and alcohol, in foods that have them"
        + " all. Where carbohydrate is by difference the sum is 100 g by definition.",
      axis: "g per 100 g or 100 ml",
      unit: "\u{202F}g",
      ticks: [85, 90, 95, 100, 105, 110, 115],
      decimals: (0, 1),
      histogram: \.proximates
    ),
    Measure(
      title: "Declared energy as a multiple of computed energy",
      note: "Computed by the factors of Regulation (EU) No 1169/2011, Annex XIV, in foods with"
        + " protein, fat, carbohydrate and fibre whose energy is more than 13 kcal.",
      axis: "declared / computed",
      unit: "",
      ticks: [0.5, 0.75, 1, 1.25, 1.5],
      decimals: (2, 2),
      histogram: \.energyRatio
    ),
    Measure(
      title: "Confidence",
      note: "How far a record can be trusted.",
      axis: "confidence, 0 to 1",
      unit: "",
      ticks: [0, 0.25, 0.5, 0.75, 1],
      decimals: (2, 2),
      histogram: \.confidence
    ),
    Measure(
      title: "Completeness",
      note: "The share of the 20 vitamins and minerals that have a value.",
      axis: "share of vitamins and minerals, 0 to 1",
      unit: "",
      ticks: [0, 0.25, 0.5, 0.75, 1],
      decimals: (2, 2),
      histogram: \.completeness
    ),
  ]

  private func plots(of measure: Measure) -> Markup {
    let some = sources.filter { measure.histogram($0).total > 0 }
    let none = sources.filter { measure.histogram($0).total == 0 }
    return Markup(joining: [
      Tag.h3 { measure.title },
      Tag.p(["class": "note"]) { measure.note },
      Tag.div(["class": "plots"]) { for source in some { plot(measure, of: source) } },
      SummaryReport.sentence("No food has every part of it: ", none.map(\.id), "."),
    ])
  }

  private func plot(_ measure: Measure, of source: QualitySummary.Source) -> Markup {
    let histogram = measure.histogram(source)
    let foods = histogram.total.counted("food")
    let median = Self.median(of: histogram, measure)
    let outside = Self.outside(histogram, measure)
    // The drawing has the median's label where the median lies on its axis.
    let isDrawn = histogram.median?.isFinite ?? false
    return Tag.figure {
      Tag.figcaption {
        Tag.code { source.id }
        Tag.small { ([foods] + (isDrawn ? [] : [median]) + outside).joined(separator: ", ") }
      }
      HistogramPlot(
        histogram: histogram,
        ticks: measure.ticks,
        decimals: measure.decimals.tick,
        axis: measure.axis,
        label: ([measure.title, source.id, foods, median] + outside).joined(separator: ", "),
        medianText: median
      )
      .markup()
    }
  }

  private static func median(
    of histogram: QualitySummary.Histogram,
    _ measure: Measure
  ) -> String {
    let median = histogram.median ?? .nan
    if median == -.infinity { return "median below \(histogram.low.shortest)\(measure.unit)" }
    if median == .infinity { return "median above \(histogram.high.shortest)\(measure.unit)" }
    return "median \(median.fixed(measure.decimals.median))\(measure.unit)"
  }

  private static func outside(
    _ histogram: QualitySummary.Histogram,
    _ measure: Measure
  ) -> [String] {
    var facts: [String] = []
    if histogram.below > 0 {
      facts.append("\(histogram.below.grouped) below \(histogram.low.shortest)\(measure.unit)")
    }
    if histogram.above > 0 {
      facts.append("\(histogram.above.grouped) above \(histogram.high.shortest)\(measure.unit)")
    }
    return facts
  }
}
