/// The greatest similarity of two names of each kind, in percent of their weight.
struct NameSimilarity {
  var english = 0
  var corrected = 0
  var foreign = 0
  /// Whether any two are the same set.
  var isEqual = false

  /// Notes two names of which `common` of the `total` weight of both is one's and the other's.
  mutating func add(_ common: Int, of total: Int, _ kind: TermSets.Kind) {
    let percent = 200 * common / max(total, 1)
    if common * 2 == total { isEqual = true }
    if kind.contains(.foreign) {
      foreign = max(foreign, percent)
    } else if kind.contains(.corrected) {
      corrected = max(corrected, percent)
    } else {
      english = max(english, percent)
    }
  }

  var greatest: Int { max(english, corrected, foreign) }
  /// The least of those that there are.
  var least: Int {
    let (english, corrected) = (english > 0 ? english : .max, corrected > 0 ? corrected : .max)
    return min(english, corrected, foreign > 0 ? foreign : .max)
  }
}
