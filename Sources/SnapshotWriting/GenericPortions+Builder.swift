internal import FoodComposition
import FoodResolving
import FoodVocabulary
private import FuzzyIndex
private import Hashing
import SnapshotStore

extension GenericPortions {
  /// Learns generic portions from the published ones of many foods: medians, with the 10th and 90th
  /// percentile as bounds.
  ///
  /// Foods are added in any order; the same foods give the same entries.
  struct Builder {
    private let words: MeasureWords
    /// The phrases with their scopes, parted by a tab, for which the vocabulary has a portion.
    private let curated: Set<String>
    /// Vessels that the vocabulary knows the volume of ("glass").
    private let vessels: Set<String>
    /// The weights by the hash of phrase and scope: most are the names of one product or two, whose texts are not kept.
    private var weights: [UInt64: Weights] = [:]
    /// The weights of phrases and scopes that have three.
    private var series: [(phrase: String, scope: String, weights: [Float])] = []

    /// The weights of a phrase in a scope, in the order of the foods.
    private enum Weights {
      case one(Float)
      case two(Float, Float)
      /// Three and more, at a place of `series`.
      case many(UInt32)
    }

    /// A builder that knows the vocabulary, and makes entries of at least six foods.
    ///
    /// A portion of the vocabulary for all foods or for a name takes precedence over the learned one: a few
    /// odd foods would teach a wrong weight ("glass").
    init(vocabulary: some Sequence<VocabularyEntry>) {
      words = MeasureWords(vocabulary)
      curated = Set(
        vocabulary.lazy
          .filter { $0.kind == .portion }
          .map { $0.phrase + "\t" + ($0.value == "ml:*" ? PortionScope.all : $0.value) }
      )
      vessels = Set(
        vocabulary.lazy.filter { $0.kind == .portion && $0.value == "ml:*" }.map(\.phrase)
      )
    }

    /// Adds a food: its name as it is shown, its category, and its own portions.
    mutating func add(food name: String, category: String, portions: [Portion]) {
      guard !portions.isEmpty else { return }
      let portions = OwnPortion.read(portions.map { FoodPortion($0) }, words: words)
      let scopes = PortionScope.of(name: name, category: category)
      var seen: [String: [Double]] = [:]
      let heads = scopes.filter { $0.hasPrefix(PortionScope.namePrefix) }
        .flatMap { $0.dropFirst(PortionScope.namePrefix.count).split(separator: " ") }
        .map { WordKey.of(String($0)) }
      // Weights of pieces and slices: a serving over three times one is the whole food ("cake"), no piece.
      let parts = portions.filter(\.isPieceOrSlice).map(\.weight)
      for portion in portions {
        let reading = portion.reading
        if reading.kind == .volume, let density = portion.density {
          seen[GenericPortions.density, default: []].append(density)
        }
        if let yield = portion.yieldOfDry(words: words) {
          seen[GenericPortions.yield, default: []].append(yield)
        }
        guard reading.kind != .mass || reading.isLabelServing, !reading.isYield,
          !reading.isGuideline
        else { continue }
        let weight = portion.servingWeight
        let isWhole = parts.contains { $0 < weight / 3 }
        for phrase in phraseOf(reading, portion.published.portion, isWhole ? [] : heads) {
          seen[phrase, default: []].append(weight)
        }
      }
      addUnsized(&seen)
      for (phrase, values) in seen {
        guard let value = Self.quantile(values.sorted(), 0.5), value < Self.mostGrams else {
          continue
        }
        for scope in scopes { add(Float(value), phrase, scope) }
      }
    }

    /// The entries, by their phrases and values; few foods give none.
    func entries() -> [VocabularyEntry] {
      var entries: [VocabularyEntry] = []
      for (phrase, scope, values) in series {
        // A volume times the food's own density is better than the weights of a few other foods.
        let least = vessels.contains(phrase) ? Self.leastForVessel : Self.leastFoods
        guard values.count >= least else { continue }
        let isWide = scope == PortionScope.all || scope.hasPrefix(PortionScope.namePrefix)
        if isWide, curated.contains(phrase + "\t" + scope) { continue }
        if let entry = entry(phrase, scope, values) { entries.append(entry) }
      }
      return entries.sorted { ($0.phrase, $0.value) < ($1.phrase, $1.value) }
    }

