import Crypto
import FoodComposition
import Hashing

/// The digest of the values that a repair rests on, by which a decision names it.
enum RepairEvidence {
  /// Sixteen hexadecimal digits of the SHA-256 of the food, the check, the amounts that it looks at and
  /// the changes.
  ///
  /// A Double's shortest decimal is the same on every machine.
  static func digest(
    _ food: Food,
    rule: String,
    components: Set<Component>,
    changes: [Repair.Change]
  ) -> String {
    var text = "\(food.id)\n\(rule)\n"
    let touched = components.union(changes.map(\.component))
    for value in food.values where touched.contains(value.component) {
      guard let amount = value.amount else { continue }
      text += "\(value.component.rawValue)=\(amount)\n"
    }
    for change in changes { text += "\(change.component.rawValue)>\(change.to)\n" }
    return SHA256.hash(data: Array(text.utf8)).prefix(8).hexadecimal
  }
}
