/// What a release made of the records that apps and servers sent, and what they were worth.
package struct IntakeSummary: Codable, Sendable, Equatable {
  /// The lines of a source.
  package struct Source: Codable, Sendable, Equatable {
    package var id: String
    package var lines: Int
    package var accepted: Int
    package var rejected: Int
    package var skipped: [String: Int]

    package init(id: String, lines: Int, accepted: Int, rejected: Int, skipped: [String: Int]) {
      (self.id, self.lines, self.accepted) = (id, lines, accepted)
      (self.rejected, self.skipped) = (rejected, skipped)
    }
  }

  /// The estimates of one tenth of confidence beside what was verified later.
  package struct Bin: Codable, Sendable, Equatable {
    /// The estimates.
    package var count = 0
    /// Those within 20 % of the verified value.
    package var right = 0
    /// The sum of their confidence.
    package var confidence = 0.0
  }

  /// A composite food's energy as estimated and as its parts make it.
  package struct Composite: Codable, Sendable, Equatable {
    package var food: String
    package var name: String
    package var estimate: Double?
    package var computed: Double?
    package var unknownParts: [String]

    package init(
      food: String,
      name: String,
      estimate: Double?,
      computed: Double?,
      unknownParts: [String]
    ) {
      (self.food, self.name, self.estimate) = (food, name, estimate)
      (self.computed, self.unknownParts) = (computed, unknownParts)
    }
  }

  /// An answer that is far from the others about its food.
  package struct Outlier: Codable, Sendable, Equatable {
    package var food: String
    package var place: String
    package var energy: Double

    package init(food: String, place: String, energy: Double) {
      (self.food, self.place, self.energy) = (food, place, energy)
    }
  }

  /// Equal corrections of a value, with what became of them.
  package struct Correction: Codable, Sendable, Equatable {
    /// The fates of a correction.
    package enum Fate: String, Codable, CodingKeyRepresentable, Sendable, CaseIterable {
      case applied, lost, review
    }

    package var fate: Fate
    package var food: String
    package var name: String
    package var component: String
    package var from: Double?
    package var to: Double?
    package var users: Int
    package var places: [String]
    package var reason: String?

    package init(
      fate: Fate,
      food: String,
      name: String,
      component: String,
      from: Double?,
      to: Double?,
      users: Int,
      places: [String],
      reason: String?
    ) {
      (self.fate, self.food, self.name, self.component) = (fate, food, name, component)
      (self.from, self.to, self.users) = (from, to, users)
      (self.places, self.reason) = (places, reason)
    }
  }

  /// A name of meals that no verified food has.
  package struct UnknownName: Codable, Sendable, Equatable {
    package var name: String
    package var meals: Int
    package var origins: Int

    package init(name: String, meals: Int, origins: Int) {
      (self.name, self.meals, self.origins) = (name, meals, origins)
    }
  }

  /// The weight that meals give a food: weak evidence.
  package struct Portion: Codable, Sendable, Equatable {
    package var food: String
    package var foodName: String
    package var name: String
    package var grams: Double
    package var low: Double
    package var high: Double
    package var meals: Int

    package init(
      food: String,
      foodName: String,
      name: String,
      grams: Double,
      low: Double,
      high: Double,
      meals: Int
    ) {
      (self.food, self.foodName, self.name, self.grams) = (food, foodName, name, grams)
      (self.low, self.high, self.meals) = (low, high, meals)
    }
  }

  package var release: String
  package var sources: [Source] = []
  /// The answers, the texts that they answer, and those that were asked again.
  package var answers = 0
  package var texts = 0
  package var textsAskedAgain = 0
  /// The calls of a model that the snapshot saves where each text that was asked again is asked of it.
  package var callsSaved = 0
  package var disagreeing = 0
  package var foods = 0
  package var foodsOfSeveralOrigins = 0
  /// The estimates beside verified values, by tenths of confidence.
  package var bins = [Bin](repeating: Bin(), count: 10)
  package var composites: [Composite] = []
  package var outliers: [Outlier] = []
  /// The corrections that were read, by what became of them, and a list.
  package var corrections = 0
  package var fates: [Correction.Fate: Int] = [:]
  package var correctionList: [Correction] = []
  package var meals = 0
  package var mealEntries = 0
  /// The feelings and dates that were dropped.
  package var dropped = 0
  package var unknownNames: [UnknownName] = []
  package var portions: [Portion] = []

  /// The share of a verified value within which an estimate is right.
  package static let tolerance = 0.2

  /// A summary of nothing.
  package init(release: String) { self.release = release }

  /// Takes in estimates beside the values that were verified later.
  package mutating func add(_ trials: [(confidence: Double, estimate: Double, verified: Double)]) {
    for trial in trials {
      let place = min(9, max(0, Int(trial.confidence * 10)))
      bins[place].count += 1
      bins[place].confidence += trial.confidence
      if abs(trial.estimate - trial.verified) <= Self.tolerance * trial.verified {
        bins[place].right += 1
      }
    }
  }
}

extension IntakeSummary.Bin {
  /// The share that is right; nil for no estimates.
  package var share: Double? { count == 0 ? nil : Double(right) / Double(count) }
  /// The mean confidence; nil for no estimates.
  package var meanConfidence: Double? { count == 0 ? nil : confidence / Double(count) }

  /// The interval of the share at 95 % (Wilson 1927, doi:10.1080/01621459.1927.10502953); nil for no estimates.
  package var interval: (low: Double, high: Double)? {
    guard let share else { return nil }
    let (n, z) = (Double(count), 1.96)
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return (max(0, middle - half), min(1, middle + half))
  }
}
