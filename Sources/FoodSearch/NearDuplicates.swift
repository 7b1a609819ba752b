import FoodComposition
import FuzzyIndex
import SnapshotStore

/// The rows of a search, to tell which further foods are near-duplicates of one: foods that who types cannot choose between.
///
/// Their values are near, they are in one state, and the detector of duplicates holds them for one (``ReviewPairs``) or
/// their names differ in details only ("Oranges, raw, Florida", "Orange, raw"; rows `detail` of `words.tsv`). Values decide: what
/// is sweetened, fried or fatter than its name tells is no near-duplicate.
struct NearDuplicates {
  /// A food as it is compared.
  struct Entry {
    var food: FoodSummary
    /// The number of the food that stands for its cluster; its own without one.
    var representative: UInt32
    /// What the shown name says without its details; nil where nothing is left.
    var shown: NameKey?
    /// The same of another name by which it was found; nil where it was found by the shown one.
    var called: NameKey?
    /// The share of the text that the name has by which it was found.
    var textCovered: Double
  }

  /// A row with the states that it stands for.
  private struct Row {
    var entry: Entry
    var states: UInt32
    var place: Int
  }

  private let pairs: ReviewPairs
  private let typed: [String]
  private var rows: [Row] = []

  /// No rows yet, of a text of these words in normal form.
  init(_ pairs: ReviewPairs, typed: [String]) {
    self.pairs = pairs
    self.typed = typed
  }

  /// Adds the row at a place of the list.
  mutating func add(_ entry: Entry, at place: Int) {
    rows.append(Row(entry: entry, states: NameKey.states(of: entry.food), place: place))
  }

  /// The place of the best row of which a food is a near-duplicate; nil where there is none.
  ///
  /// A food whose name has more of the text than the row's has what was asked for.
  mutating func place(of entry: Entry) -> Int? {
    let states = NameKey.states(of: entry.food)
    for index in rows.indices
    where entry.textCovered <= rows[index].entry.textCovered
      && isNear(rows[index], entry, states)
    {
      // A row that tells no state is of the first that stands behind it: raw and boiled spinach are not one by a mere "spinach".
      if rows[index].states == 0 { rows[index].states = states }
      return rows[index].place
    }
    return nil
  }

  /// Whether a food in these states is a near-duplicate of a row before it.
  private func isNear(_ row: Row, _ other: Entry, _ states: UInt32) -> Bool {
    // A product of a brand that nobody typed is the plain food.
    guard row.entry.food.brand == nil || row.entry.food.brand == other.food.brand,
      row.entry.food.brand == other.food.brand || !isTyped(other.food.brand ?? ""),
      row.entry.food.baseUnit == other.food.baseUnit,
      Self.agree(row.entry.food, other.food, within: Self.near)
    else { return false }
    // Raw or boiled food is what a name without a state may mean; toast has to have just the values of the bread.
    guard
      row.states == states || states == 0
        || row.states == 0
          && (states & ~Self.plain == 0
            || Self.agree(row.entry.food, other.food, within: Self.same))
    else { return false }
    if pairs.contains(row.entry.representative, other.representative) { return true }
    let names = [
      (row.entry.shown, other.shown), (row.entry.shown, other.called),
      (row.entry.called, other.shown),
    ]
    return names.contains { one, other in
      guard let one, let other else { return false }
      return one.saysSame(as: other)
    }
  }

  /// Whether a word of a brand is typed, perhaps not to its end, or without its apostrophe ("hellmanns").
  private func isTyped(_ brand: String) -> Bool {
    NormalForm.of(brand).split(separator: " ").contains { word in
      typed.contains { typed in
        typed.count > 1 && (word.hasPrefix(typed) || word.count > 2 && typed.hasPrefix(word))
      }
    }
  }

  private static let plain = StateGroup.raw | StateGroup.cooked

  /// How far values may be apart: a share of the greater one, or so many kilocalories and grams.
  private struct Margin {
    var share, energy, grams: Double
  }

  /// What publishers' analyses of one food differ by.
  private static let near = Margin(share: 0.25, energy: 10, grams: 1.5)
  /// What rounding makes of the same values.
  private static let same = Margin(share: 0.01, energy: 0.5, grams: 0.05)

  /// Whether energy, protein and fat are known and within a margin.
  ///
  /// Carbohydrate follows from them; what it counts differs between sources.
  private static func agree(_ one: FoodSummary, _ other: FoodSummary, within margin: Margin) -> Bool
  {
    func isNear(_ one: Double?, _ other: Double?, _ least: Double) -> Bool {
      guard let one, let other else { return false }
      return abs(one - other) <= max(least, margin.share * max(one, other))
    }
    return isNear(one.energy, other.energy, margin.energy)
      && isNear(one.protein, other.protein, margin.grams)
      && isNear(one.fat, other.fat, margin.grams)
  }
}
