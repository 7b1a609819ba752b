import Changelog

/// What changed between two releases, for a terminal.
struct DiffText {
  /// The text.
  let text: String

  /// The most foods that are shown of each list, and the most fields of one.
  private static let shown = (changed: 20, others: 10, fields: 4)

  /// The text of `log`; without its foods where they were printed before.
  init(_ log: Changelog, showsFoods: Bool = true) {
    var lines = TextLines()
    lines.add("\(log.old.release)  to  \(log.new.release)")
    let foods = log.foods
    lines.add(
      "foods",
      "\(log.old.foods.inGroups) to \(log.new.foods.inGroups): \(foods.added.inGroups) new, "
        + "\(foods.changed.inGroups) changed, \(foods.replaced.inGroups) replaced, "
        + "\(foods.gone.inGroups) gone without a successor, \(foods.unchanged.inGroups) as they were"
        + (foods.renumbered > 0 ? ", \(foods.renumbered.inGroups) too but for their number" : "")
    )
    for (index, input) in log.inputLines.enumerated() {
      lines.add(index == 0 ? "inputs" : "", input)
    }
    if log.inputLines.isEmpty { lines.add("inputs", "none differs") }
    for (index, rung) in (log.rungs ?? []).enumerated() {
      lines.add(
        index == 0 ? "replayed" : "",
        "\(rung.exchanged.map(\.rawValue).joined(separator: " and ")): \(rung.fields.inGroups) fields, "
          + "\(rung.foods.inGroups) foods new, gone or changed"
      )
    }
    for (index, licence) in log.licenceChanges.enumerated() {
      lines.add(index == 0 ? "licences" : "", licence)
    }
    if log.vocabulary.added + log.vocabulary.gone > 0 {
      let vocabulary = log.vocabulary
      lines.add(
        "vocabulary",
        "\(vocabulary.added.inGroups) rows new, \(vocabulary.gone.inGroups) gone"
      )
    }
    lines.add()
    if showsFoods { Self.add(log, to: &lines) }
    Self.addSources(log, to: &lines)
    Self.addCounts(log, to: &lines)
    text = lines.text
  }

  /// Every field of a food.
  static func whole(_ change: FoodChange) -> String {
    var lines = TextLines()
    add(change, fields: change.fields, to: &lines)
    return lines.text
  }

  private static func add(_ log: Changelog, to lines: inout TextLines) {
    func add(_ title: String, _ list: [FoodChange], of all: Int, most: Int) {
      guard !list.isEmpty else { return }
      lines.add(title)
      for change in list.prefix(most) {
        Self.add(change, fields: change.mostImportant(shown.fields), to: &lines)
      }
      let more = all - min(list.count, most)
      if more > 0 { lines.add("  and \(more.inGroups) more") }
      lines.add()
    }
    add("gone without a successor", log.gone, of: log.foods.gone, most: shown.others)
    add(
      "changed, by what a logged 100 g differs (in days of intake)",
      log.changed,
      of: log.foods.changed,
      most: shown.changed
    )
    add("replaced", log.replaced, of: log.foods.replaced, most: shown.others)
    add("new", log.added, of: log.foods.added, most: shown.others)
  }

  private static func add(_ change: FoodChange, fields: [FieldChange], to lines: inout TextLines) {
    let name = "\(change.title) [\(change.id)]"
    switch change.kind {
    case .added: lines.add("+", name, indent: 2, labelWidth: 5)
    case .removed:
      let way = change.retirement.map { "\($0.successor ?? "nothing"): \($0.reason)" }
      lines.add(
        "-",
        "\(name), now \(way ?? "nothing: \(change.cause.words)")",
        indent: 2,
        labelWidth: 5
      )
    case .changed:
      lines.add(change.impact.impactText, name, indent: 2, labelWidth: 5)
      for field in fields {
        let cause = field.cause
        lines.add("", "\(field.words)  (\(cause.words))", indent: 4, labelWidth: 5)
        if let evidence = cause.evidence { lines.add("", evidence, indent: 6, labelWidth: 5) }
      }
      let more = change.fields.count - fields.count
      if more > 0 { lines.add("", "and \(more) more fields", indent: 4, labelWidth: 5) }
    }
  }

  private static func addSources(_ log: Changelog, to lines: inout TextLines) {
    lines.add("source                 new  changed replaced    gone  as before  release")
    for source in log.sourceChanges {
      let counts = source.counts
      let numbers = [
        counts.added, counts.changed, counts.replaced, counts.gone,
        counts.unchanged + counts.renumbered,
      ]
      let cells = zip(numbers, [8, 9, 9, 8, 11]).map {
        TextLines.padded($0.inGroups, to: $1, right: true)
      }
      lines.add(TextLines.padded(source.id, to: 18) + cells.joined() + "  " + source.release)
    }
    lines.add()
  }

  private static func addCounts(_ log: Changelog, to lines: inout TextLines) {
    let classes = FieldChange.Group.allCases.compactMap { group in
      log.classes[group.rawValue].map { "\(group.rawValue) \($0.inGroups)" }
    }
    if !classes.isEmpty { lines.add("foods by", classes.joined(separator: ", ")) }
    let causes = log.causesByCount.map { "\($0.cause) \($0.count.inGroups)" }
    if !causes.isEmpty { lines.add("fields by", causes.joined(separator: ", ")) }
  }
}
