import FoodComposition

extension Component {
  /// The name by which a reader of English knows it.
  var englishName: String {
    switch self {
    case .energy: "Energy"
    case .protein: "Protein"
    case .fat: "Fat, total"
    case .carbohydrate: "Carbohydrate"
    case .fiber: "Fibre"
    case .sugar: "Sugars, total"
    case .addedSugar: "Sugars, added"
    case .starch: "Starch"
    case .alcohol: "Alcohol"
    case .saturatedFat: "Fat, saturated"
    case .monounsaturatedFat: "Fat, monounsaturated"
    case .polyunsaturatedFat: "Fat, polyunsaturated"
    case .transFat: "Fat, trans"
    case .cholesterol: "Cholesterol"
    case .caffeine: "Caffeine"
    case .ash: "Ash"
    case .sodium: "Sodium"
    case .water: "Water"
    case .vitaminA: "Vitamin A, RAE"
    case .vitaminC: "Vitamin C"
    case .vitaminD: "Vitamin D"
    case .vitaminE: "Vitamin E"
    case .vitaminK: "Vitamin K"
    case .thiamin: "Thiamin"
    case .riboflavin: "Riboflavin"
    case .niacin: "Niacin"
    case .vitaminB6: "Vitamin B6"
    case .folate: "Folate"
    case .vitaminB12: "Vitamin B12"
    case .calcium: "Calcium"
    case .iron: "Iron"
    case .magnesium: "Magnesium"
    case .phosphorus: "Phosphorus"
    case .potassium: "Potassium"
    case .zinc: "Zinc"
    case .copper: "Copper"
    case .manganese: "Manganese"
    case .selenium: "Selenium"
    }
  }
}
