/// Releases in FDC's real layout with everything wrong that can be, one a kind of food.
enum FDCNightmare {}

extension FDCNightmare {
  /// A release of SR Legacy.
  static let srLegacy: [FDCFixture.Table] = [
    ("food.csv", foods), ("sr_legacy_food.csv", keys), ("nutrient.csv", nutrients),
    ("food_nutrient.csv", amounts), ("measure_unit.csv", units), ("food_portion.csv", portions),
    ("food_attribute.csv", attributes),
    (
      "food_category.csv",
      ["id|code|description", "1|0100|Dairy and Egg Products", "9|0900|Fruits"]
    ),
  ]

  static let foodHeader = "fdc_id|data_type|description|food_category_id|publication_date"
  static let amountHeader =
    "id|fdc_id|nutrient_id|amount|data_points|derivation_id|min|max|median|footnote"
    + "|min_year_acquired"
  static let portionHeader =
    "id|fdc_id|seq_num|amount|measure_unit_id|portion_description|modifier|gram_weight|data_points"
    + "|footnote|min_year_acquired"

  private static let foods = [
    foodHeader,
    "10|sr_legacy_food|Bananas, raw|9|2019-04-01",
    "11|sr_legacy_food|Milk, \"whole\"\n|1|2019-04-01",
    "10|sr_legacy_food|Bananas again|9|2019-04-01",
    "|sr_legacy_food|No id|9|2019-04-01",
    "1x|sr_legacy_food|No number|9|2019-04-01",
    "4294967296|sr_legacy_food|Past 32 bits|9|2019-04-01",
    "12|sr_legacy_food|No key|9|2019-04-01",
    "13|sr_legacy_food|Old butter, with values|1|2018-04-01",
    "14|sr_legacy_food|New butter, without values|1|2019-04-01",
    "15|sr_legacy_food|Old cheese|1|2018-04-01",
    "16|sr_legacy_food|New cheese|1|2019-04-01",
    "17|sr_legacy_food|Old egg, without values|1|2018-04-01",
    "18|sr_legacy_food|New egg, without values|1|2019-04-01",
    "19|branded_food|Soda|Soda|2020-04-01",
    "20|sr_legacy_food|Ragged",
    "=,,,,",
    "21|sr_legacy_food|Jalape\u{FFFF}o|11|2019-04-01",
    "22|sr_legacy_food|Two versions of one day, the lesser id|1|2019-04-01",
    "23|sr_legacy_food|Two versions of one day, the greater id|1|2019-04-01",
  ]

  private static let keys = [
    "fdc_id|NDB_number",
    "23|1132",
    "22|1132",
    "10|9040",
    "11|1077",
    "13|1001",
    "14|1001",
    "15|1009",
    "16|1009",
    "17|1123",
    "18|1123",
    "99|5555",
    "19|14400",
    "x|1",
    "12|",
    "10|9041",
    "21|11979",
    "12",
  ]

  private static let nutrients = [
    "id|name|unit_name|nutrient_nbr|rank",
    "1008|Energy|KCAL|208|300",
    "1003|Protein|G|203|600",
    "1010|Sucrose|G|210|1600",
    "1087|Calcium, Ca|MG|301|5300",
    "1092|Potassium, K|MG|306|5700",
    "1093|Sodium, Na|MG|307|5800",
    "1106|Vitamin A, RAE|IU|320|7420",
    "9999|Phlogiston|G|999|1",
    "x|Protein|G|203|600",
    "1005|Carbohydrate|G",
    "1005|\u{FFFF}|G|205|1110",
  ]

  private static let amounts = [
    amountHeader,
    "1|10|1008|89|0|49|||||",
    "2|10|1003|1.09|12|1|0.75|1.31|||",
    "3|99|1008|1|||||||",
    "4|10|9999|1|||||||",
    "5|10|8888|1|||||||",
    "6|10|1106|64|||||||",
    "7|10|1093||||||||",
    "8|10|1092|abc|||||||",
    "9|10|1087|-1|||||||",
    "10|10|1008|90|||||||",
    "11|10|1010|2.39|||||||",
    "12|10||5|||||||",
    "13||1008|5|||||||",
    "14|11|1008|61|many|49|low|1,5|||",
    "15|11|1003|3.15",
    "16|13|1008|717|||||||",
    "17|14|1008||||||||",
    "18|15|1008|400|||||||",
    "19|15|1008|401|||||||",
    "20|16|1008|404|||||||",
    "21|19|1008|40|||||||",
    "22|12|1008|5|||||||",
    "23|21|1008|29|||||||",
    "24|22|1008|1|||||||",
    "25|23|1008|0|||||||",
    "26|11|1092|1e400|||||||",
    "=,,,,,,,,,,",
  ]

  private static let units = [
    "id|name",
    "9999|undetermined",
    "1000|cup",
    "x|spoon",
    "1001|\u{FFFF}",
    "1000|mug",
  ]

  private static let portions = [
    portionHeader,
    "9|10|2|1|1000||mashed|225|||",
    "1|10|1|1|9999||extra small (less than 6\" long)|81|||",
    "2|10|3|1|9999||extra small (less than 6\" long)|81|||",
    "3|10|3|1|9999||slice||||",
    "4|10|4|1|9999||slice|0|||",
    "5|10|5|1|9999||slice|heavy|||",
    "6|10|6|1|4711||slice|10|||",
    "7|99|1|1|1000|||10|||",
    "8|15|1|1|1000|||10|||",
    "10|19|1|1|1000|||10|||",
    "11||1|1|1000|||10|||",
    "12|10|7|half|9999||slice|10|||",
    "13|10|8|1|9999||sl\u{FFFF}ce|10|||",
    "14|10|8|1|9999|sl\u{FFFF}ce||10|||",
    "15|10|9|1|9999||slice|-5|||",
    "16|10|10||1000|||150|||",
    "17|21|1|1|1000|||10|||",
    "18|10|11|0|1000|||142|||",
    "19|18|1|1|1000|||50|||",
  ]

  private static let attributes = [
    "id|fdc_id|seq_num|food_attribute_type_id|name|value",
    "2|10|2|1001|Additional Description|ripe",
    "1|10|1|1000|Common Name|plantain",
    "3|10|3|999|Update|2019",
    "4|10|4||FoodOn Ontology ID|http://purl.obolibrary.org/obo/FOODON_00004184",
    "5|99|1|1000||nobody",
    "6|15|1|1000||cheddar",
    "7|10|5|1000||pl\u{FFFF}tano",
    "8|19|5|1000||pop",
    "9|a|5|1000||pop",
  ]
}
