import Datasets
import Evaluation
import Foundation
import Review

/// The gates on what a release makes of labels: its answers and its duplicates are as right as its pipeline asks.
struct QualityGates {
  /// A figure below its floor, a finding each.
  private(set) var findings: [GateFinding] = []
  /// The figures of every file of labels.
  private(set) var figures: [BuildSummary.LabelFigures] = []

  /// Asks the snapshot at `path`, and where a figure is too low the one of `last`: what was right there comes first.
  init(
    _ sets: [LabelledSet],
    of path: String,
    beside last: LastRelease?,
    folder: String,
    workers: Int
  ) throws {
    for set in sets {
      let score = try set.score(of: path, workers: workers)
      let figures = set.floor.figures(score, folder: folder)
      self.figures.append(figures)
      let low = figures.shortfalls
      guard !low.isEmpty else { continue }
      let before = try last.map { try set.score(of: $0.path, workers: workers) }
      findings += low.map { name, message in
        let then = before?.figures[name].map { "; the last release has \(Self.text($0))" } ?? ""
        return GateFinding(
          .qualityFloor,
          "\(set.floor.kind.rawValue)/\(figures.fileName)/\(name)",
          message + then,
          examples: Self.examples(score.misses, before: before?.misses)
        )
      }
    }
  }

  /// A note on each file of labels, with its figures.
  var notes: [String] {
    figures.map { figures in
      let shares = figures.figures.map { "\($0.name) \($0.share.text)" }
      return "\(figures.kind) by \(figures.file): \(figures.labels) labels,"
        + " \(figures.leftOut) say nothing of the release; " + shares.joined(separator: ", ")
    }
  }

  /// Labels that are answered wrong, first those that the last release had right.
  private static func examples(
    _ misses: [LabelScore.Miss],
    before: [LabelScore.Miss]?
  ) -> [String] {
    let known = Set(before?.map(\.line) ?? misses.map(\.line))
    let new = misses.filter { !known.contains($0.line) }
    let old = misses.filter { known.contains($0.line) }
    return (new + old).prefix(Gravest.most).map { miss in
      "line \(miss.line)\(known.contains(miss.line) ? "" : ", right in the last release"): \(miss.text)"
    }
  }

  private static func text(_ proportion: Proportion) -> String {
    Share(of: proportion.successes, in: proportion.trials).text
  }
}

extension QualityFloor {
  /// The figures of `score` beside the floors, in the order of the kind.
  fileprivate func figures(_ score: LabelScore, folder: String) -> BuildSummary.LabelFigures {
    .init(
      kind: kind.rawValue,
      file: PipelineInputs.name(of: labelsPath, from: folder),
      labels: score.labels,
      leastLabels: leastLabels,
      leftOut: score.leftOut,
      figures: kind.figures.map { name in
        let figure = score.figures[name] ?? Proportion()
        return .init(
          name: name,
          right: figure.successes,
          of: figure.trials,
          atLeast: atLeast[name]
        )
      }
    )
  }
}

extension BuildSummary.LabelFigures {
  /// The file's name without its folder, by which the gate names it.
  fileprivate var fileName: String { (file as NSString).lastPathComponent }

  /// The figures below their floors, with what was found and expected.
  fileprivate var shortfalls: [(name: String, message: String)] {
    var low: [(name: String, message: String)] = []
    if let leastLabels, labels < leastLabels {
      low.append(
        (
          "labels",
          "found \(labels) labels of \(file) whose foods the release has, expected at least \(leastLabels)"
        )
      )
    }
    for figure in figures {
      // No label at all is no proof that the floor is reached.
      guard let least = figure.atLeast, figure.of == 0 || figure.share.value < least else {
        continue
      }
      low.append(
        (
          figure.name,
          "found \(figure.name) \(figure.share.text) of the labels of \(file), expected at least"
            + " \(Share.text(least))"
        )
      )
    }
    return low
  }
}

extension BuildSummary.LabelFigures.Figure {
  fileprivate var share: Share { Share(of: right, in: of) }
}
