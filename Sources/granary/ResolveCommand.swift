import ArgumentParser
import FoodComposition
import FoodSnapshot
import Foundation

/// The command `granary resolve`: resolves one phrase or a stream of them to foods and amounts.
struct ResolveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Resolve what somebody ate to foods, grams and nutrients.",
    discussion: """
      Without a text, phrases are read from standard input, one a line of at most 1 MiB; one JSON a line is written.

      Examples:
        granary resolve out/current/food.sqlite "2 eggs and half a cup of milk"
        granary resolve out/current/food.sqlite --explain "a bowl of porridge"
        granary resolve out/current/food.sqlite --format jsonl
        granary resolve food.sqlite "2 eggs" --format json --fields items.grams
      """
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  @Argument(help: "What was eaten: \"2 eggs and half a cup of milk\".")
  var text: String?

  @Option(help: "text, json or jsonl; jsonl for a stream of phrases.")
  var format: ResolutionFormat?

  @Option(help: "Of JSON, only these members: status,items.food.name,total.energy_kcal.")
  var fields: String?

  @Flag(
    help:
      "Show how the text is read, by which rules, what the ranks of foods are made of, and what every portion rule says of each amount."
  )
  var explain = false

  @OptionGroup var settings: TextOptions

  @Option(name: .customLong("as"), help: "What the foods are named for: eaten or ingredient.")
  var meaning = TextMeaning.eaten

  func validate() throws {
    try FieldOption.validate(fields, isJSON: format != .text && (text == nil || format != nil)) {
      try Resolution.fields($0)
    }
  }

  func run() throws {
    let fields = try fields.map { try Resolution.fields($0) }
    let snapshot = try FoodSnapshot(path: snapshot, settings: settings.settings(meaning))
    if let text {
      if explain, format ?? .text == .text {
        try write(snapshot.reading(of: text).lines.joined(separator: "\n"))
      }
      return try print(snapshot.resolve(text), format ?? .text, fields)
    }
    var lines = InputLines()
    while let line = try lines.next() {
      try print(snapshot.resolve(line), format ?? .jsonl, fields)
    }
  }

  private func print(
    _ resolution: Resolution,
    _ format: ResolutionFormat,
    _ fields: FieldSelection?
  ) throws {
    let text =
      switch format {
      case .json, .jsonl: resolution.json(fields: fields)
      case .text: ResolutionText(resolution, explained: explain).text
      }
    try write(text)
  }

  private func write(_ text: String) throws {
    // One write a line: whoever reads the stream gets each answer when it is there.
    try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
  }
}

/// The form in which resolutions are written.
enum ResolutionFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, jsonl
}

/// A resolution in words.
struct ResolutionText {
  /// The lines.
  let text: String

  init(_ resolution: Resolution, explained: Bool = false) {
    var lines: [String] = []
    for item in resolution.items {
      lines.append(Self.heading(item))
      lines.append("  \(item.status.rawValue): \(item.reason)")
      if let alias = item.alias { lines.append("  called \(alias.name)") }
      if !item.nutrients.isEmpty { lines.append("  " + Self.nutrients(item.nutrients)) }
      if explained {
        if let best = item.matching.first { lines.append("  = \(best.sum)") }
        lines += item.evidence.map(Self.line)
      }
      for (place, other) in item.alternatives.enumerated() {
        let score = Int((other.score * 100).rounded())
        var line = "  or \(other.id) \(other.name) (\(score))" + Self.amount(other)
        if explained, let best = item.matching.first, place + 1 < item.matching.count {
          line += ", " + item.matching[place + 1].compared(to: best)
        }
        lines.append(line)
      }
    }
    lines.append("\(resolution.status.rawValue)" + Self.total(resolution))
    for part in resolution.leftOut where part.cause != .noValues && !resolution.items.isEmpty {
      let cause = part.cause == .noFood ? "no food" : "no weight"
      lines.append("without \"\(part.text)\" (\(cause))")
    }
    text = lines.map(\.printable).joined(separator: "\n")
  }

  /// An estimate of a portion rule: `*` is the one that was taken.
  private static func line(_ evidence: PortionEvidence) -> String {
    let probability = Int((evidence.probability * 100).rounded())
    let sign = evidence.isChosen ? "*" : " "
    return
      "  \(sign) \(probability) % \(evidence.rule): \(evidence.value.shortened) (\(evidence.low.shortened) to "
      + "\(evidence.high.shortened)), \(evidence.label), \(evidence.origin)"
  }

  private static func heading(_ item: Resolution.Item) -> String {
    guard let food = item.food else { return "\"\(item.text)\": no food" }
    let amount =
      item.grams.map { "\($0.value.shortened) g" }
      ?? item.millilitres.map { "\($0.value.shortened) ml" }
    let confidence = Int((item.confidence * 100).rounded())
    return
      "\"\(item.text)\": \(amount ?? "an unknown amount of") \(([food.name] + item.changes).joined(separator: ", ")) [\(food.id), \(food.source)], "
      + "confidence \(confidence) %"
  }

  private static func total(_ resolution: Resolution) -> String {
    if !resolution.total.isEmpty { return ": " + nutrients(resolution.total) }
    let partial = nutrients(resolution.partialTotal)
    return partial.isEmpty ? "" : ", of what is known: " + partial
  }

  private static func amount(_ other: Resolution.Alternative) -> String {
    let weight =
      other.grams.map { "\($0.shortened) g" } ?? other.millilitres.map { "\($0.shortened) ml" }
    let parts = [weight, other.energy.map { "\($0.shortened) kcal" }].compactMap(\.self)
    return parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
  }

  private static let shown: [(Component, String)] = [
    (.energy, "kcal"), (.protein, "g protein"), (.carbohydrate, "g carbohydrate"), (.fat, "g fat"),
  ]

  private static func nutrients(_ amounts: [Component: Resolution.Amount]) -> String {
    shown.compactMap { component, unit in
      amounts[component].map { "\($0.value.shortened) \(unit)" }
    }.joined(separator: ", ")
  }
}

extension Double {
  /// The number with at most one decimal.
  fileprivate var shortened: String { ((self * 10).rounded() / 10).shortest }
}
