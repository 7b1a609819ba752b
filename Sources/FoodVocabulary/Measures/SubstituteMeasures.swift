/// Measures that stand in for each other where a food lacks the one that is asked for.
package enum SubstituteMeasures {
  /// The measures of a group, by the keys of their standard words; the first fits best.
  package static func of(_ unit: UInt64) -> [UInt64] {
    for group in groups where group.contains(unit) { return group.filter { $0 != unit } }
    return []
  }

  /// Whether a measure is a part that a whole is cut into.
  package static func isSlice(_ unit: UInt64) -> Bool { slices.contains(unit) }

  /// The key of "slice".
  package static let slice = WordKey.of("slice")

  private static let slices = Set(["slice", "wedge", "square"].map { WordKey.of($0) })
  private static let groups: [[UInt64]] = [
    ["slice", "piece", "wedge", "square", "strip", "rasher"],
    ["packet", "package", "bag", "pouch", "sachet", "envelope", "box", "pack"],
    ["can", "tin", "canister"],
    ["container", "pot", "tub", "carton", "jar", "cup"],
    ["patty", "burger"],
    ["fillet", "breast", "cutlet", "steak", "chop"],
    ["stalk", "stick", "rib", "spear"],
    ["ear", "cob"],
    ["link", "sausage", "frank", "frankfurter"],
    ["scoop", "ball"],
    ["floret", "floweret"],
  ].map { $0.map { WordKey.of($0) } }
}
