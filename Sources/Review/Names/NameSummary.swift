/// The findings about a release's names: names of several foods, foods without a name, dead synonyms.
///
/// Equal contents give equal reports; lists are shown in their order.
public struct NameSummary: Codable, Sendable, Equatable {
  /// A name that several foods of verified datasets bear.
  public struct Collision: Codable, Sendable, Equatable {
    /// The language, ISO 639-1.
    public var language: String
    /// The name in its normal form.
    public var name: String
    /// The number of foods that bear it.
    public var foods: Int
    /// The number of sources of these foods.
    public var sources: Int
    /// The number of foods that bear it by a curator's decision.
    public var curated: Int
    /// Ids of some of them.
    public var examples: [String]

    /// A collision.
    public init(
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
  public struct DeadSynonym: Codable, Sendable, Equatable {
    /// The phrase.
    public var phrase: String
    /// Its language.
    public var language: String
    /// The words that the phrase stands for.
    public var value: String
    /// The words of the value that no name has.
    public var missing: [String]

    /// A row that leads nowhere.
    public init(phrase: String, language: String, value: String, missing: [String]) {
      self.phrase = phrase
      self.language = language
      self.value = value
      self.missing = missing
    }
  }

  /// The release.
  public var release: String
  /// The number of aliases in the release.
  public var aliases: Int
  /// The names of several foods, the most pressing first.
  public var collisions: [Collision]
  /// The number of collisions left out of ``collisions``, since curators deferred one of their foods.
  public var deferredCollisions: Int
  /// Foods of verified datasets that have no name in a language, by language and dataset.
  public var nameless: [String: [String: Int]]
  /// The synonyms that lead nowhere.
  public var deadSynonyms: [DeadSynonym]
  /// The categories whose usual state no row tells.
  public var categoriesWithoutState: [String]

  /// A summary.
  public init(
    release: String,
    aliases: Int,
    collisions: [Collision],
    deferredCollisions: Int = 0,
    nameless: [String: [String: Int]],
    deadSynonyms: [DeadSynonym],
    categoriesWithoutState: [String]
  ) {
    self.release = release
    self.aliases = aliases
    self.collisions = collisions
    self.deferredCollisions = deferredCollisions
    self.nameless = nameless
    self.deadSynonyms = deadSynonyms
    self.categoriesWithoutState = categoriesWithoutState
  }
}
