import FoodComposition
import SnapshotStore

/// Finds the causes of changes: from the inputs that differ, what of them a field depends on, and of a value the two ways
/// by which it came to be.
struct CauseFinder {
  private let inputs: InputDifference
  /// The lineages of both releases; nil where one has none beside it.
  private let lineages: (old: Lineage, new: Lineage)?

  /// A lineage with the reviewed tables of components.
  struct Lineage {
    let reader: LineageReader
    let published: [String: [PublishedComponentRecord]]

    init(_ reader: LineageReader) throws {
      self.reader = reader
      published = try reader.publishedComponents()
    }

    func values(of food: FoodChange) throws -> [Component: ValueLineage] {
      try reader.values(of: food.id, published: published[food.source] ?? [])
    }
  }

  init(_ inputs: InputDifference, lineages: (LineageReader, LineageReader)?) throws {
    self.inputs = inputs
    self.lineages = try lineages.map { (try Lineage($0), try Lineage($1)) }
  }

  /// The change with the causes of its fields, or of its coming or going.
  func explained(_ change: FoodChange) throws -> FoodChange {
    var change = change
    if change.kind != .changed {
      change.cause = cause(
        [.sourceData, .otherFoods, .table, .tool],
        of: change.source,
        shared: false
      )
      return change
    }
    let isOwn = change.fields.contains { $0.group.isOwn }
    let ways = try change.fields.contains { $0.group == .value } ? ways(of: change) : nil
    for index in change.fields.indices {
      let field = change.fields[index]
      var kinds = Self.kinds(behind: field.group)
      // What others say of a food changes with the food, but not where its own fields are the same.
      if !field.group.isOwn, !isOwn { kinds.remove(.sourceData) }
      var evidence: String?
      if let component = field.component, let ways {
        let trace = trace(of: component, ways.old, ways.new)
        kinds.formIntersection(trace.kinds)
        evidence = trace.evidence
      }
      change.fields[index].cause = cause(
        kinds,
        of: change.source,
        shared: Self.usesSharedTables(field.group),
        evidence: evidence
      )
    }
    return change
  }

  /// The candidates among `kinds`: those of which an input differs.
  private func cause(
    _ kinds: Set<Cause.Kind>,
    of source: String,
    shared: Bool = true,
    evidence: String? = nil
  ) -> Cause {
    // Where every input is the same, only the tool can be another, though it gives itself the same version.
    if inputs.isNone { return Cause(kinds.intersection([.tool]), evidence: evidence) }
    return Cause(
      kinds.intersection(inputs.causes(of: source, shared: shared)),
      evidence: evidence
    )
  }

  /// The inputs that fields of a class depend on.
  private static func kinds(behind group: FieldChange.Group) -> Set<Cause.Kind> {
    switch group {
    case .value: [.sourceData, .table, .rule, .curator, .tool]
    case .name: [.sourceData, .table, .curator, .tool]
    case .alias, .portion: [.sourceData, .otherFoods, .table, .curator, .tool]
    case .ingredient: [.sourceData, .otherFoods, .table, .tool]
    case .basis, .barcode, .category, .state, .brand, .reference: [.sourceData, .table, .tool]
    // What curators decide stands among the assumptions.
    case .origin: [.sourceData, .table, .curator, .tool]
    case .hidden: [.curator, .tool]
    case .representative, .pair, .borrowed, .flag, .confidence:
      Set(Cause.Kind.allCases).subtracting([.registry])
    case .number: [.registry, .otherFoods, .setting, .tool]
    }
  }

  /// Whether tables that belong to no source have a part in a class: amounts and keys come by the source's own alone.
  private static func usesSharedTables(_ group: FieldChange.Group) -> Bool {
    switch group {
    case .value, .basis, .barcode, .reference, .origin, .ingredient: false
    default: true
    }
  }

  // MARK: The way of a value

  private func ways(of food: FoodChange) throws
    -> (old: [Component: ValueLineage], new: [Component: ValueLineage])?
  {
    guard let lineages else { return nil }
    return (try lineages.old.values(of: food), try lineages.new.values(of: food))
  }

  private typealias Trace = (kinds: Set<Cause.Kind>, evidence: String?)

  /// The inputs that the two ways of a value leave possible, and what they show.
  private func trace(
    of component: Component,
    _ old: [Component: ValueLineage],
    _ new: [Component: ValueLineage],
    depth: Int = 0
  ) -> Trace {
    let all: Set<Cause.Kind> = [.sourceData, .table, .rule, .curator, .tool]
    switch (old[component]?.way, new[component]?.way) {
    case (.published(let before)?, .published(let after)?): return published(before, after)
    case (.derived(let before, _, let parts)?, .derived(let after, _, let others)?)
    where before == after && parts == others && depth < Self.deepest:
      let changed = parts.filter { old[$0]?.amount != new[$0]?.amount }
      guard let first = changed.first else { return ([.rule, .curator, .tool], nil) }
      let traces = changed.map { trace(of: $0, old, new, depth: depth + 1) }
      return (
        traces.reduce(into: []) { $0.formUnion($1.kinds) },
        "by \(after) of \(first.rawValue)" + (traces[0].evidence.map { ": \($0)" } ?? "")
      )
    case (let before?, let after?):
      return ([.sourceData, .table, .tool], "\(Self.words(before)), then \(Self.words(after))")
    case (let before?, nil): return (all, "\(Self.words(before)), then nothing")
    case (nil, let after?): return (all, "nothing, then \(Self.words(after))")
    case (nil, nil): return (all, nil)
    }
  }

  /// Derivations lead to published values in a few steps; a file from elsewhere may have them in a circle.
  private static let deepest = 8

  private func published(_ before: PublishedValue, _ after: PublishedValue) -> Trace {
    let rows = (before.published, after.published)
    guard rows.0.code == rows.1.code else {
      return (
        [.sourceData, .table, .tool],
        "\(Self.words(.published(before))), then \(Self.words(.published(after)))"
      )
    }
    if before.text != after.text {
      return ([.sourceData], "\(Self.place(before)), then \(Self.place(after))")
    }
    let readings = [rows.0, rows.1].map { row in
      [row.unit, row.conversion ?? "", row.factor?.shortest ?? "", row.rule ?? ""]
    }
    if readings[0] != readings[1] {
      let words = readings.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }
      return (
        [.table, .tool], "the same “\(after.text)”, read by \(words[0]), then by \(words[1])"
      )
    }
    if before.derivation != after.derivation || before.dataPoints != after.dataPoints
      || before.samples != after.samples
    {
      return ([.sourceData, .table, .tool], "the same “\(after.text)”, obtained in another way")
    }
    return ([.rule, .curator, .tool], "the same “\(after.text)”, read in the same way")
  }

  private static func words(_ way: ValueLineage.Way) -> String {
    switch way {
    case .published(let value): "“\(value.text)” as \(value.published.name)"
    case .derived(let rule, _, _): "by \(rule)"
    }
  }

  private static func place(_ value: PublishedValue) -> String {
    "“\(value.text)” in \(value.file):\(value.line)"
  }
}
