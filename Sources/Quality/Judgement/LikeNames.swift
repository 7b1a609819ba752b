import Foundation

/// An index of foods by the words of their names, to find foods of nearly the same name.
///
/// Likeness is Dice's coefficient of the words, each weighed by how rare it is (Dice 1945,
/// doi:10.2307/1932409).
struct LikeNames: Sendable {
  struct Match: Sendable {
    var food: Int
    var likeness: Float
  }

  /// The words of all names, numbered, with their weights: the rarer, the heavier.
  struct Words: Sendable {
    private var numbers: [UInt64: UInt32] = [:]
    private(set) var weights: [Float] = []

    init(_ sources: [ComparedSource]) {
      var counts: [Int] = []
      var names = 1
      for source in sources {
        for food in source.foods {
          names += food.names.count
          for name in food.names {
            for word in name {
              if let number = numbers[word] {
                counts[Int(number)] += 1
              } else {
                numbers[word] = UInt32(counts.count)
                counts.append(1)
              }
            }
          }
        }
      }
      weights = counts.map { Float(log(Double(names) / Double($0))) + 0.5 }
    }

    /// The numbers of words that stand in some name, ascending.
    func numbers(_ words: [UInt64]) -> [UInt32] { words.compactMap { numbers[$0] }.sorted() }

    func weight(_ words: some Sequence<UInt32>) -> Float {
      words.reduce(0) { $0 + weights[Int($1)] }
    }
  }

  private let vocabulary: Words
  /// The names one after the other: the start of each in `words`, its food in `owners`, its weight in `totals`.
  private var starts: [Int32] = [0]
  private var words: [UInt32] = []
  private var owners: [Int32] = []
  private var totals: [Float] = []
  /// The names that have each word: the start of a word's run in `names`.
  private var firsts: [Int32]
  private var names: [Int32] = []
  private var references: [UInt64: [Int32]] = [:]

  init(_ foods: [ComparedFood], words vocabulary: Words) {
    self.vocabulary = vocabulary
    var counts = [Int32](repeating: 0, count: vocabulary.weights.count + 1)
    for (index, food) in foods.enumerated() {
      for reference in food.references { references[reference, default: []].append(Int32(index)) }
      for name in food.names {
        let numbers = vocabulary.numbers(name)
        for number in numbers { counts[Int(number) + 1] += 1 }
        words += numbers
        starts.append(Int32(words.count))
        owners.append(Int32(index))
        totals.append(vocabulary.weight(numbers))
      }
    }
    for word in 1..<counts.count { counts[word] += counts[word - 1] }
    firsts = counts
    names = [Int32](repeating: 0, count: words.count)
    for name in owners.indices {
      for at in starts[name]..<starts[name + 1] {
        let word = Int(words[Int(at)])
        names[Int(counts[word])] = Int32(name)
        counts[word] += 1
      }
    }
  }

  /// The foods whose names are most like those of `food`, the likest first, equals by their place.
  func matches(
    of food: ComparedFood,
    _ expecting: JudgementTable.Expecting,
    where isAsked: (Int) -> Bool
  ) -> [Match] {
    var best: [Int32: Float] = [:]
    for reference in food.references {
      for place in references[reference] ?? [] { best[place] = 1 }
    }
    for name in food.names { match(vocabulary.numbers(name), expecting.likeness, into: &best) }
    var asked: [Match] = []
    for (food, likeness) in best where isAsked(Int(food)) {
      asked.append(Match(food: Int(food), likeness: likeness))
    }
    asked.sort { ($1.likeness, $0.food) < ($0.likeness, $1.food) }
    let least = (asked.first?.likeness ?? 0) - expecting.ties
    return asked.prefix(expecting.most).filter { $0.likeness >= least }
  }

  private func match(_ own: [UInt32], _ likeness: Float, into best: inout [Int32: Float]) {
    let weights = vocabulary.weights
    let weight = vocabulary.weight(own)
    // A name that is like enough shares at least weight - rest with this one, so that it has one of the rarest
    // words whose weights add up to just over the rest: only the names of those are looked up.
    let rest = weight - weight * likeness / (2 - likeness)
    var passed: Float = 0
    let rarest = own.sorted { one, other in
      (weights[Int(other)], one) < (weights[Int(one)], other)
    }
    for word in rarest {
      if passed > rest { break }
      passed += weights[Int(word)]
      for at in Int(firsts[Int(word)])..<Int(firsts[Int(word) + 1]) {
        let name = Int(names[at])
        let least = likeness * (weight + totals[name]) / 2
        // The lighter name is too light, even if all of it were shared.
        if min(weight, totals[name]) < least { continue }
        let shared = shared(own, Int(starts[name])..<Int(starts[name + 1]), weights)
        if shared < least { continue }
        let found = 2 * shared / (weight + totals[name])
        if found > best[owners[name]] ?? 0 { best[owners[name]] = found }
      }
    }
  }

  /// The weight of the words that stand in both.
  private func shared(_ own: [UInt32], _ name: Range<Int>, _ weights: [Float]) -> Float {
    var sum: Float = 0
    var (mine, theirs) = (0, name.lowerBound)
    while mine < own.count, theirs < name.upperBound {
      let (one, other) = (own[mine], words[theirs])
      if one == other { sum += weights[Int(one)] }
      if one <= other { mine += 1 }
      if other <= one { theirs += 1 }
    }
    return sum
  }
}
