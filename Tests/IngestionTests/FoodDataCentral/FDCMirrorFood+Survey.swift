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
      release: "survey/2004-fndds2",
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

  /// Ten survey foods.
  static let survey = [
    survey(
      "11111000",
      line: 4,
      ["Milk, cow's, fluid, whole", "3.5% or 3.8% fat milk", "leche fresca"],
      ["1008": Amount(61, 131), "1003": Amount(3.15, 128), "1092": Amount(132, 142)],
      [portion(1, "cup", 244), portion(1, "fl oz", 30.5)],
      of: 7,
      parts: [("usda-sr:01077", 100)]
    ),
    survey(
      "58106210",
      line: 4091,
      ["Pizza, cheese, NS as to type of crust", "pizza, NS as to topping and crust"],
      ["1008": Amount(276, 244_949), "1093": Amount(611, 244_961)],
      [portion(1, "miniature pizza (5\" dia)", 120), portion(1, "small pizza (8\" dia)", 307)],
      of: 13,
      parts: [("usda-fndds:58106220", 60), ("usda-fndds:58106230", 40)]
    ),
    survey(
      "11000000",
      line: 2,
      ["Milk, human"],
      ["1008": Amount(70, 5), "1005": Amount(6.89, 4), "1018": Amount(0, 6)],
      [portion(1, "cup", 246), portion(1, "fl oz", 30.8)],
      of: 2,
      parts: [("usda-sr:01107", 100)]
    ),
    survey(
      "82101000",
      line: 6315,
      ["Vegetable oil, NFS", "oil, NFS"],
      ["1008": Amount(887, 383_864), "1004": Amount(100, 383_862), "1253": Amount(0, 383_901)],
      [
        portion(1, "cup", 218), portion(1, "tablespoon", 13.6),
        portion(1, "Quantity not specified", 13.6),
      ],
      of: 3,
      parts: [
        ("usda-sr:04044", 55), ("usda-sr:04518", 20), ("usda-sr:04582", 20), ("usda-sr:04053", 5),
      ]
    ),
    survey(
      "63107010",
      line: 4598,
      ["Banana, raw"],
      ["1008": Amount(89, 276_386), "1092": Amount(358, 276_397), "1162": Amount(8.7, 276_410)],
      [
        portion(1, "small (6\" to 6-7/8\" long)", 101),
        portion(1, "medium (7\" to 7-7/8\" long)", 118),
      ],
      of: 12,
      parts: [("usda-sr:09040", 100)]
    ),
    survey(
      "27510210",
      line: 1924,
      ["Cheeseburger, plain, on bun"],  // It has no amounts, so nothing else of it is used.
      [:],
      [],
      of: 0,
      parts: []
    ),
    survey(
      "11100000",
      line: 3,
      ["Milk, NFS"],
      ["1008": Amount(50, 68), "1253": Amount(7, 105), "1162": Amount(0.1, 92)],
      [portion(1, "cup", 244)],
      of: 7,
      parts: [
        ("usda-sr:01077", 36.9), ("usda-sr:01079", 34.1), ("usda-sr:01082", 12.4),
        ("usda-sr:01085", 16.6),
      ]
    ),
    survey(
      "71401000",
      line: 4972,
      ["White potato, french fries, NS as to from fresh or frozen"],
      ["1008": Amount(268, 299_948), "1004": Amount(12.18, 299_946), "1079": Amount(3.3, 299_954)],
      [
        portion(10, "strips (1\" to 2\")", 35), portion(10, "strips (2\" to 3-1/2\")", 50),
        portion(10, "strips (3-1/2\" to 4\")", 78), portion(1, "cup", 57),
        portion(1, "oz", 13, "raw, yields"), portion(10, "strips", 50, "NFS"),
      ],
      of: 12,
      parts: [
        ("usda-sr:11403", 25), ("usda-sr:21138", 73.5), ("usda-sr:21136", 1.5),
        ("usda-sr:02047", 0.15),
      ]
    ),
    survey(
      "41101000",
      line: 2393,
      ["Beans, dry, cooked, NS as to type and as to fat added in cooking"],
      ["1008": Amount(187, 141_188), "1092": Amount(465, 141_199)],
      [portion(1, "cup", 180), portion(1, "Quantity not specified", 90)],
      of: 2,
      parts: [
        ("usda-sr:16050", 36.8), ("usda-fndds:82101000", 8), ("usda-sr:02047", 0.5),
        ("usda-sr:16072", 36.8), ("usda-sr:16033", 18.4),
      ]
    ),
    survey(
      "92410310",
      line: 6735,
      ["Soft drink, cola-type", "Coca Cola", "Coke", "Pepsi", "RC Cola", "NS as to caffeine"],
      ["1008": Amount(37, 410_198), "1057": Amount(8, 410_201), "1018": Amount(0, 410_199)],
      [
        portion(1, "fl oz", 31), portion(1, "can (12 fl oz)", 369),
        portion(1, "can or bottle (16 fl oz)", 492),
      ],
      of: 9,
      parts: [("usda-sr:14400", 100)]
    ),
  ]
}
