import FoodIntake

/// What answers were worth: how often they were asked again, how far they were right, what was odd in them.
package struct IntakeFigures: Sendable {
  /// An estimate beside the value that was verified later.
  package struct Trial: Sendable, Equatable {
    /// The model's own confidence.
    package var confidence: Double
    /// The estimated and the verified energy of 100 g or 100 ml.
    package var estimate: Double
    package var verified: Double
  }

  /// A composite food's energy as estimated and as its parts make it.
  package struct Composite: Sendable, Equatable {
    package var key: String
    package var name: String
    package var estimate: Double?
    package var computed: Double?
    package var unknown: [String]
  }

  /// An answer that is far from the others about its food.
  package struct Outlier: Sendable, Equatable {
    package var key: String
    package var place: String
    package var energy: Double
  }

  /// The answers, and the texts that they are answers to.
  package private(set) var answers: Int
  package private(set) var texts: Int
  /// The texts that were asked again.
  package private(set) var textsAskedAgain: Int
  /// The answers whose amounts eaten and per 100 contradict each other.
  package private(set) var disagreeing: Int
  /// The foods that answers became, and those of several origins.
  package private(set) var foods = 0
  package private(set) var foodsOfSeveralOrigins = 0
  package private(set) var trials: [Trial] = []
  package private(set) var composites: [Composite] = []
  package private(set) var outliers: [Outlier] = []

  private let places: @Sendable (AnswerSample) -> String

  init(_ book: AnswerBook) {
    answers = book.answers
    texts = book.inputs.count
    textsAskedAgain = book.inputs.values.count { $0 > 1 }
    disagreeing = book.disagreeing
    let files = book.fileNames
    places = { "\(files[$0.file]):\($0.line)" }
  }

  /// The calls that the snapshot saves where each text that was asked again is asked of it.
  package var callsSaved: Int { answers - texts }

  mutating func note(
    _ food: SourceFood,
    _ chosen: ChosenAnswers,
    _ composite: AnswerFoodBuilder.Composite?,
    verified: Double?
  ) {
    foods += 1
    if chosen.origins > 1 { foodsOfSeveralOrigins += 1 }
    if let composite {
      composites.append(
        Composite(
          key: food.key,
          name: food.names[0].text,
          estimate: composite.estimate,
          computed: composite.computed,
          unknown: composite.unknown
        )
      )
    }
    outliers += chosen.outliers.map {
      Outlier(key: food.key, place: places($0), energy: $0.energy)
    }
    guard let verified, verified > 0 else { return }
    trials += (chosen.samples + chosen.outliers).filter { !$0.energy.isNaN }.map {
      Trial(confidence: $0.confidence, estimate: $0.energy, verified: verified)
    }
  }
}
