import FoodComposition

/// Energy by factors that the foods of a group themselves show, group by group.
///
/// Tables compute energy by systems that they do not always tell; weighted ridge least squares finds
/// the factors again. Weights of 1 / (10 + kcal) make the errors relative, the ridge keeps the factor of
/// a component that the group lacks at its usual one, and three rounds of weights by residual keep a
/// few wrong foods from mattering (Huber 1964, doi:10.1214/aoms/1177703732).
struct LearnedEnergy: Sendable {
  /// kcal per g of ``components``, in their order; empty where none are known.
  typealias Factors = [Double]

  static let components: [Component] = [.protein, .fat, .carbohydrate, .fiber, .alcohol]

  private let byGroup: [Factors?]

  /// The terms of the equation of `factors`: components with the factor 0 are left out, fibre and alcohol may be
  /// unknown.
  static func terms(_ factors: Factors) -> some Sequence<Balance.Term> {
    zip(components, factors).lazy.filter { $0.1 != 0 }.map { component, factor in
      Balance.Term(
        component: component,
        factor: factor,
        isNeeded: component != .fiber && component != .alcohol
      )
    }
  }

  /// The general factors of a basis: fibre is part of a total carbohydrate's 4 kcal.
  static func general(_ basis: CarbohydrateBasis?) -> Factors {
    basis == .available ? [4, 9, 4, 2, 7] : [4, 9, 4, 0, 6.93]
  }

  /// One food's macronutrients and energy.
  private struct Equation {
    var amounts: [Double]
    var energy: Double
  }

  /// The factors of every group within a category, from the records in it.
  init(_ tree: GroupTree, records: some Sequence<ComponentProfile>, least: Int) {
    var equations = [[Equation]](repeating: [], count: tree.parents.count)
    var general = [Factors](repeating: [], count: tree.parents.count)
    for profile in records {
      guard let energy = profile.amount(.energy), profile.amount(.protein) != nil,
        profile.amount(.fat) != nil, profile.amount(.carbohydrate) != nil
      else { continue }
      let equation = Equation(
        amounts: Self.components.map { profile.amount($0) ?? 0 },
        energy: energy
      )
      var group = profile.datasetGroup ?? -1
      while group >= 0 && tree.levels[group] >= 2 {
        equations[group].append(equation)
        if general[group].isEmpty { general[group] = Self.general(profile.basis) }
        group = tree.parents[group]
      }
    }
    var byGroup = [Factors?](repeating: nil, count: tree.parents.count)
    for group in tree.parents.indices {
      let parent = tree.parents[group]
      byGroup[group] = parent < 0 ? nil : byGroup[parent]
      if equations[group].count >= least {
        byGroup[group] =
          Self.solved(equations[group], near: general[group]) ?? byGroup[group]
      }
    }
    self.byGroup = byGroup
  }

  /// The factors for a food of `group`, the general ones where nothing was learned.
  func factors(group: Int?, basis: CarbohydrateBasis?) -> Factors {
    group.flatMap { byGroup[$0] } ?? Self.general(basis)
  }

  /// The factors that the equations show, near `general`; nil where numbers run out.
  private static func solved(_ equations: [Equation], near general: Factors) -> Factors? {
    let size = general.count
    let targets = equations.map { equation in
      equation.energy - zip(equation.amounts, general).reduce(0) { $0 + $1.0 * $1.1 }
    }
    var weights = equations.map { 1 / (10 + $0.energy) }
    var change = [Double](repeating: 0, count: size)
    for _ in 0..<3 {
      var matrix = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
      for row in 0..<size { matrix[row][row] = 1e-3 }
      for (index, equation) in equations.enumerated() {
        let square = weights[index] * weights[index]
        for row in 0..<size where equation.amounts[row] != 0 {
          let weighted = square * equation.amounts[row]
          for column in 0..<size { matrix[row][column] += weighted * equation.amounts[column] }
          matrix[row][size] += weighted * targets[index]
        }
      }
      change = eliminated(matrix)
      guard change.allSatisfy(\.isFinite) else { return nil }
      let residuals = equations.indices.map { index in
        let fitted = zip(equations[index].amounts, change).reduce(0) { $0 + $1.0 * $1.1 }
        return abs(targets[index] - fitted) / (10 + equations[index].energy)
      }
      let spread = 3 * residuals.sorted()[residuals.count / 2] + 1e-3
      weights = equations.indices.map { index in
        min(1, spread / residuals[index]) / (10 + equations[index].energy)
      }
    }
    return zip(general, change).map { $0 + $1 }
  }

  /// The solution of a symmetric positive definite system, its right side in the last column.
  private static func eliminated(_ system: [[Double]]) -> [Double] {
    var matrix = system
    let size = matrix.count
    for pivot in 0..<size {
      for row in 0..<size where row != pivot {
        let share = matrix[row][pivot] / matrix[pivot][pivot]
        for column in pivot...size { matrix[row][column] -= share * matrix[pivot][column] }
      }
    }
    return (0..<size).map { matrix[$0][size] / matrix[$0][$0] }
  }
}
