import Review

extension BuildSummary {
  /// A small build of two sources in which everything occurs that a report shows.
  ///
  /// `text` makes each text from the one that stands here.
  static func sample(_ text: (String) -> String = { $0 }) -> BuildSummary {
    BuildSummary(
      release: text("small-2026-11-21"),
      pipeline: text("small"),
      builtFor: text("2026-11-21"),
      toolVersion: text("0.1.0"),
      contentDigest: text("5f1c9a4be27d03864d1f7ab0c35e9920b7f6a8e14cd2035b9e8170c6aa41d2f3"),
      foods: 10_340,
      sources: [foundation(text), labels(text)],
      findings: [],
      timings: [
        Timing(stage: text("checksums"), seconds: 0.0125, peakBytes: 40 << 20),
        Timing(stage: text("usda/foundation"), seconds: 3.25, peakBytes: 412 << 20),
        Timing(stage: text("indexes"), seconds: 125.5, peakBytes: (1_412 << 20) + 1),
      ]
    )
  }

  /// Counts by name; what `text` makes equal is counted together.
  private static func counts(
    _ counts: [(name: String, count: Int)],
    _ text: (String) -> String
  ) -> [String: Int] {
    Dictionary(counts.map { (text($0.name), $0.count) }, uniquingKeysWith: +)
  }

  private static func foundation(_ text: (String) -> String) -> Source {
    Source(
      id: text("usda-foundation"),
      publisher: text("USDA Agricultural Research Service"),
      dataset: text("FoodData Central, Foundation Foods"),
      release: text("2024-10-31"),
      sourceType: text("verified_dataset"),
      licence: text("CC0-1.0"),
      attribution: text("U.S. Department of Agriculture, Agricultural Research Service."),
      url: "https://fdc.nal.usda.gov/",
      files: [
        File(
          path: text("usda-fdc/foundation.zip"),
          sha256: text("8587f941ec252bd9aaf7b85a18a42980fb540f509b34300ed8dd4d10ca9edf44"),
          bytes: 3_258_886,
          isVerified: true,
          isReconstructed: false
        ),
        File(
          path: text("usda-fdc/notes.csv"),
          sha256: text("b392d593462e93c6ca4421280511f2ebd5774fca0cba789b41182e4d3aba5e78"),
          bytes: 1204,
          isVerified: false,
          isReconstructed: false
        ),
      ],
      balance: Balance(
        file: text("foundation.zip/food.csv"),
        read: 74_175,
        accepted: 340,
        rejected: 0,
        skipped: counts([("other-data-type", 73_717), ("not-live", 118)], text)
      ),
      tables: [
        Balance(
          file: text("foundation.zip/food_nutrient.csv"),
          read: 160_228,
          accepted: 29_022,
          rejected: 2,
          skipped: [text("other-data-type"): 131_204]
        )
      ],
      coverage: ["energy_kcal": 340, "protein_g": 339, "vitamin_d_mcg": 120, "selenium_mcg": 1],
      rejects: [
        RejectCount(
          code: text("not-a-number"),
          file: text("foundation.zip/food_nutrient.csv"),
          field: text("amount"),
          count: 2,
          example: text(
            "foundation.zip/food_nutrient.csv:99120:31: found n/a, expected a decimal number"
          )
        )
      ],
      unmapped: [:]
    )
  }

  private static func labels(_ text: (String) -> String) -> Source {
    Source(
      id: text("labels"),
      publisher: text("Grocers’ Union"),
      dataset: text("Labels"),
      release: text("7"),
      sourceType: text("brand_label"),
      licence: text("ODbL-1.0"),
      attribution: text("Contains labels of the Grocers’ Union, “as printed”."),
      url: "https://labels.example/",
      files: [
        File(
          path: text("labels/labels.csv.gz"),
          sha256: text("76010cc8b20440b77272a083cc7faef2dbe24a040bcd88478c8450560cdcfba2"),
          bytes: 812,
          isVerified: true,
          isReconstructed: true
        )
      ],
      balance: Balance(
        file: text("labels/labels.csv.gz"),
        read: 10_001,
        accepted: 10_000,
        rejected: 1,
        skipped: [:]
      ),
      tables: [],
      coverage: ["energy_kcal": 9_999, "fat_g": 4],
      rejects: [
        RejectCount(
          code: text("ragged-record"),
          file: text("labels/labels.csv.gz"),
          field: "",
          count: 1,
          example: text("labels/labels.csv.gz:17: found 3 fields: a,b,c, expected 4 fields")
        )
      ],
      unmapped: [
        "category": [text("Crème & co"): 14], "column": [text("nova-group"): 10_001],
        "flavour": [text("sour"): 1],
      ]
    )
  }
}
