/// A food's key in another dataset, or one that several datasets share, as its publisher gives it.
public struct CrossReference: Sendable, Hashable, Codable {
  /// A numbering that keys belong to.
  public enum Scheme: String, Sendable, CaseIterable, Codable {
    /// The number of the USDA Nutrient Databank: five digits, `09040`.
    case ndb
  }

  /// The numbering that the key belongs to.
  public var scheme: Scheme
  /// The key in its usual form.
  public var code: String

  /// A reference.
  public init(_ scheme: Scheme, _ code: String) {
    self.scheme = scheme
    self.code = code
  }

  /// A reference to the food of an NDB number, padded to five digits; nil for text that is not 1 to 6 digits.
  public static func ndb(_ text: some StringProtocol) -> Self? {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Self(.ndb, String(repeating: "0", count: max(0, 5 - text.utf8.count)) + text)
  }
}
