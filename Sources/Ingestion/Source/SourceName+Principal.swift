import FoodComposition

extension SourceName {
  /// The names that a source publishes in several languages, empty ones left out, the principal first.
  ///
  /// The principal is that in `language`, or the first there is; the others are its translations.
  static func published(
    _ names: [(text: String, language: String)],
    principal language: String
  ) -> [SourceName] {
    let present = names.filter { !$0.text.isEmpty }
    guard let first = present.first(where: { $0.language == language }) ?? present.first else {
      return []
    }
    let others = present.filter { $0.language != first.language }
    return [SourceName(first.text, language: first.language)]
      + others.map { SourceName($0.text, language: $0.language, kind: .translation) }
  }
}
