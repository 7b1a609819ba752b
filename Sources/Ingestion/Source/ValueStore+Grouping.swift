extension ValueStore {
  /// Groups the amounts by food and finds duplicates; nothing can be appended afterwards.
  mutating func finish(foodCount: Int) {
    if !findSpans(foodCount: foodCount) { sort(foodCount: foodCount) }
    findDuplicates()
  }

  /// The amount appended after `index` others.
  func entry(at index: Int) -> Entry {
    blocks[index >> Self.blockBits][index & Self.blockMask]
  }

  /// The places of the amounts of a run.
  func places(of run: Int) -> Range<Int> {
    let end = run + 1 < runs.count ? Int(runs[run + 1].start) : count
    return Int(runs[run].start)..<end
  }

  /// Finds where the runs of each food lie; false where those of one lie in several places.
  private mutating func findSpans(foodCount: Int) -> Bool {
    spans = [Range<UInt32>](repeating: 0..<0, count: foodCount)
    var start = 0
    while start < runs.count {
      let food = runs[start].food
      var end = start + 1
      while end < runs.count, runs[end].food == food { end += 1 }
      guard spans[Int(food)].isEmpty else { return false }
      spans[Int(food)] = UInt32(start)..<UInt32(end)
      start = end
    }
    return true
  }

  private mutating func sort(foodCount: Int) {
    var next = [UInt32](repeating: 0, count: foodCount)
    for run in runs { next[Int(run.food)] += 1 }
    var start: UInt32 = 0
    for food in 0..<foodCount {
      let end = start + next[food]
      spans[food] = start..<end
      next[food] = start
      start = end
    }
    order = [UInt32](repeating: 0, count: runs.count)
    for (index, run) in runs.enumerated() {
      let food = Int(run.food)
      order[Int(next[food])] = UInt32(index)
      next[food] += 1
    }
  }

  private mutating func findDuplicates() {
    var lastFood = [Int32](repeating: -1, count: 1 << 16)
    for food in spans.indices {
      for run in runs(of: food) {
        for index in places(of: run) {
          let entry = entry(at: index)
          let component =
            entry.isComponentElsewhere ? value(entry, in: run).component : entry.component
          if lastFood[component] == Int32(truncatingIfNeeded: food) {
            blocks[index >> Self.blockBits][index & Self.blockMask].isDuplicate = true
            let line = value(entry, in: run).line
            duplicates.append(Duplicate(food: food, component: component, line: line))
          }
          lastFood[component] = Int32(truncatingIfNeeded: food)
        }
      }
    }
    duplicates.sort { ($0.line, $0.component) < ($1.line, $1.component) }
  }
}
