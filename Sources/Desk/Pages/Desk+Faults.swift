import DecisionLedger
import FoodComposition
import FoodSnapshot
import Review
import SnapshotStore

/// What curators found wrong in sources, and the texts that tell their publishers.
extension Desk {
  /// The page of what is wrong in the sources, with a text for each publisher.
  func faultsPage(_ request: Request) throws -> Answer {
    let faults = try faults()
    return .page(
      page("Wrong in the sources", of: request) {
        if faults.isEmpty {
          Tag.p(["class": "rest"]) {
            "Nothing yet: the page of a food, and key w of a question, take what is wrong."
          }
        }
        for (source, entries) in faults {
          Tag.section {
            Tag.h2 { Tag.bdi { self.title(of: source) } }
            Tag.p {
              Tag.a(["href": "/faults/\(Link.escaped(source))"]) {
                "The text for its publisher, \(entries.count.counted("fault"))"
              }
            }
            ScrollTable(caption: self.title(of: source), hidesCaption: true)() {
              ScrollTable.head("Food", "Component", "What is wrong", "Said by")
              Tag.tbody { for entry in entries { self.row(entry) } }
            }
          }
        }
      }
    )
  }

  private func row(_ entry: Ledger.Entry) -> Markup {
    let (id, component) = Self.target(entry.decision)
    return Tag.tr {
      Tag.th(["scope": "row"]) { Tag.a(["href": Link.food(id)]) { Tag.code { id } } }
      Tag.td { component?.englishName ?? "the food" }
      Tag.td { Tag.bdi { entry.decision.why.clipped } }
      Tag.td {
        Tag.bdi { entry.decision.who }
        Tag.small { entry.decision.when }
      }
    }
  }

  /// The text that tells the publisher of a source what is wrong in it.
  func faultsText(_ source: String) throws -> Answer {
    guard let entries = try faults().first(where: { $0.source == source })?.entries else {
      throw PageError(404, "Nothing of a source '\(source)' was called wrong.")
    }
    let record = snapshot.sources.first { $0.prefix == source }
    var lines = [
      "To \(record?.publisher ?? source)", "",
      "In \(record?.title ?? source), release \(record?.release ?? "unknown"), we found:", "",
    ]
    for entry in entries {
      let (id, component) = Self.target(entry.decision)
      lines.append("- \(id.dropFirst(source.utf8.count + 1)): \(try name(of: id))")
      if let component,
        let value = try lineage.lineage(of: id)?.values.first(where: { $0.component == component })
      {
        lines.append("  \(component.englishName): \(Self.published(value))")
      }
      lines.append("  \(entry.decision.why)")
      if let url = try snapshot.food(id: id)?.url { lines.append("  \(url)") }
    }
    return .text(lines.map(\.printable).joined(separator: "\n") + "\n")
  }

  /// The faults by the prefixes of their sources.
  private func faults() throws -> [(source: String, entries: [Ledger.Entry])] {
    let all = try file.ledger().sourceFaults
    return Dictionary(grouping: all) { entry in
      String(Self.target(entry.decision).food.prefix { $0 != ":" })
    }
    .sorted { $0.key < $1.key }.map { (source: $0.key, entries: $0.value) }
  }

  private static func target(_ decision: Decision) -> (food: String, component: Component?) {
    if case .sourceWrong(let food, let component) = decision.what { return (food, component) }
    return (decision.ids.first ?? "", nil)
  }

  private static func published(_ value: ValueLineage) -> String {
    switch value.way {
    case .published(let origin):
      "'\(origin.text)' in \(origin.file), line \(origin.line), column \(origin.column)"
    case .derived(_, let equation, _): "computed by us: \(equation)"
    }
  }

  private func name(of id: String) throws -> String {
    try snapshot.food(id: id)?.canonicalName ?? ""
  }

  private func title(of source: String) -> String {
    snapshot.sources.first { $0.prefix == source }?.title ?? source
  }
}

extension String {
  /// The text without what steers a terminal or a line.
  private var printableScalars: String.UnicodeScalarView {
    String.UnicodeScalarView(
      unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }
    )
  }

  /// The text on one line, with controls replaced.
  fileprivate var printable: String { String(printableScalars) }
}
