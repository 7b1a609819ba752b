/// A label of a product: what the package of a branded food prints.
public struct BrandLabel: Sendable, Equatable, Codable {
  /// A serving as it is printed.
  public struct Serving: Sendable, Equatable, Codable {
    /// The number of units.
    public var amount: Double
    /// The unit: `g` or `ml`.
    public var unit: String
    /// The words beside it: `1 bar`.
    public var text: String?

    /// A serving.
    public init(amount: Double, unit: String, text: String? = nil) {
      (self.amount, self.unit, self.text) = (amount, unit, text)
    }
  }

  /// The schema that the record follows.
  public var schema = IntakeKind.brandLabel.schemaName
  /// A random token of the sender.
  public var origin: String
  /// The time of the record, ISO 8601 in UTC.
  public var time: String
  /// The trade item number under the bars, 8 to 14 digits.
  public var barcode: String
  /// The brand.
  public var brand: String
  /// The product's name.
  public var name: String
  /// The language of the name, ISO 639-1.
  public var language: String
  /// The country in which it is sold, ISO 3166-1 alpha-2: its law says what carbohydrate means.
  public var country: String
  /// The day on which the label was read, ISO 8601.
  public var labelDate: String
  /// The serving; nil where none is printed.
  public var serving: Serving?
  /// The nutrients of a serving; nil where none are printed.
  public var perServing: Nutrition?
  /// The nutrients of 100 g or 100 ml; nil where none are printed.
  public var per100: NutritionPer100?

  /// A label.
  public init(
    origin: String,
    time: String,
    barcode: String,
    brand: String,
    name: String,
    language: String,
    country: String,
    labelDate: String,
    serving: Serving? = nil,
    perServing: Nutrition? = nil,
    per100: NutritionPer100? = nil
  ) {
    (self.origin, self.time, self.barcode, self.brand) = (origin, time, barcode, brand)
    (self.name, self.language, self.country) = (name, language, country)
    (self.labelDate, self.serving) = (labelDate, serving)
    (self.perServing, self.per100) = (perServing, per100)
  }

  init?(_ value: JSONValue) {
    guard let origin = value["origin"]?.string, let time = value["time"]?.string,
      let barcode = value["barcode"]?.string, let brand = value["brand"]?.string,
      let name = value["name"]?.string, let language = value["language"]?.string,
      let country = value["country"]?.string, let day = value["labelDate"]?.string
    else { return nil }
    self.init(
      origin: origin,
      time: time,
      barcode: barcode,
      brand: brand,
      name: name,
      language: language,
      country: country,
      labelDate: day,
      serving: value["serving"].flatMap { serving in
        guard let amount = serving["amount"]?.number?.value, let unit = serving["unit"]?.string
        else { return nil }
        return Serving(amount: amount, unit: unit, text: serving["text"]?.string)
      },
      perServing: value["perServing"].map { Nutrition($0) },
      per100: value["per100"].map { NutritionPer100($0) }
    )
  }

  func write(to text: inout JSONText) {
    text.member("origin", origin)
    text.member("time", time)
    text.member("barcode", barcode)
    text.member("brand", brand)
    text.member("name", name)
    text.member("language", language)
    text.member("country", country)
    text.member("labelDate", labelDate)
    text.member("serving") { text in
      guard let serving else { return text.number(nil) }
      text.object { text in
        text.member("amount", serving.amount)
        text.member("unit", serving.unit)
        text.member("text", serving.text)
      }
    }
    text.member("perServing") { text in
      if let perServing { text.object(perServing.write) } else { text.number(nil) }
    }
    text.member("per100") { text in
      if let per100 { per100.write(to: &text) } else { text.number(nil) }
    }
  }
}
