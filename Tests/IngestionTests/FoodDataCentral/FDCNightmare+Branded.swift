extension FDCNightmare {
  /// A release of branded foods, whose keys stand on their labels.
  static let branded: [FDCFixture.Table] = [
    ("food.csv", foods), ("branded_food.csv", labels), ("nutrient.csv", nutrients),
    ("food_nutrient.csv", amounts),
  ]

  private static let foods = [
    foodHeader,
    "300|branded_food|COLA, old|Soda|2019-04-01",
    "301|branded_food|COLA, new and without values|Soda|2020-04-01",
    "302|branded_food|COLA of the other source|Soda|2020-10-01",
    "303|branded_food|IN-STORE BREAD|Bread|2020-10-01",
    "304|branded_food|NO LABEL|Bread|2020-10-01",
    "305|branded_food|NO NUMBER|Bread|2020-10-01",
    "306|branded_food|FIFTEEN DIGITS|Bread|2020-10-01",
    "307|branded_food|ORANGE JUICE|Juice|2020-10-01",
    "308|branded_food|NO SOURCE|Juice|2020-10-01",
    "309|branded_food|BAD BRAND|Juice|2020-10-01",
    "310|branded_food|CRACKERS|Crackers|2020-10-01",
    "102|sub_sample_food|Hummus|16|2019-04-01",
  ]

  private static let labelHeader =
    "fdc_id|brand_owner|brand_name|subbrand_name|gtin_upc|ingredients|not_a_significant_source_of"
    + "|serving_size|serving_size_unit|household_serving_fulltext|branded_food_category"
    + "|data_source|package_weight|modified_date|available_date|market_country"
    + "|discontinued_date|preparation_state_code|trade_channel|short_description"

  private static let labels = [
    labelHeader,
    label("300", brand: "COKE", gtin: "49000028911", "355", "ml", "1 can", source: "LI"),
    label("301", brand: "COKE", gtin: "049000028911", "355", "MLT", "12 OZA", source: "LI"),
    label("302", brand: "COKE", gtin: "00049000028911", "85.0", "g", "", source: "GDSN"),
    label("303", brand: "", gtin: "4123", "50", "g", "1 slice", source: "LI"),
    label("305", brand: "", gtin: "49OOO", "50", "g", "1 slice", source: "LI"),
    label("306", brand: "", gtin: "100000000000000", "50", "g", "1 slice", source: "LI"),
    label("307", brand: "", gtin: "3017620422003", "8", "OZA", "1 cup", source: "LI"),
    label("308", brand: "", gtin: "96385074", "8", "g", "1 cup", source: ""),
    label("309", brand: "N\u{FFFF}stle", gtin: "96385074", "8", "g", "1 cup", source: "LI"),
    label("310", brand: "", gtin: "96385074", "28", "GRM", "about 12 crackers", source: "LI"),
    label("300", brand: "PEPSI", gtin: "12000001291", "355", "ml", "1 can", source: "LI"),
    label("999", brand: "", gtin: "12000001291", "355", "ml", "1 can", source: "LI"),
    label("102", brand: "", gtin: "12000001291", "355", "ml", "1 can", source: "LI"),
    label("", brand: "", gtin: "12000001291", "355", "ml", "1 can", source: "LI"),
    "310|ragged",
  ]

  private static func label(
    _ id: String,
    brand: String,
    gtin: String,
    _ size: String,
    _ unit: String,
    _ household: String,
    source: String
  ) -> String {
    "\(id)|The Owner Inc.|\(brand)||\(gtin)|WATER, \"SUGAR\"||\(size)|\(unit)|\(household)|Soda"
      + "|\(source)||2020-09-09|2020-09-10|United States||||"
  }

  private static let nutrients = [
    "id|name|unit_name|nutrient_nbr|rank",
    "1008|Energy|KCAL|208|300", "1003|Protein|G|203|600",
    "1005|Carbohydrate, by difference|G|205|1110", "1092|Potassium, K|MG|306|5700",
    "1093|Sodium, Na|MG|307|5800",
  ]

  private static let amounts = [
    "id|fdc_id|nutrient_id|amount|data_points|derivation_id|min|max|median|loq|footnote"
      + "|min_year_acquired",
    "0|300|1008|42||70||||||",
    "1|300|1093|5||70||||5||",
    "2|300|1092|10||70||||5||",
    "3|300|1003|0||70||||||",
    "4|300|1005|10.6||70||||few||",
    "5|301|1008|||70||||||",
    "6|302|1008|43||70||||||",
    "7|307|1008|45||70||||||",
    "8|307|1008|46||70||||||",
    "9|303|1008|250||70||||||",
    "10|102|1008|229||||||||",
    "11|998|1008|229||||||||",
  ]
}
