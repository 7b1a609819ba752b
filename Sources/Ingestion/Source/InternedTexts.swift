/// Texts that many records share, each kept once with its meaning.
struct InternedTexts<Meaning: Sendable>: Sendable {
  private var ordinals: [String: UInt32] = [:]
  private var meanings: [Meaning] = []

  /// The ordinal of `text`; `make` is called for the first of its kind.
  mutating func ordinal(of text: String, _ make: (String) -> Meaning) -> UInt32 {
    if let ordinal = ordinals[text] { return ordinal }
    let ordinal = UInt32(meanings.count)
    ordinals[text] = ordinal
    meanings.append(make(text))
    return ordinal
  }

  /// The meaning of the text with this ordinal.
  subscript(ordinal: UInt32) -> Meaning { meanings[Int(ordinal)] }
}
