extension SamplePair {
  /// Eight pairs, by falling gain.
  static let all = [
    SamplePair(
      one: ("cnf:90412", "Kohlrabi, steamed, drained", nil),
      other: ("usda-sr:90118", "Kohlrabi, cooked, boiled, drained, with salt", nil),
      worth: 3.214,
      probability: 0.381,
      seen: [
        ("mostly", "71% in common: kohlrabi drained", 7.3), ("same", "kohlrabi", 3.1),
        ("both few", "only the first: steamed; only the second: boiled salt", -2.6),
        ("none", "", 0), ("near", "sodium 21 against 257 mg, 6 components alike", 3.9),
        ("unknown", "", 0), ("unknown", "", 0),
      ],
      values: [
        (29, 28, 0.4), (1.8, 1.8, 0), (0.11, 0.11, 0), (6.69, 6.43, 0.6), (21, 257, 9.8),
        (54, 48.5, 1.2), (0.4, 0.4, 0), (nil, 0.8, nil),
      ]
    ),
    SamplePair(
      one: ("off:9000000000017", "Hazelnut spread with cocoa 400 g", "Casa Verdi"),
      other: ("usda-branded:LI:09000000000024", "HAZELNUT COCOA SPREAD", "Verdi Foods Inc."),
      worth: 2.87,
      probability: 0.431,
      seen: [
        ("nearly", "88% in common: hazelnut spread cocoa", 8.9), ("same", "spread", 2.2),
        ("one few", "only the first: 400", -0.3),
        ("partly", "casa verdi against verdi foods inc", 1.4),
        ("apart", "sugar 56 against 49 g", -1.2), ("unknown", "", 0),
        ("different", "9000000000017 against 9000000000024", 1),
      ],
      values: [
        (539, 541, 0.1), (6.3, 5.4, 0.9), (30.9, 29.7, 0.5), (57.5, 62.2, 1.4), (42.8, 41, 2.1),
        (nil, 0, nil), (nil, 4.38, nil), (nil, nil, nil),
      ]
    ),
    SamplePair(
      one: ("ciqual:90777", "Sea buckthorn, berry, raw", nil),
      other: ("cnf:90388", "Seabuckthorn berries, raw", nil),
      worth: 1.902,
      probability: 0.9004,
      seen: [
        ("exact", "100% in common: sea buckthorn berry", 12.1), ("same", "sea buckthorn", 3.1),
        ("none", "", 0.4), ("none", "", 0), ("apart", "vitamin C 200 against 165 mg", -4.6),
        ("same", "hippophae rhamnoides", 4.6), ("unknown", "", 0),
      ],
      values: [
        (82.4, 61, 2.6), (1.2, 0.7, 1.8), (5.2, 3.1, 1.9), (6.1, 7.9, 1.1), (4, 4, 0),
        (200, 165, 0.7), (0.44, 0.3, 0.6), (nil, nil, nil),
      ]
    ),
    SamplePair(
      one: ("usda-fndds:90000310", "Oat drink, plain", nil),
      other: ("ciqual:90118", "Oat drink, natural, prepacked", nil),
      worth: 1.11,
      probability: 0.3,
      seen: [
        ("half", "50% in common: oat drink", 4.4), ("same", "oat drink", 3.1),
        ("both few", "only the first: plain; only the second: natural prepacked", -0.8),
        ("none", "", 0), ("near", "", 4.5), ("unknown", "", 0), ("unknown", "", 0),
      ],
      values: [
        (48, 44.6, 0.9), (0.8, 0.75, 0.3), (2.75, 1.1, 2.2), (5.1, 7.1, 1), (42, 39, 0.3),
        (0, nil, nil), (0.26, nil, nil), (nil, nil, nil),
      ],
      unit: "ml"
    ),
    SamplePair(
      one: ("off:9000000000031", "Crème fraîche épaisse 30 %", "Laiterie du Val"),
      other: ("off:9000000000048", "Creme fraiche epaisse entiere", "Val"),
      worth: 0.62,
      probability: 0.509,
      seen: [
        ("mostly", "75% in common: creme fraiche epaisse", 8), ("same", "creme", 2),
        ("both few", "only the first: 30; only the second: entiere", -1),
        ("partly", "laiterie du val against val", 2.4), ("close", "5 components alike", 5.1),
        ("unknown", "", 0), ("different", "9000000000031 against 9000000000048", -4.05),
      ],
      values: [(292, 292, 0), (2.4, 2.4, 0), (30, 30, 0), (2.9, 2.9, 0), (30, 32, 0.2)]
    ),
    SamplePair(
      one: ("cnf:90501", "Alpaca, loin, grilled", nil),
      other: ("usda-sr:90550", "Alpaca, loin, cooked, broiled", nil),
      worth: 0.085,
      probability: 0.9996,
      seen: [
        ("mostly", "67% in common: alpaca loin", 10.9), ("same", "alpaca", 3.1),
        ("both few", "only the first: grilled; only the second: broiled", 0.2), ("none", "", 0),
        ("copied", "31 components alike to the digit", 9.5), ("unknown", "", 0),
        ("unknown", "", 0),
      ],
      values: [
        (154, 154, 0), (31.26, 31.26, 0), (2.28, 2.28, 0), (0, 0, 0), (53, 53, 0), (0, 0, 0),
        (4.56, 4.56, 0), (42.3, 42.3, 0),
      ]
    ),
    SamplePair(
      one: ("ciqual:90902", "Salsify, black, canned", nil),
      other: ("usda-sr:90210", "Salsify, raw", nil),
      worth: 0.0041,
      probability: 0.0004,
      seen: [
        ("little", "33% in common: salsify", 1.9), ("same", "salsify", 3.1),
        ("one some", "only the first: black canned", -3.9), ("none", "", 0), ("unknown", "", 0),
        ("genus", "scorzonera hispanica against tragopogon porrifolius", -0.2),
        ("unknown", "", 0),
      ],
      values: [(nil, 82, nil), (nil, 3.3, nil), (nil, 0.2, nil), (nil, 18.6, nil)]
    ),
    SamplePair(
      one: ("off:9000000000055", "Tea", nil),
      other: ("off:9000000000062", "Tea", nil),
      worth: 0,
      probability: 0.5,
      seen: [("exact", "100% in common: tea", 12.4)],
      values: []
    ),
  ]
}
