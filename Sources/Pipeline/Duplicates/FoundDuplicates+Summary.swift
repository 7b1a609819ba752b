import Compression
import DecisionLedger
import EntityResolution
import FoodComposition
import Parallelism
import RecordIO
import Review

extension FoundDuplicates {
  /// The greatest number of conflicts that the summary lists.
  private static let listedConflicts = 200

  /// Returns the duplicates as a curator should see them, with the `open` decisions, and writes all questions to the file `questions`; what is about
  /// a food of `deferred` is not listed.
  func report(
    release: String,
    open decisions: [String],
    deferring deferred: Set<String>,
    questions: String,
    workers: Int
  ) throws -> DuplicateSummary {
    var summary = DuplicateSummary(release: release, foods: records.count)
    for row in duplicates.rows {
      switch row.status {
      case .linked: summary.linked += 1
      case .review: summary.review += 1
      case .confirmed: summary.confirmed += 1
      case .rejected: summary.rejected += 1
      }
    }
    let clusters = clusters
    summary.clusters = clusters.count
    summary.clusteredFoods = clusters.values.reduce(0) { $0 + $1.count }
    summary.largestCluster = clusters.values.lazy.map(\.count).max() ?? 0
    summary.sources = sourcePairs
    // The pairs of a rule are those among the rows: its total is unknown where an earlier release answered for some.
    summary.rules = duplicates.blocking.map { count in
      .init(
        name: count.rule.name,
        pairs: duplicates.rows.count { $0.scored.rules.contains(count.rule) },
        guardedBlocks: count.guardedBlocks,
        largestBlock: count.largestBlock
      )
    }
    func isDeferred(_ one: Int, _ other: Int) -> Bool {
      deferred.contains(records.ids[one]) || deferred.contains(records.ids[other])
    }
    summary.bridges = duplicates.bridges.map { bridge in
      .init(
        foods: [bridge.pair.first, bridge.pair.second].map { records.ids[Int($0)] },
        reason: bridge.reason.rawValue
      )
    }
    .filter { deferred.isDisjoint(with: $0.foods) }
    summary.openDecisions = decisions
    let waiting = duplicates.rows.filter { $0.status == .review }
    let listed = waiting.filter { !isDeferred($0.record, $0.duplicateOf) }
    summary.deferred = waiting.count - listed.count
    summary.pairs = try write(listed, to: questions, workers: workers)
    summary.unasked = duplicates.unasked.map { count in
      .init(
        source: records.sources[count.source].prefix,
        reason: count.reason.rawValue,
        pairs: count.pairs
      )
    }
    let conflicts = conflicts.filter { !isDeferred($0.record, $0.other) }
    summary.conflictCount = conflicts.count
    summary.conflicts = conflicts.prefix(Self.listedConflicts).map { conflict in
      .init(
        food: food(conflict.record),
        duplicateOf: food(conflict.other),
        value: value(conflict.record, conflict.other, at: conflict.place)
      )
    }
    return summary
  }

