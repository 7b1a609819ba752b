extension CNFNightmare {
  /// The rejects of the nightmare release, in the order met.
  static let rejects = [
    "FOOD GROUP.csv:5:1 missing-key FoodGroupID:  | a FoodGroupID",
    "FOOD GROUP.csv:6 ragged-record: 3 fields: 9,9,Fruits\r | 4 fields",
    "FOOD NAME.csv:7:1 duplicate-key FoodID: 2 | each FoodID once",
    "FOOD NAME.csv:8:1 missing-key FoodID:  | a FoodID",
    "FOOD NAME.csv:9:1 invalid-key FoodID: abc | a whole number",
    "FOOD NAME.csv:10:11 missing-name FoodDescription:   | a description",
    "FOOD NAME.csv:11:11 invalid-encoding FoodDescription: Bad � name | windows-1252",
    "FOOD NAME.csv:13 ragged-record: 3 fields: 40,40,1\r | 11 fields",
    "FOOD NAME.csv:14:1 duplicate-key FoodID: 31 | each FoodID once",
    "NUTRIENT NAME.csv:8:1 unknown-component NutrientID: 205 CARBOHYDRATE g"
      + " | a component listed with this name and unit",
    "NUTRIENT NAME.csv:9:1 unknown-component NutrientID: 255 MOISTURE mg"
      + " | a component listed with this name and unit",
    "NUTRIENT NAME.csv:10:1 invalid-key NutrientID: x | a whole number",
    "NUTRIENT NAME.csv:11:11 invalid-encoding NutrientName: � | windows-1252",
    "NUTRIENT NAME.csv:12:9 invalid-encoding NutrientUnit: � | windows-1252",
    "NUTRIENT AMOUNT.csv:3:8 not-a-number NutrientValue: abc | a number",
    "NUTRIENT AMOUNT.csv:9:3 unknown-component NutrientID: 205 CARBOHYDRATE g"
      + " | a component listed with this name and unit",
    "NUTRIENT AMOUNT.csv:10:3 unknown-component NutrientID: 999"
      + " | a component listed with this name and unit",
    "NUTRIENT AMOUNT.csv:12:1 unknown-food FoodID: 99 | a FoodID of FOOD NAME.csv",
    "NUTRIENT AMOUNT.csv:14:1 invalid-key FoodID: x | a whole number",
    "NUTRIENT AMOUNT.csv:15:3 invalid-key NutrientID:  | a whole number",
    "NUTRIENT AMOUNT.csv:16:8 negative-amount NutrientValue: -5 | a number from 0",
    "NUTRIENT AMOUNT.csv:19:13 not-a-number NumberofObservations: many"
      + " | a whole number or nothing",
    "NUTRIENT AMOUNT.csv:20 ragged-record: 2 fields: 2,203\r | 7 fields",
    "NUTRIENT AMOUNT.csv:21:7 not-a-number NutrientValue: 1,5 | a number",
    "NUTRIENT AMOUNT.csv:11 duplicate-value NutrientID: 203 of 2 again"
      + " | each component once a food",
    "MEASURE NAME.csv:6:1 duplicate-key MeasureID: 6 | each MeasureID once",
    "MEASURE NAME.csv:7:1 invalid-key MeasureID: q | a whole number",
    "MEASURE NAME.csv:8:3 missing-name MeasureDescription:  | a measure",
    "MEASURE NAME.csv:9:3 invalid-encoding MeasureDescription: � | windows-1252",
    "CONVERSION FACTOR.csv:5:3 missing-record MeasureID: 502468 | a MeasureID of MEASURE NAME.csv",
    "CONVERSION FACTOR.csv:6:7 not-a-number ConversionFactorValue: abc | a number",
    "CONVERSION FACTOR.csv:7:7 negative-amount ConversionFactorValue: -1 | a number from 0",
    "CONVERSION FACTOR.csv:8:1 unknown-food FoodID: 98 | a FoodID of FOOD NAME.csv",
    "CONVERSION FACTOR.csv:10:3 invalid-key MeasureID: x | a whole number",
  ]

  /// What became of the rows of the nightmare release.
  static let balances = [
    "FOOD NAME.csv 11=3+7 rejected+1 blank-record",
    "FOOD GROUP.csv 4=2+2 rejected",
    "NUTRIENT NAME.csv 10=5+5 rejected",
    "NUTRIENT AMOUNT.csv 20=5+10 rejected+1 blank-record+2 component-not-carried+1 food-not-used"
      + "+1 missing-value",
    "MEASURE NAME.csv 7=3+4 rejected",
    "CONVERSION FACTOR.csv 9=2+5 rejected+1 food-not-used+1 no-weight",
    "REFUSE NAME.csv 3=0+0 rejected+2 blank-record+1 not-used",
  ]
}
