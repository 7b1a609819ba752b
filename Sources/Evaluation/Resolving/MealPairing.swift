import FoodSnapshot

/// Which food of an answer stands for which food of a meal's label: by grams, since the sentence
/// says them, and then by order.
struct MealPairing {
  /// Indices into the label's and the answer's parts; each index at most once.
  let pairs: [(label: Int, answer: Int)]

  /// Pairs parts whose grams differ by at most 3 % or 0.6 g, the nearest first.
  init(_ parts: [MealLabel.Part], _ answers: [Resolution.Item]) {
    var candidates: [(difference: Double, label: Int, answer: Int)] = []
    for (index, part) in parts.enumerated() {
      for (other, answer) in answers.enumerated() {
        guard let weight = answer.weight else { continue }
        let difference = abs(weight - part.content.grams)
        guard difference <= max(0.6, 0.03 * part.content.grams) else { continue }
        // Nearer than a rounding is equally near: the order decides.
        let rounded = (difference * 10).rounded()
        candidates.append((rounded, index, other))
      }
    }
    var pairs: [(label: Int, answer: Int)] = []
    var (takenLabels, takenAnswers): (Set<Int>, Set<Int>) = ([], [])
    for candidate in candidates.sorted(by: { $0 < $1 })
    where !takenLabels.contains(candidate.label) && !takenAnswers.contains(candidate.answer) {
      takenLabels.insert(candidate.label)
      takenAnswers.insert(candidate.answer)
      pairs.append((candidate.label, candidate.answer))
    }
    self.pairs = pairs.sorted { $0.label < $1.label }
  }
}
