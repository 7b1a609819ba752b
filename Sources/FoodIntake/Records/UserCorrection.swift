/// A correction by a user: one value of a food, as a release had it, and what it should be.
///
/// There is no member for who says so.
public struct UserCorrection: Sendable, Equatable, Codable {
  /// The reasons of a correction.
  public enum Reason: String, Sendable, CaseIterable, Codable {
    case packageLabel = "package_label"
    case weighed
    case ownRecipe = "own_recipe"
    case restaurantData = "restaurant_data"
    case wrongFood = "wrong_food"
    case wrongUnit = "wrong_unit"
    case typingError = "typing_error"
    case other
  }

  /// The schema that the record follows.
  public var schema = IntakeKind.userCorrection.schemaName
  /// A random token of the sender.
  public var origin: String
  /// The time of the correction, ISO 8601 in UTC.
  public var time: String
  /// The permanent id of the food.
  public var food: String
  /// The release in which the food was seen.
  public var release: String
  /// The nutrient.
  public var nutrient: Nutrient
  /// The unit of both values: the nutrient's own.
  public var unit: String
  /// The quantity that the values are of: `100 g` or `100 ml`.
  public var per: String
  /// The value that was seen; nil where none was shown.
  public var from: Double?
  /// The value that it should be; nil for one that is not known.
  public var to: Double?
  /// The reason.
  public var why: Reason

  /// A correction.
  public init(
    origin: String,
    time: String,
    food: String,
    release: String,
    nutrient: Nutrient,
    per: String,
    from: Double?,
    to: Double?,
    why: Reason
  ) {
    (self.origin, self.time, self.food, self.release) = (origin, time, food, release)
    (self.nutrient, self.per, self.from, self.to, self.why) = (nutrient, per, from, to, why)
    unit = nutrient.unit
  }

  init?(_ value: JSONValue) {
    guard let origin = value["origin"]?.string, let time = value["time"]?.string,
      let food = value["food"]?.string, let release = value["release"]?.string,
      let nutrient = value["nutrient"]?.string.flatMap(Nutrient.init(rawValue:)),
      let unit = value["unit"]?.string, let per = value["per"]?.string,
      let why = value["why"]?.string.flatMap(Reason.init(rawValue:))
    else { return nil }
    self.init(
      origin: origin,
      time: time,
      food: food,
      release: release,
      nutrient: nutrient,
      per: per,
      from: value["from"]?.number?.value,
      to: value["to"]?.number?.value,
      why: why
    )
    self.unit = unit
  }

  func write(to text: inout JSONText) {
    text.member("origin", origin)
    text.member("time", time)
    text.member("food", food)
    text.member("release", release)
    text.member("nutrient", nutrient.rawValue)
    text.member("unit", unit)
    text.member("per", per)
    text.member("from", from)
    text.member("to", to)
    text.member("why", why.rawValue)
  }
}