    private func entry(_ phrase: String, _ scope: String, _ values: [Float]) -> VocabularyEntry? {
      let sorted = values.sorted().map { Double($0) }
      guard let median = Self.quantile(sorted, 0.5), let low = Self.quantile(sorted, 0.1),
        let high = Self.quantile(sorted, 0.9)
      else { return nil }
      return VocabularyEntry(
        .portion,
        phrase,
        value: scope,
        amount: Self.rounded(median),
        low: Self.rounded(low),
        high: Self.rounded(high),
        source: "\(GenericPortions.learnedSource)\(values.count) foods"
      )
    }

    /// The foods that teach a weight; fewer answered no unseen text better than none.
    private static let leastFoods = 6
    private static let leastForVessel = 10
    /// The weight of a portion, in grams, from which on it is a mistake of its source and is not learned: the
    /// median of such weights may be no finite number.
    private static let mostGrams = 1e6

    private mutating func add(_ value: Float, _ phrase: String, _ scope: String) {
      let key = Self.key(phrase, scope)
      switch weights[key] {
      case nil: weights[key] = .one(value)
      case .one(let first): weights[key] = .two(first, value)
      case .two(let first, let second):
        weights[key] = .many(UInt32(series.count))
        series.append((phrase, scope, [first, second, value]))
      case .many(let place): series[Int(place)].weights.append(value)
      }
    }

    /// The hash of a phrase and a scope; that two of ten million are the same is one chance in 300,000.
    private static func key(_ phrase: String, _ scope: String) -> UInt64 {
      var hash = ByteHash()
      for byte in phrase.utf8 { hash.append(byte) }
      hash.append(UInt8(ascii: "\t"))
      for byte in scope.utf8 { hash.append(byte) }
      return hash.value
    }

    /// The quantile of sorted values at `share`, 0…1, interpolated between neighbours; nil of none.
    private static func quantile(_ sorted: [Double], _ share: Double) -> Double? {
      guard let last = sorted.last else { return nil }
      let place = share * Double(sorted.count - 1)
      let below = sorted[Int(place)]
      let above = Int(place) + 1 < sorted.count ? sorted[Int(place) + 1] : last
      return below + (above - below) * (place - place.rounded(.down))
    }

    /// The value rounded to about four significant digits.
    private static func rounded(_ value: Double) -> Double {
      let scale: Double = value < 1 ? 10_000 : value < 10 ? 1000 : value < 100 ? 100 : 10
      return (value * scale).rounded() / scale
    }
  }
}

extension GenericPortions.Builder {
  /// The phrases under which a portion is learned.
  private func phraseOf(_ reading: MeasureReading, _ portion: Portion, _ heads: [UInt64])
    -> [String]
  {
    if reading.isUnspecified { return [GenericPortions.unspecified] }
    if reading.isLabelServing { return [GenericPortions.serving] }
    guard reading.kind == .count else { return [] }
    if reading.unit == MeasureWords.serving { return [GenericPortions.serving] }
    let sizes = reading.sizes.text
    let prefix = sizes.isEmpty ? "" : sizes + " "
    if reading.isPiece { return [prefix + GenericPortions.piece] }
    guard let unit = spelling(of: reading.unit, in: portion) else { return [] }
    var phrases = [prefix + unit]
    if heads.contains(reading.unit) { phrases.append(prefix + GenericPortions.piece) }
    return phrases
  }

  /// Adds the weights of a measure without its size: those of the medium one, else those of all sizes.
  private func addUnsized(_ seen: inout [String: [Double]]) {
    let medium = PortionSize.medium.text + " "
    for (phrase, values) in seen where phrase.hasPrefix(medium) {
      seen[String(phrase.dropFirst(medium.count)), default: []] += values
    }
    var rest: [String: [Double]] = [:]
    for (phrase, values) in seen {
      for size in PortionSize.words where phrase.hasPrefix(size + " ") {
        let measure = String(phrase.dropFirst(size.utf8.count + 1))
        if seen[measure] == nil { rest[measure, default: []] += values }
      }
    }
    seen.merge(rest) { own, _ in own }
  }

  /// The word of a measure in the singular, as the portion writes it.
  private func spelling(of unit: UInt64, in portion: Portion) -> String? {
    for text in [portion.measure, portion.modifier ?? ""] {
      for word in NormalForm.of(text.prefix(400)).split(separator: " ")
      where words.standardKey(of: String(word)) == unit {
        return words.standardWord(of: word)
      }
    }
    return nil
  }
}
