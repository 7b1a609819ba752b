/// The thresholds of the gates: a table with the columns `gate thresholds rule reason`, or those that hold
/// without one.
///
/// Shares are parts of 1, ratios are the greater by the less, `least` is a number of foods, values or rows.
package struct GateThresholds: Sendable, Equatable {
  private var numbers = Gate.defaults

  /// The thresholds that hold without a table.
  package init() {}

  /// Reads the table at `path`, which has a row for every gate with a threshold, or throws all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let gate = try table.column("gate")
    let thresholds = try table.column("thresholds")
    _ = try table.column("rule")
    _ = try table.column("reason")
    var mistakes: [DefinitionError.Mistake] = []
    var listed: Set<Gate> = []
    for (line, fields) in table.rows {
      func note(_ found: String, _ expected: String) {
        mistakes.append(.init(file: path, line: line, found: found, expected: expected))
      }
      guard let gate = Gate(rawValue: fields[gate]), let known = Gate.defaults[gate] else {
        note(fields[gate], "a gate with thresholds: \(Self.names)")
        continue
      }
      if !listed.insert(gate).inserted { note("\(gate.rawValue) again", "each gate once") }
      let read = MappingTable.thresholds(fields[thresholds], names: known.keys.sorted(), note: note)
      for name in ["ratio", "width"] where read[name] ?? 2 <= 1 {
        let pair = fields[thresholds].split(separator: " ").first { $0.hasPrefix("\(name)=") }
        note(pair.map(String.init) ?? name, "a number above 1, the greater by the less")
      }
      numbers[gate] = read
    }
    for gate in Gate.allCases where Gate.defaults[gate] != nil && !listed.contains(gate) {
      mistakes.append(
        .init(file: path, found: "no \(gate.rawValue)", expected: "a row for every gate")
      )
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
  }

  /// The threshold `name` of `gate`, one of those in ``Gate/defaults``.
  package subscript(gate: Gate, name: String) -> Double {
    guard let number = numbers[gate]?[name] else {
      preconditionFailure("\(gate.rawValue) has no threshold \(name)")
    }
    return number
  }

  private static var names: String {
    Gate.allCases.filter { Gate.defaults[$0] != nil }.map(\.rawValue).joined(separator: ", ")
  }
}
