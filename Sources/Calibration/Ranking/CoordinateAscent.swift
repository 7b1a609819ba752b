import Evaluation
import FoodSnapshot
/// The coordinate ascent of a function of named numbers: each number in the order given is made greater and lesser by a
/// factor as long as that gains, with smaller factors in later rounds.
///
/// It needs no derivative, which a share of texts answered right has not, and the same function gives the
/// same numbers: they are rounded to three digits before they are tried.
struct CoordinateAscent {
  /// The factors by which a number is multiplied and divided, one a round.
  var factors: [Double]
  /// The least gain of the function for a step to be taken.
  var leastGain: Double
  /// The greatest number of steps of a number in the direction that gained.
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
          // A number that gained in one direction is not tried in the other.
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
