extension SummaryReport {
  /// The packs that were made of the release, with their licences and sizes.
  func packs() -> Markup {
    guard !summary.packs.isEmpty else {
      return Tag.p(["class": "note"]) { "The pipeline names no packs." }
    }
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "A pack is a part of the release that an app can ship, in the folder "
        Tag.code { "packs" }
        " with its licence and attribution beside it. Compressed is by gzip."
      },
      ScrollTable(caption: "Packs", hidesCaption: true)() {
        ScrollTable.head(
          "Pack",
          "#Foods",
          "Licence",
          "Sources",
          "#Bytes",
          "#Compressed",
          "#At most"
        )
        Tag.tbody {
          for pack in summary.packs {
            Tag.tr {
              Tag.th(["scope": "row"]) { Tag.code { pack.name } }
              ScrollTable.number(pack.foods)
              Tag.td { pack.licence }
              Tag.td { pack.sources.joined(separator: ", ") }
              ScrollTable.number(pack.bytes)
              ScrollTable.number(pack.compressedBytes)
              if let most = pack.mostBytes { ScrollTable.number(most) } else { Tag.td { "–" } }
            }
          }
        }
      },
    ])
  }
}
