/// Groups of foods, each within a wider one: those with enough foods to learn from.
struct GroupTree: Sendable {
  private var places: [UInt64: Int] = [:]
  /// The wider group of each, -1 for the widest; a wider group comes before those in it.
  private(set) var parents: [Int] = []
  /// How far from the widest each is.
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

  /// The innermost group on `path`.
  func group(of path: [UInt64]) -> Int? {
    for key in path.reversed() {
      if let place = places[key] { return place }
    }
    return nil
  }

  /// The values of each group and the groups in it: `values[i]`, where it is a number, belongs to `groups[i]`.
  func gathered(_ values: [Double], groups: [Int?]) -> [[Double]] {
    var gathered = [[Double]](repeating: [], count: parents.count)
    for (value, group) in zip(values, groups) where value.isFinite {
      var place = group ?? -1
      while place >= 0 {
        gathered[place].append(value)
        place = parents[place]
      }
    }
    return gathered
  }
}
