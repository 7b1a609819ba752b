package import FoodComposition

extension Records {
  /// Collects records in the ascending order of their ids.
  package struct Builder: Sendable {
    private var records = Records()
    private var terms: [String: UInt32] = [:]
    private var categories: [String: UInt16] = [:]
    private let reader: FoodReader
    private let model: MatchModel

    /// The most foods of a term that may be a typing error of the publisher.
    private static let mostErrors = 1

    /// Collects foods of `sources`, whose names are read by `model`.
    package init(sources: [Source], model: MatchModel) {
      records.sources = sources
      reader = FoodReader(model)
      self.model = model
    }

    /// Adds a food of the source at `source` of the list given.
    package mutating func add(_ final: FinalFood, source: Int, modelVersion: String? = nil) {
      let isLabel = records.sources[source].type == .brandLabel
      let reading = reader.reading(of: final, isLabel: isLabel)
      add(reading, source: source, modelVersion: modelVersion)
    }

    /// Adds a food of the source at `source` of the list given, which a ``FoodReader`` of the same model read.
    package mutating func add(_ food: FoodReading, source: Int, modelVersion: String? = nil) {
      records.ids.append(food.id)
      records.shownNames.append(food.shownName)
      records.shownBrands.append(food.shownBrand)
      records.otherNames.append(food.otherNames)
      records.included.append(food.included)
      records.source.append(UInt8(source))
      records.category.append(category(food.category))
      records.amounts += food.amounts
      records.isPerVolume.append(food.isPerVolume)
      records.servings.append(food.servings)
      records.confidence.append(food.confidence)
      records.completeness.append(food.completeness)
      if let modelVersion = modelVersion ?? food.modelVersion {
        records.modelVersion[records.count - 1] = modelVersion
      }
      records.gtins.append(food.gtins)
      records.references.append(food.references.map { number(of: $0) })
      records.portions.append(
        food.portions.map { PortionWeight(measure: number(of: $0.measure), grams: $0.grams) }
      )
      var brand: [UInt32] = []
      for word in food.brand {
        let number = number(of: word)
        if !brand.contains(number) { brand.append(number) }
      }
      records.brand.append(brand)
      records.scientific.append(food.scientificName.map { [number(of: $0)] } ?? [])
      addNames(of: food)
    }

    /// The records.
    package consuming func finish() -> Records {
      records.terms = terms.sorted { $0.value < $1.value }.map(\.key)
      records.categoryNames = categories.sorted { $0.value < $1.value }.map(\.key)
      return records
    }

    private mutating func addNames(of food: FoodReading) {
      var readings: [NameReading] = []
      // A translation may be loose ("rôti" is a roast and roasted): it tells only where no name before it tells
      // anything; a source's own other name tells what those before it leave out ("sugar free").
      var told: Attributes = []
      var percents: [Float] = []
      for name in food.names {
        readings.append(reading(of: name))
        if told.isEmpty {
          told = name.parts.attributes
        } else if name.isOfSource {
          told = model.contrasts.filled(told, by: name.parts.attributes)
        }
        if percents.isEmpty { percents = name.parts.percents }
      }
      records.names.append(readings)
      records.attributes.append(told)
      records.percents.append(
        SIMD2(percents.first ?? .nan, percents.count > 1 ? percents[1] : .nan)
      )
    }

    private mutating func reading(of name: FoodReading.Name) -> NameReading {
      let start = UInt32(records.nameTerms.count)
      var bits: Float = 0
      for term in name.parts.terms {
        let number = number(of: term)
        records.nameTerms.append(number)
        bits += records.termBits[Int(number)]
      }
      return NameReading(
        terms: start..<UInt32(records.nameTerms.count),
        attributes: name.parts.attributes,
        bits: bits,
        headCount: UInt8(clamping: name.parts.headCount),
        language: name.language,
        isMain: name.isMain
      )
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
