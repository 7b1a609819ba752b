/// A state of a food that its name tells: how it was prepared, preserved or concentrated.
public enum FoodState: String, Sendable, CaseIterable, Codable {
  case raw, cooked, boiled, steamed, fried, roasted, baked, grilled, braised, microwaved, toasted
  case dried, frozen, canned, smoked, pickled, salted, fermented, pasteurized, powdered
  case concentrated, prepared, unprepared, instant
}
