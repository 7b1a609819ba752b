/// Words of sandwiches, whose bread is no food beside them and says little of what they are.
enum Sandwich {
  /// What it is called.
  static let names: Set<String> = [
    "sandwich", "sandwiches", "burger", "burgers", "hamburger", "hamburgers", "cheeseburger",
    "cheeseburgers", "sub", "subs", "hoagie", "blt",
  ]
  /// What it is on.
  static let breads: Set<String> = [
    "bread", "breads", "bun", "buns", "roll", "rolls", "baguette", "loaf", "toast",
  ]
  /// What kinds of these there are.
  static let kinds: Set<String> = [
    "white", "wheat", "whole", "wholewheat", "wholemeal", "grain", "multigrain", "rye", "sourdough",
    "toasted", "soft", "slice", "slices", "hamburger",
  ]
  /// What of it is counted and is no food beside it.
  static let parts: Set<String> = ["bread", "patties", "patty"]
  /// How many words of its bread are looked at.
  static let reach = 5
}
