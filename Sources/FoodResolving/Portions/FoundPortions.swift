import FoodVocabulary
private import Synchronization

/// Generic portions that were found already, by their phrases and values; any number of threads may ask.
final class FoundPortions: Sendable {
  private let phrases = Mutex<[String: [String: VocabularyEntry]]>([:])

  /// How many phrases are kept; a vocabulary has some hundreds, but any word may be asked for.
  private static let limit = 2000

  /// The portions of a phrase: those that are kept, else those that `find` finds.
  func entries(of phrase: String, otherwise find: (String) -> [String: VocabularyEntry]?)
    -> [String: VocabularyEntry]?
  {
    if let found = phrases.withLock({ $0[phrase] }) { return found }
    // Another thread may find them too meanwhile: that does no harm.
    guard let found = find(phrase) else { return nil }
    phrases.withLock { phrases in
      if phrases.count >= Self.limit { phrases.removeAll(keepingCapacity: true) }
      phrases[phrase] = found
    }
    return found
  }
}