  private var sourcePairs: [DuplicateSummary.SourcePair] {
    var counts: [[UInt8]: (linked: Int, review: Int)] = [:]
    for row in duplicates.rows where row.status != .rejected {
      let key = [records.source[row.record], records.source[row.duplicateOf]].sorted()
      if row.status == .review {
        counts[key, default: (0, 0)].review += 1
      } else {
        counts[key, default: (0, 0)].linked += 1
      }
    }
    return counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, count in
      .init(
        one: records.sources[Int(key[0])].prefix,
        other: records.sources[Int(key[1])].prefix,
        linked: count.linked,
        review: count.review
      )
    }
  }

  /// The reasons for which decisions were not applied, or not in full, by their lines in `ledger`.
  func refused(_ ledger: Ledger) -> [Int: String] {
    let lines = ledger.entries.filter { $0.decision.kind.isAboutDuplicates }.map(\.line)
    var reasons: [Int: String] = [:]
    for found in duplicates.unapplied {
      switch found.reason {
      // What is known of the id tells the standing of the decision.
      case .unknownFood: continue
      case .contradicted(let first, let second, let later):
        let by = later.map { "line \(lines[$0]) says" } ?? "later lines say"
        reasons[lines[found.decision]] = "\(by) otherwise of \(first) and \(second)"
      case .tooManyFoods(let count):
        reasons[lines[found.decision]] = "\(count) foods, more than a decision may name"
      }
    }
    return reasons
  }

  // MARK: - Pairs

  /// Writes the pairs of `rows` as CSV to the gzip file at `path`, by falling worth, then by their ids; returns the first.
  private func write(
    _ rows: [Duplicate],
    to path: String,
    workers: Int
  ) throws -> [DuplicateSummary.Pair] {
    // Rounded for the order: the last bits are not worth it.
    let ordered = rows.map { row in (row, worth: (worth.of(row.scored) * 1e4).rounded() / 1e4) }
      .sorted { one, other in
        one.worth != other.worth
          ? one.worth > other.worth
          : (one.0.record, one.0.duplicateOf) < (other.0.record, other.0.duplicateOf)
      }
    var first: [DuplicateSummary.Pair] = []
    let file = try GzipWriter(path: path)
    var csv = DuplicateCSV(comparisons: Comparison.allCases.map(\.rawValue)) { try file.write($0) }
    try Parallel.forEachSlice(
      of: ordered.count,
      workers: workers,
      make: { slice in ordered[slice].map { pair($0.0, worth: $0.worth) } },
      consume: { pairs in
        first += pairs.prefix(DuplicateReport.listed - first.count)
        for pair in pairs { try csv.append(pair) }
      }
    )
    try csv.finish()
    try file.finish()
    return first
  }

  private func pair(_ row: Duplicate, worth: Double) -> DuplicateSummary.Pair {
    // In the order of the columns, so that "only the first" is the one that ranks lower.
    let evidence = comparer.evidence(row.record, row.duplicateOf)
    return DuplicateSummary.Pair(
      food: food(row.record),
      duplicateOf: food(row.duplicateOf),
      weight: row.weight,
      probability: row.probability,
      worth: worth,
      prior: evidence.prior,
      comparisons: evidence.rows.map {
        .init(
          name: $0.comparison.rawValue,
          level: $0.level,
          meaning: $0.meaning,
          seen: $0.seen,
          weight: $0.weight
        )
      },
      values: NutrientVector.components.indices
        .map { value(row.record, row.duplicateOf, at: $0) }
        .filter { $0.amount != nil || $0.otherAmount != nil }
    )
  }

  private func food(_ record: Int) -> DuplicateSummary.PairedFood {
    .init(
      id: records.ids[record],
      name: records.shownNames[record],
      brand: records.shownBrands[record].isEmpty ? nil : records.shownBrands[record],
      otherNames: records.otherNames[record].isEmpty ? nil : records.otherNames[record],
      source: records.sources[Int(records.source[record])].prefix,
      baseUnit: records.isPerVolume[record] ? "ml" : "g",
      confidence: records.confidence[record],
      completeness: records.completeness[record]
    )
  }

  private func value(_ one: Int, _ other: Int, at place: Int) -> DuplicateSummary.Value {
    .init(
      component: NutrientVector.components[place],
      amount: records.amount(one, at: place).map(Self.printed),
      otherAmount: records.amount(other, at: place).map(Self.printed),
      errors: records.errorsApart(one, other, at: place).map(Self.printed)
    )
  }

  /// A number as it was before it was kept in 32 bits.
  private static func printed(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }

  // MARK: - Conflicts

  /// Components of linked records that are further apart than twice their error, the furthest first.
  private var conflicts: [(record: Int, other: Int, place: Int)] {
    var found: [(errors: Float, record: Int, other: Int, place: Int)] = []
    for row in duplicates.rows where row.status == .linked || row.status == .confirmed {
      for place in NutrientVector.components.indices {
        guard NutrientVector.components[place] != .carbohydrate,
          let errors = records.errorsApart(row.record, row.duplicateOf, at: place), errors > 2
        else { continue }
        found.append((errors, row.record, row.duplicateOf, place))
      }
    }
    return found.sorted {
      $0.errors != $1.errors
        ? $0.errors > $1.errors
        : ($0.record, $0.other, $0.place) < ($1.record, $1.other, $1.place)
    }.map { ($0.record, $0.other, $0.place) }
  }
}
