import FoodComposition

/// The notes on a release for people, as Markdown: short, the changes that matter most first.
///
/// The same bytes for the same two releases: no time, no path of a machine.
package struct ReleaseNotes {
  private let log: Changelog
  private var lines: [String] = []

  /// The most foods of a table, and fields told of one food.
  private static let shown = (foods: 20, fields: 3)

  /// The notes on what `log` tells.
  package init(_ log: Changelog) { self.log = log }

  /// The notes as Markdown.
  package var markdown: String {
    var notes = self
    notes.write()
    return notes.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    let (new, old) = (log.new.release.markdownText, log.old.release.markdownText)
    lines = ["# \(new): what changed since \(old)", ""]
    heading()
    gone()
    changes()
    sources()
    replaced()
    added()
    causes()
  }

  private mutating func heading() {
    let foods = log.foods
    add(
      "\(log.new.foods.inGroups) foods: \(foods.added.inGroups) are new, \(foods.changed.inGroups) changed, "
        + "\(foods.replaced.inGroups) have another in their place, \(foods.gone.inGroups) are gone without one, "
        + "\((foods.unchanged + foods.renumbered).inGroups) are as they were."
    )
    if log.vocabulary.added + log.vocabulary.gone > 0 {
      add(
        "Of the rows by which texts are understood \(log.vocabulary.added.inGroups) are new and "
          + "\(log.vocabulary.gone.inGroups) gone."
      )
    }
    let licences = log.licenceChanges
    if !licences.isEmpty {
      lines += ["## Licences that changed", ""] + licences.map { "- " + $0.markdownText } + [""]
    }
  }

  private mutating func gone() {
    guard !log.gone.isEmpty else { return }
    lines += [
      "## Gone without a successor", "",
      "| food | id | why |", "|---|---|---|",
    ]
    for food in log.gone.prefix(Self.shown.foods) {
      let why = food.retirement?.reason ?? food.cause.words
      row([food.title, food.id, why])
    }
    more(log.foods.gone)
  }

  private mutating func changes() {
    guard !log.changed.isEmpty else { return }
    lines += [
      "## The changes that matter most", "",
      "By what a logged 100 g differs, in days of intake; generic foods before labels.", "",
      "| food | id | impact | what | cause |", "|---|---|--:|---|---|",
    ]
    for food in log.changed.prefix(Self.shown.foods) {
      let told = food.mostImportant(Self.shown.fields)
      let rest = food.fields.count - told.count
      row([
        food.title, food.id, food.impact.impactText,
        told.map(\.words).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : ""),
        Set(told.map(\.cause.words)).sorted().joined(separator: "; "),
      ])
    }
    more(log.foods.changed)
  }

  private mutating func sources() {
    lines += [
      "## By source", "",
      "| source | release | foods | new | changed | replaced | gone | as they were |",
      "|---|---|--:|--:|--:|--:|--:|--:|",
    ]
    for change in log.sourceChanges {
      let counts = change.counts
      row([
        change.id, change.release, change.foods, counts.added.inGroups, counts.changed.inGroups,
        counts.replaced.inGroups, counts.gone.inGroups,
        (counts.unchanged + counts.renumbered).inGroups,
      ])
    }
    lines.append("")
  }

  private mutating func replaced() {
    guard !log.replaced.isEmpty else { return }
    lines += [
      "## Gone, with another in their place", "", "| food | id | now | why |", "|---|---|---|---|",
    ]
    for food in log.replaced.prefix(Self.shown.foods) {
      row([food.title, food.id, food.retirement?.successor ?? "", food.retirement?.reason ?? ""])
    }
    more(log.foods.replaced)
  }

  private mutating func added() {
    guard !log.added.isEmpty else { return }
    lines += ["## New", "", "| food | id |", "|---|---|"]
    for food in log.added.prefix(Self.shown.foods) { row([food.title, food.id]) }
    more(log.foods.added)
  }

  private mutating func causes() {
    lines += ["## Causes", ""]
    let inputs = log.inputLines
    lines += inputs.isEmpty ? ["No input differs."] : inputs.map { "- " + $0.markdownText }
    lines.append("")
    guard !log.causes.isEmpty else { return }
    lines += ["| cause | fields changed |", "|---|--:|"]
    for (cause, count) in log.causesByCount { row([cause, count.inGroups]) }
    lines.append("")
    lines += ["| class | foods changed |", "|---|--:|"]
    for group in FieldChange.Group.allCases {
      guard let count = log.classes[group.rawValue] else { continue }
      row([group.rawValue, count.inGroups])
    }
  }

  // MARK: Lines

  private mutating func add(_ paragraph: String) { lines += [paragraph, ""] }

  private mutating func row(_ cells: [String]) {
    lines.append("| " + cells.map(\.markdownText).joined(separator: " | ") + " |")
  }

  /// Closes a table of `all` foods.
  private mutating func more(_ all: Int) {
    if all > Self.shown.foods { lines += ["", "And \((all - Self.shown.foods).inGroups) more."] }
    lines.append("")
  }
}
