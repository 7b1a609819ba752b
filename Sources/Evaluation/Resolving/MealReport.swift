import FoodComposition
import FoodSnapshot

/// How near carbohydrate and energy of meals of several foods come to their labels.
public struct MealReport: Sendable, Equatable, Encodable {
  /// The meals of one country.
  public struct Country: Sendable, Equatable, Encodable {
    /// The letters of the ids.
    public var name: String
    /// What the labels' carbohydrate is taken for.
    public var basis: String
    /// Median of (energy - 4 protein - 4 carbohydrate - 9 fat) / energy over the labelled foods of at
    /// least 20 kcal and 5 g carbohydrate in 100 g; 0 without such foods.
    public var energyGap: Double
    /// How near the answers come.
    public var score: Score
  }

  /// How near the answers to some meals come.
  public struct Score: Sendable, Equatable, Encodable {
    /// Carbohydrate of the labels' basis within 7.5 g; no answer is a miss.
    public var carbohydrate = Proportion()
    /// The same if all labels were of total carbohydrate.
    public var totalCarbohydrate = Proportion()
    /// The same if all labels were of available carbohydrate.
    public var availableCarbohydrate = Proportion()
    /// The same if foods without an answer held nothing.
    public var carbohydrateOfKnown = Proportion()
    /// Energy within 20 %; no answer is a miss.
    public var energy = Proportion()
    /// Meals whose answer leaves carbohydrate or energy open.
    public var unanswered = 0
    /// Grams of carbohydrate of the labels' basis; no answer counts as 0.
    public var carbohydrateError = MeanError()
    /// Kilocalories.
    public var energyError = MeanError()
    /// Grams of protein.
    public var proteinError = MeanError()
    /// Grams of fat.
    public var fatError = MeanError()
    /// The single foods.
    public var parts = MealParts()

    init(_ verdicts: [MealVerdict]) {
      for verdict in verdicts {
        let label = verdict.label
        carbohydrate.count(MealVerdict.isWithin(verdict.carbohydrate, label))
        totalCarbohydrate.count(MealVerdict.isWithin(verdict.total, label))
        availableCarbohydrate.count(MealVerdict.isWithin(verdict.available, label))
        carbohydrateOfKnown.count(MealVerdict.isWithin(verdict.known, label))
        energy.count(MealVerdict.isEnergyWithin(verdict.energy, label))
        if verdict.carbohydrate == nil || verdict.energy == nil { unanswered += 1 }
        carbohydrateError.add(verdict.carbohydrate, label: label.total.carbohydrate)
        energyError.add(verdict.energy, label: label.total.energy)
        proteinError.add(verdict.protein, label: label.total.protein)
        fatError.add(verdict.fat, label: label.total.fat)
        parts = parts + verdict.parts
      }
    }
  }

  /// All meals.
  public var all: Score
  /// The meals without those whose label contradicts itself or counts foods that the text leaves out.
  public var undoubted: Score
  /// Each country, by name.
  public var countries: [Country]
  /// Why carbohydrate or energy miss.
  public var failures: FailureSample

  init(_ verdicts: [MealVerdict], sampleSize: Int, seed: UInt64) {
    all = Score(verdicts)
    undoubted = Score(verdicts.filter { !$0.label.isDoubtful && !$0.label.countsUnsaidFoods })
    let groups = Dictionary(grouping: verdicts, by: \.label.country)
    countries = groups.sorted { $0.key < $1.key }.map { name, members in
      Country(
        name: name,
        basis: members[0].label.basis.rawValue,
        energyGap: Self.energyGap(members.flatMap(\.label.parts).map(\.content)),
        score: Score(members)
      )
    }
    failures = FailureSample(verdicts.compactMap(\.failure), size: sampleSize, seed: seed)
  }

  private static func energyGap(_ contents: [MealLabel.Content]) -> Double {
    let gaps = contents.filter { $0.energy >= 20 && $0.carbohydrate >= 0.05 * $0.grams }
      .map { ($0.energy - $0.energyOfParts) / $0.energy }.sorted()
    return gaps.isEmpty ? 0 : gaps[gaps.count / 2]
  }
}
