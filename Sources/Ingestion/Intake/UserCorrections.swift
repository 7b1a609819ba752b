package import Datasets
package import FoodComposition
package import FoodIntake
package import RecordIO

/// The corrections by users, by the foods that they name, and what becomes of them.
package struct UserCorrections: Sendable {
  /// Equal corrections of one value.
  package struct Proposal: Sendable {
    /// The permanent id of the food.
    package var food: String
    package var component: Component
    /// The value that was seen, and what it should be; nil for one that is not known.
    package var from: Double?
    package var to: Double?
    package var per: String
    package var releases: Set<String>
    package var reasons: Set<String>
    package var origins: Set<String>
    package var places: [Position]

    /// The corrections in words: `3 users, package_label; intake/c.jsonl:4, …`.
    package var source: String {
      let who = origins.count == 1 ? "1 user" : "\(origins.count) users"
      let lines = places.prefix(3).map(\.description).joined(separator: ", ")
      let more = places.count > 3 ? " and \(places.count - 3) more" : ""
      return "\(who), \(reasons.sorted().joined(separator: ", ")); \(lines)\(more)"
    }
  }

  /// What becomes of the corrections of one value.
  package enum Verdict: Sendable {
    /// The value is changed.
    case applied(Proposal)
    /// It stays, for a reason.
    case lost(Proposal, reason: String)
    /// Users contradict each other: a curator decides.
    case contradicted([Proposal])
  }

  /// The balance and rejects of the lines.
  package private(set) var report: SourceReport
  /// The proposals by food, in the order of components, then of lines.
  private var proposals: [String: [Proposal]] = [:]
  /// The corrections that were read.
  package private(set) var count = 0

  /// No corrections.
  package init() { report = SourceReport(foodFile: "") }

  /// Reads the corrections of a dataset, whose `components` say what its nutrients are.
  package init(_ files: DatasetFiles, components: ComponentTable) throws {
    self.init()
    let rows = NutrientRows(components)
    var report = SourceReport(foodFile: files.name)
    report.foods = try IntakeSource(files).forEach(.userCorrection, &report) { record, _, place in
      guard case .correction(let correction) = record,
        let component = rows.component(of: correction.nutrient)
      else { return .skipped(.componentNotCarried) }
      add(correction, component, at: place)
      return .skipped(.aboutOthers)
    }
    self.report = report
  }

  /// Takes in the corrections of another dataset.
  package mutating func add(_ other: UserCorrections) {
    for (id, more) in other.proposals { proposals[id, default: []] += more }
    count += other.count
  }

  private mutating func add(
    _ correction: UserCorrection,
    _ component: Component,
    at place: Position
  ) {
    count += 1
    var list = proposals[correction.food] ?? []
    let index = list.firstIndex {
      $0.component == component && $0.to == correction.to && $0.per == correction.per
        && $0.from == correction.from
    }
    if let index {
      list[index].origins.insert(correction.origin)
      list[index].reasons.insert(correction.why.rawValue)
      list[index].releases.insert(correction.release)
      list[index].places.append(place)
    } else {
      list.append(
        Proposal(
          food: correction.food,
          component: component,
          from: correction.from,
          to: correction.to,
          per: correction.per,
          releases: [correction.release],
          reasons: [correction.why.rawValue],
          origins: [correction.origin],
          places: [place]
        )
      )
    }
    proposals[correction.food] = list
  }

  /// The ids of the foods that corrections name.
  package var foodIDs: Set<String> { Set(proposals.keys) }

  /// The corrections of foods that no release of the build has, once `known` are those that it has.
  package func unknown(besides known: Set<String>) -> [Proposal] {
    proposals.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The same corrections of the foods that took the place of those they name.
  package func following(_ successors: [String: String]) -> UserCorrections {
    guard foodIDs.contains(where: { successors[$0] != nil }) else { return self }
    var moved = self
    moved.proposals = [:]
    for (id, list) in proposals.sorted(by: { $0.key < $1.key }) {
      moved.proposals[successors[id] ?? id, default: []] += list
    }
    return moved
  }

  /// The amount that all corrections of a nutrient of a food agree on; nil where there are none, or they differ.
  package func agreed(_ nutrient: Nutrient, of id: String) -> Double? {
    guard nutrient == .calories else { return nil }
    let amounts = Set((proposals[id] ?? []).filter { $0.component == .energy }.map(\.to))
    return amounts.count == 1 ? amounts.first.flatMap(\.self) : nil
  }

  /// What becomes of the corrections of `food`, which is of a source of this type; `decided` are the components that a curator
  /// has decided on.
  package func verdicts(
    on food: Food,
    of type: SourceType,
    decided: Set<Component>
  ) -> [Verdict] {
    guard let list = proposals[food.id] else { return [] }
    var components: [Component] = []
    for proposal in list where !components.contains(proposal.component) {
      components.append(proposal.component)
    }
    return components.sorted { $0.ordinal < $1.ordinal }.flatMap { component in
      let own = list.filter { $0.component == component }
      if decided.contains(component) {
        return own.map { Verdict.lost($0, reason: "a curator has decided on the value") }
      }
      let published = food.values.first { $0.component == component }?.amount
      var open: [Proposal] = []
      var verdicts: [Verdict] = []
      for proposal in own {
        if let reason = Self.loss(proposal, published, food, type) {
          verdicts.append(.lost(proposal, reason: reason))
        } else {
          open.append(proposal)
        }
      }
      if open.count == 1 { verdicts.append(.applied(open[0])) }
      if open.count > 1 { verdicts.append(.contradicted(open)) }
      return verdicts
    }
  }

  /// Why a correction changes nothing; nil where it does.
  private static func loss(
    _ proposal: Proposal,
    _ published: Double?,
    _ food: Food,
    _ type: SourceType
  ) -> String? {
    if proposal.per != "100 \(food.baseUnit.rawValue)" {
      return "the food's amounts are per 100 \(food.baseUnit.rawValue)"
    }
    if !isSame(proposal.from, published) {
      let now = published.map(\.shortest) ?? "unknown"
      let seen = proposal.from.map(\.shortest) ?? "unknown"
      let releases = proposal.releases.sorted().joined(separator: ", ")
      return "the value is \(now), not the \(seen) that was seen in \(releases)"
    }
    if type < .userCorrected { return "a \(type.rawValue) outranks users' corrections" }
    return nil
  }

  /// Whether a value that was shown is the one that the food has: apps show few digits.
  private static func isSame(_ seen: Double?, _ published: Double?) -> Bool {
    guard let seen, let published else { return seen == nil && published == nil }
    return abs(seen - published) <= max(WrittenNumber(seen).halfStep, 0.005 * published)
  }
}

extension SourceType {
  /// Whether `one` is trusted more than `other`.
  fileprivate static func < (one: SourceType, other: SourceType) -> Bool {
    let order = allCases
    return (order.firstIndex(of: one) ?? 0) < (order.firstIndex(of: other) ?? 0)
  }
}

/// A dataset that has no foods of its own.
package struct FoodlessRelease: SourceRelease {
  /// The balance and rejects of its lines.
  package let report: SourceReport
  package var amountsFile: String { report.foods.file }
  package var amountsStandWithFoods: Bool { true }
  package var foodCount: Int { 0 }

  /// A release of which there is a report alone.
  package init(_ report: SourceReport) { self.report = report }

  package func food(at index: Int) -> SourceFood { preconditionFailure("a release without foods") }
}
