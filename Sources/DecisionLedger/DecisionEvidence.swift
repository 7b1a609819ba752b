/// The evidence that a decision rests on: named parts of what its foods' sources tell, each by its digest.
///
/// A decision is stale where one of its parts has changed, and no other.
package struct DecisionEvidence: Sendable, Equatable {
  /// A part of what a source tells of foods.
  package enum Part: String, CaseIterable, Sendable {
    /// The names, with their languages.
    case names
    /// The amounts of all components.
    case values
    /// The household measures.
    case portions
    /// The brand and the barcodes.
    case brand
    /// The category.
    case category
    /// The amount of the component that a correction is about.
    case value
    /// The amounts that the repair of a flag rests on, and the repair.
    case repair

    /// The parts that any decision may rest on; the others belong to a component or a flag.
    package static let general: [Part] = [.names, .values, .portions, .brand, .category]
  }

  /// The digests, sixteen hexadecimal digits each, by their parts.
  package var parts: [Part: String]

  /// Evidence of these parts.
  package init(_ parts: [Part: String] = [:]) { self.parts = parts }

  /// The parts that are not what they are `now`, in their order; one that is not there now has changed.
  package func changed(from now: DecisionEvidence) -> [Part] {
    Part.allCases.filter { part in parts[part].map { $0 != now.parts[part] } ?? false }
  }

  /// These parts alone.
  package func only(_ wanted: [Part]) -> DecisionEvidence {
    DecisionEvidence(parts.filter { wanted.contains($0.key) })
  }

  /// The parts with their digests in a fixed order: `names:6f5902ac237024bd values:b1946ac92492d234`.
  package var text: String {
    Part.allCases.compactMap { part in parts[part].map { "\(part.rawValue):\($0)" } }
      .joined(separator: " ")
  }
}

extension DecisionKind {
  /// The parts that a decision of the kind rests on where the curator does not name fewer: all that is shown for it.
  package var usualEvidence: [DecisionEvidence.Part] {
    switch self {
    case .same, .different, .split, .deferUntil, .hide: DecisionEvidence.Part.general
    case .acceptRepair, .rejectRepair: [.repair]
    case .correctValue: [.value]
    case .rename, .alias: [.names]
    case .portion: [.portions]
    case .withdraw: []
    }
  }

  /// The parts that a decision of the kind may rest on.
  package var possibleEvidence: [DecisionEvidence.Part] {
    switch self {
    case .withdraw: []
    case .acceptRepair, .rejectRepair: [.repair] + DecisionEvidence.Part.general
    case .correctValue: [.value] + DecisionEvidence.Part.general
    default: DecisionEvidence.Part.general
    }
  }
}
