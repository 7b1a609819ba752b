package import FoodComposition

extension QualitySummary {
  /// A food with what the checks found in it, ordered from the worst on.
  package struct FlaggedFood: Codable, Sendable, Equatable, Comparable {
    /// The food's id.
    package var id: String
    /// Its name, cut after 300 characters.
    package var name: String
    /// Its source's id.
    package var source: String
    /// The address at which its source shows the record; nil if nowhere.
    package var url: String?
    /// The confidence in the record, from 0 to 1.
    package var confidence: Double
    /// The number of its flags by severity.
    package var counts: SeverityCounts
    /// Its gravest flags, at most ``flagsListed``, the gravest first.
    package var flags: [QualityFlag]

    /// The most flags that are listed of one food.
    package static let flagsListed = 12

    /// A food of `source` as a summary lists it.
    init(_ final: FinalFood, source: String, counts: SeverityCounts) {
      let food = final.food
      id = food.id
      name = food.canonicalName.clipped
      self.source = source
      url = food.url
      confidence = final.assessment.confidence
      self.counts = counts
      flags = final.assessment.flags.sorted(by: Self.isGraver).prefix(Self.flagsListed).map {
        flag in
        var flag = flag
        flag.found = flag.found.clipped
        flag.expected = flag.expected.clipped
        flag.evidence = flag.evidence?.clipped
        if let repair = flag.repair { flag.repair?.equation = repair.equation.clipped }
        return flag
      }
    }

    /// Whether this food comes after one with these properties: that has more quarantines, or else
    /// more errors, more warnings, less confidence, the lesser id, the lesser name.
    func isBehind(
      _ counts: SeverityCounts,
      confidence: Double,
      id: String,
      name: String
    ) -> Bool {
      for severity in QualityFlag.Severity.allCases.reversed()
      where counts[severity] != self.counts[severity] {
        return counts[severity] > self.counts[severity]
      }
      if confidence != self.confidence { return confidence < self.confidence }
      return (id, name) < (self.id, self.name)
    }

    /// Whether `one` is the worse food.
    package static func < (one: Self, other: Self) -> Bool {
      other.isBehind(one.counts, confidence: one.confidence, id: one.id, name: one.name)
    }

    private static func isGraver(_ one: QualityFlag, _ other: QualityFlag) -> Bool {
      if one.severity != other.severity { return one.severity > other.severity }
      if one.rule != other.rule { return one.rule < other.rule }
      let (place, otherPlace) = (one.component?.ordinal ?? -1, other.component?.ordinal ?? -1)
      return place == otherPlace ? one.found < other.found : place < otherPlace
    }
  }
}
