extension FDCNightmare {
  /// A release of Foundation Foods, which lists samples too; of the optional tables only one.
  static let foundation: [FDCFixture.Table] = [
    ("food.csv", foods), ("foundation_food.csv", keys), ("nutrient.csv", nutrients),
    ("food_nutrient.csv", amounts), ("input_food.csv", inputs),
  ]

  /// Its header of 2023, with the publisher's misspelling.
  static let amountHeaderOf2023 =
    "id|fdc_id|nutrient_id|amount|data_points|derivation_id|min|max|median|footnote"
    + "|min_year_acqured"
  /// The header of `input_food.csv` of 2023; 2024 calls the code `ingredient_code`.
  static let inputHeaderOf2023 =
    "id|fdc_id|fdc_of_input_food|seq_num|amount|sr_code|sr_description|unit|portion_code"
    + "|portion_description|gram_weight|retention_code|survey_flag"
  private static let inputHeader =
    "id|fdc_id|fdc_of_input_food|seq_num|amount|ingredient_code|ingredient_description|unit"
    + "|portion_code|portion_description|gram_weight|retention_code"

  private static let foods = [
    foodHeader,
    "100|foundation_food|Hummus, commercial|16|2019-04-01",
    "101|foundation_food|Hummus, no longer live|16|2019-04-01",
    "102|sample_food|Hummus|16|2019-04-01",
    "103|market_acquisition|HUMMUS, classic\n|16|2019-04-01",
    "104|sub_sample_food|Hummus, Ca||2019-04-01",
    "105|foundation_food|Milk of 2019|1|2019-12-16",
    "106|foundation_food|Milk of 2025|1|2025-04-24",
    "107|foundation_food|Almond milk|14|2022-04-28",
  ]

  private static let keys = [
    "fdc_id|NDB_number|footnote",
    "100|16158|",
    "105|1077|Source number reflects the actual number of samples",
    "106|1077|",
    "107|100276|",
    "102|16158|",
    "999|6|",
  ]

  private static let nutrients = [
    "id|name|unit_name|nutrient_nbr|rank",
    "1008|Energy|KCAL|208|300.0",
    "2048|Energy (Atwater Specific Factors)|KCAL|958|290.0",
    "1005|Carbohydrate, by difference|G|205|1110.0",
    "1093|Sodium, Na|MG|307|5800.0",
  ]

  private static let amounts = [
    amountHeader,
    "1|100|1008|229.0||49|||||",
    "2|100|2048|229.5||49|||||",
    "3|102|1008|230.0||49|||||",
    "4|104|9998||||||||",
    "5|101|1008|228.0|||||||",
    "6|100|||||||||",
    "7|100|1005|-0.5||49|||||",
    "8|100|1093|438.0|11|1|387.0|489.0|438.0||2018",
    "9|105|1008|60.0|||||||",
    "10|106|1008||||||||",
    "11|107|2048|0.0|||||||",
  ]

  private static let inputs = [
    inputHeader,
    "1|100|102|1||||||||",
    "2|102|104|1||||||||",
    "3|101|103|1||||||||",
    "4|107||1|1|16158|Hummus||||5|0",
  ]
}
