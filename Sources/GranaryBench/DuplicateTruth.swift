import EntityResolution
import Foundation

/// The food of each record, as the generator of the records knows it.
struct DuplicateTruth {
  /// A file of the truth that does not fit the snapshot.
  struct Mismatch: Error, CustomStringConvertible {
    var found: String
    var description: String { "found \(found), expected a food of every record" }
  }

  /// The number of each record's food.
  let foods: [UInt32]
  /// The pairs of records of one food.
  private let pairs: Int

  /// Reads the file at `path`, a line `id`, tab, number for each of `ids` after a header, in any order.
  init(path: String, ids: [String]) throws {
    var numbers: [Substring: UInt32] = [:]
    numbers.reserveCapacity(ids.count)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for line in text.split(separator: "\n").dropFirst() {
      guard let tab = line.firstIndex(of: "\t"),
        let number = UInt32(line[line.index(after: tab)...])
      else { throw Mismatch(found: "the line \(line)") }
      numbers[line[..<tab]] = number
    }
    foods = try ids.map { id in
      guard let number = numbers[id[...]] else { throw Mismatch(found: "no \(id)") }
      return number
    }
    pairs = Self.pairs(foods.map { UInt64($0) })
  }

  /// Precision, recall and F1 of the pairs inside clusters, and the recall of pairs linked or to be reviewed.
  func scores(of found: Duplicates) -> [String: Any] {
    let linked = Self.pairs(found.representative.map { UInt64($0) })
    let right = Self.pairs(zip(found.representative, foods).map { UInt64($0) << 32 | UInt64($1) })
    let reviewed = Set(
      found.rows.lazy
        .filter {
          $0.status == .review && foods[$0.record] == foods[$0.duplicateOf]
            && found.representative[$0.record] != found.representative[$0.duplicateOf]
        }
        .map { RecordPair($0.record, $0.duplicateOf) }
    )
    let toReview = found.rows.count { $0.status == .review }
    return [
      "pairs": linked, "precision": Self.share(right, linked), "recall": Self.share(right, pairs),
      "f1": Self.share(2 * right, linked + pairs), "review_pairs": toReview,
      "recall_with_review": Self.share(right + reviewed.count, pairs),
    ]
  }

  /// The number of pairs that have the same key.
  private static func pairs(_ keys: [UInt64]) -> Int {
    var counts: [UInt64: Int] = [:]
    for key in keys { counts[key, default: 0] += 1 }
    return counts.values.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
  }

  private static func share(_ part: Int, _ whole: Int) -> Double {
    whole == 0 ? 0 : Double(part) / Double(whole)
  }
}
