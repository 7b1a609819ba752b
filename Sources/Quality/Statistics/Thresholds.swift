import FoodComposition

/// The thresholds of the learned checks, as the table of checks has them.
struct Thresholds: Sendable {
  let foodsOfBalance: Int
  let foodsOfCategory: Int
  let shareOfCategory: Double
  let both: Double
  let foodsOfResolution: Int
  let shareOfResolution: Double
  let leastOfResolution: Double
  let componentsOfShift: Int
  let shareOfShift: Double
  let twinFoods: Int
  let twinDigits: Int
  let componentsOfNeighbours: Int
  let shareOfNeighbours: Double
  let shareOfUnlike: Double
  let componentsOfRepeat: Int
  let shareOfRepeats: Double
  let toleranceOfCompanion: Double
  /// The least factor of the maximum above which some row flags an amount.
  let factorOfMaximum: Double
  /// The rows of each check, the gravest first.
  private let rows: [Check: [CheckTable.Row]]

  init(_ table: CheckTable) {
    let rows = Dictionary(grouping: table.rows, by: \.check)
      .mapValues { $0.sorted { $0.severity > $1.severity } }
    self.rows = rows
    func row(_ check: Check) -> CheckTable.Row { table.rows(of: check)[0] }
    foodsOfBalance = max(3, Int(row(.balanceOutlier)["foods"]))
    foodsOfCategory = max(3, Int(row(.categoryOutlier)["foods"]))
    shareOfCategory = row(.categoryOutlier)["share"]
    both = row(.categoryOutlier)["both"]
    foodsOfResolution = Int(row(.resolution)["foods"])
    shareOfResolution = row(.resolution)["share"]
    leastOfResolution = row(.resolution)["least"]
    componentsOfShift = Int(row(.recordShift)["components"])
    shareOfShift = row(.recordShift)["share"]
    toleranceOfCompanion = table.rows(of: .companion).map { $0["tolerance"] }.max() ?? 0
    factorOfMaximum =
      table.rows(of: .componentMaximum).map { min($0["factor"], $0["reference"]) }.min() ?? 0
    twinFoods = Int(row(.twin)["foods"])
    twinDigits = Int(row(.twin)["digits"])
    componentsOfNeighbours = Int(row(.neighbourOutlier)["components"])
    shareOfNeighbours = row(.neighbourOutlier)["share"]
    shareOfUnlike = row(.recordUnlike)["share"]
    componentsOfRepeat = Int(row(.repeatedRecord)["components"])
    shareOfRepeats = row(.repeatedRecord)["share"]
  }

  subscript(check: Check) -> [CheckTable.Row] { rows[check] ?? [] }

  /// The severity of the gravest row of a check.
  func severity(_ check: Check) -> QualityFlag.Severity { rows[check]?.first?.severity ?? .warning }

  /// The share of foods that may lie beyond each limit of `measure`.
  func share(of measure: Measure) -> Double {
    if case .balance(let balance) = measure { balance.budget } else { shareOfCategory }
  }
}
