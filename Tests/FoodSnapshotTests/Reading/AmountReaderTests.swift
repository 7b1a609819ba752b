import Testing

@testable import FoodResolving

@Suite struct AmountReaderTests {
  private func amount(_ text: String) throws -> String? {
    var scanner = PhraseScanner(text)
    let list = TokenList(scanner.run(), vocabulary: try PhraseVocabulary.shared.get())
    return AmountReader(list).amount(at: 0).map { AmountText.of($0.amount) }
  }

  @Test(
    arguments: [
      ("2", "2 piece"), ("2.5", "2.5 piece"), ("1 1/2", "1.5 piece"), ("1-1/2", "1.5 piece"),
      ("1½", "1.5 piece"), ("one", "1 piece"), ("twenty-five", "25 piece"),
      ("two hundred and", "200 piece"), ("one hundred fifty", "150 piece"), ("half a", "0.5 piece"),
      ("half of the", "0.5 piece"), ("a quarter of a", "0.25 piece"),
      ("three quarters", "0.75 piece"),
      ("two thirds", "0.667 piece"), ("one and a half", "1.5 piece"), ("2 and 1/2", "2.5 piece"),
      ("a dozen", "12 piece"), ("two dozen", "24 piece"), ("half a dozen", "6 piece"),
      ("a dozen and a half", "18 piece"), ("2 dozen and a half", "30 piece"),
      ("1.5 dozen", "18 piece"),
      ("twelve and a half", "12.5 piece"),
      ("a couple of", "2...3 piece"), ("a few", "2...5 piece"), ("deux", "2 piece"),
      ("un et demi", "1.5 piece"), ("trois quarts", "0.75 piece"), ("une dizaine", "10 piece"),
      ("deux cents", "200 piece"),
    ]
  )
  func `a number is read in digits and words`(text: String, expected: String) throws {
    #expect(try amount(text + " plums") == expected)
  }

  @Test(
    arguments: [
      ("2-3", "2...3 piece"), ("2–3", "2...3 piece"), ("2 - 3", "2...3 piece"),
      ("2 or 3", "2...3 piece"), ("two to three", "2...3 piece"), ("2 à 3", "2...3 piece"),
      ("between 2 and 3", "2...3 piece"), ("entre 2 et 3", "2...3 piece"),
      ("100 g to 150 g", "100...150 g"), ("100g-150g", "100...150 g"),
      ("2 to 3 cups", "2...3 cup"), ("1/2-1 cup", "0.5...1 cup"), ("3-2", "3 piece"),
    ]
  )
  func `a range has both its ends`(text: String, expected: String) throws {
    #expect(try amount(text + " plums") == expected)
  }

  @Test(
    arguments: [
      ("2x", "2 piece"), ("2 x", "2 piece"), ("x2", "2 piece"), ("x 2", "2 piece"),
      ("2 × 100 g", "200 g"), ("2 x 6 oz", "12 oz"),
      ("1 10-ounce bag", "10 oz bag"), ("2 (6 oz)", "12 oz"), ("2 one-pound", "2 lb"),
    ]
  )
  func `amounts are multiplied`(text: String, expected: String) throws {
    #expect(try amount(text + " plums") == expected)
  }

  @Test(
    arguments: [
      ("100g", "100 g"), ("100 gr", "100 g"), ("2 kgs", "2 kg"), ("5 mg", "5 mg"),
      ("6oz", "6 oz"), ("3-ounce", "3 oz"), ("2 lbs.", "2 lb"), ("a pound of", "1 lb"),
      ("250ml", "250 ml"), ("25 cl", "25 cl"), ("2 dl", "2 dl"), ("1 L", "1 l"),
      ("8 fl. oz.", "8 fl oz"), ("8 fluid ounces of", "8 fl oz"), ("2 pints", "2 pint"),
      ("1 heaping tbsp", "1 tbsp heaping"), ("2 large slices of", "2 slice large"),
      ("a medium-sized", "1 piece medium"), ("an extra large", "1 piece extra large"),
      ("2 tasses de", "2 mug"), ("une grosse poignée de", "1 handful large"),
      ("1 c. à s. de", "1 tbsp"), ("2 c à café de", "2 tsp"), ("one serving of", "1 serving"),
      ("about 3 cups", "3 cup"), ("environ 20 g de", "20 g"),
      ("a side dish of", "1 serving"),
      ("a whole", "1 piece whole"), ("a personal-sized", "1 piece individual"),
      ("2 flowerets of", "2 floret"),
    ]
  )
  func `a unit or measure is found behind the number`(text: String, expected: String) throws {
    #expect(try amount(text + " plums") == expected)
  }

  @Test(arguments: ["plums", "2% milk", "9-up", "9up", "12 inch pizza", "a la carte", "à l'eau"])
  func `there is no amount where none is meant`(text: String) throws {
    #expect(try amount(text) == nil)
  }
}
