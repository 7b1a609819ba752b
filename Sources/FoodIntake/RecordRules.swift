/// The rules of records that no schema can say: what members say of each other.
enum RecordRules {
  /// The faults of a record that its schema accepts; `value` is its line.
  static func faults(of record: IntakeRecord, _ value: JSONValue) -> [IntakeFault] {
    switch record {
    case .answer(let answer): faults(of: answer, value)
    case .correction(let correction): faults(of: correction, value)
    case .label(let label): faults(of: label, value)
    case .meal: []
    }
  }

  /// A brand must be the input's own, and have a product beside it.
  private static func faults(of answer: ResolverAnswer, _ value: JSONValue) -> [IntakeFault] {
    let column = (value["brand"] ?? value).column
    guard let brand = answer.brand else {
      guard answer.entryType == .brandedFood else { return [] }
      return [
        IntakeFault(
          .brandWithoutProduct,
          at: "/brand",
          column: column,
          found: "branded_food without a brand",
          expected: "the brand as the input has it"
        )
      ]
    }
    let words = BrandWords(brand)
    guard words.areIn(answer.input) else {
      return [
        IntakeFault(
          .inventedBrand,
          at: "/brand",
          column: column,
          found: "\"\(brand)\", which the input does not name",
          expected: "a brand of the input, or null"
        )
      ]
    }
    guard words.leaveWords(of: answer.canonicalName ?? "") else {
      return [
        noProduct(answer.canonicalName, at: "/canonicalName", value["canonicalName"] ?? value)
      ]
    }
    return []
  }

  private static func noProduct(_ name: String?, at pointer: String, _ value: JSONValue)
    -> IntakeFault
  {
    IntakeFault(
      .brandWithoutProduct,
      at: pointer,
      column: value.column,
      found: name.map { "\"\($0)\", which is no more than the brand" } ?? "no name",
      expected: "the product's name"
    )
  }

  /// The unit is the nutrient's, and 100 g hold no more than 100 g.
  private static func faults(of correction: UserCorrection, _ value: JSONValue) -> [IntakeFault] {
    let nutrient = correction.nutrient
    if correction.unit != nutrient.unit, let unit = value["unit"] {
      return [
        IntakeFault(
          .wrongUnit,
          at: "/unit",
          column: unit.column,
          found: unit.quoted,
          expected: "\(nutrient.unit), the unit of \(nutrient.rawValue)"
        )
      ]
    }
    if let to = value["to"], let amount = correction.to, amount > nutrient.most {
      return [
        IntakeFault(
          .impossibleAmount,
          at: "/to",
          column: to.column,
          found: "\(to.quoted) \(nutrient.unit) in \(correction.per)",
          expected: "at most \(JSONText.text(nutrient.most)) \(nutrient.unit)"
        )
      ]
    }
    return []
  }

  /// A product beside the brand, a barcode that shelves have, and amounts of 100 g or of a serving whose size is known.
  private static func faults(of label: BrandLabel, _ value: JSONValue) -> [IntakeFault] {
    guard BrandWords(label.brand).leaveWords(of: label.name) else {
      return [noProduct(label.name, at: "/name", value["name"] ?? value)]
    }
    if !Barcode.hasRightCheckDigit(label.barcode), let barcode = value["barcode"] {
      return [
        IntakeFault(
          .invalidBarcode,
          at: "/barcode",
          column: barcode.column,
          found: barcode.quoted,
          expected: "the right check digit"
        )
      ]
    }
    let amounts =
      label.per100.map { !$0.nutrition.amounts.isEmpty } == true
      || label.perServing.map { !$0.amounts.isEmpty } == true && label.serving != nil
    if amounts { return [] }
    return [
      IntakeFault(
        .noAmounts,
        at: label.perServing == nil ? "/per100" : "/serving",
        column: value.column,
        found: "no amounts of a known quantity",
        expected: "amounts per 100, or per serving with its size"
      )
    ]
  }
}

/// The words of a brand, in letters and digits alone.
private struct BrandWords {
  private let words: [String]

  init(_ brand: String) { words = Self.words(of: brand) }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Whether the text has all of them.
  func areIn(_ text: String) -> Bool {
    let others = Set(Self.words(of: text))
    return !words.isEmpty && words.allSatisfy(others.contains)
  }

  /// Whether the name has another word with a letter.
  func leaveWords(of name: String) -> Bool {
    let own = Set(words)
    return Self.words(of: name).contains { !own.contains($0) && $0.contains(where: \.isLetter) }
  }
}

/// The check digit of trade item numbers (GS1 General Specifications, section 7.9).
enum Barcode {
  /// Whether the last digit is that of the others.
  static func hasRightCheckDigit(_ digits: String) -> Bool {
    let numbers = digits.utf8.reversed().map { Int($0) - 48 }
    guard let check = numbers.first else { return false }
    let sum = numbers.dropFirst().enumerated().reduce(0) {
      $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1)
    }
    return (10 - sum % 10) % 10 == check
  }
}
