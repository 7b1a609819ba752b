import EntityResolution
import Pipeline
extension WeightFit {
  /// The weights in bits that each example gets from a fit to the other folds; nil for those outside all folds.
  ///
  /// `fold` is 0..<`folds`. What belongs together (a food and all that is compared with it) must be in one fold, or the
  /// fit has seen what it is tested with.
  package func heldOut(_ examples: [Example], fold: [Int], folds: Int) -> [Double?] {
    var held = [Double?](repeating: nil, count: examples.count)
    for number in 0..<folds {
      let weights = fit(examples.indices.filter { fold[$0] != number }.map { examples[$0] })
      for index in examples.indices where fold[index] == number {
        held[index] = weights.sum(examples[index].levels)
      }
    }
    return held
  }
}
