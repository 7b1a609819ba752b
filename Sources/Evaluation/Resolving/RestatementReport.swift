import FoodSnapshot
import Parallelism

/// How an answer to a form of text compares with what the form says again.
struct RestatementVerdict: Sendable {
  let form: Restatement
  /// Whether both are answered alike.
  let isKept: Bool
  /// Whether the answer is not marked for review.
  let isResolved: Bool
  /// What was answered otherwise; nil where both are alike.
  let failure: Failure?
}

extension RestatementVerdict {
  /// The verdicts on every form with each of the first `count` of `names` that is answered with one food.
  ///
  /// A form is left out where what it says again has no food.
  static func judging(
    _ forms: [Restatement],
    with names: [String],
    count: Int,
    jobs: Int,
    resolve: @Sendable (String) throws -> Resolution
  ) throws -> [RestatementVerdict] {
    var known: [String] = []
    for start in stride(from: 0, to: names.count, by: count) where known.count < count {
      known += try Parallel.map(Array(names[start...].prefix(count)), workers: jobs) { name in
        let items = try resolve(name).items
        return items.count == 1 && items[0].food != nil ? name : nil
      }
      .compactMap { $0 }
    }
    known = Array(known.prefix(count))
    let pairs = zip(known, known.dropFirst() + known.prefix(1)).map { $0 }
    return try Parallel.map(pairs, workers: jobs) { food, other in
      var answers: [String: Resolution] = [:]
      func answer(_ form: String) throws -> Resolution {
        let text = Restatement.text(form, food: food, other: other)
        if let known = answers[text] { return known }
        let answer = try resolve(text)
        answers[text] = answer
        return answer
      }
      return try forms.compactMap { form in
        try Self(form, text: Restatement.text(form.said, food: food, other: other), answer: answer)
      }
    }
    .flatMap { $0 }
  }

  private init?(
    _ form: Restatement,
    text: String,
    answer: (String) throws -> Resolution
  ) rethrows {
    let said = try answer(form.said)
    let label: String
    switch form.meaning {
    case .grams(let grams):
      // Where no food is found nothing is weighed.
      guard !said.foundParts.isEmpty else { return nil }
      label = "\(grams.tenths) g"
      isKept = abs(said.foundParts.reduce(0) { $0 + ($1.weight ?? 0) } - grams) < Self.slack
    case .texts(let forms):
      let meant = try forms.map(answer)
      guard meant.allSatisfy({ !$0.foundParts.isEmpty }) else { return nil }
      label = meant.map(\.summary).joined(separator: " | ")
      isKept = Self.foods(of: [said]) == Self.foods(of: meant)
    }
    self.form = form
    isResolved = said.status == .resolved
    failure =
      isKept
      ? nil
      : Failure(
        kind: .otherwise,
        line: form.line,
        text: text,
        label: label,
        answer: said.summary
      )
  }

  /// The grams by which two weights are the same.
  private static let slack = 1.0

  /// The foods of answers with their whole grams, in no order; one that is not found has no id.
  private static func foods(of answers: [Resolution]) -> [String] {
    answers.flatMap(\.items).map { item in
      "\(item.food?.id ?? "") \(item.weight.map { String(Int($0.rounded())) } ?? "")"
    }
    .sorted()
  }
}

/// The shares of texts that are answered as what they say again, by property and by form.
package struct RestatementReport: Sendable, Equatable, Encodable {
  /// The shares of some texts.
  package struct Score: Sendable, Equatable, Encodable {
    /// The property, the form, or all.
    package var name: String
    /// Texts that are answered as what they say again.
    package var kept = Proportion()
    /// Texts that are not, and that are not marked for review.
    package var otherwiseResolved = Proportion()

    init(_ name: String, _ verdicts: [RestatementVerdict]) {
      self.name = name
      for verdict in verdicts {
        kept.count(verdict.isKept)
        otherwiseResolved.count(!verdict.isKept && verdict.isResolved)
      }
    }
  }

  /// All texts.
  package var all: Score
  /// Each property.
  package var properties: [Score]
  /// Each form, in the order of the file.
  package var forms: [Score]
  /// The texts that are answered otherwise.
  package var failures: FailureSample

  init(_ verdicts: [RestatementVerdict], sampleSize: Int, seed: UInt64) {
    all = Score("all", verdicts)
    properties = Restatement.Property.allCases.map { property in
      Score(property.rawValue, verdicts.filter { $0.form.property == property })
    }
    let forms = Dictionary(grouping: verdicts, by: \.form.line)
    self.forms = forms.sorted { $0.key < $1.key }.map { Score($0.value[0].form.said, $0.value) }
    failures = FailureSample(verdicts.compactMap(\.failure), size: sampleSize, seed: seed)
  }

  /// The report as Markdown.
  var markdown: String {
    var table = MarkdownTable("the same in other words", "answered alike", "otherwise and resolved")
    for score in [all] + properties + forms {
      table.add(score.name, score.kept.text, score.otherwiseResolved.text)
    }
    return [table.text, failures.markdown("what differs")].joined(separator: "\n\n")
  }
}
