import Datasets
import Fetch
import Foundation
import TestSupport

@testable import Pipeline

/// The questions of `conformance/cases.json` with what is right and what is wrong.
struct ConformanceBook: Decodable {
  /// The name of the release that they are asked of.
  var snapshot: String
  /// What each kind of misreading is.
  var misreadings: [String: String]
  /// The questions.
  var cases: [ConformanceCase]

  /// The folder of the book.
  static let folder = LabelPipeline.repository + "/conformance"

  /// Reads the book of the repository.
  static func read() throws -> Self {
    let bytes = try Data(contentsOf: URL(filePath: folder + "/cases.json"))
    return try JSONDecoder().decode(Self.self, from: bytes)
  }

  /// Builds a pipeline of the book's fixture into a folder, and returns the path of its snapshot.
  static func build(_ pipeline: String, in place: TemporaryFolder) throws -> String {
    let build = try Build(
      pipeline: PipelineDefinition(path: folder + "/fixture/" + pipeline),
      local: LocalFiles(mirror: .official, cache: place.path + "/cache"),
      output: place.path + "/out",
      release: nil,
      workers: 2,
      progress: { _, _, _ in }
    )
    guard case .released(let release, _) = try build.run() else { throw BuiltWorld.Refused() }
    return release + "/food.sqlite"
  }
}

/// A question with its answer, and the wrong answers that misreadings give.
struct ConformanceCase: Decodable {
  var id: String
  var question: String
  var sql: String
  var columns: [String]
  var units: [String?]
  var expected: [[ConformanceCell]]
  var misreadings: [Misreading]

  /// A query that reads the snapshot wrong.
  struct Misreading: Decodable {
    var kind: String
    var answer: [[ConformanceCell]]
  }
}

/// A cell of an answer.
enum ConformanceCell: Decodable {
  case null
  case number(Double)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  /// A number; NULL for none.
  init(_ number: Double?) {
    if let number { self = .number(number) } else { self = .null }
  }

  /// A count.
  init(_ count: Int) { self = .number(Double(count)) }

  /// A text; NULL for none.
  init(_ text: String?) {
    if let text { self = .text(text) } else { self = .null }
  }

  /// Whether it is the same as `other`; a sum in another order may differ in its last digits.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.text(let one), .text(let two)): one == two
    case (.number(let one), .number(let two)):
      abs(one - two) <= 1e-9 * max(1, abs(one), abs(two))
    default: false
    }
  }

  /// Whether two answers have the same rows.
  static func isSame(_ one: [[Self]], as two: [[Self]]) -> Bool {
    one.count == two.count
      && zip(one, two).allSatisfy { left, right in
        left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
      }
  }
}
