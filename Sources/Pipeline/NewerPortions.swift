import FoodComposition
import FoodVocabulary
import FuzzyIndex

/// The portion overrides of a vocabulary: portions as a newer edition weighs them, for foods of an older one.
///
/// An agency that weighs a slice anew means the slice of today; the food keeps the values of its own edition.
///
/// A row of kind `newer` names foods by how their ids begin, `.` being any character, one beginning or several with
/// blanks between. Of rows with the same measure for a food those count whose beginning states most characters; they
/// take the place of the food's own portions of that measure, and the rest stay. Where one has the weight of an own portion
/// of its measure, it is of the same edition, and own ones of other sizes stay.
package struct NewerPortions: Sendable {
  /// The rows of one beginning of ids.
  private struct Rule: Sendable {
    var pattern: [UInt8]
    var portions: [Portion]

    /// The number of bytes of the pattern that are not `.`; of matching rules that with the most comes first.
    var told: Int { pattern.count { $0 != Self.any } }

    func holds(for id: [UInt8]) -> Bool {
      pattern.count <= id.count
        && zip(pattern, id).allSatisfy { wanted, byte in wanted == Self.any || wanted == byte }
    }

    static let any = UInt8(ascii: ".")
  }

  private let words: MeasureWords
  /// The rules by falling ``Rule/told``, those of equally many by their pattern.
  private let rules: [Rule]
  /// The indices of `rules`, by the part of their patterns before the first `.`.
  private var places: [ArraySlice<UInt8>: [Int]] = [:]
  /// The lengths of those parts.
  private let lengths: [Int]

  /// The rows of kind `newer` of a vocabulary, whose measures tell what a portion is.
  init(_ vocabulary: some Sequence<VocabularyEntry>) {
    words = MeasureWords(vocabulary)
    var rules: [String: Rule] = [:]
    for entry in vocabulary where entry.kind == .portionOverride {
      guard let grams = entry.amount, grams > 0 else { continue }
      let portion = Portion(
        amount: 1,
        measure: entry.value,
        gramWeight: grams,
        source: entry.source
      )
      for pattern in entry.phrase.split(separator: " ") {
        rules[String(pattern), default: Rule(pattern: Array(pattern.utf8), portions: [])]
          .portions.append(portion)
      }
    }
    self.rules = rules.sorted { ($1.value.told, $0.key) < ($0.value.told, $1.key) }.map(\.value)
    for (place, rule) in self.rules.enumerated() {
      places[rule.pattern.prefix { $0 != Rule.any }, default: []].append(place)
    }
    lengths = Set(places.keys.map(\.count)).sorted()
  }

  /// The rules whose pattern the id of a food has, by falling ``Rule/told``.
  private func rules(for id: String) -> [Rule] {
    guard !rules.isEmpty else { return [] }
    let id = Array(id.utf8)
    return lengths.prefix { $0 <= id.count }.flatMap { places[id.prefix($0)] ?? [] }.sorted()
      .map { rules[$0] }.filter { $0.holds(for: id) }
  }

  /// The portions of a food: the newer ones, then those of its own edition that no newer one replaces.
  func portions(of food: Food) -> [Portion] {
    let own = food.portions
    let matching = rules(for: food.id)
    guard !matching.isEmpty else { return own }
    let name = Set(
      NormalForm.of(food.canonicalName.prefix(200)).split(separator: " ").map {
        WordKey.of(String($0))
      }
    )
    var all: [Portion] = []
    for portions in matching.map(\.portions) {
      let known = Set(measures(all, name))
      all += zip(portions, measures(portions, name)).filter { !known.contains($1) }.map(\.0)
    }
    let weights = Dictionary(grouping: zip(measures(all, name), all), by: \.0)
      .mapValues { Set($0.map(\.1.gramWeight)) }
    let owned = zip(own, zip(measures(own, name), readings(own)))
    // A weight that the food's own edition tells is no newer one: the row names that portion alone, and its other sizes stay.
    let named = Set(owned.filter { weights[$1.0]?.contains($0.gramWeight) == true }.map(\.1.0))
    all += owned.filter { portion, told in
      guard let replaced = weights[told.0] else { return true }
      return named.contains(told.0) && !told.1.sizes.isEmpty
        && !replaced.contains(portion.gramWeight)
    }.map(\.0)
    return all
  }

  private func readings(_ portions: [Portion]) -> [MeasureReading] {
    var reader = MeasureReader(words: words)
    return portions.map {
      reader.read(measure: $0.measure, modifier: $0.modifier, amount: $0.amount)
    }
  }

  private func measures(_ portions: [Portion], _ name: Set<UInt64>) -> [Measure] {
    var reader = MeasureReader(words: words)
    return portions.map {
      let reading = reader.read(
        measure: $0.measure,
        modifier: $0.modifier,
        amount: $0.amount
      )
      return Measure(reading, words: Set(reader.wordKeys[reading.words]), name: name)
    }
  }

  /// The key by which two portions are the same measure: unit, mass or yield, and words beside the food's name.
  ///
  /// Sizes are no part of it: those of the newer edition replace all of the older one's. All measures of volume are
  /// one, since the weight of any of them is the food's density.
  private struct Measure: Hashable {
    private enum Unit: Hashable {
      /// The food itself: "sandwich", "large".
      case whole
      /// A piece or slice of it.
      case part
      case volume, unspecified
      case other(UInt64)
    }

    private let unit: Unit
    private let isMass, isYield, isGuideline: Bool
    /// The other words, but those of the food's name.
    private let words: Set<UInt64>

    init(_ reading: MeasureReading, words: Set<UInt64>, name: Set<UInt64>) {
      let isNamed = [reading.unit, reading.otherUnit].contains {
        $0 != WordKey.none && name.contains($0)
      }
      let isPart = reading.unit == MeasureWords.piece || SubstituteMeasures.isSlice(reading.unit)
      unit =
        reading.isUnspecified
        ? .unspecified
        : reading.kind == .volume
          ? .volume
          : isPart ? .part : isNamed || reading.isSizeOnly ? .whole : .other(reading.unit)
      isMass = reading.kind == .mass
      isYield = reading.isYield
      isGuideline = reading.isGuideline
      self.words = reading.isUnspecified ? [] : words.subtracting(name)
    }
  }
}
