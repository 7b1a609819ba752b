extension ReleaseFigures {
  /// The figures for people, as Markdown.
  package var markdown: String {
    var lines = [
      "# \(release.markdownText)", "",
      "\(foods.inGroups) foods, \(aliases.inGroups) other names, \(portions.inGroups) measures, "
        + "\(barcodes.inGroups) barcodes. Built for \(builtFor) by granary \(toolVersion), schema \(schemaVersion).",
      "", "Content `\(contentDigest)`, pipeline `\(pipelineDigest)`.", "",
    ]
    func table(_ title: String, _ head: [String], _ rows: [[String]]) {
      guard !rows.isEmpty else { return }
      func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
      lines += ["## \(title)", "", line(head), line(head.map { _ in "---" })]
      lines += rows.map { line($0.map(\.markdownText)) } + [""]
    }
    func counts(_ counts: [String: Int]) -> [[String]] {
      counts.sorted { $0.key < $1.key }.map { [$0.key, $0.value.inGroups] }
    }
    table(
      "Sources",
      ["source", "dataset", "release", "licence", "rows read", "foods", "rejected", "skipped"],
      sources.map { source in
        [source.id, source.dataset, source.release, source.licence]
          + [source.rowsRead, source.accepted, source.rejected, source.skipped].map(\.inGroups)
      }
    )
    table("Foods that have a number", ["component", "foods"], counts(filled))
    table("Flags", ["check", "flags"], counts(flags))
    table("Pairs that may be one food", ["decision", "pairs"], counts(pairs))
    table("Ids that are gone", ["", "ids"], counts(retired))
    return lines.dropLast().joined(separator: "\n") + "\n"
  }
}
