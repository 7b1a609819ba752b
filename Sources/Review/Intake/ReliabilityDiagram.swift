/// A reliability diagram as SVG: how often estimates of a confidence were right, beside the line on which both are the same.
struct ReliabilityDiagram {
  let bins: [IntakeSummary.Bin]

  // A drawing of 300 by 300 units.
  private static let (left, right, top, bottom) = (44.0, 290.0, 12.0, 258.0)

  /// The drawing.
  func markup() -> Markup {
    let label = "How often estimates were right, by their confidence"
    return Tag.svg(["class": "plot", "viewBox": "0 0 300 300", "role": "img", "aria-label": label])
    {
      for tick in 0...5 {
        let share = Double(tick) / 5
        line((Self.left, y(share)), (Self.right, y(share)), "grid")
        text("\(tick * 20)", at: (Self.left - 6, y(share) + 4), anchor: "end")
        text("\(tick * 20)", at: (x(share), Self.bottom + 16), anchor: "middle")
      }
      line((Self.left, Self.bottom), (Self.right, Self.bottom), "axis")
      line((x(0), y(0)), (x(1), y(1)), "median")
      for bin in bins {
        if let share = bin.share, let confidence = bin.meanConfidence, let range = bin.interval {
          line((x(confidence), y(range.low)), (x(confidence), y(range.high)), "axis")
          Tag.path(["class": "bins", "d": square(x(confidence), y(share))])
        }
      }
      text("confidence told, %", at: (167, 294), anchor: "middle")
      text("right, %", at: (4, 10), anchor: "start")
    }
  }

  private func x(_ share: Double) -> Double { Self.left + share * (Self.right - Self.left) }

  private func y(_ share: Double) -> Double { Self.bottom - share * (Self.bottom - Self.top) }

  private func place(_ number: Double) -> String { number.fixed(1) }

  private func square(_ x: Double, _ y: Double) -> String {
    "M\(place(x - 3)) \(place(y - 3))h6v6h-6z"
  }

  private func line(_ from: (Double, Double), _ to: (Double, Double), _ style: String) -> Markup {
    Tag.line([
      "class": style, "x1": place(from.0), "y1": place(from.1), "x2": place(to.0),
      "y2": place(to.1),
    ])
  }

  private func text(_ text: String, at place: (Double, Double), anchor: String) -> Markup {
    Tag.text(["x": self.place(place.0), "y": self.place(place.1), "text-anchor": anchor]) { text }
  }
}
