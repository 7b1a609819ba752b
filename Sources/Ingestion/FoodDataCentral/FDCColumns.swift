import RecordIO

/// The columns that the tables of FoodData Central have had since 2018, those that a snapshot has no use for
/// among them.
///
/// Source: "Download API Field Descriptions", fdc.nal.usda.gov, and the releases themselves.
enum FDCColumns {
  private static let known: [String: Set<String>] = [
    "food.csv": ["fdc_id", "data_type", "description", "food_category_id", "publication_date"],
    "foundation_food.csv": ["fdc_id", "NDB_number", "footnote"],
    "sr_legacy_food.csv": ["fdc_id", "NDB_number"],
    "survey_fndds_food.csv": [
      "fdc_id", "food_code", "wweia_category_code", "wweia_category_number", "start_date",
      "end_date",
    ],
    "wweia_food_category.csv": [
      "wweia_food_category", "wweia_food_category_code", "wweia_food_category_description",
    ],
    "branded_food.csv": [
      "fdc_id", "brand_owner", "brand_name", "subbrand_name", "gtin_upc", "ingredients",
      "not_a_significant_source_of", "serving_size", "serving_size_unit",
      "household_serving_fulltext", "branded_food_category", "data_source", "package_weight",
      "modified_date", "available_date", "market_country", "discontinued_date",
      "preparation_state_code", "trade_channel", "short_description",
    ],
    "nutrient.csv": ["id", "name", "unit_name", "nutrient_nbr", "rank"],
    // `min_year_acqured` is a misspelling of 2020 to 2024.
    "food_nutrient.csv": [
      "id", "fdc_id", "nutrient_id", "amount", "data_points", "derivation_id", "min", "max",
      "median", "loq", "footnote", "min_year_acqured", "min_year_acquired",
    ],
    "food_portion.csv": [
      "id", "fdc_id", "seq_num", "amount", "measure_unit_id", "portion_description", "modifier",
      "gram_weight", "data_points", "footnote", "min_year_acquired",
    ],
    "measure_unit.csv": ["id", "name"],
    "food_attribute.csv": ["id", "fdc_id", "seq_num", "food_attribute_type_id", "name", "value"],
    "food_nutrient_conversion_factor.csv": ["id", "fdc_id"],
    "food_calorie_conversion_factor.csv": [
      "food_nutrient_conversion_factor_id", "protein_value", "fat_value", "carbohydrate_value",
    ],
    "input_food.csv": [
      "id", "fdc_id", "fdc_of_input_food", "seq_num", "amount", "sr_code", "sr_description",
      "ingredient_code", "ingredient_description", "unit", "portion_code", "portion_description",
      "gram_weight", "retention_code", "survey_flag",
    ],
  ]

  /// Opens the table `name`, which must be there; columns that it never had are reported.
  static func table(_ files: DatasetFiles, _ name: String) throws(ReadError) -> SourceTable {
    try SourceTable(files, name, columns: known[name])
  }

  /// Opens the table `name` if the release has it; columns that it never had are reported.
  static func tableIfPresent(
    _ files: DatasetFiles,
    _ name: String
  ) throws(ReadError) -> SourceTable? {
    try SourceTable.ifPresent(files, name, columns: known[name])
  }
}
