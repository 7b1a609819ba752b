/// Why an answer misses its label; an answer is of the first class that fits.
public enum FailureClass: String, Sendable, CaseIterable, Encodable {
  /// The label's own values contradict each other.
  case doubtfulLabel = "label doubtful"
  /// The label counts foods that the text does not say.
  case unsaidFoods = "label counts foods that the text does not say"
  /// There is an answer where none is right.
  case falseAccept = "answer where none is right"
  /// There is no food for the text or a part of it.
  case noFood = "no food found"
  /// A food is found whose amount or value is unknown.
  case noValue = "food without weight or value"
  /// More or fewer foods than in the label.
  case wrongCount = "wrong number of foods"
  /// The text says no amount, and the one that was assumed is not the label's (or the food is not).
  case defaultAmount = "no amount said, assumed another"
  /// The food is marked as one to review.
  case unsureFood = "food not sure"
  /// The food is one of those accepted, its grams are not.
  case wrongGrams = "wrong grams"
  /// The grams are right, the food is another.
  case wrongFood = "wrong food"
  /// The food is sure and its amount said, and one of them is wrong.
  case wrongFoodOrAmount = "wrong food or amount"
  /// Every part is nearly right, their sum is not.
  case sumOfSmall = "sum of small differences"
}
