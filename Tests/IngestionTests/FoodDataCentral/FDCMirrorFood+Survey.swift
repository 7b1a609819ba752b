import FoodComposition
import Ingestion

extension FDCMirrorFood {
  private static func survey(
    _ key: String,
    line: Int,
    category: String,
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
      category: category,
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
      category: "1002",
      ["Milk, whole", "leche fresca"],
      ["1008": Amount(61, 70), "1003": Amount(3.27, 67), "1092": Amount(150, 81)],
      [portion(1, "Guideline amount per fl oz of beverage", 2.5)],
      of: 6,
      parts: [("usda-sr:01077", 100)]
    ),
    survey(
      "58106220",
      line: 3234,
      category: "3602",
      [
        "Pizza, cheese, from restaurant or fast food, thin crust", "from street vendor",
        "flatbread pizza", "NS as to toppings",
      ],
      ["1008": Amount(266, 210_020), "1253": Amount(17, 210_059)],
      [portion(1, "piece, medium pizza", 63), portion(1, "small pizza (8-10\" diameter)", 353)],
      of: 12,
      parts: [("usda-sr:21299", 100)]
    ),
    survey(
      "11000000",
      line: 2,
      category: "9602",
      ["Milk, human"],  // It has no amounts, so nothing else of it is used.
      [:],
      [],
      of: 0,
      parts: []
    ),
    survey(
      "82101000",
      line: 4799,
      category: "8012",
      ["Vegetable oil, NFS", "oil, NFS", "oil blend, NFS"],
      ["1008": Amount(900, 311_745), "1004": Amount(100, 311_743), "1253": Amount(0, 311_784)],
      [
        portion(1, "cup", 224), portion(1, "Quantity not specified", 14),
        portion(1, "tablespoon", 14),
      ],
      of: 3,
      parts: [
        ("usda-sr:04582", 15), ("usda-sr:04518", 10), ("usda-fndds-2023:82104000", 25),
        ("usda-sr:100262", 5), ("usda-sr:04044", 45),
      ]
    ),
    survey(
      "63107010",
      line: 3843,
      category: "6004",
      ["Banana, raw"],
      ["1008": Amount(97, 249_605), "1092": Amount(326, 249_616), "1162": Amount(12, 249_630)],
      [portion(1, "Quantity not specified", 126), portion(1, "linear inch", 15)],
      of: 6,
      parts: [("usda-sr:100254", 10), ("usda-sr:09040", 90)]
    ),
    survey(
      "71401000",
      line: 4076,
      category: "6804",
      [
        "Potato, french fries, NS as to fresh or frozen", "other place", "NS as to fried or baked",
        "home or store",
      ],
      ["1008": Amount(225, 264_750), "1004": Amount(14.07, 264_748)],
      [portion(1, "Quantity not specified", 110), portion(1, "oz, raw, yields", 15)],
      of: 10,
      parts: [("usda-fndds-2023:71401032", 100)]
    ),
    survey(
      "92410310",
      line: 5160,
      category: "7202",
      [
        "Soft drink, cola", "NS as to caffeine", "Coke", "RC Cola", "Pepsi", "Coca Cola",
        "Pepsi Throwback",
      ],
      ["1008": Amount(42, 335_210), "1162": Amount(0, 335_235)],
      [portion(1, "fl oz (NFS)", 31), portion(1, "bottle (20 fl oz)", 620)],
      of: 12,
      parts: [("usda-sr:14148", 100)]
    ),
  ]
}
