package import Datasets
import FoodComposition

/// The thresholds by which definitions are judged, as data: columns `gate components thresholds rule source`,
/// for the gate `component-factor` a row for every factor.
///
/// The one place where its thresholds stand: `datasets/quality/judgement.tsv`.
package struct JudgementTable: Sendable {
  /// The gate that a row belongs to, or the expectation.
  enum Gate: String, CaseIterable {
    /// The numbers by which the expected amounts are made; it stops nothing.
    case expectation
    case factor = "component-factor"
    case exchange = "component-exchange"
    case otherComponent = "other-component"
    case offset = "row-offset"

    var thresholdNames: [String] {
      switch self {
      case .expectation:
        [
          "likeness", "ties", "most", "group", "category", "near", "far", "span", "judged", "kept",
        ]
      case .factor: ["factor"] + Proof.thresholdNames
      case .exchange, .otherComponent, .offset: Proof.thresholdNames
      }
    }
  }

  /// The thresholds of a gain from which on a mistake is proven.
  struct Proof: Sendable {
    static let thresholdNames = ["gain", "z", "share", "foods", "left"]

    /// The least mean gain in powers of ten, the least in standard errors, the least share of foods that come
    /// nearer, and the least effective number of foods.
    var gain: Double
    var z: Double
    var share: Double
    var foods: Double
    /// The most of the mean distance that may remain, in powers of ten.
    var left: Double

    fileprivate init(_ numbers: [String: Double]) {
      gain = numbers["gain"] ?? 0
      z = numbers["z"] ?? 0
      share = numbers["share"] ?? 0
      foods = numbers["foods"] ?? 0
      left = numbers["left"] ?? 0
    }
  }

  /// A factor by which the amounts of a column may be too large.
  struct Factor: Sendable {
    var factor: Double
    var words: String
    var proof: Proof
    /// The components that it is looked for in; nil for all.
    var components: Set<Component>?
  }

  /// The numbers by which an expectation is made.
  struct Expecting: Sendable {
    /// The least likeness of two names, 0…1, how far below the best match others may lie, and how many
    /// foods of a table are asked at most.
    var likeness: Float
    var ties: Float
    var most: Int
    /// The least number of foods for a median by category and first word, and for one by category.
    var group: Int
    var category: Int
    /// The weights of those two medians; a food of the same name has the weight 1.
    var near: Float
    var far: Float
    /// The powers of ten below the usual amount from which on an amount counts as 0.
    var span: Float
    /// The number of foods of a source that are judged, about, and the number that are kept of it.
    var judged: Int
    var kept: Int
  }

  let expecting: Expecting
  let factors: [Factor]
  let exchange: Proof
  let otherComponent: Proof
  let offset: Proof

  /// The number of foods below which no gate proves a mistake.
  var leastFoods: Double {
    (factors.map(\.proof) + [exchange, otherComponent, offset]).map(\.foods).min() ?? 0
  }

  /// The number of foods that are kept of a source, about.
  package var kept: Int { expecting.kept }

  /// Reads the table at `path`, or all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let gate = try table.column("gate")
    let components = try table.column("components")
    let thresholds = try table.column("thresholds")
    let rule = try table.column("rule")
    _ = try table.column("source")
    var mistakes: [DefinitionError.Mistake] = []
    var numbers: [Gate: [String: Double]] = [:]
    var factors: [Factor] = []
    for (line, fields) in table.rows {
      func note(_ found: String, _ expected: String) {
        mistakes.append(.init(file: path, line: line, found: found, expected: expected))
      }
      guard let known = Gate(rawValue: fields[gate]) else {
        let all = Gate.allCases.map(\.rawValue).joined(separator: ", ")
        note(fields[gate], "one of \(all)")
        continue
      }
      let read = MappingTable.thresholds(
        fields[thresholds],
        names: known.thresholdNames,
        note: note
      )
      var only: Set<Component>?
      if fields[components] != "*" {
        only = []
        for name in fields[components].split(separator: " ") {
          if let component = Component(rawValue: String(name)) {
            only?.insert(component)
          } else {
            note(String(name), "a component, or * for all")
          }
        }
      }
      if known == .factor {
        let factor = read["factor"] ?? 0
        if factor <= 0 || factor == 1 { note("the factor \(factor)", "one above 0, and not 1") }
        factors.append(
          Factor(factor: factor, words: fields[rule], proof: Proof(read), components: only)
        )
      } else if numbers.updateValue(read, forKey: known) != nil {
        note("\(known.rawValue) again", "each gate but component-factor once")
      }
    }
    for gate in Gate.allCases where gate == .factor ? factors.isEmpty : numbers[gate] == nil {
      mistakes.append(
        .init(file: path, found: "no \(gate.rawValue)", expected: "a row for every gate")
      )
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.factors = factors
    exchange = Proof(numbers[.exchange] ?? [:])
    otherComponent = Proof(numbers[.otherComponent] ?? [:])
    offset = Proof(numbers[.offset] ?? [:])
    expecting = Expecting(numbers[.expectation] ?? [:])
  }
}

extension JudgementTable.Expecting {
  fileprivate init(_ numbers: [String: Double]) {
    func whole(_ name: String) -> Int { max(1, Int(numbers[name] ?? 1)) }
    likeness = Float(numbers["likeness"] ?? 1)
    ties = Float(numbers["ties"] ?? 0)
    most = whole("most")
    group = whole("group")
    category = whole("category")
    near = Float(numbers["near"] ?? 0)
    far = Float(numbers["far"] ?? 0)
    span = Float(numbers["span"] ?? 0)
    judged = whole("judged")
    kept = whole("kept")
  }
}
