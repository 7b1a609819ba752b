import Datasets

/// The meanings of the numeric component codes of one release, by the source's ``ComponentTable``.
///
/// A code counts as known only when the release gives it the name and the unit that the table lists.
struct ComponentCodes: Sendable {
  /// The meaning of a code.
  enum Meaning: Sendable, Equatable {
    /// The row of the component table, which a snapshot carries.
    case carried(UInt16)
    /// A component that the table lists and a snapshot does not carry.
    case notCarried
    /// A code that the table does not list; with the code, name and unit that the release gives it.
    case unknown(String)
  }

  private let table: ComponentTable
  // Codes are mostly small numbers, and a large release asks for each of its amounts.
  private var small = [Meaning?](repeating: nil, count: 4096)
  private var large: [UInt64: Meaning] = [:]

  /// The codes of a release, none of them declared yet.
  init(_ table: ComponentTable) { self.table = table }

  /// Takes in the name and the unit that the release gives `code`; returns its meaning.
  ///
  /// A code that the table does not list is noted as unmapped, with no rows yet.
  mutating func declare(
    _ code: UInt64,
    name: String,
    unit: String,
    _ report: inout SourceReport
  ) -> Meaning {
    let meaning = lookUp(code, name: name, unit: unit)
    keep(meaning, of: code)
    if case .unknown(let label) = meaning { report.noteUnmapped(.component, label, rows: 0) }
    return meaning
  }

  /// Gives `code` the meaning of a declared one, unless the release declares it itself.
  mutating func declare(_ code: UInt64, as declared: UInt64) {
    guard kept(code) == nil, let meaning = kept(declared) else { return }
    keep(meaning, of: code)
  }

  /// The meaning of an amount's code; a code that was not declared has no name and no unit.
  ///
  /// The amounts of an unknown code are counted as unmapped.
  mutating func meaning(of code: UInt64, _ report: inout SourceReport) -> Meaning {
    let meaning: Meaning
    if let known = kept(code) {
      meaning = known
    } else {
      meaning = lookUp(code, name: "", unit: "")
      keep(meaning, of: code)
    }
    if case .unknown(let label) = meaning { report.noteUnmapped(.component, label) }
    return meaning
  }

  private func kept(_ code: UInt64) -> Meaning? {
    code < UInt64(small.count) ? small[Int(code)] : large[code]
  }

  private mutating func keep(_ meaning: Meaning, of code: UInt64) {
    if code < UInt64(small.count) { small[Int(code)] = meaning } else { large[code] = meaning }
  }

  private func lookUp(_ code: UInt64, name: String, unit: String) -> Meaning {
    guard
      let row = table.row(code: String(code), name: name, unit: unit),
      let index = UInt16(exactly: row)
    else {
      let words = [String(code), name, unit].filter { !$0.isEmpty }
      return .unknown(words.joined(separator: " "))
    }
    return table.rows[row].target == nil ? .notCarried : .carried(index)
  }
}
