extension FDCNightmare {
  /// What a nightmare release brings: rejects in the order met, and what became of every row.
  struct Outcome {
    var rejects: [String]
    var balances: [String]
  }

  static let srLegacyOutcome = Outcome(
    rejects: [
      "food.csv:5:1 duplicate-key fdc_id: 10 | each fdc_id once",
      "food.csv:6:1 invalid-key fdc_id:  | a whole number",
      "food.csv:7:1 invalid-key fdc_id: 1x | a whole number",
      "food.csv:8:1 invalid-key fdc_id: 4294967296 | a whole number",
      "food.csv:17 ragged-record: 3 fields: \"20\",\"sr_legacy_food\",\"Ragged\" | 5 fields",
      "food.csv:19:23 invalid-encoding description: Jalape\u{FFFD}o | UTF-8",
      "sr_legacy_food.csv:12:1 unknown-food fdc_id: 99 | a food of food.csv",
      "sr_legacy_food.csv:13:1 unknown-food fdc_id: 19 | a food of food.csv",
      "sr_legacy_food.csv:14:1 invalid-key fdc_id: x | a whole number",
      "sr_legacy_food.csv:15:6 invalid-key NDB_number:  | a whole number",
      "sr_legacy_food.csv:16:1 duplicate-key fdc_id: 10 | each fdc_id once",
      "sr_legacy_food.csv:18 ragged-record: 1 fields: \"12\" | 2 fields",
      "nutrient.csv:8:1 unknown-component id: 1106 | a component of the table",
      "nutrient.csv:9:1 unknown-component id: 9999 | a component of the table",
      "nutrient.csv:10:1 invalid-key id: x | a whole number",
      "nutrient.csv:11 ragged-record: 3 fields: \"1005\",\"Carbohydrate\",\"G\" | 5 fields",
      "nutrient.csv:12 invalid-encoding: this record | UTF-8",
      "food_nutrient.csv:4:5 unknown-food fdc_id: 99 | an fdc_id of food.csv",
      "food_nutrient.csv:5:10 unknown-component nutrient_id: 9999 Phlogiston G"
        + " | a component listed with this name and unit",
      "food_nutrient.csv:6:10 unknown-component nutrient_id: 8888"
        + " | a component listed with this name and unit",
      "food_nutrient.csv:7:10 unknown-component nutrient_id: 1106 Vitamin A, RAE IU"
        + " | a component listed with this name and unit",
      "food_nutrient.csv:9:17 not-a-number amount: abc | a number",
      "food_nutrient.csv:10:17 negative-amount amount: -1 | 0 or more",
      "food_nutrient.csv:13:11 invalid-key nutrient_id:  | a nutrient id",
      "food_nutrient.csv:14:6 invalid-key fdc_id:  | an fdc_id",
      "food_nutrient.csv:15:35 not-a-number min: low | a number or nothing",
      "food_nutrient.csv:15:41 not-a-number max: 1,5 | a number or nothing",
      "food_nutrient.csv:15:23 not-a-number data_points: many | a whole number or nothing",
      "food_nutrient.csv:16 ragged-record: 4 fields: \"15\",\"11\",\"1003\",\"3.15\" | 11 fields",
      "food_nutrient.csv:27:18 not-a-number amount: 1e400 | a number",
      "food.csv:9 missing-record fdc_id: 12 in no row of the table of keys | its lasting key",
      "food_nutrient.csv:11 duplicate-value nutrient_id:"
        + " a second amount of the nutrient in this food | one",
      "measure_unit.csv:4:1 invalid-key id: x | a whole number",
      "measure_unit.csv:5:8 invalid-encoding name: \u{FFFD} | UTF-8",
      "measure_unit.csv:6:1 duplicate-key id: 1000 | each id once",
      "food_portion.csv:7:36 not-a-number gram_weight: heavy | a weight in grams",
      "food_portion.csv:8:18 missing-record measure_unit_id: 4711 | an id of measure_unit.csv",
      "food_portion.csv:9:5 unknown-food fdc_id: 99 | an fdc_id of food.csv",
      "food_portion.csv:12:6 invalid-key fdc_id:  | an fdc_id",
      "food_portion.csv:13:15 not-a-number amount: half | a number or nothing",
      "food_portion.csv:14:29 invalid-encoding modifier: sl\u{FFFD}ce | UTF-8",
      "food_portion.csv:15:26 invalid-encoding portion_description: sl\u{FFFD}ce | UTF-8",
      "food_portion.csv:16:37 negative-amount gram_weight: -5 | a weight from 0",
      "food_portion.csv:19:16 zero-amount amount: 0 | how many of the measure",
      "food_attribute.csv:6:5 unknown-food fdc_id: 99 | an fdc_id of food.csv",
      "food_attribute.csv:8:24 invalid-encoding value: pl\u{FFFD}tano | UTF-8",
      "food_attribute.csv:10:5 invalid-key fdc_id: a | an fdc_id",
    ],
    balances: [
      "food.csv 19=6+7 rejected+1 blank-record+1 other-data-type+4 superseded",
      "sr_legacy_food.csv 17=10+6 rejected+1 food-not-used",
      "nutrient.csv 11=6+5 rejected",
      "food_nutrient.csv 27=6+11 rejected+1 blank-record+1 component-not-carried+5 food-not-used"
        + "+2 missing-value+1 other-data-type",
      "measure_unit.csv 5=2+3 rejected",
      "food_portion.csv 19=4+9 rejected+3 food-not-used+2 no-weight+1 other-data-type",
      "food_attribute.csv 9=2+3 rejected+1 food-not-used+2 not-used+1 other-data-type",
      "food_category.csv 2=0+0 rejected+2 not-used",
    ]
  )

