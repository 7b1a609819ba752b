import EntityResolution
import Parallelism
import SnapshotStore
import SnapshotWriting

/// The duplicates that a build found, with the records that they were found among.
struct FoundDuplicates: Sendable {
  let records: Records
  let duplicates: Duplicates
  /// The comparer that gives the evidence of any two records.
  let comparer: PairComparer
  /// The worth of asking about pairs.
  let worth: ReviewQueue.Worth
  let modelDigest: String

  /// Writes the rows, and which foods others represent.
  func write(to snapshot: SnapshotWriter) throws {
    try snapshot.write(
      duplicates.rows.map { row in
        PossibleDuplicate(
          foodID: records.ids[row.record],
          duplicateOf: records.ids[row.duplicateOf],
          matchWeight: row.weight,
          // More digits than these tell nothing.
          probability: (row.probability * 1e6).rounded() / 1e6,
          decision: PossibleDuplicate.Decision(row.status)
        )
      },
      representatives: records.ids.indices.compactMap { record in
        duplicates.duplicateOf(record).map { (records.ids[record], records.ids[$0]) }
      }
    )
    let order = RecordOrder(records)
    try snapshot.write(
      clusters: clusters.sorted { $0.key < $1.key }.map { _, members in
        members.sorted(by: order.isGreater).map { records.ids[$0] }
      }
    )
  }

  /// Writes the evidence of the rows, made on `workers` threads, and every pair that is linked or for review.
  func writeEvidence(to lineage: LineageWriter, workers: Int) throws {
    try Parallel.forEachSlice(
      of: duplicates.rows.count,
      workers: workers,
      make: { slice in
        duplicates.rows[slice].map { row in
          PairEvidenceRecord(
            foodID: records.ids[row.record],
            duplicateOf: records.ids[row.duplicateOf],
            evidence: json(row)
          )
        }
      },
      consume: { try lineage.write($0) }
    )
    try Parallel.forEachSlice(
      of: duplicates.pairs.count,
      workers: workers,
      make: { slice in
        duplicates.pairs[slice].map { ScoredPairRecord($0, of: records) }
      },
      consume: { try lineage.write($0) }
    )
  }

  /// The members of each cluster of two or more, by their representative, which is one of them.
  var clusters: [Int: [Int]] {
    Dictionary(grouping: records.ids.indices) { Int(duplicates.representative[$0]) }
      .filter { $0.value.count > 1 }
  }

  /// The evidence of a row, as docs/duplicates.md has it.
  private func json(_ row: Duplicate) -> String {
    var text = JSONText()
    text.object { text in
      let evidence = comparer.evidence(row.record, row.duplicateOf)
      text.member("prior", evidence.prior.hundredths)
      text.member("comparisons") { text in
        text.list { text in
          // Comparisons without weight and without text are left out.
          for comparison in evidence.rows
          where comparison.weight != 0 || !comparison.seen.isEmpty {
            // A list, no object: the names of members, a dozen times a row, were a third of the whole text.
            text.list { text in
              text.string(comparison.comparison.rawValue)
              text.string(comparison.level)
              text.number(comparison.weight.hundredths)
              if !comparison.seen.isEmpty { text.string(comparison.seen) }
            }
          }
        }
      }
      if !evidence.vetoes.isEmpty {
        text.member("vetoes") { text in
          text.list { text in for veto in evidence.vetoes { text.string(veto) } }
        }
      }
      let rules = BlockingRule.allCases.filter { row.scored.rules.contains($0) }
      if !rules.isEmpty {
        text.member("rules") { text in
          text.list { text in for rule in rules { text.string(rule.name) } }
        }
      }
      if !row.path.isEmpty {
        text.member("path") { text in
          text.list { text in for record in row.path { text.string(records.ids[Int(record)]) } }
        }
      }
    }
    return text.text
  }
}

extension ScoredPairRecord {
  /// The row of a scored pair of `records`.
  init(_ scored: ScoredPair, of records: Records) {
    self.init(
      foodA: records.ids[Int(scored.pair.first)],
      foodB: records.ids[Int(scored.pair.second)],
      levels: scored.levels.bits,
      rules: scored.rules.rawValue
    )
  }
}

extension PossibleDuplicate.Decision {
  init(_ status: Duplicate.Status) {
    switch status {
    case .review: self = .review
    case .linked: self = .linked
    case .confirmed: self = .confirmed
    case .rejected: self = .rejected
    }
  }
}

extension Double {
  /// Rounded to hundredths.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
