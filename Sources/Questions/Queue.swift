import RecordIO
package import SnapshotStore

/// The questions of a release, in the order in which they are worth most.
package struct Queue: Sendable {
  package let questions: [Question]
  /// The names of the comparisons whose levels a candidate has.
  package let comparisons: [String]
  /// The prefixes of the sources of all its foods, and the food groups, in their order.
  package let sources: [String], groups: [String]
  /// The clusters of the release.
  package let facts: ClusterFacts
  private let places: [String: Int]

  /// The place of a question in ``questions``.
  package func place(of id: String) -> Int? { places[id] }

  /// Reads the pairs for review at `path`, a release's `duplicates.csv.gz`, and makes questions of them by what `snapshot` has of
  /// their clusters.
  package init(pairs path: String, of snapshot: SnapshotReader) throws {
    let reader = try DelimitedReader(GzipFile(path: path, name: path))
    let places = try Columns(reader)
    comparisons = places.levels.map(\.name)
    var pairs: [Pair] = []
    var patterns: [[String]: [String]] = [:]
    try reader.forEachRecord(onFault: { throw QueueError(path: path, problem: "\($0)") }) {
      record in
      var pair = try places.pair(path) { record.text($0) }
      // Hundreds of thousands of pairs have some thousands of patterns: each is kept once.
      let levels = pair.candidate.levels
      pair.candidate.levels = patterns[levels] ?? levels
      patterns[levels] = pair.candidate.levels
      pairs.append(pair)
    }
    facts = try snapshot.clusterFacts()
    questions = Self.questions(of: pairs, facts)
    sources = questions.reduce(into: Set()) { $0.formUnion($1.sources) }.sorted()
    groups = Set(questions.map(\.group)).sorted()
    self.places = Dictionary(uniqueKeysWithValues: zip(questions.map(\.id), 0...))
  }

  /// A row of the pairs for review.
  private struct Pair {
    var candidate: Question.Candidate
    var against: Question.Food
  }

  /// The columns of the table of pairs.
  private struct Columns {
    private var lower: [Int]
    private var higher: [Int]
    private var worth, probability, weight: Int
    let levels: [(name: String, column: Int)]

    init(_ reader: DelimitedReader) throws {
      func columns(_ prefix: String) throws -> [Int] {
        try ["", "_name", "_brand", "_source"].map {
          try reader.column(prefix == "food" && $0.isEmpty ? "food_id" : prefix + $0)
        }
      }
      lower = try columns("food")
      higher = try columns("duplicate_of")
      worth = try reader.column("worth")
      probability = try reader.column("probability")
      weight = try reader.column("weight")
      levels = reader.header.enumerated().compactMap { place, name in
        name.hasPrefix("level_")
          ? (name: String(name.dropFirst("level_".count)).replacing("_", with: " "), column: place)
          : nil
      }
    }

    /// The pair of a row, whose field at a place `field` tells.
    func pair(_ path: String, _ field: (Int) -> String?) throws -> Pair {
      func text(_ column: Int) throws -> String {
        guard let text = field(column) else {
          throw QueueError(path: path, problem: "found bytes that are not UTF-8")
        }
        return text
      }
      func number(_ column: Int) throws -> Double {
        let text = try text(column)
        guard let number = Double(text) else {
          throw QueueError(path: path, problem: "found '\(text)', expected a number")
        }
        return number
      }
      func food(_ columns: [Int]) throws -> Question.Food {
        let texts = try columns.map(text)
        return Question.Food(
          id: texts[0],
          name: texts[1],
          brand: texts[2].isEmpty ? nil : texts[2],
          source: texts[3]
        )
      }
      let against = try food(higher)
      let asked = try food(lower)
      guard asked.id != against.id else {
        // No decision can be written about it.
        throw QueueError(path: path, problem: "found \(asked.id) beside itself, expected two foods")
      }
      let candidate = Question.Candidate(
        food: asked,
        against: against.id,
        probability: try number(probability),
        weight: try number(weight),
        worth: try number(worth),
        levels: try levels.map { try text($0.column) }
      )
      return Pair(candidate: candidate, against: against)
    }
  }

  /// The pairs as questions about the representative of the cluster in which the greater food is.
  private static func questions(of pairs: [Pair], _ facts: ClusterFacts) -> [Question] {
    var byAnchor: [String: [Pair]] = [:]
    var anchors: [String] = []
    for pair in pairs {
      let anchor = facts.representative(of: pair.against.id)
      if byAnchor[anchor] == nil { anchors.append(anchor) }
      byAnchor[anchor, default: []].append(pair)
    }
    var questions: [Question] = []
    for id in anchors {
      let pairs = byAnchor[id] ?? []
      var seen: Set<String> = []
      // One food may be asked about beside several of the cluster: once is enough, the worthiest first.
      let candidates = pairs.map(\.candidate).filter { seen.insert($0.food.id).inserted }
      let anchor =
        pairs.first { $0.against.id == id }?.against
        ?? Question.Food(
          id: id,
          name: facts.names[id] ?? id,
          brand: nil,
          source: String(id.prefix { $0 != ":" })
        )
      for (part, start) in stride(from: 0, to: candidates.count, by: Question.mostCandidates)
        .enumerated()
      {
        let part = (id: part == 0 ? id : "\(id)~\(part + 1)", start: start)
        let asked = Array(candidates[part.start...].prefix(Question.mostCandidates))
        questions.append(
          Question(
            id: part.id,
            anchor: anchor,
            category: facts.categories[id] ?? "",
            candidates: asked,
            waitsForError: ([id] + asked.map(\.food.id)).contains(where: facts.erroneous.contains)
          )
        )
      }
    }
    // Stable: equal questions stay in the order of the table.
    return questions.enumerated().sorted { one, other in
      if one.element.waitsForError != other.element.waitsForError {
        return other.element.waitsForError
      }
      if one.element.worth != other.element.worth { return one.element.worth > other.element.worth }
      return one.offset < other.offset
    }
    .map(\.element)
  }
}

/// A table of pairs that cannot be read.
struct QueueError: Error, CustomStringConvertible {
  var path: String
  var problem: String

  var description: String { "\(path): \(problem)" }
}
