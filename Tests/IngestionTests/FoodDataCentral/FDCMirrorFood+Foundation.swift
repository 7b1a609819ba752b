import FoodComposition

extension FDCMirrorFood {
  private static func foundation(
    _ key: String,
    line: Int,
    _ names: [String],
    group: String,
    _ amounts: [String: Amount],
    _ portions: [Portion] = []
  ) -> Self {
    Self(
      release: "foundation/2025-04-24",
      key: key,
      line: line,
      names: names,
      category: group,
      amounts: amounts,
      portions: portions,
      portionCount: portions.count,
      parts: []
    )
  }

  /// Ten Foundation foods.
  static let foundation = [
    foundation(
      "09040",
      line: 19_961,
      ["Bananas, ripe and slightly ripe, raw"],
      group: "9",
      [
        "1008": Amount(97, 97_183), "2047": Amount(98, 97_223), "2048": Amount(88, 97_224),
        "1062": Amount(408, 97_206), "2033": Amount(4.62, 97_192, 3.03, 6.32),
        "1092": Amount(326, 97_188, 300, 355),
      ],
      [portion(1, "Banana", 115, "Peeled")]
    ),
    foundation(
      "16158",
      line: 653,
      ["Hummus, commercial"],
      group: "16",
      [
        "1008": Amount(229, 2446), "2048": Amount(229, 2534),
        "1003": Amount(7.35, 2475, 6.2, 8.05), "1162": Amount(0, 2523, 0, 0),
      ],
      [portion(2, "tablespoon", 33.9)]
    ),
    foundation(
      "01077",
      line: 15_388,
      ["Milk, whole, 3.25% milkfat, with added vitamin D"],
      group: "1",
      [
        "1008": Amount(60, 73_115), "1114": Amount(0.96, 73_148),
        "1093": Amount(38, 73_063, 37, 39),
      ],
      [portion(1, "cup", 249)]
    ),
    foundation(
      "01123",
      line: 17_573,
      ["Eggs, Grade A, Large, egg whole"],
      group: "1",
      [
        "1008": Amount(148, 86_763), "2048": Amount(147, 86_772),
        "1004": Amount(9.96, 86_696, 8.31, 11.7),
      ],
      [portion(1, "egg", 50.3, "whole without shell")]
    ),
    foundation(
      "11090",
      line: 16_053,
      ["Broccoli, raw"],
      group: "11",
      ["1008": Amount(31, 81_187), "1162": Amount(91.3, 81_147, 56.7, 105)],
      [portion(1, "cup", 76, "chopped")]
    ),
    foundation(
      "12061",
      line: 43_426,
      ["Nuts, almonds, whole, raw"],
      group: "12",
      [
        "2047": Amount(625.75, 123_415), "2048": Amount(583.597022, 123_414),
        "1003": Amount(21.45038, 123_417, 19.4768, 25.641), "1093": Amount(0, 123_418, 0, 0),
      ]
    ),
    foundation(
      "100276",
      line: 35_350,
      ["Almond milk, unsweetened, plain, refrigerated"],
      group: "14",
      ["2047": Amount(19.33, 114_550), "1093": Amount(59.22, 114_585, 1.03, 78.1)]
    ),
    foundation(
      "09148",
      line: 6342,
      ["Kiwifruit, green, raw", "Chinese gooseberry"],
      group: "9",
      ["1008": Amount(58, 25_409), "1162": Amount(74.7, 25_378, 55.5, 105)]
    ),
    foundation(
      "19335",
      line: 15_390,
      ["Sugars, granulated", "sucrose"],
      group: "19",
      ["1008": Amount(385, 73_337), "1063": Amount(99.8, 73_343), "1003": Amount(0, 73_341, 0, 0)],
      [portion(1, "teaspoon", 4), portion(1, "cup", 188)]
    ),
    foundation(
      "11966",
      line: 16_299,
      ["Ketchup, restaurant", "Catsup"],
      group: "11",
      ["1008": Amount(117, 82_197), "1093": Amount(949, 82_208, 878, 1030)]
    ),
  ]
}
