extension SummaryReport {
  /// The allowed findings, the columns with cells that cannot be read, the ledger's standing and the notes.
  func gates() -> Markup {
    Markup(joining: [allowed(), refusedColumns(), ingredients(), ledger(), notes()])
  }

  /// A gate's finding with its examples, as an element of a list.
  static func finding(_ finding: GateFinding) -> Markup {
    Tag.li {
      finding.text
      if let reason = finding.allowed {
        Tag.br()
        "Allowed: "
        Tag.small { reason }
      }
      if !finding.examples.isEmpty {
        Tag.ul {
          for example in finding.examples { Tag.li { Tag.code { example } } }
        }
      }
    }
  }

  private func allowed() -> Markup {
    guard !summary.allowances.isEmpty else {
      return Tag.p(["class": "note"]) { "The pipeline allows nothing that a gate found." }
    }
    return Markup(joining: [
      Tag.p(["class": "note"]) { "What gates found and the pipeline allows by name and reason." },
      Tag.ul { for found in summary.allowances { Self.finding(found) } },
    ])
  }

  private func refusedColumns() -> Markup {
    let sources = summary.sources.filter { !$0.refused.isEmpty }
    guard !sources.isEmpty else { return .empty }
    return ScrollTable(
      caption: "Filled cells that cannot be read, by column",
      style: "rows examples",
      hidesCaption: false
    )() {
      ScrollTable.head("#Refused", "#Filled", "Column", "The commonest texts")
      Tag.tbody {
        for source in sources {
          for column in source.refused.prefix(20) {
            Tag.tr {
              ScrollTable.number(column.refused)
              ScrollTable.number(column.filled)
              Tag.th(["scope": "row"]) {
                Tag.code { column.column }
                Tag.small { source.id }
              }
              Tag.td {
                for text in column.texts.prefix(3) {
                  Tag.code(["class": "example"]) { text.text }
                  " \(text.count.counted("time")) "
                }
              }
            }
          }
        }
      }
    }
  }

  private func ingredients() -> Markup {
    let sources = summary.sources.filter { $0.ingredients != nil }
    guard !sources.isEmpty else { return .empty }
    return ScrollTable(
      caption: "Ingredients of dishes, and those that are no food of the snapshot",
      style: "rows examples",
      hidesCaption: false
    )() {
      ScrollTable.head("#Read", "#Written", "#Missing", "Source", "The commonest that are missing")
      Tag.tbody {
        for source in sources {
          if let parts = source.ingredients {
            Tag.tr {
              ScrollTable.number(parts.read)
              ScrollTable.number(parts.written)
              ScrollTable.number(parts.missing)
              Tag.th(["scope": "row"]) { Tag.code { source.id } }
              Tag.td {
                for missing in parts.missingIds {
                  Tag.code(["class": "example"]) { missing.id }
                  " \(missing.count.counted("time")) "
                }
              }
            }
          }
        }
      }
    }
  }

  private func ledger() -> Markup {
    guard !summary.decisions.isEmpty else { return .empty }
    return Tag.p(["class": "note"]) { "Decisions of curators: \(summary.ledgerText)." }
  }

  private func notes() -> Markup {
    guard !summary.notes.isEmpty else { return .empty }
    return Tag.ul { for note in summary.notes { Tag.li { note } } }
  }
}

extension BuildSummary {
  /// The number of decisions of the ledger by standing, in words; empty without a ledger.
  package var ledgerText: String {
    guard !decisions.isEmpty else { return "" }
    // The four that are always told, and the others where there are any.
    let told = ["applied", "stale", "unknown", "withdrawn"]
    let counts =
      told.map { ($0, decisions[$0, default: 0]) }
      + decisions.filter { !told.contains($0.key) }.sorted { $0.key < $1.key }
    return counts.map { "\($1) \($0)" }.joined(separator: ", ")
  }
}
