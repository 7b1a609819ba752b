import Datasets
import FoodComposition
import Parallelism

/// A judge of the definition of every source by the foods of all others; a source's own foods never take part.
package struct DefinitionJudge: Sendable {
  /// The sources.
  package let sources: [ComparedSource]
  private let table: JudgementTable
  private let workers: Int
  private let peers: [Peers]
  /// For each source the median logarithm of each component's amounts above 0; NaN for none.
  private let levels: [[Float]]

  /// A judge of `sources` by the thresholds of `table`, on `workers` threads.
  package init(_ sources: [ComparedSource], by table: JudgementTable, workers: Int = 1) {
    self.sources = sources
    self.table = table
    self.workers = workers
    levels = Parallel.map(count: sources.count, workers: workers) { Self.levels(sources[$0].foods) }
    var voices: [(table: String, isVerified: Bool)] = []
    for source in sources
    where !voices.contains(where: { $0.table == source.table && $0.isVerified == source.isVerified }
    ) {
      voices.append((source.table, source.isVerified))
    }
    // A source alone has no other to be judged by.
    guard sources.count > 1 else {
      peers = []
      return
    }
    let words = LikeNames.Words(sources)
    peers = Parallel.map(count: voices.count, workers: workers) { [voices] place in
      let voice = voices[place]
      return Peers(
        table: voice.table,
        isVerified: voice.isVerified,
        members: sources.enumerated().flatMap { index, source in
          source.table == voice.table && source.isVerified == voice.isVerified
            ? source.foods.map { (index, $0) } : []
        },
        words: words,
        expecting: table.expecting,
        workers: workers
      )
    }
  }

  private static func levels(_ foods: [ComparedFood]) -> [Float] {
    var lists = [[Float]](repeating: [], count: Component.allCases.count)
    for food in foods {
      for amount in food.amounts where amount.logarithm > ComparedFood.nothing {
        lists[Int(amount.component)].append(amount.logarithm)
      }
    }
    return lists.map { $0.isEmpty ? .nan : $0.sorted()[$0.count / 2] }
  }

  /// The findings of all sources, in their order.
  ///
  /// A source that is wrong makes others look wrong that are judged by it: where nothing is found without the
  /// sources of one table of components, only the findings of those count.
  package func findings() -> [DefinitionFinding] {
    let found = Parallel.map(count: sources.count, workers: workers) { judged($0).findings() }
    let accused = found.indices.filter { !found[$0].isEmpty }
    guard accused.count > 1 else { return found.flatMap(\.self) }
    for suspect in accused where accused.first(where: { shareTable($0, suspect) }) == suspect {
      let rest = DefinitionJudge(
        sources.indices.filter { !shareTable($0, suspect) }.map { sources[$0] },
        by: table,
        workers: workers
      )
      guard rest.sources.count > 1,
        rest.sources.indices.allSatisfy({ rest.judged($0).findings().isEmpty })
      else { continue }
      return accused.filter { shareTable($0, suspect) }.flatMap { found[$0] }
    }
    return found.flatMap(\.self)
  }

  private func shareTable(_ one: Int, _ other: Int) -> Bool {
    sources[one].table == sources[other].table
  }

  /// The source at `index` with what the others expect of its foods.
  package func judged(_ index: Int) -> JudgedSource {
    let source = sources[index]
    let kept = KeptFoods(table.expecting.judged, of: source.foods.count)
    let places = source.foods.indices.filter(kept.contains)
    let foods = places.map { source.foods[$0] }
    let floors = floors(without: index)
    func expectations(byNameAlone: Bool, _ isAsked: (Peers) -> Bool) -> [PeerExpectation] {
      peers.filter(isAsked).map { peers in
        PeerExpectation(
          of: foods,
          by: peers,
          without: index,
          floors: floors,
          byNameAlone: byNameAlone,
          expecting: table.expecting,
          workers: workers
        )
      }
    }
    // Sources of the same table share its mistakes, and labels are one party's statement: both judge only where
    // no bench before them knows enough.
    let benches = [
      expectations(byNameAlone: false) { $0.table != source.table && $0.isVerified },
      expectations(byNameAlone: false) { $0.table != source.table && !$0.isVerified },
      expectations(byNameAlone: true) { $0.table == source.table && $0.isVerified },
    ]
    return JudgedSource(
      source: source,
      places: places,
      benches: benches.filter { !$0.isEmpty },
      floors: floors,
      table: table
    )
  }

  /// The logarithms below which amounts count as 0, by component: `span` below the median of the other sources.
  private func floors(without index: Int) -> [Float] {
    Component.allCases.map { component in
      func median(_ isAsked: (ComparedSource) -> Bool) -> Float? {
        let known = sources.indices.filter { $0 != index && isAsked(sources[$0]) }
          .map { levels[$0][component.ordinal] }.filter { !$0.isNaN }.sorted()
        return known.isEmpty ? nil : known[known.count / 2]
      }
      let level =
        median { $0.isVerified && $0.table != sources[index].table } ?? median(\.isVerified)
        ?? median { _ in true }
      return level.map { $0 - table.expecting.span } ?? .nan
    }
  }
}
