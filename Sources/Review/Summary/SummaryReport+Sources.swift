extension SummaryReport {
  /// The balance of each source's rows of foods, as a table and as bars.
  func sources() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "Rows of each source’s table of foods. Rows read are foods accepted, plus rows rejected,"
        " plus rows skipped by a named rule."
      },
      balanceTable(),
      fateChart(),
    ])
  }

  private func balanceTable() -> Markup {
    let total = Reconciliation(summary.sources.map(\.balance))
    return ScrollTable(caption: "Food rows by source", hidesCaption: true)() {
      ScrollTable.head(
        "Source",
        "#Rows read",
        "#Foods",
        "#Rejected",
        "#Skipped",
        "Skipped by rule"
      )
      Tag.tbody {
        for source in summary.sources {
          Tag.tr {
            Tag.th(["scope": "row"]) {
              Tag.code { source.id }
              Tag.small { "\(source.dataset), \(source.release)" }
              Self.gap(source.balance)
            }
            Self.counts(source.balance)
          }
        }
      }
      Tag.tfoot {
        Tag.tr {
          Tag.th(["scope": "row"]) { "All sources" }
          for sum in [total.read, total.accepted, total.rejected, total.skipped] {
            ScrollTable.number(sum)
          }
          Tag.td()
        }
      }
    }
  }

  /// The mark below a table's name where its balance does not close, with the rows missing; empty else.
  static func gap(_ balance: BuildSummary.Balance) -> Markup {
    balance.closes
      ? .empty
      : Tag.p {
        Tag.span(["class": "mark bad"]) { "does not close" }
        Tag.small { Reconciliation.gap(balance) }
      }
  }

  /// The cells of a balance: read, accepted, rejected, skipped and the rules.
  static func counts(_ balance: BuildSummary.Balance) -> Markup {
    Markup(joining: [
      ScrollTable.number(balance.read), ScrollTable.number(balance.accepted),
      ScrollTable.number(balance.rejected), ScrollTable.number(balance.skippedRows),
      Tag.td {
        if !balance.skipped.isEmpty {
          Tag.ul(["class": "rules"]) {
            for (rule, rows) in byFrequency(balance.skipped) {
              Tag.li {
                "\(rule) "
                Tag.span(["class": "n"]) { rows.grouped }
              }
            }
          }
        }
      },
    ])
  }

  /// Names with their counts, the most frequent first, equals by name.
  static func byFrequency(_ counts: [String: Int]) -> [(key: String, value: Int)] {
    counts.sorted { one, other in
      one.value == other.value ? one.key < other.key : one.value > other.value
    }
  }

  private func fateChart() -> Markup {
    BarChart(
      caption: "What became of the food rows, as shares of each source",
      labelTitle: "Source",
      columns: [
        .init(title: "Accepted", kind: .accepted), .init(title: "Skipped", kind: .skipped),
        .init(title: "Rejected", kind: .rejected),
      ],
      bars: summary.sources.map { source in
        let balance = source.balance
        let fates = [balance.accepted, balance.skippedRows, balance.rejected]
        return BarChart.Bar(
          label: Tag.code { source.id },
          pieces: fates.map { (length: $0, text: Share($0, of: balance.read).text) }
        )
      }
    )
    .markup()
  }
}
