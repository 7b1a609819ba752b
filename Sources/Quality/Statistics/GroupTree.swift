/// A tree of groups of foods, each within a wider one, that have enough foods to learn from.
struct GroupTree: Sendable {
  private var places: [UInt64: Int] = [:]
  /// The wider group of each, -1 for the widest; a wider group comes before those in it.
  private(set) var parents: [Int] = []
  /// The level of each: its distance from the widest, which has 0.
  private(set) var levels: [Int] = []

  /// The groups that at least `least` of `paths` go through; a path leads from the widest group inwards.
  init(paths: [[UInt64]], least: Int) {
    let depth = paths.first?.count ?? 0
    for level in 0..<depth {
      var counts: [UInt64: Int] = [:]
      for path in paths { counts[path[level], default: 0] += 1 }
      for path in paths where counts[path[level]].map({ $0 >= least }) ?? false {
        guard places[path[level]] == nil else { continue }
        places[path[level]] = parents.count
        parents.append(level == 0 ? -1 : places[path[level - 1]] ?? -1)
        levels.append(level)
      }
    }
  }

  /// The innermost group on `path`; nil where it has none.
  func group(of path: [UInt64]) -> Int? {
    for key in path.reversed() {
      if let place = places[key] { return place }
    }
    return nil
  }

  /// The numbers of each group and the groups in it, as they come in `ascending`; the number at a place
  /// belongs to the group at the same place of `groups`.
  func gathered(_ ascending: [(number: Double, place: Int)], groups: [Int?]) -> [[Double]] {
    var gathered = [[Double]](repeating: [], count: parents.count)
    for (number, place) in ascending {
      var group = groups[place] ?? -1
      while group >= 0 {
        gathered[group].append(number)
        group = parents[group]
      }
    }
    return gathered
  }
}
