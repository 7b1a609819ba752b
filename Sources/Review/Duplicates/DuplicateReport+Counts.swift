extension DuplicateReport {
  /// The pairs between and within sources, as bars.
  func sources() -> Markup {
    guard !summary.sources.isEmpty else {
      return Self.none("No possible duplicates, between sources or within one.")
    }
    let (within, between) = (
      summary.sources.filter { $0.one == $0.other }, summary.sources.filter { $0.one != $0.other }
    )
    // One scale for both, so that a bar means the same in each.
    let scale = summary.sources.map { $0.linked + $0.review }.max() ?? 0
    return Markup(joining: [
      chart("Between sources", between, scale) { pair in
        Markup(joining: [
          Tag.code { pair.one.clipped }, Markup(" and "), Tag.code { pair.other.clipped },
        ])
      },
      chart("Within one source", within, scale) { pair in Tag.code { pair.one.clipped } },
    ])
  }

  private func chart(
    _ caption: String,
    _ pairs: [DuplicateSummary.SourcePair],
    _ scale: Int,
    label: (DuplicateSummary.SourcePair) -> Markup
  ) -> Markup {
    guard !pairs.isEmpty else { return Self.none("\(caption): no possible duplicates.") }
    return BarChart(
      caption: caption,
      labelTitle: caption == "Between sources" ? "Sources" : "Source",
      columns: [
        .init(title: "Linked", kind: .accepted), .init(title: "For review", kind: .skipped),
      ],
      bars: pairs.map { pair in
        BarChart.Bar(
          label: label(pair),
          pieces: [pair.linked, pair.review].map { (length: $0, text: $0.grouped) }
        )
      },
      scale: scale
    )
    .markup()
  }

  /// The yield of each blocking rule, as a table.
  func rules() -> Markup {
    guard !summary.rules.isEmpty else { return Self.none("No rule looked for pairs.") }
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "A rule compares the foods of a block, those that share what it looks for; several rules may"
        " find one pair. A block that is too large is guarded: not every pair of it is looked at."
      },
      ScrollTable(caption: "Blocking rules", style: "rows rules-found", hidesCaption: true)() {
        ScrollTable.head("Rule", "#Pairs", "#Guarded blocks", "#Largest block")
        Tag.tbody {
          for rule in summary.rules {
            Tag.tr {
              Tag.th(["scope": "row"]) { rule.name.clipped }
              ScrollTable.number(rule.pairs)
              ScrollTable.number(rule.guardedBlocks)
              ScrollTable.number(rule.largestBlock)
            }
          }
        }
      },
    ])
  }

  /// The pairs for review that nobody is asked about, by why and source, as a table.
  func unasked() -> Markup {
    guard !summary.unasked.isEmpty else {
      return Self.none("Every pair for review is asked about.")
    }
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "The pairs for review that are worth most are asked about, as many as the pipeline lets for each source; a pair"
        " that follows where those before it are one food waits for their answers."
      },
      ScrollTable(caption: "Pairs not asked about", style: "rows", hidesCaption: true)() {
        ScrollTable.head("Source of the lower food", "Why", "#Pairs")
        Tag.tbody {
          for count in summary.unasked {
            Tag.tr {
              Tag.th(["scope": "row"]) { count.source.clipped }
              Tag.td { count.reason }
              ScrollTable.number(count.pairs)
            }
          }
        }
      },
    ])
  }
}
