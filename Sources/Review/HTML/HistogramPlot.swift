/// A histogram as SVG: its bins, its axis with units, and its median as a dashed line.
struct HistogramPlot {
  var histogram: QualitySummary.Histogram
  /// The positions on the axis that are marked with their number.
  var ticks: [Double]
  /// The decimals of those numbers.
  var decimals: Int
  /// The quantity on the axis, with its unit.
  var axis: String
  /// The plot in words, for screen readers.
  var label: String
  /// The label of the median, which is drawn where it lies inside the plot; nil for none.
  var medianText: String?

  // A drawing of 300 by 140 units: bins between `left` and `right`, beside them a bar for the numbers below
  // and one for those above.
  private static let (left, right, top, bottom) = (36.0, 264.0, 32.0, 102.0)
  private static let beyondWidth = 16.0
  private static let (belowLeft, aboveLeft) = (4.0, 280.0)

  /// The drawing.
  func markup() -> Markup {
    Tag.svg(["class": "plot", "viewBox": "0 0 300 140", "role": "img", "aria-label": label]) {
      Tag.line(line(from: (Self.left, Self.top), to: (Self.right, Self.top), "grid"))
      text(tallest.grouped, at: (Self.left, Self.top - 4), anchor: "start")
      Tag.path(["class": "bins", "d": bins()])
      beyond()
      Tag.line(line(from: (Self.left, Self.bottom), to: (Self.right, Self.bottom), "axis"))
      for tick in ticks {
        Tag.line(line(from: (x(tick), Self.bottom), to: (x(tick), Self.bottom + 4), "axis"))
        text(tick.fixed(decimals), at: (x(tick), Self.bottom + 17), anchor: "middle")
      }
      text(axis, at: ((Self.left + Self.right) / 2, 136), anchor: "middle")
      median()
    }
  }

  private var tallest: Int { max(histogram.counts.max() ?? 0, histogram.below, histogram.above) }

  private var hasBeyond: Bool { histogram.below + histogram.above > 0 }

  private func x(_ number: Double) -> Double {
    Self.left + (number - histogram.low) / (histogram.high - histogram.low)
      * (Self.right - Self.left)
  }

  /// The height of a bar; at least 1 unit for a count over 0, so that it is seen.
  private func height(_ count: Int) -> Double {
    count == 0 ? 0 : max(Double(count) / Double(max(tallest, 1)) * (Self.bottom - Self.top), 1)
  }

  private func bar(_ count: Int, at left: Double, width: Double) -> String {
    guard count > 0 else { return "" }
    let height = height(count)
    let start = "M\(place(left)) \(place(Self.bottom - height))"
    return start + "h\(place(width))v\(place(height))h\(place(-width))z"
  }

  private func bins() -> String {
    let width = (Self.right - Self.left) / Double(histogram.counts.count)
    return histogram.counts.enumerated().map { bin, count in
      bar(count, at: Self.left + Double(bin) * width, width: max(width - 0.4, 0.4))
    }
    .joined()
  }

  @MarkupBuilder private func beyond() -> Markup {
    if hasBeyond {
      Tag.path([
        "class": "beyond",
        "d": bar(histogram.below, at: Self.belowLeft, width: Self.beyondWidth)
          + bar(histogram.above, at: Self.aboveLeft, width: Self.beyondWidth),
      ])
      if histogram.below > 0 { beyondSign("<", at: Self.belowLeft) }
      if histogram.above > 0 { beyondSign(">", at: Self.aboveLeft) }
    }
  }

  private func beyondSign(_ sign: String, at left: Double) -> Markup {
    text(sign, at: (left + Self.beyondWidth / 2, Self.bottom + 17), anchor: "middle")
  }

  @MarkupBuilder private func median() -> Markup {
    if let median = histogram.median, let medianText, median.isFinite {
      let place = x(median)
      Tag.line(line(from: (place, 16), to: (place, Self.bottom), "median"))
      text(
        medianText,
        at: (place, 12),
        anchor: place < 80 ? "start" : place > 220 ? "end" : "middle"
      )
    }
  }

  private func text(_ text: String, at point: (x: Double, y: Double), anchor: String) -> Markup {
    Tag.text(["x": place(point.x), "y": place(point.y), "text-anchor": anchor]) { text }
  }

  private func line(
    from start: (x: Double, y: Double),
    to end: (x: Double, y: Double),
    _ style: String
  ) -> KeyValuePairs<StaticString, String> {
    [
      "class": style, "x1": place(start.x), "y1": place(start.y), "x2": place(end.x),
      "y2": place(end.y),
    ]
  }

  /// A coordinate to a tenth, so that it reads the same from any machine.
  private func place(_ coordinate: Double) -> String {
    let tenths = Int((coordinate * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }
}
