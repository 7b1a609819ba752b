import Evaluation
import FoodSnapshot
/// Raises a function of named numbers, one number at a time: each is made greater and lesser by a factor
/// as long as that gains, in the order given, with smaller factors in later rounds.
///
/// It needs no derivative, which a share of texts answered right has not, and the same function gives the
/// same numbers: they are rounded to three digits before they are tried.
struct CoordinateAscent {
  /// By what a number is multiplied and divided, for each round.
  var factors: [Double]
  /// What a step must gain.
  var leastGain: Double
  /// How often a number goes on in the direction that gained.
  var stepLimit = 3

  /// The numbers and the function's value there.
  struct Place: Equatable {
    var numbers: [Double]
    var value: Double
  }

  /// The best place that is found from `start`; `note` is told of every step that is taken.
  func best(
    from start: [Double],
    note: (_ index: Int, _ place: Place) -> Void = { _, _ in },
    of value: ([Double]) throws -> Double
  ) rethrows -> Place {
    var best = Place(numbers: start, value: try value(start))
    for factor in factors {
      for index in start.indices {
        for step in [factor, 1 / factor] {
          var taken = 0
          while taken < stepLimit {
            var trial = best
            trial.numbers[index] = (best.numbers[index] * step).threeDigits
            if trial.numbers == best.numbers { break }
            trial.value = try value(trial.numbers)
            guard trial.value >= best.value + leastGain else { break }
            best = trial
            taken += 1
            note(index, best)
          }
          // What gained in one direction does not in the other.
          if taken > 0 { break }
        }
      }
    }
    return best
  }
}

extension Double {
  /// Rounded to three significant digits, halves away from zero.
  var threeDigits: Double {
    guard isFinite, self != 0 else { return self }
    var scale = 1.0
    while abs(self) * scale < 100 { scale *= 10 }
    while abs(self) * scale >= 1000, scale > 1e-300 { scale /= 10 }
    return (self * scale).rounded() / scale
  }
}
