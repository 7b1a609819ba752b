import FoodVocabulary

/// Weights of measures for kinds of foods, from the vocabulary's entries of kind `portion`.
///
/// The phrase of an entry is sizes and a measure in the singular ("slice", "large slice"), `piece`,
/// `serving`, `unspecified` (nothing was said) or `ml` (grams in a millilitre). Its value is the scope,
/// see ``PortionScope``; with `ml:` before it the amount is the millilitres that a vessel holds.
package struct GenericPortions: Sendable {
  /// Finds the portions of a phrase.
  private let lookup: @Sendable (_ phrase: String) throws -> PhrasePortions?

  /// Portions that `phrases` finds when they are needed, all of a phrase at once, of several with the same value the first; what it
  /// throws is told by whatever asks, for a table that cannot be read is no empty one.
  ///
  /// Portions of a phrase are kept once found: a text asks for a few phrases in many scopes.
  init(phrases: @escaping @Sendable (_ phrase: String) throws -> [VocabularyEntry]) {
    // A vocabulary has some hundreds of phrases, but any word may be asked for.
    let kept = Kept<String, PhrasePortions>(budget: 4000) { _ in 1 }
    lookup = { phrase in try kept.value(phrase) { PhrasePortions(try phrases(phrase)) } }
  }

  /// Portions in memory; of several with the same phrase and value the first is taken.
  init(_ entries: some Sequence<VocabularyEntry>) {
    let rows = Dictionary(grouping: entries.filter { $0.kind == .portion }, by: \.phrase)
    let portions = rows.mapValues { PhrasePortions($0) }
    lookup = { portions[$0] }
  }

  /// An entry, and how narrow its scope is.
  package final class Match: Sendable {
    /// Grams, or millilitres, and the least and the most that they are.
    let value, low, high: Double
    private let source: String
    /// The scope that it was found in.
    let scope: String
    /// Whether the entry tells millilitres.
    let isVolume: Bool
    /// Whether a reviewed table tells it, and not the median of published portions.
    let isCurated: Bool

    /// The ratio of its bounds; one below 1.5 is as sure as it can be.
    fileprivate var spread: Double { low > 0 ? max(1.5, high / low) : .infinity }

    /// The weight that the entry tells.
    func weight(label: String) -> UnitWeight {
      var one = UnitWeight(
        value: value,
        low: low,
        high: high,
        label: label,
        origin: source.hasSuffix(" portions")
          ? "\(source) of \(PortionScope.words(scope))" : source
      )
      one.isCurated = isCurated && scope != PortionScope.all
      return one
    }

    /// What an entry tells; nil where it has no amount.
    fileprivate init?(_ entry: VocabularyEntry) {
      guard let amount = entry.amount, amount > 0 else { return nil }
      value = amount
      low = min(entry.low ?? amount, amount)
      high = max(entry.high ?? amount, amount)
      source = entry.source
      let volume = "ml:"
      isVolume = entry.value.hasPrefix(volume)
      scope = isVolume ? String(entry.value.dropFirst(volume.count)) : entry.value
      isCurated = !entry.source.hasPrefix(GenericPortions.learnedSource)
    }
  }

  /// The entry of a phrase in the first of scopes that has one.
  func match(_ phrase: String, scopes: [String]) throws -> Match? {
    guard let portions = try lookup(phrase) else { return nil }
    return scopes.lazy.compactMap { portions.scopes[$0]?.any }.first
  }

  /// The weight of a phrase in that of scopes, which are names, whose bounds are the narrowest, for "potato" may say less than "sweet potato".
  func surest(_ phrase: String, names: [String]) throws -> Match? {
    guard let portions = try lookup(phrase) else { return nil }
    return names.lazy.compactMap { portions.scopes[$0]?.mass }.min { $0.spread < $1.spread }
  }

  /// The entry of a phrase that the vocabulary's tables tell, in the narrowest of scopes.
  func curated(_ phrase: String, scopes: [String]) throws -> Match? {
    guard let portions = try lookup(phrase), portions.isCurated else { return nil }
    return scopes.lazy.compactMap { portions.scopes[$0]?.curated }.first
  }

  /// Whether a reviewed table tells the whole of foods of these scopes.
  func tellsWhole(_ scopes: [String]) throws -> Bool {
    try curated(Self.whole, scopes: scopes) != nil
  }

  /// The prefix of the sources of learned portions.
  package static let learnedSource = "median of "
  /// The phrase of a number of grams in a millilitre.
  package static let density = "ml"
  /// The phrase of an amount of which nothing is said.
  package static let unspecified = "unspecified"
  /// The phrase of a reference amount: what is customarily consumed on one occasion.
  package static let reference = "reference"
  /// The phrase of the whole of what is eaten in shares.
  package static let whole = "whole"
  /// The phrase of a piece of the food.
  package static let piece = "piece"
  /// The phrase of one of what people count by what it is cut into where they say several: a sushi roll.
  package static let single = "single"
  /// The phrase of a piece of what lies in a dish, with what it lies in.
  package static let cutPiece = "cut piece"
  /// The phrase of the grams that a gram of the dry food becomes when it is cooked.
  package static let yield = "yield"
  /// The phrase of a slice.
  package static let slice = "slice"
  /// The phrase of what "a few" come to together, and the number that is read for it.
  package static let few = "few"
  package static let fewPieces = 3.0
  /// The phrase of what is taken of a food that lies on or in another.
  static let topping = "topping"
  /// The phrase of a serving.
  package static let serving = "serving"
}

/// The portions of one phrase by their scopes; rows without an amount are none.
private struct PhrasePortions: Sendable {
  /// What a phrase is in one scope.
  struct Scope: Sendable {
    /// The portions that tell grams and millilitres.
    private(set) var mass, volume: GenericPortions.Match?

    /// One of them, the grams first.
    var any: GenericPortions.Match? { mass ?? volume }
    /// One of them that a reviewed table tells, the grams first.
    var curated: GenericPortions.Match? {
      mass?.isCurated == true ? mass : volume?.isCurated == true ? volume : nil
    }

    mutating func add(_ match: GenericPortions.Match) {
      if match.isVolume { volume = volume ?? match } else { mass = mass ?? match }
    }
  }

  private(set) var scopes: [String: Scope] = [:]
  /// Whether a reviewed table tells any.
  private(set) var isCurated = false

  /// The portions of entries, of several with the same value the first.
  init(_ entries: [VocabularyEntry]) {
    scopes.reserveCapacity(entries.count)
    for entry in entries {
      guard let match = GenericPortions.Match(entry) else { continue }
      scopes[match.scope, default: Scope()].add(match)
      isCurated = isCurated || match.isCurated
    }
  }
}
