package import FoodSearch
import FoodVocabulary
import FuzzyIndex
package import SnapshotStore
import Synchronization

/// The tools that search and resolve texts by a snapshot's names and vocabulary; any number of threads may use them.
package final class TextTools: Sendable {
  package let search: FoodSearch
  private let reader: SnapshotReader
  private let phrases: PhraseReader
  private let mender: WordMender
  private let vocabulary: Vocabulary
  private let generic: GenericPortions
  private let foods: KnownFoods
  private let chooser = Mutex<PortionChooser?>(nil)

  /// Loads the vocabulary and the heads of the search index.
  package init(_ reader: SnapshotReader, settings: TextSettings = TextSettings()) throws {
    self.reader = reader
    foods = KnownFoods(reader)
    vocabulary = Vocabulary(try reader.vocabulary(), region: settings.region)
    search = try FoodSearch(reader, vocabulary: vocabulary, settings: settings)
    generic = GenericPortions(phrases: { try? reader.portionEntries(of: $0) })
    mender = WordMender(vocabulary, search)
    phrases = PhraseReader(vocabulary, mender: mender)
  }

  /// The foods that a text names, how much of each, and what that holds.
  package func resolve(_ text: String, weights: Ranking) throws -> Resolution {
    var resolution = try resolver(weights).resolve(text)
    resolution.release = reader.release.name
    return resolution
  }

  /// The answer to a text by a reader without one rule of the grammar; nil where the text is read in the same way.
  package func resolve(_ text: String, omitting rule: String) throws -> Resolution? {
    let less = PhraseReader(vocabulary, mender: mender, omitting: rule)
    guard less.read(text) != phrases.read(text) else { return nil }
    return try resolver(.fitted, reader: less).resolve(text)
  }

  /// How a text is read.
  package func explainReading(_ text: String) -> ReadingExplanation { phrases.explain(text) }

  /// A resolver with these weights.
  func resolver(_ weights: Ranking, reader own: PhraseReader? = nil) -> Resolver {
    Resolver(
      snapshot: reader,
      foods: foods,
      search: search,
      reader: own ?? phrases,
      portions: portions,
      weights: weights
    )
  }

  /// The chooser of portions; made at the first call, as search needs none.
  private var portions: PortionChooser {
    chooser.withLock { chooser in
      if let chooser { return chooser }
      let made = PortionChooser(
        words: MeasureWords(vocabulary.entries),
        generic: generic,
        model: PortionModel(vocabulary.entries),
        products: ProductNames((try? reader.portionScopes(holding: ProductNames.prefix)) ?? [])
      )
      chooser = made
      return made
    }
  }
}
