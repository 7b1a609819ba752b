import Testing

@testable import Pipeline

@Suite struct NameLikenessTests {
  @Test(
    arguments: [
      ("MILK, COW'S, FLUID, WHOLE", "Milk, cow's, fluid, whole"),
      ("Cheese, cheddar", "Cheddar cheese, sharp, sliced"),
      (
        "Beans, snap, green, canned, reg pk, draind sol", "Beans, snap, green, canned, regular pack"
      ),
      ("Yogurt", "Yoghurt"), ("Crème brûlée", "Creme brulee"), ("Gin", "Gin (40% vol.)"),
    ]
  )
  func `a rename is like`(one: String, other: String) {
    #expect(NameLikeness.of(one, other) >= 0.4)
    #expect(NameLikeness.of(one, other) == NameLikeness.of(other, one))
  }

  @Test(
    arguments: [
      ("Butter, salted", "Cheese, blue"), ("Pastis", "Kir"),
      ("Banana, raw", "Horseradish, prepared"),
      ("", "Milk"),
    ]
  )
  func `another food is not`(one: String, other: String) {
    #expect(NameLikeness.of(one, other) < 0.4)
  }

  @Test func `equal names are alike, whatever they are`() {
    for name in ["", "x", "🍞", "a b c"] { #expect(NameLikeness.of(name, name) == 1) }
  }
}
