package import FoodComposition
import FuzzyIndex

extension Records {
  /// Collects records in the ascending order of their ids.
  package struct Builder: Sendable {
    private var records = Records()
    private var terms: [String: UInt32] = [:]
    private var categories: [String: UInt16] = [:]
    private let reader: NameReader
    private let companies: Set<String>
    private let model: MatchModel

    /// Collects foods of `sources`, whose names are read by `model`.
    package init(sources: [Source], model: MatchModel) {
      records.sources = sources
      reader = NameReader(model)
      companies = model.phrases[.other].companies
      self.model = model
    }

    /// Adds a food of the source at `source` of the list given.
    package mutating func add(_ final: FinalFood, source: Int, modelVersion: String? = nil) {
      let food = final.food
      records.ids.append(food.id)
      records.shownNames.append(food.canonicalName)
      records.shownBrands.append(food.brand ?? "")
      records.source.append(UInt8(source))
      records.category.append(category(food.category))
      addAmounts(of: food)
      records.isPerVolume.append(food.baseUnit == .millilitre)
      records.servings.append(servings(of: food, source: source))
      records.confidence.append(final.assessment.confidence)
      records.completeness.append(final.assessment.completeness)
      if let modelVersion { records.modelVersion[records.count - 1] = modelVersion }
      records.gtins.append(food.gtins.map(\.value).sorted())
      records.references.append(
        food.references.map { number(of: "\($0.scheme.rawValue):\($0.code)") }
      )
      records.portions.append(
        food.portions.map {
          PortionWeight(
            measure: number(
              of: NormalForm.of(
                [$0.measure, $0.modifier].compactMap(\.self).joined(separator: " ")
              )
            ),
            grams: Float($0.gramWeight / $0.amount)
          )
        }
      )
      records.brand.append(food.brand.map { brandWords(of: NormalForm.of($0)) } ?? [])
      records.scientific.append(food.scientificName.map { [number(of: NormalForm.of($0))] } ?? [])
      addNames(of: food)
    }

    /// The records.
    package consuming func finish() -> Records {
      records.terms = terms.sorted { $0.value < $1.value }.map(\.key)
      records.categoryNames = categories.sorted { $0.value < $1.value }.map(\.key)
      return records
    }

    private static let placeOfComponent = Dictionary(
      uniqueKeysWithValues: zip(NutrientVector.components, 0...)
    )

    /// Adds the row of amounts; of a component that comes twice the first counts.
    private mutating func addAmounts(of food: Food) {
      let start = records.amounts.count
      records.amounts.append(
        contentsOf: repeatElement(.nan, count: NutrientVector.components.count)
      )
      for value in food.values {
        guard let amount = value.amount, let place = Self.placeOfComponent[value.component],
          records.amounts[start + place].isNaN
        else { continue }
        records.amounts[start + place] = Float(amount)
      }
    }

    private mutating func addNames(of food: Food) {
      // The names of the source: a food that a curator shows by another name is the same food.
      let names = food.sourceNames
      let others = names.others.lazy.filter {
        switch $0.kind {
        case .published, .translation, .merged: true
        default: false
        }
      }
      var readings: [NameReading] = []
      var told: Attributes = []
      var percents: [Float] = []
      let compared =
        [(names.main, food.language, true)]
        + others.map { ($0.name, $0.language, $0.kind != .published) }
      for (name, language, isMain) in compared.prefix(Self.nameLimit) {
        let parts = reader.parts(of: name, language: language)
        readings.append(reading(of: parts, language: language, isMain: isMain))
        // A translation may be loose ("rôti" is a roast and roasted): it tells only where the shown name is silent.
        if told.isEmpty { told = parts.attributes }
        if percents.isEmpty { percents = parts.percents }
      }
      records.names.append(readings)
      records.attributes.append(told)
      records.percents.append(
        SIMD2(percents.first ?? .nan, percents.count > 1 ? percents[1] : .nan)
      )
    }

    /// The least weight of a portion that is a serving to round amounts in, in grams.
    private static let leastServing = 5.0
    /// The step to which the energy of a small serving is rounded, in kcal (21 CFR 101.9(c)(1)); that of a large one
    /// to twice as much.
    private static let energyStep = 5.0
    /// The most foods of a term that may be a typing error of the publisher.
    private static let mostErrors = 1
    /// The most names of one record that are compared.
    private static let nameLimit = 8

    private mutating func reading(of parts: NameParts, language: String, isMain: Bool)
      -> NameReading
    {
      let start = UInt32(records.nameTerms.count)
      var bits: Float = 0
      for term in parts.terms {
        let number = number(of: term)
        records.nameTerms.append(number)
        bits += records.termBits[Int(number)]
      }
      return NameReading(
        terms: start..<UInt32(records.nameTerms.count),
        headCount: UInt8(clamping: parts.headCount),
        language: NameReading.Language(tag: language),
        attributes: parts.attributes,
        isMain: isMain,
        bits: bits
      )
    }

    /// The number of servings in 100 g of a food with a label; 0 where nothing was rounded in a serving.
    ///
    /// Labels of many countries print per 100 g: there the energy of a serving is no multiple of what it is rounded to.
    private func servings(of food: Food, source: Int) -> Float {
      guard records.sources[source].type == .brandLabel,
        let grams = food.portions.lazy.map(\.gramWeight).filter({ $0 >= Self.leastServing }).min()
      else { return 0 }
      let energy = food.values.first { $0.component == .energy }?.amount ?? 0
      let served = energy * grams / 100
      let rest = abs(served - (served / Self.energyStep).rounded() * Self.energyStep)
      // Per 100 g it is printed in whole kilocalories.
      return rest <= 0.5 * grams / 100 + 0.01 ? Float(100 / grams) : 0
    }

    /// The words of a brand without those of firms, unless it has no others; each once.
    private mutating func brandWords(of text: String) -> [UInt32] {
      let words = text.split(separator: " ").map { NameStem.of($0) }
      let own = words.filter { !companies.contains($0) }
      var numbers: [UInt32] = []
      for word in own.isEmpty ? words : own {
        let number = number(of: word)
        if !numbers.contains(number) { numbers.append(number) }
      }
      return numbers
    }

    private mutating func number(of term: String) -> UInt32 {
      if let number = terms[term] { return number }
      let number = UInt32(terms.count)
      terms[term] = number
      records.termBits.append(model.bits(of: term))
      let count = model.termCounts[term] ?? 0
      records.termShapes.append(TermShape(term, isKnown: count > Self.mostErrors))
      return number
    }

    private mutating func category(_ name: String) -> UInt16 {
      if let number = categories[name] { return number }
      let number = UInt16(clamping: categories.count)
      categories[name] = number
      return number
    }
  }
}
