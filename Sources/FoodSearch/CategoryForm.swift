/// The form in which people meet the foods of a category: their usual states; powder, dry or thick, or drunk.
struct CategoryForm: Sendable {
  /// The value of a row of the kind ``VocabularyEntry/Kind/form``.
  enum Sort: String, Sendable {
    /// People add water or milk to what is dry or thick of it: soups, drinks, puddings.
    case diluted
    /// It is a powder for drinks as a whole.
    case powder
    /// People drink some of it.
    case drunk
  }

  /// The states that such foods have when nobody says, as bits.
  var usual: UInt32 = 0
  var isDiluted = false
  var isPowder = false
  var isDrunk = false

  /// The form of a category of these sorts.
  init(usual: UInt32, sorts: Set<Sort>) {
    self.usual = usual
    isPowder = sorts.contains(.powder)
    isDiluted = sorts.contains(.diluted)
    isDrunk = sorts.contains(.drunk) && !isPowder
  }

  /// The form of what has no category.
  init() { isDrunk = true }
}
