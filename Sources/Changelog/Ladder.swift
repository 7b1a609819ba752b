import SnapshotStore

/// The ladder from one release to another: releases between the two, each with one class of inputs more of the new one.
///
/// What changes from a rung to the next is caused by the class that was exchanged, and by nothing else.
package struct Ladder: Sendable {
  /// The rungs from the old release upwards, each of which leads to a snapshot; the last leads to the new release.
  package var rungs: [Rung]

  /// A rung: what was exchanged, and the snapshot that came of it.
  package struct Rung: Sendable {
    /// The classes exchanged; several where the first could not be without the others.
    package var exchanged: [Cause.Kind]
    /// The path of the snapshot.
    package var snapshot: String

    package init(_ exchanged: [Cause.Kind], _ snapshot: String) {
      (self.exchanged, self.snapshot) = (exchanged, snapshot)
    }
  }

  /// A ladder of one rung or more.
  package init(_ rungs: [Rung]) { self.rungs = rungs }

  /// The paths of the snapshots between the two releases.
  var between: [String] { rungs.dropLast().map(\.snapshot) }
}

/// What appeared at a rung of a ladder.
package struct RungCount: Sendable, Equatable, Encodable {
  /// The classes of inputs that were exchanged.
  package var exchanged: [Cause.Kind]
  /// Foods that came, went or changed at it, and are not again as they were; in more than their number.
  package var foods = 0
  /// The fields of these that changed; a field that changed at two rungs is counted at both.
  package var fields = 0
}

/// Finds the causes of changes by a ladder: the rungs at which a field of a food became another.
struct LadderCauses {
  /// What appeared at each rung.
  private(set) var counts: [RungCount]
  /// The sources whose data differ.
  private let data: Set<String>

  /// The causes shown by `ladder`, between whose ends the files of the sources `data` differ.
  init(_ ladder: Ladder, data: Set<String>) {
    counts = ladder.rungs.map { RungCount(exchanged: $0.exchanged) }
    self.data = data
  }

  /// What happened to a food at a rung: its fields that changed, or that it came or went.
  private enum Step {
    case fields([FieldChange])
    case came, went

    init(_ before: FoodRows?, _ after: FoodRows?) {
      switch (before, after) {
      case (let before?, let after?):
        self = .fields(FoodComparison.changes(from: before, to: after))
      case (nil, .some): self = .came
      case (.some, nil): self = .went
      case (nil, nil): self = .fields([])
      }
    }

    /// The food's coming or going, in words; nil for changes of fields.
    var words: String? {
      switch self {
      case .came: "came"
      case .went: "went"
      case .fields: nil
      }
    }

    /// Its changes of the field that `field` is of; by `group` those of the whole class.
    func changes(of field: FieldChange, byGroup: Bool = false) -> [FieldChange] {
      guard case .fields(let fields) = self else { return [] }
      return fields.filter { $0.group == field.group && (byGroup || $0.field == field.field) }
    }
  }

  /// What happened at each step to a field of a food that both ends have, in words; nil for nothing.
  private static func words(of field: FieldChange, _ steps: [Step]) -> [String?] {
    var changes = steps.map { $0.changes(of: field) }
    // Rows such as aliases share the name of their field: of several only those that begin or end as the change does.
    if changes.contains(where: { $0.count > 1 }) {
      let ends = changes.map { $0.filter(field.sharesEnd) }
      if ends.contains(where: { !$0.isEmpty }) { changes = ends }
    }
    // The order of rows alone may differ at the ends where on the way rows themselves came and went.
    if changes.allSatisfy(\.isEmpty) {
      changes = steps.map { $0.changes(of: field, byGroup: true) }
    }
    return zip(steps, changes).map { step, changes in
      changes.isEmpty ? step.words : changes.map(\.words).joined(separator: ", ")
    }
  }

  /// Puts the rungs in the place of the causes of `change`; `rows` are the food at the old release and after each rung.
  mutating func explain(_ change: inout FoodChange, _ rows: [FoodRows?]) {
    let steps = zip(rows, rows.dropFirst()).map { Step($0, $1) }
    let isRenumbered = change.isRenumbered
    var touched: Set<Int> = []
    if change.kind != .changed {
      change.cause = cause(steps.map(\.words), of: change.source, change.cause, &touched)
    }
    for index in change.fields.indices {
      let field = change.fields[index]
      let words = Self.words(of: field, steps)
      for rung in words.indices where words[rung] != nil && !isRenumbered {
        counts[rung].fields += 1
      }
      change.fields[index].cause = cause(words, of: change.source, field.cause, &touched)
    }
    if isRenumbered { return }
    for rung in touched { counts[rung].foods += 1 }
  }

  /// The cause of what happened at the rungs that have words; a single rung keeps the evidence of `inferred`.
  private func cause(
    _ words: [String?],
    of source: String,
    _ inferred: Cause,
    _ touched: inout Set<Int>
  ) -> Cause {
    let rungs = words.indices.filter { words[$0] != nil }
    touched.formUnion(rungs)
    let kinds = rungs.map { counts[$0].exchanged.map { kind(of: $0, source) } }
    var cause = Cause(Set(kinds.joined()), evidence: inferred.evidence)
    // Of classes that were exchanged together it is not shown which.
    cause.isReplayed = kinds.allSatisfy { $0.count == 1 }
    if rungs.count > 1 {
      cause.evidence = zip(rungs, kinds).map { rung, kinds in
        "\(words[rung] ?? "") by \(kinds.map(\.rawValue).joined(separator: " or "))"
      }
      .joined(separator: "; ")
    }
    return cause
  }

  /// Data of other sources are those of other foods.
  private func kind(of kind: Cause.Kind, _ source: String) -> Cause.Kind {
    kind == .sourceData && !data.contains(source) ? .otherFoods : kind
  }
}

extension FieldChange {
  /// Whether a change of the same field begins as this one does, or ends as it does.
  fileprivate func sharesEnd(_ other: FieldChange) -> Bool {
    (before != nil && before == other.before) || (after != nil && after == other.after)
  }
}
