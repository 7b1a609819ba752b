import ArgumentParser
import FoodSnapshot

/// The options of commands that read texts on food.
struct TextOptions: ParsableArguments {
  @Option(help: "Only by names of this language and of products: en, fr, de …")
  var language: String?

  @Option(
    help:
      "The language whose names come first where first letters begin words of several: en, fr … or none."
  )
  var preferredLanguage = "en"

  @Option(help: "The region whose words and measures are meant: en-GB, en-AU …")
  var region: String?

  func validate() throws {
    func isCode(_ text: String) -> Bool {
      text.utf8.count == 2 && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    }
    if let language, !isCode(language) {
      throw ValidationError("--language: found \"\(language)\", expected two letters, such as en")
    }
    if preferredLanguage != "none", !isCode(preferredLanguage) {
      throw ValidationError(
        "--preferred-language: found \"\(preferredLanguage)\", expected two letters, such as en, or none"
      )
    }
    if let region, !region.contains("-") {
      throw ValidationError("--region: found \"\(region)\", expected a code such as en-GB")
    }
  }

  /// The settings that the options say.
  func settings(_ meaning: TextMeaning = .eaten) -> TextSettings {
    TextSettings(
      language: language,
      preferredLanguage: preferredLanguage == "none" ? nil : preferredLanguage,
      region: region,
      meaning: meaning == .eaten ? .eaten : .ingredient
    )
  }
}

/// What a text speaks of, as an argument.
enum TextMeaning: String, ExpressibleByArgument, CaseIterable {
  case eaten, ingredient
}
