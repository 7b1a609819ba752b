import FoodComposition
import Ingestion

extension FDCMirrorFood {
  private static func survey(
    _ key: String,
    line: Int,
    _ names: [String],
    _ amounts: [String: Amount],
    _ portions: [Portion],
    of count: Int,
    parts: [(String, Double)]
  ) -> Self {
    Self(
      release: "survey/2024-10-31",
      key: key,
      line: line,
      names: names,
      category: String(key.prefix(3)),
      amounts: amounts,
      portions: portions,
      portionCount: count,
      parts: parts.map { SourceIngredient(foodID: $0, grams: $1) }
    )
  }

  /// Seven survey foods; `food_nutrient.csv` of this release names nutrients by their numbers.
  static let survey = [
    survey(
      "11111000",
      line: 4,
      ["Milk, whole", "leche fresca"],
      ["1008": Amount(61, 70), "1003": Amount(3.27, 67), "1092": Amount(150, 81)],
      [portion(1, "cup", 244), portion(1, "fl oz", 30.5)],
      of: 6,
      parts: [("usda-sr:01077", 100)]
    ),
    survey(
      "58106220",
      line: 3234,
      [
        "Pizza, cheese, from restaurant or fast food, thin crust",
        "flatbread pizza",
      ],
      ["1008": Amount(266, 210_020), "1253": Amount(17, 210_059)],
      [portion(1, "piece", 86, "NFS"), portion(1, "piece", 59, "small pizza")],
      of: 12,
      parts: [("usda-sr:21299", 100)]
    ),
    survey(
      "11000000",
      line: 2,
      ["Milk, human"],  // It has no amounts, so nothing else of it is used.
      [:],
      [],
      of: 0,
      parts: []
    ),
    survey(
      "82101000",
      line: 4799,
      ["Vegetable oil, NFS", "oil, NFS", "oil blend, NFS"],
      ["1008": Amount(900, 311_745), "1004": Amount(100, 311_743), "1253": Amount(0, 311_784)],
      [portion(1, "cup", 224), portion(1, "tablespoon", 14)],
      of: 3,
      parts: [
        ("usda-sr:04044", 45), ("usda-sr:04518", 10), ("usda-sr:04582", 15),
        ("usda-fndds-2023:82104000", 25), ("usda-sr:100262", 5),
      ]
    ),
    survey(
      "63107010",
      line: 3843,
      ["Banana, raw"],
      ["1008": Amount(97, 249_605), "1092": Amount(326, 249_616), "1162": Amount(12, 249_630)],
      [portion(1, "banana", 126), portion(1, "slice", 6)],
      of: 6,
      parts: [("usda-sr:09040", 90), ("usda-sr:100254", 10)]
    ),
    survey(
      "71401000",
      line: 4076,
      [
        "Potato, french fries, NS as to fresh or frozen"
      ],
      ["1008": Amount(225, 264_750), "1004": Amount(14.07, 264_748)],
      [portion(1, "fry", 5, "NS as to shape"), portion(1, "shoestring", 2)],
      of: 10,
      parts: [("usda-fndds-2023:71401032", 100)]
    ),
    survey(
      "92410310",
      line: 5160,
      [
        "Soft drink, cola", "Coca Cola", "Coke", "Pepsi", "RC Cola",
        "Pepsi Throwback",
      ],
      ["1008": Amount(42, 335_210), "1162": Amount(0, 335_235)],
      [portion(1, "fl oz (no ice)", 31), portion(1, "fl oz (with ice)", 23)],
      of: 12,
      parts: [("usda-sr:14148", 100)]
    ),
  ]
}
