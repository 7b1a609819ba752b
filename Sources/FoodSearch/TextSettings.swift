/// The settings of texts: where and in which language they are written, and what they speak of.
public struct TextSettings: Sendable, Hashable {
  /// The language of the names that are looked at, as a code of two letters (`en`, `fr`); nil for all.
  ///
  /// Names of products and scientific names are of every language.
  public var language: String?
  /// The language whose names come first where somebody has typed the first letters of words of several; nil for none.
  ///
  /// "pas" begins "pasta" and "pastèque". Whole words count in every language ("riz" is rice), and so do letters that begin
  /// only rarer words of the preferred one ("poul").
  public var preferredLanguage: String?
  /// The region whose words and measures are meant (BCP 47: `en-GB`): chips, biscuit, pint; nil for those of the tables.
  public var region: String?
  /// What the foods are named for.
  public var meaning = Meaning.eaten

  /// What a text speaks of.
  public enum Meaning: String, Sendable, CaseIterable, Codable {
    /// What somebody ate: "rice" is cooked.
    case eaten
    /// An ingredient of a recipe or label: "rice" is dry, "chicken breast" raw.
    case ingredient
  }

  /// The language in which foods are named in answers: that of the names that are looked at, else the preferred one.
  package var shownLanguage: String { language ?? preferredLanguage ?? "en" }

  /// Settings with these values.
  public init(
    language: String? = nil,
    preferredLanguage: String? = "en",
    region: String? = nil,
    meaning: Meaning = .eaten
  ) {
    self.language = language
    self.preferredLanguage = preferredLanguage
    self.region = region
    self.meaning = meaning
  }
}
