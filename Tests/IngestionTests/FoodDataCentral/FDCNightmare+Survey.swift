extension FDCNightmare {
  /// A release of survey foods, whose parts are other foods.
  static let survey: [FDCFixture.Table] = [
    ("food.csv", foods), ("survey_fndds_food.csv", keys), ("nutrient.csv", nutrients),
    ("food_nutrient.csv", amounts), ("measure_unit.csv", ["id|name", "9999|undetermined"]),
    ("food_portion.csv", portions), ("food_attribute.csv", attributes), ("input_food.csv", inputs),
  ]

  private static let foods = [
    foodHeader,
    "200|survey_fndds_food|Milk, NFS|111|",
    "201|survey_fndds_food|Pizza, cheese|581|",
    "202|survey_fndds_food|Cheeseburger, plain, on bun|275|",
    "203|survey_fndds_food|No code|275|",
  ]

  private static let keys = [
    "fdc_id|food_code|wweia_category_code|start_date|end_date",
    "200|11100000||2003-01-01|2004-12-31",
    "201|58106210||2003-01-01|2004-12-31",
    "202|27510210||2003-01-01|2004-12-31",
    "999|11000000||2003-01-01|2004-12-31",
  ]

  private static let nutrients = [
    "id|name|unit_name|nutrient_nbr|rank", "1008|Energy|KCAL|208|300",
  ]

  private static let amounts = [
    amountHeader,
    "1|200|1008|50|||||||",
    "2|201|1008|276|||||||",
    "3|203|1008|300|||||||",
  ]

  private static let portions = [
    portionHeader,
    "1|200|1||9999|1 cup|10205|244|||",
    "2|200|2||9999|Guideline amount per fl oz of beverage|63480|2.5|||",
    "3|200|3||9999|Quantity not specified|90000|0|||",
    "4|201|1||9999|1 1/2 cups, diced|10205|210|||",
    "5|201|2||9999|10 strips (1\" to 2\")|62486|35|||",
    "6|201|3||9999|1 slice|62486||||",
  ]

  private static let attributes = [
    "id|fdc_id|seq_num|food_attribute_type_id|name|value",
    "1|201|1|1001|Additional Description|pizza, NS as to topping",
    "2|201|2|1002|Adjustments|Moisture change: -10%",
    "3|201|3|1002|Moisture change|-10",
    "4|201|4|1002|Fat change|5 (4616)",
    "5|201|5|1002|Moisture change|lots",
    "6|201|6|1002|Moisture change|-100",
    "7|202|1|1001|Additional Description|burger",
  ]

  private static let inputs = [
    inputHeaderOf2023,
    "2|200||2|1|1079|MILK,2%|CP|0|1 cup|34.1|0|0",
    "1|200||1|1|1077|MILK,WHOLE|CP|0|1 cup|36.9|0|0",
    "3|201||1|60|58106220|Pizza, thin crust|GM|0||60|0|0",
    "4|201||2|40|100276|Almond milk|GM|0||40|0|0",
    "5|201||3|1|2o47|SALT|TSP|0||1|0|0",
    "6|201||4|1|2047|SALT|TSP|0|||0|0",
    "7|201||5|1|2047|SALT|TSP|0||a pinch|0|0",
    "8|201||6|1|2047|SALT|TSP|0||0|0|0",
    "9|201||7|1|2047|SALT|TSP|0||-1|0|0",
    "10|203||1|1|2047|SALT|TSP|0||1|0|0",
    "11|999||1|1|2047|SALT|TSP|0||1|0|0",
    "12|201||8|1||BUN|TSP|0||52|0|0",
    "13|202||1|1|18350",
  ]
}
