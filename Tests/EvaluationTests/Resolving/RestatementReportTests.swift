import FoodComposition
import FoodSnapshot
import Testing

@testable import Evaluation
@testable import FoodResolving

@Suite struct RestatementReportTests {
  private static let forms = """
    property\tsaid\tmeans
    weight\t{food} 137 g\t137 g
    count\t{food} x2\t2 {food}
    beside\t{food} and a fig\t{food} | a fig
    order\t{food}, {other}\t{other}, {food}

    """

  /// Answers of foods called by one letter, of which a "q" loses its weight, quietly, and what stands beside it.
  private static func resolve(_ text: String) -> Resolution {
    let isQuiet = text.contains("q")
    if text.contains("137 g") { return .made(.made("q", grams: isQuiet ? 50 : 137)) }
    let names = text.split { " ,".contains($0) }.map(String.init)
    let count = names.contains("2") || names.contains("x2") ? 2.0 : 1
    let foods = names.filter { !["2", "x2", "a", "and"].contains($0) }.map { name in
      Resolution.Item.made(name, grams: 10 * count)
    }
    let isLost = isQuiet && foods.count > 1
    return Resolution(
      text: text,
      status: names.contains("none") ? .failed : .resolved,
      total: [:],
      items: names.contains("none") ? [] : Array(foods.prefix(isLost ? 1 : 2))
    )
  }

  private static func report(_ names: [String], count: Int = 10) throws -> RestatementReport {
    let evaluation = try ResolveEvaluation(
      labels(forms),
      settings: .init(failures: .max, names: count),
      resolve: resolve,
      names: { names }
    )
    guard case .restatements(let report) = evaluation else { throw LabelProblem() }
    return report
  }

  private struct LabelProblem: Error {}

  @Test func `a text is compared with what it says again, in any order of foods`() throws {
    let report = try Self.report(["p", "r"])
    #expect(report.all.kept == Proportion(8, of: 8))
    #expect(report.properties.map(\.name) == ["weight", "count", "beside", "order"])
    #expect(report.forms.map(\.kept.trials) == [2, 2, 2, 2])
  }

  @Test func `what is answered otherwise without review is counted and shown`() throws {
    let report = try Self.report(["q"])
    #expect(report.properties[0].otherwiseResolved == Proportion(1, of: 1))
    #expect(report.properties[2].otherwiseResolved == Proportion(1, of: 1))
    #expect(report.properties[1].kept == Proportion(1, of: 1))
    #expect(report.failures.samples.map(\.text) == ["q 137 g", "q and a fig"])
    #expect(report.markdown.contains("| {food} and a fig |"))
  }

  @Test func `names that no food has are not asked, and others take their place`() throws {
    let report = try Self.report(["none", "p", "r", "s"], count: 2)
    #expect(report.forms.map(\.kept) == Array(repeating: Proportion(2, of: 2), count: 4))
  }

  @Test(arguments: [
    ("weight\tfood\t1 g", "{food}"), ("height\t{food}\t1 g", "weight, count"),
    ("weight\t{food}\t", "texts"),
  ])
  func `a form that cannot be asked is told with its line`(row: String, told: String) throws {
    let error = #expect(throws: LabelError.self) {
      try labels("property\tsaid\tmeans\n" + row + "\n")
    }
    #expect(error?.description.contains(":2: ") == true)
    #expect(error?.description.contains(told) == true, "\(error?.description ?? "")")
  }
}
