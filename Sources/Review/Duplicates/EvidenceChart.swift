/// The evidence for and against two foods being one: each comparison with its match weight in bits as a
/// bar, right of a line for and left of it against.
package struct EvidenceChart {
  /// The name of the table for a screen reader.
  var caption: String
  /// The prior match weight, in bits.
  var prior: Double
  /// The sum of prior and comparisons, in bits.
  var weight: Double
  /// The probability that the two are one food, from 0 to 1.
  var probability: Double
  var comparisons: [DuplicateSummary.Comparison]

  /// A chart of `comparisons`, from the `prior` to the sum `weight`.
  package init(
    caption: String,
    prior: Double,
    weight: Double,
    probability: Double,
    comparisons: [DuplicateSummary.Comparison]
  ) {
    (self.caption, self.prior, self.weight) = (caption, prior, weight)
    (self.probability, self.comparisons) = (probability, comparisons)
  }

  /// The table, and a sentence that names the comparisons without evidence.
  package func markup() -> Markup {
    let silent = comparisons.filter { $0.weight == 0 && $0.seen.isEmpty }
    return Markup(joining: [
      Tag.p(["class": "caption", "aria-hidden": "true"]) { "Evidence" },
      ScrollTable(
        caption: caption,
        style: "rows evidence",
        hidesCaption: true
      )() {
        Tag.thead {
          Tag.tr {
            Tag.th(["scope": "col"]) { "Compared" }
            Tag.th(["scope": "col"]) { "Seen" }
            Tag.th(["scope": "col", "class": "balance", "aria-hidden": "true"])
            Tag.th(["scope": "col", "class": "n"]) { "Bits" }
          }
        }
        Tag.tbody {
          row(Markup("before comparing"), "", prior)
          for comparison in comparisons
          where comparison.weight != 0 || !comparison.seen.isEmpty {
            row(name(comparison), comparison.seen, comparison.weight)
          }
        }
        Tag.tfoot {
          row(Markup("Sum"), "probability \(probability.percentText)", weight)
        }
      },
      silence(silent),
    ])
  }

  private func name(_ comparison: DuplicateSummary.Comparison) -> Markup {
    Markup(joining: [
      Markup(comparison.name.clipped),
      Tag.small(["title": comparison.meaning.clipped]) { comparison.level.clipped },
    ])
  }

  private func row(_ name: Markup, _ seen: String, _ bits: Double) -> Markup {
    Tag.tr {
      Tag.th(["scope": "row"]) { name }
      Tag.td(["class": "seen"]) { Tag.bdi { seen.clipped } }
      Tag.td(["class": "balance", "aria-hidden": "true"]) { drawing(bits) }
      Tag.td(["class": "n"]) { Self.signed(bits) }
    }
  }

  private func silence(_ silent: [DuplicateSummary.Comparison]) -> Markup {
    guard !silent.isEmpty else { return .empty }
    let names = silent.map { "\($0.name.clipped) (\($0.level.clipped))" }
    return Tag.p(["class": "rest"]) { "Nothing to say: \(names.joined(separator: ", "))." }
  }

  /// The bits that fill a half of a bar: the most of any row, one scale for all of a pair.
  private var scale: Double {
    let all = [prior, weight] + comparisons.map(\.weight)
    return all.lazy.map(\.magnitude).filter(\.isFinite).max() ?? 0
  }

  private func drawing(_ bits: Double) -> Markup {
    Tag.svg(["width": "100%", "height": "16"]) {
      if scale > 0, !bits.isNaN, bits != 0 {
        // Bits other than 0 have a bar of at least 0.6 %, so that it is seen.
        let width = max(min(bits.magnitude / scale, 1) * 50, 0.6)
        Tag.rect([
          "class": bits < 0 ? "rejected" : "accepted",
          "x": "\((bits < 0 ? 50 - width : 50).fixed(2))%", "width": "\(width.fixed(2))%", "y": "3",
          "height": "10",
        ])
      }
      Tag.line(["class": "zero", "x1": "50%", "x2": "50%", "y1": "0", "y2": "16"])
    }
  }

  /// Bits with a sign and one decimal.
  static func signed(_ bits: Double) -> String {
    let text = bits.fixed(1)
    return bits > 0 && text != "0.0" ? "+" + text : text
  }
}
