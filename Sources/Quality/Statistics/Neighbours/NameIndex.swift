import FoodComposition
import Foundation

/// An index of reference foods by the words of their names, to find those whose names are most like a food's.
///
/// Likeness is the cosine of the words weighted by how rare they are (Salton, Wong, Yang 1975,
/// doi:10.1145/361219.361220), the first two of a name a little more, as they name the food; it counts more in the same
/// widest category. Frequent words do not find foods, but rank those that others found.
struct NameIndex: Sendable {
  /// A food of a like name: its place among the samples, and its weight, the likeness times the factor of the category.
  struct Neighbour: Sendable {
    var place: Int32
    var weight: Float
  }

  private struct Term: Sendable {
    var word: Int32
    var weight: Float
  }

  /// The number of neighbours of a name, at most.
  static let most = 16
  private static let candidates = 40
  private static let sameCategory: Float = 1.25
  private static let otherCategory: Float = 0.5

  private let numbers: [UInt64: Int32]
  private let rarity: [Float]
  /// The words of each food, ascending, in one row; those of food i from `starts[i]` on.
  private var terms: [Term] = []
  private var starts: [Int32] = [0]
  private let categories: [UInt64]
  /// The foods of each word that finds foods.
  private var postings: [[Int32]]

  init(_ names: [NameWords]) {
    var numbers: [UInt64: Int32] = [:]
    var counts: [Int32] = []
    for name in names {
      for word in name.words {
        if let number = numbers[word] {
          counts[Int(number)] += 1
        } else {
          numbers[word] = Int32(counts.count)
          counts.append(1)
        }
      }
    }
    let total = Float(max(names.count, 1))
    self.numbers = numbers
    rarity = counts.map { log(1 + total / Float($0)) }
    categories = names.map(\.category)
    postings = [[Int32]](repeating: [], count: counts.count)
    let frequent = max(200, names.count / 100)
    for (place, name) in names.enumerated() {
      let words = Self.terms(name, numbers, rarity)
      terms += words
      starts.append(Int32(terms.count))
      for term in words where counts[Int(term.word)] <= frequent {
        postings[Int(term.word)].append(Int32(place))
      }
    }
  }

  /// The known words of a name, ascending, weighted to the length 1.
  private static func terms(
    _ name: NameWords,
    _ numbers: [UInt64: Int32],
    _ rarity: [Float]
  ) -> [Term] {
    var terms: [Term] = []
    var square: Float = 0
    for (place, word) in name.words.enumerated() {
      let emphasis: Float = place == 0 ? 1.6 : place == 1 ? 1.2 : 1
      // A word that no food has counts in the length of the name alone, so that every other weighs less.
      let weight = emphasis * (numbers[word].map { rarity[Int($0)] } ?? rarity.max() ?? 1)
      square += weight * weight
      if let number = numbers[word] { terms.append(Term(word: number, weight: weight)) }
    }
    let length = max(square.squareRoot(), 1e-6)
    for index in terms.indices { terms[index].weight /= length }
    return terms.sorted { $0.word < $1.word }
  }

  /// The foods whose names are most like `name`, the likest first, without the one at `place`; `tallies` is memory to
  /// reuse, a zero for each food before and after.
  func nearest(to name: NameWords, besides place: Int?, _ tallies: inout [Float]) -> [Neighbour] {
    let words = Self.terms(name, numbers, rarity)
    var touched: [Int32] = []
    var best = Best(most: Self.candidates)
    tallies.withUnsafeMutableBufferPointer { tallies in
      for term in words {
        let weight = term.weight * term.weight
        for food in postings[Int(term.word)] {
          if tallies[Int(food)] == 0 { touched.append(food) }
          tallies[Int(food)] += weight
        }
      }
      for food in touched {
        let tally = tallies[Int(food)]
        tallies[Int(food)] = 0
        if let place, Int(food) == place { continue }
        best.offer(food, tally * factor(name, food))
      }
    }
    var nearest = Best(most: Self.most)
    for neighbour in best.all {
      nearest.offer(neighbour.place, cosine(words, neighbour.place) * factor(name, neighbour.place))
    }
    return nearest.all.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }
  }

  /// A list of zeros, one a food.
  var tallies: [Float] { [Float](repeating: 0, count: categories.count) }

  private func factor(_ name: NameWords, _ food: Int32) -> Float {
    name.category == categories[Int(food)] ? Self.sameCategory : Self.otherCategory
  }

  private func cosine(_ words: [Term], _ food: Int32) -> Float {
    var sum: Float = 0
    var place = Int(starts[Int(food)])
    let end = Int(starts[Int(food) + 1])
    for term in words {
      while place < end, terms[place].word < term.word { place += 1 }
      if place < end, terms[place].word == term.word { sum += terms[place].weight * term.weight }
    }
    return sum
  }

  /// The `most` heaviest of the neighbours that were offered; of equal ones those with the least places.
  private struct Best {
    let most: Int
    private(set) var all: [Neighbour] = []
    private var least = 0

    init(most: Int) { self.most = most }

    private static func isLess(_ one: Neighbour, _ other: Neighbour) -> Bool {
      (one.weight, other.place) < (other.weight, one.place)
    }

    mutating func offer(_ place: Int32, _ weight: Float) {
      let neighbour = Neighbour(place: place, weight: weight)
      if all.count < most {
        all.append(neighbour)
      } else {
        guard Self.isLess(all[least], neighbour) else { return }
        all[least] = neighbour
      }
      guard all.count == most else { return }
      least = 0
      for index in 1..<most where Self.isLess(all[index], all[least]) { least = index }
    }
  }
}
