import FoodVocabulary

/// Finds the path through a lattice with the least cost, and its rivals.
///
/// Dynamic programming over tokens and phases (Viterbi, doi:10.1109/TIT.1967.1054010): of all paths that reach a token
/// in the same phase only the best `width` go on.
struct PathFinder {
  /// An edge that a path takes.
  struct Step: Sendable {
    /// The rule's index in ``GrammarRule/all``.
    var rule: Int
    var range: Range<Int>
    var edit: PartEdit
    var cost: Int
  }

  /// A way to read a clause.
  struct Path: Sendable {
    var steps: [Step]
    var cost: Int
  }

  private struct Node {
    var step: Step?
    var before: Int
    var phase: Phase
    var cost: Int
  }

  let lattice: Lattice
  /// The costs of the rules; nil for a rule that is left out.
  let costs: [Int?]
  /// The number of paths that are kept.
  var width = 1

  /// The ways to read a clause, the cheapest first.
  func paths(_ clause: Lattice.Clause) -> [Path] {
    let start = clause.range.lowerBound
    var nodes = [Node(step: nil, before: -1, phase: Phase(of: clause), cost: 0)]
    var arrivals = [[Int]](repeating: [], count: clause.range.count + 1)
    arrivals[0] = [0]
    let finders = GrammarRule.finders
    for index in clause.range {
      let rules = GrammarRule.beginning[Int(lattice.beginning(at: index).rawValue)]
      for before in arrivals[index - start] {
        let site = Site(lattice: lattice, clause: clause, index: index, phase: nodes[before].phase)
        for number in rules {
          guard let cost = costs[number], let move = finders[number].find(site) else {
            continue
          }
          let end = min(move.end, clause.range.upperBound)
          guard end > index, !swallowsName(move.edit, index..<end) else { continue }
          let step = Step(
            rule: number,
            range: index..<end,
            edit: move.edit,
            cost: cost + move.extra
          )
          let node = Node(
            step: step,
            before: before,
            phase: move.phase,
            cost: nodes[before].cost + step.cost
          )
          insert(node, into: &arrivals[end - start], of: &nodes)
        }
      }
    }
    let ends = arrivals[clause.range.count].map {
      (node: $0, cost: nodes[$0].cost + GrammarRule.cost(ofEnd: nodes[$0].phase))
    }
    return ends.sorted { ($0.cost, $0.node) < ($1.cost, $1.node) }.prefix(width).map { end in
      Path(steps: steps(to: end.node, nodes), cost: end.cost)
    }
  }

  /// Whether what says nothing of a food has the whole name of one, which no row calls a meal: the talk of "scottish tablet, a kiwi", never
  /// "chippy tea, pie and chips".
  private func swallowsName(_ edit: PartEdit, _ range: Range<Int>) -> Bool {
    guard case .skip = edit, let end = lattice.knownNames[range.lowerBound] else { return false }
    let meal = lattice.list.count(of: [.label, .start, .occasion], at: range.lowerBound)
    return end <= range.upperBound && range.lowerBound + meal < end
  }

  /// Keeps a node where it is among the best of its phase.
  private func insert(_ node: Node, into arrivals: inout [Int], of nodes: inout [Node]) {
    var same = 0
    var worst: Int?
    for (place, other) in arrivals.enumerated() where nodes[other].phase == node.phase {
      same += 1
      if worst.map({ nodes[arrivals[$0]].cost <= nodes[other].cost }) ?? true { worst = place }
    }
    guard same >= width, let worst else {
      nodes.append(node)
      arrivals.append(nodes.count - 1)
      return
    }
    if node.cost < nodes[arrivals[worst]].cost {
      nodes.append(node)
      arrivals[worst] = nodes.count - 1
    }
  }

  private func steps(to node: Int, _ nodes: [Node]) -> [Step] {
    var steps: [Step] = []
    var node = node
    while let step = nodes[node].step {
      steps.append(step)
      node = nodes[node].before
    }
    return steps.reversed()
  }
}
