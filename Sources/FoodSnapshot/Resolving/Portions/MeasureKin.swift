/// Measures that stand in for each other where a food lacks the one that is asked for.
enum MeasureKin {
  /// The measures of a group, by the keys of their standard words; the first fits best.
  static func of(_ unit: UInt64) -> [UInt64] {
    for group in groups where group.contains(unit) { return group.filter { $0 != unit } }
    return []
  }

  private static let groups: [[UInt64]] = [
    ["slice", "piece", "wedge", "square", "strip", "rasher"],
    ["packet", "package", "bag", "pouch", "sachet", "envelope", "box", "pack"],
    ["can", "tin"],
    ["container", "pot", "tub", "carton", "jar"],
    ["patty", "burger"],
    ["fillet", "breast", "cutlet", "steak", "chop"],
    ["stalk", "stick", "rib", "spear"],
    ["ear", "cob"],
    ["link", "sausage", "frank", "frankfurter"],
    ["scoop", "ball"],
    ["floret", "floweret"],
  ].map { $0.map { WordKey.of($0) } }
}
