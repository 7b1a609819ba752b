import FoodSnapshot
import Foundation
import Testing
import TestSupport

@testable import FoodResolving
@testable import FoodSearch

@Suite struct ConfidenceTests {
  private let pantry: Pantry

  init() throws { pantry = try Pantry() }

  @Test func `more of a ground never makes an answer less likely`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var features = ConfidenceFeatures()
      for odds in Ranking.odds {
        features[keyPath: odds.feature] = Double.random(in: 0...1, using: &random)
      }
      let confidence = AnswerConfidence.of(features)
      #expect(confidence > 0 && confidence < 1)
      for odds in Ranking.odds {
        var more = features
        more[keyPath: odds.feature] += 0.1
        #expect(AnswerConfidence.of(more) >= confidence, "\(odds.name), seed 11")
      }
    }
  }

  @Test func `what is said just so is surer than a typing error or an unsaid amount`() throws {
    func confidence(_ text: String) throws -> Double {
      try #require(try pantry.snapshot.resolve(text).items.first).confidence
    }
    let sure = try confidence("100 g roasted chicken breast")
    #expect(try confidence("100 g roasted chiken breast") < sure)
    #expect(try confidence("roasted chicken breast") < sure)
  }

  @Test func `what is below the threshold is for review`() throws {
    for text in ["banana", "2 eggs", "chiken brest", "a bowl of milk", "roasted chicken breast"] {
      for item in try pantry.snapshot.resolve(text).items where item.food != nil {
        let isSure = item.confidence >= Ranking.fitted.acceptThreshold && !item.nutrients.isEmpty
        #expect(item.status == (isSure ? .resolved : .needsReview), "\(text)")
      }
    }
  }

  @Test func `a text is as sure as the least that its foods have of each feature`() throws {
    let items = try pantry.snapshot.resolve("2 eggs, 100 g roasted chicken breast").items
    #expect(items.count == 2)
    let least = AnswerConfidence.of(items)
    #expect(items.allSatisfy { $0.confidence >= least })
    #expect(AnswerConfidence.of([items[0]]) == items[0].confidence)
    #expect(AnswerConfidence.of([]) == 0)
  }

  @Test func `a food of which nobody said how much before foods with amounts is for review`() throws
  {
    let items = try pantry.snapshot.resolve("banana, 2 eggs, 100 g roasted chicken breast").items
    #expect(items.count == 3)
    #expect(items[0].status == .needsReview)
    #expect(items[0].reasons.contains(.maybeCounted) || items[0].reasons.contains(.lowConfidence))
    let plain = try pantry.snapshot.resolve("banana, 100 g roasted chicken breast").items
    #expect(!plain[0].reasons.contains(.maybeCounted))
  }

  @Test func `foods that disagree on their energy make an answer less sure`() {
    var features = ConfidenceFeatures()
    features.agreement = 1
    let sure = AnswerConfidence.of(features)
    features.agreement = 0.2
    #expect(AnswerConfidence.of(features) < sure)
  }
}
