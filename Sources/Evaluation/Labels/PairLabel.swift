import RecordIO

/// A pair of foods with what is known of it.
package struct PairLabel: Sendable, Equatable {
  /// The truth about two foods: whether they are one.
  package enum Truth: String, Sendable {
    case same, different
    /// Nobody can tell; left out of every measure.
    case unsure
  }

  /// The line of the file.
  package var line: Int
  /// The ids of the two foods.
  package var foods: [String]
  /// Their names, as the file has them.
  package var names: [String]
  /// The truth about the two.
  package var truth: Truth
  /// The truths that two readings gave, the second without sight of the first; empty where there was one.
  package var opinions: [Truth]
  /// The kind of the pair, by how the truth is known: `near_miss_state:raw/cooked`.
  package var kind: String

  /// The prefixes of the two sources, sorted: `cnf and usda-sr`.
  package var sources: String {
    foods.map { String($0.prefix { $0 != ":" }) }.sorted().joined(separator: " and ")
  }

  /// A pair and what is known of it.
  package init(
    line: Int,
    foods: [String],
    names: [String],
    truth: Truth,
    opinions: [Truth] = [],
    kind: String
  ) {
    (self.line, self.foods, self.names) = (line, foods, names)
    (self.truth, self.opinions, self.kind) = (truth, opinions, kind)
  }

  /// The part of the kind before its figures, if any: `near_miss_energy` of `near_miss_energy:179 v 51 kcal`.
  package var stratum: String {
    guard let colon = kind.firstIndex(of: ":") else { return kind }
    let detail = kind[kind.index(after: colon)...]
    return detail.contains { ("0"..."9").contains($0) } ? String(kind[..<colon]) : kind
  }
}

/// The labelled pairs of a file: CSV with the columns `food_a,name_a,food_b,name_b,label,kind`, and
/// `first_label` and `second_label` where each was read twice; other columns are passed over.
package struct PairLabels: Sendable, Equatable {
  /// The pairs in the file's order.
  package let labels: [PairLabel]

  /// Reads the file at `path`.
  ///
  /// - Throws: `ReadError` where it cannot be read, ``LabelError`` at the first line that is no label.
  package init(path: String) throws {
    let reader = try DelimitedReader(PlainFile(path: path, name: path))
    let ids = [try reader.column("food_a"), try reader.column("food_b")]
    let names = [try reader.column("name_a"), try reader.column("name_b")]
    let label = try reader.column("label")
    let kind = try reader.column("kind")
    let opinions = ["first_label", "second_label"].compactMap { reader.optionalColumn($0) }
    var labels: [PairLabel] = []
    try reader.forEachRecord(onFault: { throw LabelError($0) }) { record in
      func texts(_ columns: [Int]) throws -> [String] {
        try columns.map { column in
          guard let text = record.text(column) else {
            throw LabelError(record, column, reader, expected: "UTF-8")
          }
          return text
        }
      }
      func truth(_ column: Int) throws -> PairLabel.Truth {
        guard let truth = PairLabel.Truth(rawValue: try texts([column])[0]) else {
          throw LabelError(record, column, reader, expected: "same, different or unsure")
        }
        return truth
      }
      let foods = try texts(ids)
      guard foods[0] != foods[1], !foods.contains("") else {
        throw LabelError(record, ids[1], reader, expected: "two different ids")
      }
      labels.append(
        PairLabel(
          line: record.line,
          foods: foods,
          names: try texts(names),
          truth: try truth(label),
          opinions: try opinions.count == 2 ? opinions.map(truth) : [],
          kind: try texts([kind])[0]
        )
      )
    }
    self.labels = labels
  }
}
