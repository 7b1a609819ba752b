/// A system of linear equations whose matrix is symmetric and positive definite, as the curvature of a convex loss is.
///
/// Source: the Cholesky factorization, Golub & Van Loan, Matrix Computations, 4.2.
enum PositiveDefiniteSystem {
  /// Returns the x with A·x = `right`; of A the lower half is given, row by row, `right.count` numbers a row; nil where
  /// A is not positive definite.
  static func solution(_ matrix: [Double], _ right: [Double]) -> [Double]? {
    let n = right.count
    var lower = matrix
    for i in 0..<n {
      for j in 0...i {
        var sum = lower[i * n + j]
        for k in 0..<j { sum -= lower[i * n + k] * lower[j * n + k] }
        guard i == j else {
          lower[i * n + j] = sum / lower[j * n + j]
          continue
        }
        guard sum > 0, sum.isFinite else { return nil }
        lower[i * n + i] = sum.squareRoot()
      }
    }
    var x = right
    for i in 0..<n {
      for k in 0..<i { x[i] -= lower[i * n + k] * x[k] }
      x[i] /= lower[i * n + i]
    }
    for i in (0..<n).reversed() {
      for k in i + 1..<max(n, i + 1) { x[i] -= lower[k * n + i] * x[k] }
      x[i] /= lower[i * n + i]
    }
    return x
  }
}
