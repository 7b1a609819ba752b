import FoodComposition

extension FDCMirrorFood {
  private static func srLegacy(
    _ key: String,
    line: Int,
    _ names: [String],
    group: String,
    _ amounts: [String: Amount],
    _ portions: [Portion],
    of count: Int
  ) -> Self {
    Self(
      release: "sr-legacy/2018-04",
      key: key,
      line: line,
      names: names,
      category: group,
      amounts: amounts,
      portions: portions,
      portionCount: count,
      parts: []
    )
  }

  /// Ten foods of SR Legacy.
  static let srLegacy = [
    srLegacy(
      "09040",
      line: 6434,
      ["Bananas, raw"],
      group: "9",
      [
        "1008": Amount(89, 531_333), "1062": Amount(371, 531_344),
        "1003": Amount(1.09, 531_329, 0.75, 1.31), "1092": Amount(358, 531_352, 308, 426),
        "1101": Amount(0.27, 531_357, 0.116, 0.829), "1114": Amount(0, 531_366),
      ],
      [
        portion(1, "cup, mashed", 225), portion(1, "cup, sliced", 150),
        portion(1, "extra small (less than 6\" long)", 81),
      ],
      of: 8
    ),
    srLegacy(
      "01001",
      line: 5900,
      ["Butter, salted"],
      group: "1",
      [
        "1008": Amount(717, 490_260), "1004": Amount(81.11, 490_257),
        "1257": Amount(3.278, 490_334), "1092": Amount(24, 490_272, 17, 28),
        "1101": Amount(0, 490_277, 0, 0),
      ],
      [
        portion(1, "pat (1\" sq, 1/3\" high)", 5), portion(1, "tbsp", 14.2),
        portion(1, "cup", 227), portion(1, "stick", 113),
      ],
      of: 4
    ),
    srLegacy(
      "01123",
      line: 3777,
      ["Egg, whole, raw, fresh"],
      group: "1",
      [
        "1008": Amount(143, 312_400), "1003": Amount(12.56, 312_396, 11.81, 13.06),
        "1114": Amount(2, 312_433), "1110": Amount(82, 312_431, 39, 368),
      ],
      [
        portion(1, "large", 50), portion(1, "extra large", 56), portion(1, "jumbo", 63),
        portion(1, "cup (4.86 large eggs)", 243),
      ],
      of: 6
    ),
    srLegacy(
      "20045",
      line: 1368,
      ["Rice, white, long-grain, regular, enriched, cooked"],
      group: "20",
      [
        "1008": Amount(130, 111_377), "1005": Amount(28.17, 111_375),
        "1185": Amount(0, 111_416, 0, 0.1), "1101": Amount(0.472, 111_394),
      ],
      [portion(1, "cup", 158)],
      of: 1
    ),
    srLegacy(
      "15076",
      line: 6176,
      ["Fish, salmon, Atlantic, wild, raw"],
      group: "15",
      [
        "1008": Amount(142, 511_483), "1062": Amount(594, 511_485), "1003": Amount(19.84, 511_479),
        "1092": Amount(490, 511_491),
      ],
      [portion(3, "oz", 85), portion(0.5, "fillet", 198)],
      of: 2
    ),
    srLegacy(
      "11457",
      line: 952,
      ["Spinach, raw"],
      group: "11",
      [
        "1008": Amount(23, 78_064), "1004": Amount(0.39, 78_061, 0.25, 0.5),
        "1162": Amount(28.1, 78_106), "1185": Amount(482.9, 78_115),
      ],
      [portion(1, "cup", 30), portion(1, "bunch", 340), portion(1, "leaf", 10)],
      of: 4
    ),
    srLegacy(
      "18639",
      line: 5,
      ["George Weston Bakeries, Thomas English Muffins"],
      group: "18",
      ["1008": Amount(232, 46), "1003": Amount(8, 42), "1257": Amount(0.082, 56)],
      [portion(1, "serving", 57)],
      of: 1
    ),
    srLegacy(
      "11223",
      line: 907,
      ["Drumstick leaves, cooked, boiled, drained, without salt", "Horseradish-tree"],
      group: "11",
      [
        "1008": Amount(60, 74_529), "1003": Amount(5.27, 74_525), "1087": Amount(151, 74_537),
        "1101": Amount(0.868, 74_545),
      ],
      [portion(1, "cup, chopped", 42)],
      of: 1
    ),
    srLegacy(
      "14195",
      line: 6614,
      [
        "Beverages, Cocoa mix, NESTLE, Hot Cocoa Mix Rich Chocolate With Marshmallows",
        "hot chocolate",
      ],
      group: "14",
      ["1008": Amount(400, 547_603), "1005": Amount(75, 547_601), "1093": Amount(800, 547_610)],
      [portion(1, "serving 1 envelope", 20)],
      of: 1
    ),
    srLegacy(
      "09302",
      line: 245,
      ["Raspberries, raw"],
      group: "9",
      [
        "1008": Amount(52, 18_932), "1079": Amount(6.5, 18_946, 4.1, 8.2),
        "1162": Amount(26.2, 18_975, 11.2, 37),
      ],
      [
        portion(1, "cup", 123), portion(1, "pint as purchased, yields", 312),
        portion(10, "raspberries", 19),
      ],
      of: 3
    ),
  ]
}
