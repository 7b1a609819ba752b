import ArgumentParser
import EntityResolution

/// Keys as they are listed on the command line: `ndb,gtin`.
struct KeyList {
  /// The keys.
  var keys: Set<MatchKey> = []

  /// No key.
  init() {}

  /// The keys of a list; a word that is none is refused.
  init(_ text: String) throws {
    for word in text.split(separator: ",") {
      guard let key = MatchKey(rawValue: String(word)) else {
        throw ValidationError("found \(word), expected ndb or gtin")
      }
      keys.insert(key)
    }
  }
}
