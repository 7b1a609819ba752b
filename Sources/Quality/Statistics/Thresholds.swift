import FoodComposition

/// The thresholds of the learned checks, as the table of checks has them.
struct Thresholds: Sendable {
  let foodsOfBalance: Int
  let foodsOfCategory: Int
  let shareOfCategory: Double
  let both: Double
  /// The number of amounts of one record that may be unusual in its group and still be findings.
  let mostOutliers: Int
  /// The factor by which an unusual amount of a reference food differs from foods of like names.
  let factorOfReferences: Double
  let foodsOfResolution: Int
  let shareOfResolution: Double
  let leastOfResolution: Double
  /// The factor within which an amount is a thousand times another.
  let widthOfResolution: Double
  let twinFoods: Int
  let twinDigits: Int
  let twinShare: Double
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
    mostOutliers = Int(row(.categoryOutlier)["most"])
    factorOfReferences = row(.categoryOutlier)["reference"]
    foodsOfResolution = Int(row(.resolution)["foods"])
    shareOfResolution = row(.resolution)["share"]
    leastOfResolution = row(.resolution)["least"]
    widthOfResolution = row(.resolution)["width"]
    toleranceOfCompanion = table.rows(of: .companion).map { $0["tolerance"] }.max() ?? 0
    factorOfMaximum =
      table.rows(of: .componentMaximum).map { min($0["factor"], $0["reference"]) }.min() ?? 0
    twinFoods = Int(row(.twin)["foods"])
    twinDigits = Int(row(.twin)["digits"])
    twinShare = row(.twin)["share"]
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
