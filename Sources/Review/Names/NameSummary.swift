/// The findings about a release's names: names of several foods, foods without a name, dead synonyms.
///
/// Equal contents give equal reports; lists are shown in their order.
package struct NameSummary: Codable, Sendable, Equatable {
  /// A name that several foods of verified datasets bear.
  package struct Collision: Codable, Sendable, Equatable {
    /// The language, ISO 639-1.
    package var language: String
    /// The name in its normal form.
    package var name: String
    /// The number of foods that bear it.
    package var foods: Int
    /// The number of sources of these foods.
    package var sources: Int
    /// The number of foods that bear it by a curator's decision.
    package var curated: Int
    /// Ids of some of them.
    package var examples: [String]

    /// A collision.
    package init(
      language: String,
      name: String,
      foods: Int,
      sources: Int,
      curated: Int,
      examples: [String]
    ) {
      self.language = language
      self.name = name
      self.foods = foods
      self.sources = sources
      self.curated = curated
      self.examples = examples
    }
  }

  /// A row of the vocabulary whose value no name holds.
  package struct DeadSynonym: Codable, Sendable, Equatable {
    /// The phrase.
    package var phrase: String
    /// Its language.
    package var language: String
    /// The words that the phrase stands for.
    package var value: String
    /// The words of the value that no name has.
    package var missing: [String]

    /// A row that leads nowhere.
    package init(phrase: String, language: String, value: String, missing: [String]) {
      self.phrase = phrase
      self.language = language
      self.value = value
      self.missing = missing
    }
  }

  /// The release.
  package var release: String
  /// The number of aliases in the release.
  package var aliases: Int
  /// The names of several foods, the most pressing first.
  package var collisions: [Collision]
  /// The names by which the foods are shown that are examples of the first collisions, by their ids.
  package var exampleNames: [String: String]
  /// The number of collisions left out of ``collisions``, since curators deferred one of their foods.
  package var deferredCollisions: Int
  /// Foods of verified datasets that have no name in a language, by language and dataset.
  package var nameless: [String: [String: Int]]
  /// The synonyms that lead nowhere.
  package var deadSynonyms: [DeadSynonym]
  /// The categories whose usual state no row tells.
  package var categoriesWithoutState: [String]

  /// A summary.
  package init(
    release: String,
    aliases: Int,
    collisions: [Collision],
    exampleNames: [String: String] = [:],
    deferredCollisions: Int = 0,
    nameless: [String: [String: Int]],
    deadSynonyms: [DeadSynonym],
    categoriesWithoutState: [String]
  ) {
    self.release = release
    self.aliases = aliases
    self.collisions = collisions
    self.exampleNames = exampleNames
    self.deferredCollisions = deferredCollisions
    self.nameless = nameless
    self.deadSynonyms = deadSynonyms
    self.categoriesWithoutState = categoriesWithoutState
  }
}
