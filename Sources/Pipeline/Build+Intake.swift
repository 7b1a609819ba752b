import Datasets
import FoodComposition
import Ingestion

/// What apps and servers sent, as a build has read it.
struct IntakeStage {
  /// The corrections by users, of the foods that took the place of those they name.
  var corrections = UserCorrections()
  /// The releases made of records, by their sources' numbers.
  var releases: [Int: NormalizedRelease] = [:]
  /// What answers were worth, by the ids of their sources.
  var figures: [(source: String, figures: IntakeFigures)] = []
  /// The meals, and the foods that their names mean.
  var meals: [MealNames] = []
  var names = FoodNames()
  /// What became of corrections, by the ids of their foods.
  var verdicts: [(food: Food, verdicts: [UserCorrections.Verdict])] = []

  /// Whether the pipeline has any.
  var isPresent: Bool { !releases.isEmpty || !figures.isEmpty }

  /// Takes in what became of the corrections of the next foods.
  mutating func add(_ fates: [SourceBuild.Fate]) {
    for case .accepted(let food) in fates where !food.verdicts.isEmpty {
      verdicts.append((food.final.food, food.verdicts))
    }
  }
}

extension Build {
  /// lines -> corrections by users, before any food is corrected.
  func intake(of sources: [SourceBuild], following successors: [String: String]) throws
    -> IntakeStage
  {
    var stage = IntakeStage()
    for source in sources where source.dataset.intake?.records == .corrections {
      progress("\(source.dataset.id): reading", 0, nil)
      let corrections = try source.corrections()
      stage.releases[source.number] = source.release(FoodlessRelease(corrections.report))
      stage.corrections.add(corrections)
    }
    stage.corrections = stage.corrections.following(successors)
    return stage
  }

  /// lines -> answers -> foods, their parts foods of the kept releases of verified datasets as curators corrected them; and the
  /// names of meals.
  func readAnswers(
    of sources: [SourceBuild],
    from kept: [Int: NormalizedRelease],
    _ succession: Succession,
    _ curation: Curation,
    into stage: inout IntakeStage
  ) throws {
    var books: [(source: SourceBuild, book: AnswerBook)] = []
    var wanted: Set<String> = []
    for source in sources {
      guard let intake = source.dataset.intake else { continue }
      switch intake.records {
      case .answers, .restaurants:
        progress("\(source.dataset.id): reading", 0, nil)
        let book = try source.answers(intake)
        wanted.formUnion(book.wantedNames)
        books.append((source, book))
      case .meals:
        progress("\(source.dataset.id): reading", 0, nil)
        let meals = try source.meals()
        wanted.formUnion(meals.wantedNames)
        stage.meals.append(meals)
        stage.releases[source.number] = source.release(FoodlessRelease(meals.report))
      case .labels, .corrections: break
      }
    }
    guard !wanted.isEmpty else { return }
    stage.names = FoodNames(wanted: wanted)
    for source in sources where source.dataset.sourceType == .verifiedDataset {
      guard let release = kept[source.number] else { continue }
      for food in release.outcomes.lazy.compactMap(\.food?.food) where !succession.retires(food.id)
      {
        stage.names.add(curation.corrected(food))
      }
    }
    for (source, book) in books {
      let answers = AnswerFoods(
        book,
        names: stage.names,
        corrections: stage.corrections,
        prefix: source.dataset.id,
        components: source.tables.components
      )
      stage.figures.append((source.dataset.id, answers.figures))
      stage.releases[source.number] = source.release(answers)
    }
  }

  /// The ids of the sources that have no foods of their own.
  var foodless: Set<String> {
    Set(pipeline.datasets.filter { $0.intake?.hasFoods == false }.map(\.id))
  }
}
