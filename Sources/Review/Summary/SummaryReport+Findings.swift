extension SummaryReport {
  /// The names that no table of the repository lists.
  func unmapped() -> Markup {
    let (some, none) = Self.parted(summary.sources) { source in
      source.unmapped.values.contains { !$0.isEmpty }
    }
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "Columns, components, units, categories and codes that a source uses and no table lists,"
        " with the rows that bear them."
      },
      Markup(joining: some.map(unmapped)),
      Self.sentence("Every name is listed: ", none.map(\.id), "."),
    ])
  }

  /// The rejects by kind, with an example of each.
  func rejects() -> Markup {
    let (some, none) = Self.parted(summary.sources) { source in
      !source.rejects.isEmpty || Reconciliation(source).rejected > 0
    }
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "The most frequent kinds of reject, at most twenty of each source, with the first of each."
        " All of them are in "
        Tag.code { "lineage.sqlite" }
        "."
      },
      Markup(joining: some.map(rejects)),
      Self.sentence("Nothing rejected: ", none.map(\.id), "."),
    ])
  }

  /// The kinds of name in the order in which a curator mends them, and any other after them.
  private static let kinds = ["column", "component", "unit", "category", "code"]
  /// The names of one kind that a page lists; the rest is in `summary.json`.
  private static let namesListed = 50

  private func unmapped(of source: BuildSummary.Source) -> Markup {
    let others = source.unmapped.keys.filter { !Self.kinds.contains($0) }.sorted()
    let kinds = (Self.kinds + others).compactMap { kind in
      source.unmapped[kind].flatMap { $0.isEmpty ? nil : (kind: kind, names: $0) }
    }
    let note = kinds.map { kind, names in
      names.count.counted(kind, plural: kind == "category" ? "categories" : nil)
    }
    return Self.disclosure(source.id, note.joined(separator: ", ")) {
      ScrollTable(
        caption: "Unmapped names of \(source.id)",
        style: "rows names",
        hidesCaption: true
      )() {
        ScrollTable.head("#Rows", "Kind", "Name")
        Tag.tbody {
          for (kind, names) in kinds {
            for (name, rows) in Self.byFrequency(names).prefix(Self.namesListed) {
              Tag.tr {
                ScrollTable.number(rows)
                Tag.td { kind }
                Tag.td { Tag.code { name } }
              }
            }
            if names.count > Self.namesListed {
              Tag.tr {
                Tag.td()
                Tag.td { kind }
                Tag.td { "and \((names.count - Self.namesListed).grouped) more in summary.json" }
              }
            }
          }
        }
      }
    }
  }

  private func rejects(of source: BuildSummary.Source) -> Markup {
    let rows = Reconciliation(source).rejected
    let note = "\(source.rejects.count.counted("kind")), \(rows.counted("row")) rejected"
    return Self.disclosure(source.id, note) {
      ScrollTable(
        caption: "Rejects of \(source.id)",
        style: "rows examples",
        hidesCaption: true
      )() {
        ScrollTable.head("#Count", "Kind", "The first")
        Tag.tbody {
          for reject in source.rejects {
            Tag.tr {
              ScrollTable.number(reject.count)
              Tag.th(["scope": "row"]) {
                reject.code
                Tag.small {
                  Tag.span(["title": reject.file]) { Self.name(reject.file) }
                  if !reject.field.isEmpty {
                    ", "
                    Tag.code { reject.field }
                  }
                }
              }
              Tag.td { Tag.code(["class": "example"]) { reject.example } }
            }
          }
        }
      }
    }
  }

  /// The last part of a path; the example beside it begins with the whole path.
  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  private static func parted(
    _ sources: [BuildSummary.Source],
    by holds: (BuildSummary.Source) -> Bool
  ) -> (some: [BuildSummary.Source], none: [BuildSummary.Source]) {
    (sources.filter(holds), sources.filter { !holds($0) })
  }
}
