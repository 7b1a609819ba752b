import FoodComposition

/// What reference foods show of one measure: a scale for each group, and how far z goes.
struct LearnedMeasure: Sendable {
  /// A scale with the level of the group that it was made of.
  struct GroupScale: Sendable {
    var scale: ExtremeScale
    var level: Int
  }

  /// The scale of each group: its own, or that of the narrowest around it with enough foods.
  private let scales: [GroupScale?]
  /// The limits by dataset; one for all where they are shared.
  private let limits: [ExtremeLimits?]
  private let isShared: Bool

  /// Learns from the numbers of foods, not a number where a food has none.
  ///
  /// `datasets` has the dataset of each food, nil where all share their limits; `share` of the foods may
  /// lie beyond each limit; a group of fewer than `least` takes the scale of the one around it.
  init(
    _ numbers: [Float],
    groups: [Int?],
    in tree: GroupTree,
    datasets: [Int]?,
    floor: Double,
    share: Double,
    least: Int
  ) {
    var scales = [GroupScale?](repeating: nil, count: tree.parents.count)
    let ascending = Self.ascending(numbers)
    for (place, members) in tree.gathered(ascending, groups: groups).enumerated() {
      let parent = tree.parents[place]
      scales[place] =
        members.count >= least
        ? GroupScale(
          scale: ExtremeScale(sorted: members, floor: floor),
          level: tree.levels[place]
        ) : parent < 0 ? nil : scales[parent]
    }
    self.scales = scales
    isShared = datasets == nil
    var scores = [[Double]](repeating: [], count: 1 + (datasets?.max() ?? 0))
    for (number, place) in ascending {
      guard let group = groups[place], let scale = scales[group] else { continue }
      scores[datasets?[place] ?? 0].append(scale.scale.z(number))
    }
    limits = scores.map { ExtremeLimits($0, share: share) }
  }

  /// The finite ones of `numbers` with their places, sorted once for the groups of all levels.
  private static func ascending(_ numbers: [Float]) -> [(number: Double, place: Int)] {
    // Whole numbers in the order of the numbers, their places behind them: fast to compare.
    var keys: [UInt64] = []
    keys.reserveCapacity(numbers.count)
    for (place, number) in numbers.enumerated() where number.isFinite {
      let bits = number.bitPattern
      let ordered = number.sign == .minus ? ~bits : bits | 0x8000_0000
      keys.append(UInt64(ordered) << 32 | UInt64(place))
    }
    keys.sort()
    return keys.map { key in
      let place = Int(truncatingIfNeeded: key & 0xFFFF_FFFF)
      return (Double(numbers[place]), place)
    }
  }

  /// The scale for a food of `group`.
  func scale(_ group: Int?) -> GroupScale? { group.flatMap { scales[$0] } }

  /// The limits for foods of `dataset`; the shared ones where there is one set for all.
  func limits(_ dataset: Int?) -> ExtremeLimits? {
    guard let place = isShared ? 0 : dataset, place < limits.count else { return nil }
    return limits[place]
  }
}
