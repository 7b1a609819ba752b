package import Datasets
import FoodComposition
import FoodIntake
import FuzzyIndex
import RecordIO

/// The answers of resolvers of one dataset, by the foods that they are samples of.
package struct AnswerBook: Sendable {
  /// A food as its answers tell of it.
  struct Group: Sendable {
    var name: String
    var brand: String?
    var entryType: ResolverAnswer.EntryType
    var assumptions: [String]
    var samples: [AnswerSample] = []
  }

  /// The balance, rejects and unmapped names of the reading.
  var report: SourceReport
  /// The foods, by their keys.
  private(set) var groups: [String: Group] = [:]
  /// The names of the files, models and parts that samples have the numbers of.
  private(set) var fileNames: [String] = []
  private(set) var models: [String] = []
  private(set) var partNames: [String] = []
  /// The answers by what they were asked: how many there are of each text.
  private(set) var inputs: [UInt64: Int] = [:]
  /// The number of answers.
  private(set) var answers = 0
  private(set) var disagreeing = 0
  let intake: IntakeDefinition

  private var partNumbers: [String: Int] = [:]
  private var modelNumbers: [String: Int] = [:]

  /// Reads the answers of the dataset.
  package init(_ files: DatasetFiles, intake: IntakeDefinition) throws {
    self.intake = intake
    report = SourceReport(foodFile: files.name)
    var report = report
    report.foods = try IntakeSource(files).forEach(.resolverAnswer, &report) { record, _, place in
      guard case .answer(let answer) = record else { return .skipped(.otherDataType) }
      return add(answer, at: place)
    }
    self.report = report
  }

  /// The names of all foods and parts, as keys by which ``FoodNames`` finds them.
  package var wantedNames: Set<String> {
    Set((groups.values.map(\.name) + partNames).map { FoodNames.key(of: $0) })
  }

  /// Takes in an answer; of those that are kept, foods are made only when all are read.
  private mutating func add(_ answer: ResolverAnswer, at place: Position) -> RowFate {
    let isRestaurant = answer.entryType == .restaurantFood
    guard isRestaurant == (intake.records == .restaurants) else { return .skipped(.otherDataType) }
    answers += 1
    let input = AnswerSample.digest(FoodNames.key(of: answer.input))
    inputs[input, default: 0] += 1
    guard answer.entryType != .unknown, let name = answer.canonicalName else {
      return .skipped(.unresolved)
    }
    guard answer.shouldCache, answer.cacheLevel != .doNotCache else { return .skipped(.notToKeep) }
    guard let key = Self.key(name, brand: answer.brand) else {
      return .rejected(
        Reject(
          .missingName,
          at: place,
          field: "/canonicalName",
          found: "'\(name.prefix(80))'",
          expected: "a name with letters"
        )
      )
    }
    guard let per100 = answer.per100 else {
      return .rejected(
        Reject(
          .noAmounts,
          at: place,
          field: "/nutritionPer100gOr100ml",
          found: "no amounts of a known quantity",
          expected: "amounts per 100, or of a quantity whose weight is known"
        )
      )
    }
    var amounts = [Double](repeating: .nan, count: Nutrient.allCases.count)
    for (index, nutrient) in Nutrient.allCases.enumerated() {
      if let amount = per100.nutrition[nutrient] { amounts[index] = amount }
    }
    let parts = answer.components.compactMap { part -> AnswerSample.Part? in
      guard let grams = part.estimatedGrams, grams > 0 else { return nil }
      return AnswerSample.Part(
        name: Self.number(of: part.canonicalName, &partNumbers, &partNames),
        grams: grams
      )
    }
    let disagrees = !answer.disagreements.isEmpty
    if disagrees { disagreeing += 1 }
    if fileNames.last != place.file { fileNames.append(place.file) }
    let isVolume = per100.baseUnit == .millilitre
    groups[
      key,
      default: Group(
        name: name,
        brand: answer.brand,
        entryType: answer.entryType,
        assumptions: answer.assumptions
      )
    ].samples.append(
      AnswerSample(
        file: fileNames.count - 1,
        line: place.line,
        origin: AnswerSample.digest(answer.origin),
        model: Self.number(of: answer.model, &modelNumbers, &models),
        time: Int(answer.time.filter(\.isNumber)) ?? 0,
        isVolume: isVolume,
        amounts: amounts,
        parts: parts,
        confidence: answer.confidence,
        disagrees: disagrees,
        input: input,
        content: AnswerSample.content(amounts, parts, isVolume: isVolume)
      )
    )
    return .accepted
  }

  private static func number(
    of name: String,
    _ numbers: inout [String: Int],
    _ names: inout [String]
  ) -> Int {
    if let number = numbers[name] { return number }
    names.append(name)
    numbers[name] = names.count - 1
    return names.count - 1
  }

  /// The lasting key of a food: the words of its brand and name in the normal form; nil for none with a letter.
  static func key(_ name: String, brand: String?) -> String? {
    var words = NormalForm.of(name)
    if let brand {
      let form = NormalForm.of(brand)
      if !words.hasPrefix(form) { words = form + " " + words }
    }
    guard words.contains(where: \.isLetter) else { return nil }
    var key = ""
    for byte in words.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        key.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "): key += "-"
      default: key += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return key
  }

  /// The place of a sample.
  func position(_ sample: AnswerSample) -> Position {
    Position(file: fileNames[sample.file], line: sample.line)
  }
}
