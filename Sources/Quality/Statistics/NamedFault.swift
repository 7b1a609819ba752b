import FoodComposition

/// A mistake that a check of its own looks for, and the measures that show it.
struct NamedFault: Sendable {
  enum Change: Sendable {
    case swappedFatProtein
    case otherCarbohydrateBasis
    case saltForSodium
  }

  var check: Check
  var change: Change
  /// The components that it changes.
  let components: [Component]
  /// The places in ``Measure/all`` of the measures that it changes.
  let places: [Int]

  private init(_ check: Check, _ change: Change, changes components: [Component]) {
    self.components = components
    self.check = check
    self.change = change
    places = Measure.all.indices.filter { place in
      !Measure.all[place].components.isDisjoint(with: components)
    }
  }

  static let all = [
    NamedFault(.swappedFatProtein, .swappedFatProtein, changes: [.fat, .protein]),
    NamedFault(.otherBasis, .otherCarbohydrateBasis, changes: [.carbohydrate]),
    NamedFault(.saltForSodium, .saltForSodium, changes: [.sodium]),
  ]

  /// The faults of two values at once, which no factor on one amount explains.
  static let ofTwoValues = all.filter { $0.change != .saltForSodium }

  /// The mistake in words.
  var words: String {
    switch change {
    case .swappedFatProtein: "fat and protein swapped"
    case .otherCarbohydrateBasis: "fiber counted the other way in carbohydrate"
    case .saltForSodium: "salt for sodium"
    }
  }

  /// The record without the mistake; nil where it cannot have it.
  func undone(in profile: ComponentProfile) -> ComponentProfile? {
    var other = profile
    switch change {
    case .swappedFatProtein:
      guard let fat = profile.amount(.fat), let protein = profile.amount(.protein), fat != protein
      else { return nil }
      other.copy(.fat, from: profile, .protein)
      other.copy(.protein, from: profile, .fat)
    case .otherCarbohydrateBasis:
      guard let fiber = profile.amount(.fiber), fiber > 0.1, let range = profile.interval(.fiber),
        profile.amount(.carbohydrate) != nil
      else { return nil }
      let isAvailable = profile.basis == .available
      other.add(
        isAvailable ? -1 * range : range,
        isAvailable ? -fiber : fiber,
        to: .carbohydrate
      )
    case .saltForSodium:
      guard let sodium = profile.amount(.sodium), sodium > 0 else { return nil }
      other.scale(.sodium, by: 1 / 2.5)
    }
    return other
  }
}
