import FoodVocabulary
private import Synchronization

/// Weights of measures for kinds of foods, from the vocabulary's entries of kind `portion`.
///
/// The phrase of an entry is sizes and a measure in the singular ("slice", "large slice"), `piece`,
/// `serving`, `unspecified` (nothing was said) or `ml` (grams in a millilitre). Its value is the scope,
/// see ``PortionScope``; with `ml:` before it the amount is the millilitres that a vessel holds.
package struct GenericPortions: Sendable {
  /// Finds the portions of a phrase; nil where it has none.
  typealias Lookup = @Sendable (_ phrase: String) -> PhrasePortions?

  private let lookup: Lookup

  /// Portions that `phrases` finds when they are needed, all of a phrase at once by their values; nil where it failed.
  ///
  /// Portions of a phrase are kept once found: a text asks for a few phrases in many scopes.
  init(phrases: @escaping @Sendable (_ phrase: String) -> [String: VocabularyEntry]?) {
    let found = FoundPortions()
    lookup = { phrase in found.portions(of: phrase, otherwise: phrases) }
  }

  /// Portions in memory; of several with the same phrase and value the first is taken.
  init(_ entries: some Sequence<VocabularyEntry>) {
    var table: [String: [String: VocabularyEntry]] = [:]
    for entry in entries where entry.kind == .portion {
      if table[entry.phrase]?[entry.value] == nil {
        table[entry.phrase, default: [:]][entry.value] = entry
      }
    }
    let portions = table.mapValues { PhrasePortions($0) }
    lookup = { portions[$0] }
  }

  /// An entry, and how narrow its scope is.
  package struct Match: Sendable {
    var entry: VocabularyEntry
    /// The scope that it was found in.
    var scope: String
    /// Whether the entry tells millilitres.
    var isVolume: Bool

    var value: Double { entry.amount ?? 0 }
    var low: Double { min(entry.low ?? value, value) }
    var high: Double { max(entry.high ?? value, value) }

    /// Whether a reviewed table tells it, and not the median of published portions.
    var isCurated: Bool

    fileprivate init(entry: VocabularyEntry, scope: String, isVolume: Bool) {
      self.entry = entry
      self.scope = scope
      self.isVolume = isVolume
      isCurated = !entry.source.hasPrefix(GenericPortions.learnedSource)
    }
  }

  /// How wide a scope is.
  package enum Level: Sendable {
    /// The name of the food.
    case name
    /// Its category and those above it.
    case group
    /// All foods.
    case any

    fileprivate func holds(_ scope: String) -> Bool {
      switch self {
      case .name: scope.hasPrefix(PortionScope.namePrefix)
      case .group: scope != PortionScope.all && !scope.hasPrefix(PortionScope.namePrefix)
      case .any: scope == PortionScope.all
      }
    }
  }

  /// The entry of a phrase at a level: of names the one with the narrowest bounds, for "potato" may say less than "sweet potato", of
  /// categories the narrowest.
  package func match(_ phrase: String, scopes: [String], at level: Level) -> Match? {
    guard let portions = lookup(phrase) else { return nil }
    var best: (match: Match, spread: Double)?
    for scope in scopes where level.holds(scope) {
      guard let match = portions.match(scope, volumes: level != .name) else { continue }
      if level != .name { return match }
      let spread = match.low > 0 ? max(Self.narrow, match.high / match.low) : .infinity
      if best.map({ spread < $0.spread }) ?? true { best = (match, spread) }
    }
    return best?.match
  }

  /// The ratio of bounds below which a weight is as sure as it can be.
  private static let narrow = 1.5

  /// The entry of a phrase at the narrowest level that has one.
  func match(_ phrase: String, scopes: [String]) -> Match? {
    match(phrase, scopes: scopes, at: .name) ?? match(phrase, scopes: scopes, at: .group)
      ?? match(phrase, scopes: scopes, at: .any)
  }

  /// The entry of a phrase that the vocabulary's tables tell, in the narrowest of scopes.
  func curated(_ phrase: String, scopes: some Sequence<String>) -> Match? {
    guard let portions = lookup(phrase), portions.isCurated else { return nil }
    for scope in scopes {
      if let match = portions.masses[scope], match.isCurated { return match }
      if let match = portions.volumes[scope], match.isCurated { return match }
    }
    return nil
  }

  /// The prefix of the sources of learned portions.
  package static let learnedSource = "median of "
  /// The phrase of a number of grams in a millilitre.
  package static let density = "ml"
  /// The phrase of an amount of which nothing is said.
  package static let unspecified = "unspecified"
  /// The phrase of a reference amount: what is customarily consumed on one occasion.
  package static let reference = "reference"
  /// The phrase of what is eaten of a food that is named in the plural.
  package static let several = "several"
  /// The phrase of the whole of what is eaten in shares.
  package static let whole = "whole"
  /// The phrase of the share of the mass on a tin that is left when it is drained.
  package static let drained = "drained"
  /// The word before a package of which people eat a share.
  package static let shared = "shared"
  /// The phrase of the most that a person eats of such foods.
  package static let most = "most"
  /// The phrase of what lies on, in or beside another food.
  package static let topping = "topping"
  /// The phrase of a piece of the food.
  package static let piece = "piece"
  /// The phrase of the grams that a gram of the dry food becomes when it is cooked.
  package static let yield = "yield"
  /// The phrase of a serving.
  package static let serving = "serving"
}

/// The portions of one phrase by their scopes; rows without an amount are none.
struct PhrasePortions: Sendable {
  /// Those that tell grams, and those that tell millilitres.
  let masses, volumes: [String: GenericPortions.Match]
  /// Whether a reviewed table tells any.
  let isCurated: Bool

  /// The portions of entries by their values.
  init(_ entries: [String: VocabularyEntry]) {
    var masses: [String: GenericPortions.Match] = [:]
    var volumes: [String: GenericPortions.Match] = [:]
    for (value, entry) in entries where entry.amount ?? 0 > 0 {
      if value.hasPrefix(Self.volume) {
        let scope = String(value.dropFirst(Self.volume.count))
        volumes[scope] = .init(entry: entry, scope: scope, isVolume: true)
      } else {
        masses[value] = .init(entry: entry, scope: value, isVolume: false)
      }
    }
    self.masses = masses
    self.volumes = volumes
    isCurated =
      masses.values.contains(where: \.isCurated) || volumes.values.contains(where: \.isCurated)
  }

  /// The portion of a scope; with `volumes` else the volume of one.
  func match(_ scope: String, volumes other: Bool) -> GenericPortions.Match? {
    masses[scope] ?? (other ? volumes[scope] : nil)
  }

  private static let volume = "ml:"
}

/// Generic portions that were found already, by their phrases; any number of threads may ask.
final class FoundPortions: Sendable {
  private let phrases = Mutex<[String: PhrasePortions]>([:])

  /// The most phrases that are kept; a vocabulary has some hundreds, but any word may be asked for.
  private static let limit = 2000

  /// The portions of a phrase: those that are kept, else those that `find` finds; nil where it failed.
  func portions(of phrase: String, otherwise find: (String) -> [String: VocabularyEntry]?)
    -> PhrasePortions?
  {
    if let found = phrases.withLock({ $0[phrase] }) { return found }
    // Another thread may find them too meanwhile: that does no harm.
    guard let found = find(phrase).map({ PhrasePortions($0) }) else { return nil }
    phrases.withLock { phrases in
      if phrases.count >= Self.limit { phrases.removeAll(keepingCapacity: true) }
      phrases[phrase] = found
    }
    return found
  }
}
