import Foundation

/// A file of labels, and the figures that a release must reach on it.
package struct QualityFloor: Sendable, Equatable {
  /// The questions that labels answer.
  package enum Kind: String, Sendable, CaseIterable {
    /// Which foods, and how much of each, does a phrase mean?
    case resolve
    /// Which foods does a search for a phrase find?
    case search
    /// Are two foods one?
    case duplicates
    /// Is the same in other words answered alike?
    case restate

    /// The figures of the kind, shares of its labels: docs/gates.md tells of each.
    package var figures: [String] {
      switch self {
      case .resolve: ["right", "right_foods", "recall", "right_of_resolved", "refused"]
      case .search: ["first", "recall"]
      case .duplicates: ["precision", "recall", "link_recall", "specificity"]
      case .restate: ["weight", "count", "beside", "order", "right_of_resolved"]
      }
    }
  }

  /// The kind of labels.
  package var kind: Kind
  /// The path of the file.
  package var labelsPath: String
  /// The fewest labels whose foods the release must have; nil for any number.
  package var leastLabels: Int?
  /// The least of figures, parts of 1, by their names.
  package var atLeast: [String: Double] = [:]

  /// Reads one entry of `gates: quality:`; nil, with the mistake noted, for an unknown kind.
  init?(_ section: DefinitionReader.Section, folder: String) {
    let kind = section.choice("kind") as Kind?
    let labels = section.string("labels")
    labelsPath = DatasetDefinition.resolve(labels, in: folder)
    if !labels.isEmpty, !FileManager.default.fileExists(atPath: labelsPath) {
      section.note("labels", found: "no file \(labels)", expected: "a file of labels")
    }
    let floors = section.section("at_least")
    guard let kind else { return nil }
    self.kind = kind
    if let floors {
      leastLabels = floors.optionalInteger("labels")
      for figure in kind.figures { atLeast[figure] = floors.optionalShare(figure) }
      floors.finish()
    }
    if leastLabels == nil, atLeast.isEmpty {
      let figures = (["labels"] + kind.figures).joined(separator: ", ")
      section.note("at_least", found: "no figure", expected: "at_least: one of \(figures)")
    }
    section.finish()
  }
}
