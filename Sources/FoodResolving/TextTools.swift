package import FoodSearch
import FoodVocabulary
import FuzzyIndex
package import SnapshotStore
import Synchronization

/// The tools that search and resolve texts by a snapshot's names and vocabulary; any number of threads may use them.
package final class TextTools: Sendable {
  package let search: FoodSearch
  private let reader: SnapshotReader
  private let vocabulary: Vocabulary
  private let generic: GenericPortions
  private let foods: KnownFoods
  private let made = Mutex<Reading?>(nil)

  /// What reads texts and weighs what they name.
  private struct Reading {
    let phrases: PhraseReader
    let portions: PortionChooser
  }

  /// Loads the vocabulary and the heads of the search index.
  package init(_ reader: SnapshotReader, settings: TextSettings = TextSettings()) throws {
    self.reader = reader
    foods = KnownFoods(reader)
    vocabulary = Vocabulary(try reader.vocabulary(), region: settings.region)
    search = try FoodSearch(reader, vocabulary: vocabulary, settings: settings)
    generic = GenericPortions(phrases: { try reader.portionEntries(of: $0) })
  }

  /// The foods that a text names, how much of each, and what that holds.
  package func resolve(_ text: String, weights: Ranking) throws -> Resolution {
    var resolution = try resolver(weights).resolve(text)
    resolution.release = reader.release.name
    return resolution
  }

  /// The answer to a text by a reader without one rule of the grammar; nil where the text is read in the same way.
  package func resolve(_ text: String, omitting rule: String) throws -> Resolution? {
    let reading = try reading()
    let less = reading.phrases.omitting(rule)
    guard less.read(text) != reading.phrases.read(text) else { return nil }
    return try resolver(.fitted, reader: less).resolve(text)
  }

  /// How a text is read.
  package func explainReading(_ text: String) throws -> ReadingExplanation {
    try reading().phrases.explain(text)
  }

  /// A resolver with these weights.
  func resolver(_ weights: Ranking, reader own: PhraseReader? = nil) throws -> Resolver {
    let reading = try reading()
    return Resolver(
      snapshot: reader,
      foods: foods,
      search: search,
      reader: own ?? reading.phrases,
      portions: reading.portions,
      weights: weights
    )
  }

  /// The tools that read texts; made at the first text, as search needs none.
  private func reading() throws -> Reading {
    try made.withLock { made in
      if let made { return made }
      let reading = Reading(
        phrases: PhraseReader(
          vocabulary,
          mender: WordMender(vocabulary, search),
          names: KnownNames(try reader.curatedNames())
        ),
        portions: PortionChooser(
          words: MeasureWords(vocabulary.entries),
          generic: generic,
          model: PortionModel(vocabulary.entries),
          products: ProductNames(try reader.portionScopes(holding: ProductNames.prefix))
        )
      )
      made = reading
      return reading
    }
  }
}
