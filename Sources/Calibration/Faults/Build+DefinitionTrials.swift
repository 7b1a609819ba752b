import Datasets
import FoodComposition
import Hashing
import Ingestion
import Parallelism
package import Pipeline
import Quality
import Review

extension Build {
  /// Returns the trials of every `step`-th mistake in the definitions of the pipeline's sources, one at a time; of none
  /// where `step` is 0, and of the source `only` alone where it is given.
  ///
  /// Every source is read once; a mistake is put into its foods as they are compared with those of the
  /// others, who stay as they are.
  package func definitionTrials(
    every step: Int = 1,
    in only: String? = nil
  ) throws -> DefinitionTrials {
    var trials = DefinitionTrials()
    guard let table = tables.judgement else { return trials }
    // Dishes that are computed have no table of a publisher's that could be read wrongly.
    let published = sources(of: try verifiedFiles()).filter { !$0.dataset.isOfRecipes }
    let sources = try published.map { source in
      let release = try read(source)
      let kept = KeptFoods(table.kept, of: release.count)
      return source.compared(
        Parallel.map(slicesOf: release.count, workers: workers) { slice in
          slice.compactMap { index in
            kept.contains(index) ? release.outcome(at: index).food.map(ComparedFood.init) : nil
          }
        }
        .flatMap(\.self),
        from: pipeline.folder
      )
    }
    let judge = DefinitionJudge(sources, by: table, workers: workers)
    for index in judge.sources.indices {
      let clean = judge.judged(index)
      let known = clean.source.columns.indices.filter { clean.source.positives($0) >= 20 }
      trials.addClean(
        findings: clean.findings().map { finding in
          let found = GateFinding(finding)
          return ([found.gate, found.subject, found.message] + found.examples.prefix(3))
            .joined(separator: "; ")
        },
        unjudged: known.filter { !clean.isJudged($0) }.map(clean.name)
      )
      let all = DefinitionMistake.all(of: clean, in: known.filter(clean.isJudged))
      // Each source begins at another mistake, so that few trials are not of few columns.
      let mistakes =
        step == 0 || only ?? clean.source.id != clean.source.id
        ? [] : stride(from: index % step, to: all.count, by: step).map { all[$0] }
      try Parallel.forEachSlice(
        of: mistakes.count,
        size: 8,
        workers: workers,
        make: { slice in slice.compactMap { mistakes[$0].trial(in: clean) } },
        consume: { $0.forEach { trials.add($0) } }
      )
    }
    return trials
  }
}

/// A mistake that an author of a definition may make.
struct DefinitionMistake: Sendable {
  private enum Change: Sendable {
    case factor(Double)
    case exchange(asMasses: Bool)
    case replacement
    case offset(Int)
  }

  private var kind: String
  private var change: Change
  /// The columns, indices in the source's.
  private var columns: [Int]

  /// Every mistake in `columns` of a source.
  static func all(of source: JudgedSource, in columns: [Int]) -> [DefinitionMistake] {
    factors(of: source, in: columns) + exchanges(of: source, in: columns)
      + replacements(of: source, in: columns) + offsets(in: columns)
  }

  private static func factors(of source: JudgedSource, in columns: [Int]) -> [DefinitionMistake] {
    source.factorsSought.flatMap { factor in
      columns.map {
        DefinitionMistake(kind: "factor \(factor)", change: .factor(factor), columns: [$0])
      }
    }
  }

  /// Neighbours in the table, and all pairs of a unit.
  private static func exchanges(of source: JudgedSource, in columns: [Int]) -> [DefinitionMistake] {
    var mistakes: [DefinitionMistake] = []
    for (place, one) in columns.enumerated() {
      for (distance, other) in columns[(place + 1)...].enumerated() {
        let (first, second) = (source.source.columns[one], source.source.columns[other])
        guard first.component != second.component else { continue }
        let isOfUnit = first.component.unit == second.component.unit
        if isOfUnit {
          mistakes.append(
            DefinitionMistake(
              kind: distance == 0 ? "exchange of neighbours" : "exchange, same unit",
              change: .exchange(asMasses: false),
              columns: [one, other]
            )
          )
        } else if distance == 0 {
          for asMasses in [false, true] {
            mistakes.append(
              DefinitionMistake(
                kind: "exchange of neighbours, other unit",
                change: .exchange(asMasses: asMasses),
                columns: [one, other]
              )
            )
          }
        }
      }
    }
    return mistakes
  }

  private static func replacements(
    of source: JudgedSource,
    in columns: [Int]
  ) -> [DefinitionMistake] {
    columns.flatMap { column in
      columns.filter { other in
        let (own, its) = (source.source.columns[column], source.source.columns[other])
        return own.component != its.component && own.component.unit == its.component.unit
      }.map {
        DefinitionMistake(kind: "another component", change: .replacement, columns: [column, $0])
      }
    }
  }

  /// All columns, runs of five of the table, and single ones, by a row in either direction.
  private static func offsets(in columns: [Int]) -> [DefinitionMistake] {
    let runs = stride(from: 0, to: columns.count, by: 5).map {
      Array(columns[$0..<min($0 + 5, columns.count)])
    }.filter { $0.count > 1 }
    let groups =
      [("offset of all columns", [columns])] + [("offset of five columns", runs)]
      + [("offset of a column", columns.map { [$0] })]
    return groups.flatMap { kind, all in
      all.filter { !$0.isEmpty }.flatMap { columns in
        [-1, 1].map { DefinitionMistake(kind: kind, change: .offset($0), columns: columns) }
      }
    }
  }

  /// Returns the trial of the mistake in the source `clean`; nil where it would change nothing.
  func trial(in clean: JudgedSource) -> DefinitionTrials.Trial? {
    let wrong: JudgedSource?
    var affected = columns
    let gate: Gate
    switch change {
    case .factor(let factor):
      wrong = clean.multiplied(columns[0], by: factor)
      gate = DefinitionFinding.Mistake.factor(factor).gate
    case .exchange(let asMasses):
      wrong = clean.exchanged(columns[0], columns[1], asMasses: asMasses)
      gate = DefinitionFinding.Mistake.exchange.gate
    case .replacement:
      wrong = clean.replaced(columns[0], by: columns[1])
      affected = [columns[0]]
      gate = DefinitionFinding.Mistake.other(.energy).gate
    case .offset(let rows):
      wrong = clean.shifted(columns, by: rows)
      gate = DefinitionFinding.Mistake.offset(rows).gate
    }
    guard let wrong else { return nil }
    let findings = wrong.findings(only: Set(affected))
    let changed = affected.map { clean.source.columns[$0] }
    let placed = findings.filter { finding in finding.columns.contains(where: changed.contains) }
    let names = affected.map(clean.name)
    return DefinitionTrials.Trial(
      kind: kind,
      source: clean.source.id,
      columns: columns.map(clean.name),
      gates: findings.map(\.mistake.gate.rawValue),
      isNamed: placed.contains { $0.mistake.gate == gate },
      isPlaced: !placed.isEmpty,
      isSeen: Self.isSeen(names[0])
    )
  }

  /// Whether a column is one of the half that thresholds are chosen by.
  private static func isSeen(_ name: String) -> Bool {
    var hash = ByteHash()
    for byte in name.utf8 { hash.append(byte) }
    return hash.value >> 17 & 1 == 0
  }
}

extension JudgedSource {
  /// The name of a column in reports: `ciqual/sodium_mg`.
  fileprivate func name(_ column: Int) -> String {
    "\(source.id)/\(source.columns[column].component.rawValue)"
  }
}
