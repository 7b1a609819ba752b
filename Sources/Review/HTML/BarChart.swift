/// Horizontal bars, one to a row of a table whose other columns say the same in numbers.
///
/// A bar is SVG and as wide as its column; the numbers are text, so that a phone does not shrink
/// them and a screen reader finds them.
struct BarChart {
  /// The kind of a bar's piece, which is its class in the stylesheet and gives its colour.
  enum Kind: String, Sendable { case accepted, skipped, rejected, time }

  /// A column of numbers, marked with the colour of its pieces.
  struct Column: Sendable {
    var title: String
    var kind: Kind
  }

  /// A bar: the length of each column's piece and what the column says of it.
  struct Bar: Sendable {
    var label: Markup
    var pieces: [(length: Int, text: String)]
  }

  var caption: String
  /// The title of the column of labels.
  var labelTitle: String
  var columns: [Column]
  var bars: [Bar]
  /// The length that fills a bar; nil if every bar is full.
  var scale: Int?

  /// The table.
  func markup() -> Markup {
    ScrollTable(caption: caption, style: columns.count == 1 ? "rows bars single" : "rows bars")() {
      Tag.thead {
        Tag.tr {
          Tag.th(["scope": "col"]) { labelTitle }
          Tag.th(["scope": "col", "class": "bar", "aria-hidden": "true"])
          for column in columns {
            Tag.th(["scope": "col", "class": "n"]) {
              swatch(column.kind)
              column.title
            }
          }
        }
      }
      Tag.tbody {
        for bar in bars {
          Tag.tr {
            Tag.th(["scope": "row"]) { bar.label }
            Tag.td(["class": "bar", "aria-hidden": "true"]) { drawing(bar) }
            for piece in bar.pieces {
              Tag.td(["class": piece.length == 0 ? "n none" : "n"]) { piece.text }
            }
          }
        }
      }
    }
  }

  /// The pattern by which rejects differ from the rest without their colour; once a page.
  static let patterns = Tag.svg(["class": "patterns", "aria-hidden": "true"]) {
    Tag.defs {
      Tag.pattern([
        "id": "hatch", "width": "4", "height": "4", "patternUnits": "userSpaceOnUse",
        "patternTransform": "rotate(45)",
      ]) {
        Tag.rect(["class": "hatch-ground", "width": "4", "height": "4"])
        Tag.rect(["class": "hatch-line", "width": "1.5", "height": "4"])
      }
    }
  }

  private func swatch(_ kind: Kind) -> Markup {
    guard columns.count > 1 else { return .empty }
    return Tag.svg(["class": "swatch", "width": "10", "height": "10", "aria-hidden": "true"]) {
      Tag.rect(["class": kind.rawValue, "width": "10", "height": "10"])
    }
  }

  private func drawing(_ bar: Bar) -> Markup {
    var start = 0
    var pieces: [Markup] = []
    for (column, width) in zip(columns, widths(bar.pieces.map(\.length))) where width > 0 {
      pieces.append(
        Tag.rect([
          "class": column.kind.rawValue, "x": percent(start), "width": percent(width),
          "height": "14",
        ])
      )
      start += width
    }
    return Tag.svg(["width": "100%", "height": "14"]) { Markup(joining: pieces) }
  }

  /// The widths in hundredths of a percent; a length over 0 has at least 0.6 %, so that it is seen, at the
  /// expense of the widest piece.
  private func widths(_ lengths: [Int]) -> [Int] {
    let full = Double(scale ?? lengths.reduce(0, +))
    guard full > 0 else { return lengths.map { _ in 0 } }
    var widths = lengths.map { length in
      length > 0 ? max(Int((Double(length) / full * 10_000).rounded()), 60) : 0
    }
    let excess = widths.reduce(0, +) - 10_000
    if excess > 0 || scale == nil, let widest = widths.indices.max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= excess
    }
    return widths
  }

  private func percent(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
  }
}
