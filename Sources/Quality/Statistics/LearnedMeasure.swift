import FoodComposition

/// One measure as learned from reference foods: a scale for each group, and the limits of z for each dataset.
struct LearnedMeasure: Sendable {
  /// A scale with the level of the group that it was made of.
  struct GroupScale: Sendable {
    var scale: ExtremeScale
    var level: Int
  }

  /// The scale of each group: its own, or that of the narrowest around it with enough foods.
  private let scales: [GroupScale?]
  /// The limits for each dataset; the last for those that are no reference.
  private let limits: [ExtremeLimits?]

  /// The foods that limits are learned from.
  enum LimitSource {
    /// The foods of all other datasets.
    case others
    /// The foods of the dataset that are usual by other rules; never much wider than the limits by the others.
    case own
  }

  /// The factor by which a dataset's own limits may lie further out than those of the others.
  private static let width = 1.5

  /// Learns from the numbers of foods, NaN where a food has none.
  ///
  /// `datasets` has the dataset of each food; only foods that are `usual` make scales; `share` of the foods may lie
  /// beyond each limit; a group of fewer than `least` takes the scale of the one around it.
  init(
    _ numbers: [Float],
    groups: [Int?],
    in tree: GroupTree,
    datasets: [Int],
    usual: [Bool],
    limits source: LimitSource,
    floor: Double,
    share: Double,
    least: Int
  ) {
    var scales = [GroupScale?](repeating: nil, count: tree.parents.count)
    let ascending = Self.ascending(numbers)
    let members = tree.gathered(ascending.filter { usual[$0.place] }, groups: groups)
    for (place, members) in members.enumerated() {
      let parent = tree.parents[place]
      scales[place] =
        members.count >= least
        ? GroupScale(
          scale: ExtremeScale(sorted: members, floor: floor),
          level: tree.levels[place]
        ) : parent < 0 ? nil : scales[parent]
    }
    self.scales = scales
    let count = 1 + (datasets.max() ?? -1)
    var all = [[Double]](repeating: [], count: count)
    var own = all
    for (number, place) in ascending {
      guard let group = groups[place], let scale = scales[group] else { continue }
      let z = scale.scale.z(number)
      all[datasets[place]].append(z)
      if source == .own, usual[place] { own[datasets[place]].append(z) }
    }
    let others = OtherScores.limits(all, share: share)
    limits =
      source == .others
      ? others
      : others.enumerated().map { dataset, others in
        guard dataset < count else { return others }
        let ends = ExtremeLimits.Ends(own[dataset], share: share, total: own[dataset].count)
        let limits = ExtremeLimits([ends], share: share)
        return others.flatMap { limits?.narrowed(to: $0, width: Self.width) } ?? limits
      }
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

  /// The limits for foods of `dataset`, which is nil for one that is no reference; nil where scores are too few.
  func limits(_ dataset: Int?) -> ExtremeLimits? { limits[dataset ?? limits.count - 1] }
}
