internal import FoodComposition
private import FuzzyIndex

/// Portions of a newer edition of a source than the one that its foods are of: an agency that weighs a
/// slice anew means the slice of today, and the food keeps the values of its own edition.
///
/// A row of kind `newer` names foods by how their ids begin, `.` being any character, one beginning or
/// several with blanks between; of rows for a food those count whose beginning tells most. What the
/// newer edition weighs takes the place of the older portions of the same measure; the rest stay.
struct NewerPortions {
  /// The rows of one beginning of ids.
  private struct Rule {
    var pattern: [UInt8]
    var portions: [FoodPortion]

    /// How many bytes the pattern tells.
    var told: Int { pattern.count { $0 != Self.any } }

    func holds(for id: String) -> Bool {
      var bytes = id.utf8.makeIterator()
      return pattern.allSatisfy { wanted in
        guard let byte = bytes.next() else { return false }
        return wanted == Self.any || wanted == byte
      }
    }

    static let any = UInt8(ascii: ".")
  }

  private let words: MeasureWords
  /// Those that tell most first.
  private let rules: [Rule]
  /// How the ids begin that any rule can hold for: few foods of a release need a look at every rule.
  private let beginning: [UInt8]

  /// The rows of kind `newer` of a vocabulary, whose measures tell what a portion is.
  init(_ vocabulary: some Sequence<VocabularyEntry>) {
    words = MeasureWords(vocabulary)
    var rules: [String: Rule] = [:]
    for entry in vocabulary where entry.kind == .newer {
      guard let grams = entry.amount, grams > 0 else { continue }
      let portion = FoodPortion(
        Portion(amount: 1, measure: entry.value, gramWeight: grams),
        source: entry.source
      )
      for pattern in entry.phrase.split(separator: " ") {
        rules[String(pattern), default: Rule(pattern: Array(pattern.utf8), portions: [])]
          .portions.append(portion)
      }
    }
    let patterns = rules.values.map { $0.pattern.prefix { $0 != Rule.any } }
    beginning = patterns.reduce(Array(patterns.first ?? [])) { beginning, told in
      zip(beginning, told).prefix { $0 == $1 }.map(\.0)
    }
    self.rules = rules.sorted { ($1.value.told, $0.key) < ($0.value.told, $1.key) }.map(\.value)
  }

  /// The portions of a food: the newer ones, then those of its own edition that no newer one replaces.
  func portions(of food: Food) -> [FoodPortion] {
    let own = food.portions.map { FoodPortion($0) }
    guard food.id.utf8.starts(with: beginning) else { return own }
    let matching = rules.filter { $0.holds(for: food.id) }
    guard !matching.isEmpty else { return own }
    let name = Set(
      NormalForm.of(food.canonicalName.prefix(200)).split(separator: " ").map {
        WordKey.of(String($0))
      }
    )
    var all: [FoodPortion] = []
    for portions in matching.map(\.portions) + [own] {
      let known = Set(measures(all, name))
      all += zip(portions, measures(portions, name)).filter { !known.contains($1) }.map(\.0)
    }
    return all
  }

  private func measures(_ portions: [FoodPortion], _ name: Set<UInt64>) -> [Measure] {
    var reader = MeasureReader(words: words)
    return portions.map {
      let reading = reader.read(
        measure: $0.portion.measure,
        modifier: $0.portion.modifier,
        amount: $0.portion.amount
      )
      return Measure(reading, words: Set(reader.wordKeys[reading.words]), name: name)
    }
  }

  /// What makes two portions the same measure.
  ///
  /// Sizes do not part them: the newer edition's are all that it has. Nor do cups and spoons, since a
  /// density is one.
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
      let isPart = reading.unit == MeasureWords.piece || MeasureKin.isSlice(reading.unit)
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
