/// What a name says: terms of what the food is, and properties.
struct NameParts: Sendable, Equatable {
  /// The terms, those of the head first, each once.
  var terms: [String] = []
  /// How many of them are the head's.
  var headCount = 0
  /// The properties told.
  var attributes: Attributes = []
  /// The numbers before a `%`, at most two.
  var percents: [Float] = []
}
