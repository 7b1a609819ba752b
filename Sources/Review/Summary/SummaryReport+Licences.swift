extension SummaryReport {
  /// The attributions of the sources, in the words that their licences want, and the files as read.
  func licences() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "The attribution stands in the words that each source’s definition gives. A file is "
        Self.mark(.verified)
        " when its checksum is the one that its definition states, "
        Self.mark(.reconstructed)
        " when that is the checksum of a reconstructed copy, the official file’s being unknown, and "
        Self.mark(.unverified)
        " when its definition states none."
      },
      Markup(joining: summary.sources.map(licence)),
    ])
  }

  private enum Mark: String { case verified, reconstructed, unverified }

  private static func mark(_ mark: Mark) -> Markup {
    let style =
      switch mark {
      case .verified: "mark good"
      case .reconstructed: "mark fair"
      case .unverified: "mark bad"
      }
    return Tag.span(["class": style]) { mark.rawValue }
  }

  private static func marks(_ file: BuildSummary.File) -> [Mark] {
    switch (file.isVerified, file.isReconstructed) {
    case (true, false): [.verified]
    case (true, true): [.reconstructed]
    case (false, false): [.unverified]
    case (false, true): [.unverified, .reconstructed]
    }
  }

  private func licence(of source: BuildSummary.Source) -> Markup {
    Tag.div(["class": "source"]) {
      Tag.h3 { source.dataset }
      Tag.p(["class": "terms"]) {
        "\(source.publisher), release \(source.release). "
        Tag.span(["class": "mark"]) { source.licence }
        " "
        source.sourceType.split(separator: "_").joined(separator: " ")
        " as "
        Tag.code { source.id }
        ", "
        WebLink(address: source.url).markup(source.url)
      }
      Tag.blockquote { source.attribution }
      if !source.files.isEmpty { files(of: source) }
    }
  }

  private func files(of source: BuildSummary.Source) -> Markup {
    ScrollTable(caption: "Files of \(source.id)", hidesCaption: true)() {
      ScrollTable.head("File", "#Bytes", "SHA-256", "Checksum")
      Tag.tbody {
        for file in source.files {
          Tag.tr {
            Tag.th(["scope": "row"]) { Self.path(file.path) }
            ScrollTable.number(file.bytes)
            Tag.td { Self.digest(file.sha256) }
            Tag.td { for mark in Self.marks(file) { Self.mark(mark) } }
          }
        }
      }
    }
  }
}
