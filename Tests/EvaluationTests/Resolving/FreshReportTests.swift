import FoodComposition
import FoodSnapshot
import Testing

@testable import Evaluation

@Suite struct FreshReportTests {
  private static let round = """
    id\tgroup\ttext\tfoods\tgrams_low\tgrams\tgrams_high\tkcal_low\tkcal\tkcal_high\tnote
    A001\tplain\tbanana\tbanana\t100\t118\t140\t90\t105\t120\t
    A002\tplain\tapple\tapple\t100\t150\t200\t50\t80\t100\t
    A003\tingredients\t1 lb rice\trice\t440\t454\t470\t1550\t1650\t1750\t
    A004\tnofood\trough night\tnone\t0\t0\t0\t0\t0\t0\t

    """

  private static func food(_ grams: Double, _ energy: Double) -> Resolution {
    .made(.made("a:1", grams: grams, [.energy: energy]))
  }

  private static func report(failures: Int = 0) throws -> FreshReport? {
    let evaluation = try ResolveEvaluation(
      labels(round),
      settings: .init(failures: failures),
      resolve: { text in
        switch text {
        case "banana": food(118, 105)
        case "apple": food(150, 300)
        case "rough night": .made()
        default: food(1, 1)
        }
      },
      ingredient: { _ in food(454, 1650) }
    )
    guard case .fresh(let report) = evaluation else { return nil }
    return report
  }

  @Test func `a round is told by its columns, and what is none is said`() throws {
    let labels = try labels(Self.round)
    #expect(labels.count == 4)
    #expect(labels.texts.map(\.isIngredient) == [false, false, true, false])
    #expect(throws: LabelError.self) {
      try read("id\tgroup\ttext\n1\tplain\tbanana\n")
    }
    let error = #expect(throws: LabelError.self) {
      try read(Self.round.replacing("100\t118\t140", with: "100\t118\t90"))
    }
    #expect(error?.description.contains("low and high in order") == true)
  }

  @Test func `an answer is right within its ranges, and lines of recipes are read as such`() throws
  {
    let report = try #require(try Self.report())
    #expect(report.all.right == Proportion(3, of: 4))
    #expect(report.all.wrongResolved == Proportion(1, of: 4))
    #expect(report.all.rightOfResolved == Proportion(2, of: 3))
    #expect(report.groups.map(\.name) == ["plain", "ingredients", "nofood"])
    #expect(report.groups[0].right == Proportion(1, of: 2))
  }

  @Test func `a miss is shown with what was expected and what was found`() throws {
    let report = try #require(try Self.report(failures: .max))
    #expect(report.failures.samples.map(\.line) == [3])
    #expect(report.failures.samples.map(\.kind) == [.wrongFood])
    #expect(report.markdown.contains("A002, apple: 100 to 200 g, 50 to 100 kcal"))
  }

  @Test func `the times of answers are those of every text, the slowest first`() throws {
    let labels = try labels(Self.round)
    var asked: [String] = []
    let times = try ResolveTimes(
      labels,
      slowest: 2,
      resolve: { text in
        asked.append(text)
        return Self.food(1, 1)
      },
      ingredient: { text in
        asked.append(text)
        return Self.food(1, 1)
      }
    )
    #expect(asked == labels.texts.map(\.text) + labels.texts.map(\.text))
    #expect(times.texts == 4)
    #expect(times.slowest.count == 2)
    #expect(times.slowest[0].milliseconds >= times.slowest[1].milliseconds)
    #expect(times.p50 <= times.p99)
    #expect(times.p99 == times.most)
    #expect(times.markdown.contains("half of them at most"))
  }

  @Test func `the percentile is the nearest rank`() {
    let times = (1...200).reversed().map { ResolveTimes.Text(text: "", milliseconds: Double($0)) }
    #expect(ResolveTimes.percentile(50, of: times) == 100)
    #expect(ResolveTimes.percentile(99, of: times) == 198)
    #expect(ResolveTimes.percentile(99, of: Array(times.suffix(1))) == 1)
    #expect(ResolveTimes.percentile(50, of: []) == 0)
  }

  /// The labels of a text.
  private func read(_ text: String) throws -> LabelFile { try labels(text) }
}