  static let foundationOutcome = Outcome(
    rejects: [
      "foundation_food.csv:6:1 unknown-food fdc_id: 102 | a food of food.csv",
      "foundation_food.csv:7:1 unknown-food fdc_id: 999 | a food of food.csv",
      "food_nutrient.csv:7:11 invalid-key nutrient_id:  | a nutrient id",
      "food_nutrient.csv:8:18 negative-amount amount: -0.5 | 0 or more",
    ],
    balances: [
      "food.csv 8=3+0 rejected+1 not-live+3 other-data-type+1 superseded",
      "foundation_food.csv 6=4+2 rejected",
      "nutrient.csv 4=4+0 rejected",
      "food_nutrient.csv 11=5+2 rejected+1 food-not-used+1 missing-value+2 other-data-type",
      "input_food.csv 4=1+0 rejected+1 food-not-used+1 not-used+1 other-data-type",
    ]
  )

  static let surveyOutcome = Outcome(
    rejects: [
      "survey_fndds_food.csv:5:1 unknown-food fdc_id: 999 | a food of food.csv",
      "food.csv:5 missing-record fdc_id: 203 in no row of the table of keys | its lasting key",
      "food_attribute.csv:6:40 not-a-number value: lots | a percentage above -100",
      "food_attribute.csv:7:40 not-a-number value: -100 | a percentage above -100",
      "input_food.csv:6:22 invalid-key sr_code: 2o47 | a food's code",
      "input_food.csv:8:49 not-a-number gram_weight: a pinch | a weight in grams",
      "input_food.csv:10:49 negative-amount gram_weight: -1 | a weight from 0",
      "input_food.csv:12:6 unknown-food fdc_id: 999 | an fdc_id of food.csv",
      "input_food.csv:14 ragged-record:"
        + " 6 fields: \"13\",\"202\",\"\",\"1\",\"1\",\"18350\" | 13 fields",
    ],
    balances: [
      "food.csv 4=3+1 rejected",
      "survey_fndds_food.csv 4=3+1 rejected",
      "nutrient.csv 1=1+0 rejected",
      "food_nutrient.csv 3=2+0 rejected+1 food-not-used",
      "measure_unit.csv 1=1+0 rejected",
      "food_portion.csv 6=4+0 rejected+2 no-weight",
      "food_attribute.csv 7=3+2 rejected+1 food-not-used+1 not-used",
      "input_food.csv 13=4+5 rejected+1 food-not-used+2 no-weight+1 not-used",
    ]
  )

  static let brandedOutcome = Outcome(
    rejects: [
      "branded_food.csv:5:30 invalid-key gtin_upc: 4123 | a GTIN of 6 to 14 significant digits",
      "branded_food.csv:6:30 invalid-key gtin_upc: 49OOO | a GTIN of 6 to 14 significant digits",
      "branded_food.csv:7:30 invalid-key gtin_upc: 100000000000000"
        + " | a GTIN of 6 to 14 significant digits",
      "branded_food.csv:9:86 invalid-key data_source:  | letters and digits",
      "branded_food.csv:10 invalid-encoding: this record | UTF-8",
      "branded_food.csv:12:1 duplicate-key fdc_id: 300 | each fdc_id once",
      "branded_food.csv:13:1 unknown-food fdc_id: 999 | a food of food.csv",
      "branded_food.csv:14:1 unknown-food fdc_id: 102 | a food of food.csv",
      "branded_food.csv:15:1 invalid-key fdc_id:  | a whole number",
      "branded_food.csv:16 ragged-record: 2 fields: \"310\",\"ragged\" | 20 fields",
      "food_nutrient.csv:6:42 not-a-number loq: few | a number or nothing",
      "food_nutrient.csv:13:6 unknown-food fdc_id: 998 | an fdc_id of food.csv",
      "food.csv:5 missing-record fdc_id: 303 in no row of the table of keys | its lasting key",
      "food.csv:6 missing-record fdc_id: 304 in no row of the table of keys | its lasting key",
      "food.csv:7 missing-record fdc_id: 305 in no row of the table of keys | its lasting key",
      "food.csv:8 missing-record fdc_id: 306 in no row of the table of keys | its lasting key",
      "food.csv:10 missing-record fdc_id: 308 in no row of the table of keys | its lasting key",
      "food.csv:11 missing-record fdc_id: 309 in no row of the table of keys | its lasting key",
      "food_nutrient.csv:10 duplicate-value nutrient_id:"
        + " a second amount of the nutrient in this food | one",
    ],
    balances: [
      "food.csv 12=4+6 rejected+1 other-data-type+1 superseded",
      "branded_food.csv 15=5+10 rejected",
      "nutrient.csv 5=5+0 rejected",
      "food_nutrient.csv 12=7+2 rejected+1 food-not-used+1 missing-value+1 other-data-type",
    ]
  )
}
