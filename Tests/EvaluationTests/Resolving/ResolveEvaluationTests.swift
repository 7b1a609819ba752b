import FoodComposition
import FoodSnapshot
import Foundation
import Testing

@testable import Evaluation

@Suite struct ResolveEvaluationTests {
  private struct Refused: Error, Equatable { var text: String }

  private static let table =
    "text,carbohydrate_g\n" + (0..<200).map { "\($0),\($0 % 40)\n" }.joined()

  @Sendable private static func resolve(_ text: String) -> Resolution {
    .made(.made("a:1", grams: 10, [.totalCarbohydrate: Double(text) ?? 0]))
  }

  @Test func `the result does not depend on how many texts are resolved at once`() throws {
    let labels = try labels(Self.table)
    let alone = try ResolveEvaluation(
      labels,
      settings: .init(jobs: 1, failures: 3),
      resolve: Self.resolve
    )
    for jobs in [2, 3, 64] {
      let evaluation = try ResolveEvaluation(
        labels,
        settings: .init(jobs: jobs, failures: 3),
        resolve: Self.resolve
      )
      #expect(evaluation == alone)
      #expect(try evaluation.json() == alone.json())
    }
    #expect(alone.markdown.contains("| carbohydrate within 7.5 g | 20.0 % ("))
  }

  @Test(arguments: [1, 2, 5])
  func `the first text that is refused ends the measuring`(jobs: Int) throws {
    let labels = try labels(Self.table)
    #expect(throws: Refused(text: "70")) {
      try ResolveEvaluation(labels, settings: .init(jobs: jobs)) { text in
        if (Int(text) ?? 0) >= 70 { throw Refused(text: text) }
        return Self.resolve(text)
      }
    }
  }

  @Test func `as many failures of a class are shown as asked, drawn by the seed`() throws {
    let labels = try labels(Self.table)
    func lines(_ seed: UInt64) throws -> [Int] {
      let evaluation = try ResolveEvaluation(
        labels,
        settings: .init(failures: 5, seed: seed),
        resolve: Self.resolve
      )
      guard case .sentences(let report) = evaluation else { return [] }
      return report.failures.samples.map(\.line)
    }
    let first = try lines(1)
    #expect(first.count == 5)
    #expect(first == first.sorted())
    #expect(try lines(1) == first)
    #expect(try lines(2) != first)
  }

  @Test func `the search's ids count for the recall of phrases`() throws {
    let labels = try labels("phrase,language,stratum,items\nx,en,typo,b:7\n")
    let evaluation = try ResolveEvaluation(labels, search: { _ in ["b:7"] }, resolve: Self.resolve)
    guard case .phrases(let report) = evaluation else {
      Issue.record("no phrases")
      return
    }
    #expect(report.answerable.recall == Proportion(1, of: 1))
    #expect(report.answerable.right == Proportion(0, of: 1))
  }

  @Test func `the report as JSON has proportions with their intervals`() throws {
    let evaluation = try ResolveEvaluation(labels(Self.table), resolve: Self.resolve)
    let object = try JSONSerialization.jsonObject(with: Data(evaluation.json().utf8))
    let report = try #require((object as? [String: Any])?["sentences"] as? [String: Any])
    let within = try #require(report["within"] as? [String: Any])
    #expect(within["trials"] as? Int == 200)
    #expect(within["share"] as? Double == 0.2)
    #expect((within["low"] as? Double ?? 1) < 0.2)
  }
}
