import ArgumentParser
import DecisionLedger
import FoodSnapshot
import Foundation
import Pipeline

/// The command `granary decisions add`: decides something, on the evidence that a release has.
struct DecisionsAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Decide something about foods of a release: append a line to the ledger.",
    discussion: """
      The evidence is that of the release: the decision is stale when it has changed. By default it rests on all that \
      is shown for its kind; --rests-on names fewer parts (names, values, portions, brand, category). A correct-value \
      takes --component, --value and --source, a portion --measure, --grams and --source.

      Examples:
        granary decisions add out same ciqual:13005 usda-sr:09040 --who Ada
        granary decisions add out different off:1 off:2 --who Ada --rests-on names
        granary decisions add out split off:1 --who Ada --why "the recipe differs"
        granary decisions add out accept-repair off:1 --rule unit-blunder --who Ada
        granary decisions add out rename off:1 --name "Banana, raw" --who Ada
        granary decisions add out hide off:1 --who Ada --why "a test entry"
        granary decisions add out source-wrong off:1 --who Ada --why "typed in grams"
        granary decisions add out defer-until off:1 --until 2027-01-31 --who Ada
      """
  )

  @Argument(help: "The folder of the releases, such as out, a release in it or its snapshot.")
  var output: String

  @Argument(help: "The kind of decision: same, different, split, accept-repair, …")
  var kind: KindName

  @Argument(help: "The permanent ids of the foods.")
  var foods: [String]

  @OptionGroup var curator: CuratorOptions

  @OptionGroup var ledger: LedgerOptions

  @Option(help: "The check whose repair is decided on.")
  var rule: String?

  @Option(help: "The component of a repair or a correction.")
  var component: String?

  @Option(help: "The right amount in 100 g or ml, or unknown.")
  var value: String?

  @Option(help: "Where the number of a correction or a portion is from.")
  var source: String?

  @Option(help: "The name of a rename or an alias.")
  var name: String?

  @Option(help: "The language of an alias, two letters.")
  var language: String?

  @Option(help: "The measure of a portion, such as slice.")
  var measure: String?

  @Option(help: "The weight of one measure in grams.")
  var grams: Double?

  @Option(help: "The day until which foods are deferred.")
  var until: String?

  @Option(help: "The parts of the evidence that it rests on, by a comma.")
  var restsOn: PartList?

  func run() throws {
    let release = try CuratedRelease(output)
    let book = try release.evidence.book(of: foods)
    for food in foods where book.foods[food] == nil { throw try unknown(food, book, release) }
    var decision = Decision(
      who: curator.who,
      when: curator.time,
      what: try what(),
      why: curator.why
    )
    decision.evidence = try evidence(of: decision, in: book)
    try LedgerFile(path: ledger.path).append(decision).tell()
  }

  private func what() throws -> Decision.What {
    switch kind.kind {
    case .same: return .same(foods)
    case .different: return .different(foods)
    case .split: return .split(foods)
    case .acceptRepair: return .acceptRepair(try target())
    case .rejectRepair: return .rejectRepair(try target())
    case .correctValue: return .correctValue(try correction())
    case .rename: return .rename(try food(), name: try given(name, "--name"))
    case .alias: return .alias(try food(), name: try given(name, "--name"), language: language)
    case .portion:
      return .portion(
        CuratedPortion(
          food: try food(),
          measure: try given(measure, "--measure"),
          grams: try given(grams, "--grams"),
          source: try given(source, "--source")
        )
      )
    case .hide: return .hide(try food())
    case .sourceWrong:
      let component = try component.map { try ComponentName($0).component }
      return .sourceWrong(try food(), component: component)
    case .deferUntil: return .deferUntil(foods, day: try given(until, "--until"))
    case .withdraw:
      throw ValidationError("found withdraw, expected `granary decisions withdraw DIGEST`")
    }
  }

  private func target() throws -> RepairTarget {
    let rule = try given(rule, "--rule")
    guard DecisionRules.isKnown(rule) else {
      throw UnknownName(
        found: "the rule '\(rule)'",
        expected: "a check that proposes repairs",
        close: DecisionRules.near(rule)
      )
    }
    return RepairTarget(
      food: try food(),
      rule: rule,
      component: try component.map { try ComponentName($0).component }
    )
  }

  private func correction() throws -> ValueCorrection {
    let text = try given(value, "--value")
    guard text == "unknown" || Double(text) != nil else {
      throw UnknownName(found: "--value \(text)", expected: "a number, or unknown")
    }
    return ValueCorrection(
      food: try food(),
      component: try ComponentName(try given(component, "--component")).component,
      value: Double(text),
      source: try given(source, "--source")
    )
  }

  private func food() throws -> String {
    guard foods.count == 1 else {
      throw ValidationError("found \(foods.count) foods, expected one for \(kind.kind.rawValue)")
    }
    return foods[0]
  }

  private func given<Value>(_ value: Value?, _ option: String) throws -> Value {
    guard let value else {
      throw ValidationError("found no \(option), expected it for \(kind.kind.rawValue)")
    }
    return value
  }

  private func evidence(of decision: Decision, in book: EvidenceBook) throws -> DecisionEvidence {
    let parts = restsOn?.parts ?? decision.kind.usualEvidence
    let evidence = book.evidence(of: decision).only(parts)
    guard let missing = parts.first(where: { evidence.parts[$0] == nil }) else { return evidence }
    if missing == .repair, let target = decision.repairTarget {
      let close = book.repairs.keys.sorted().map { flag in
        flag.rule + (flag.component.map { " at \($0.rawValue)" } ?? "")
      }
      throw UnknownName(
        found: "no repair proposed by \(target.rule) for \(target.food)",
        expected: "one that the release proposes",
        close: close
      )
    }
    throw UnknownName(
      found: "--rests-on \(missing.rawValue)",
      expected: decision.kind.possibleEvidence.map(\.rawValue).joined(separator: ", ")
    )
  }

  private func unknown(_ id: String, _ book: EvidenceBook, _ release: CuratedRelease) throws
    -> UnknownName
  {
    if let gone = book.departures[id] {
      return UnknownName(
        found: "\(id), gone since \(gone.since)",
        expected: book.present(id).map { "\($0), which took its place" } ?? "a food that is there"
      )
    }
    return UnknownName(
      found: "no food '\(id)'",
      expected: "the id of a food of the release",
      close: try release.evidence.ids(near: id)
    )
  }
}

/// Parts of evidence as they are listed on the command line: `names,values`.
struct PartList: ExpressibleByArgument {
  let parts: [DecisionEvidence.Part]

  init?(argument: String) {
    let words = argument.split(separator: ",").map(String.init)
    parts = words.compactMap(DecisionEvidence.Part.init(rawValue:))
    guard !parts.isEmpty, parts.count == words.count else { return nil }
  }
}
