package import Datasets
package import Foundation

/// The registry of ids: every food that a release ever had, the number that it was given once, and what became of it.
///
/// A text of events that is appended to and never changed, in version control beside the ledger: the same text and
/// the same foods give the same numbers. Columns `release event number id successor reason`, of which `event` is `new` (the id
/// gets its number), `gone` (no food has it any more) or `back` (one has it again).
package struct FoodRegistry: Sendable {
  /// An id that no food of a release has, though earlier ones had it.
  package struct Departure: Sendable, Equatable {
    /// The first release without it.
    package var release: String
    /// The id that took its place; nil for none.
    package var successor: String?
    /// The reason, in words.
    package var reason: String

    /// A departure.
    package init(release: String, successor: String?, reason: String) {
      (self.release, self.successor, self.reason) = (release, successor, reason)
    }
  }

  private struct Entry {
    /// The number; nil for an id that no release had, but whose successor one has.
    var number: Int?
    var departure: Departure?
    var isSeen = false
  }

  private var entries: [String: Entry] = [:]
  private var nextNumber = 1
  private let release: String
  /// The bytes that were read.
  private let before: Data
  private var isEnded = false
  private var added: [[String]] = []

  private static let columns = ["release", "event", "number", "id", "successor", "reason"]
  private static let header = columns.joined(separator: "\t") + "\n"
  /// The greatest number that is read: as many again can be given before they leave 32 bits.
  private static let greatestNumber = Int(UInt32.max / 2)
  /// The reason of an id that is not among the foods, where nothing else is known.
  private static let absence = "no food of the release has it"

  /// Reads the registry at `path` for a release of that name, or throws all its mistakes; it is empty where there is no file yet.
  package init(path: String, release: String) throws(DefinitionError) {
    self.release = release
    guard FileManager.default.fileExists(atPath: path) else {
      let folder = (path as NSString).deletingLastPathComponent
      guard folder.isEmpty || FileManager.default.fileExists(atPath: folder) else {
        throw DefinitionError([
          .init(file: path, found: "no such folder", expected: "a registry, or the folder for it")
        ])
      }
      before = Data(Self.header.utf8)
      return
    }
    before = try MappingTable.bytes(of: path)
    let text = RegistryText(before, path: path)
    var mistakes = try text.mistakes(columns: Self.columns)
    var numbers: Set<Int> = []
    var gone: [(line: Int, id: String)] = []
    text.forEachEvent(&mistakes) { (line, fields) throws(MappingTable.RowError) in
      try read(fields, &numbers)
      if fields[1] == "gone" { gone.append((line, fields[3])) }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    nextNumber = (numbers.max() ?? 0) + 1
    var checked: Set<String> = []
    for (line, id) in gone {
      do throws(MappingTable.RowError) {
        try checkSuccessors(of: id, &checked)
      } catch {
        mistakes.append(text.mistake(line, error.found, error.expected))
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
  }

  private mutating func read(
    _ fields: [String],
    _ numbers: inout Set<Int>
  ) throws(MappingTable.RowError) {
    let (event, id) = (fields[1], fields[3])
    guard !fields[0].isEmpty, !id.isEmpty else {
      throw MappingTable.RowError("no release or no id", "both")
    }
    let known = entries[id]
    switch event {
    case "new":
      guard let number = Int(fields[2]), (1...Self.greatestNumber).contains(number) else {
        throw MappingTable.RowError(
          "number \(fields[2])",
          "a whole number from 1 to \(Self.greatestNumber)"
        )
      }
      guard numbers.insert(number).inserted else {
        throw MappingTable.RowError(
          "number \(number) again, for \(id)",
          "each number once: did two branches give it? See docs/registry.md"
        )
      }
      guard known?.number == nil else {
        throw MappingTable.RowError("\(id) again", "each id once as new")
      }
      entries[id] = Entry(number: number)
    case "gone":
      if known != nil, known?.number == nil {
        throw MappingTable.RowError("\(id) again", "an id that is there")
      }
      if known == nil, fields[4].isEmpty, fields[5].isEmpty {
        throw MappingTable.RowError(
          id,
          "an id that was new before, or one with a successor or a reason"
        )
      }
      entries[id, default: Entry()].departure = Departure(
        release: known?.departure?.release ?? fields[0],
        successor: fields[4].isEmpty ? nil : fields[4],
        reason: fields[5]
      )
    case "back":
      guard let number = known?.number, known?.departure != nil else {
        throw MappingTable.RowError("\(id) back", "an id that was gone")
      }
      guard fields[2] == "\(number)" else {
        throw MappingTable.RowError("number \(fields[2])", "\(number), which it has")
      }
      entries[id]?.departure = nil
    default:
      throw MappingTable.RowError(event, "new, gone or back")
    }
  }

  /// Requires that the successors of an id lead to one that is there, or to none, and not in a circle; a circle is told once.
  private func checkSuccessors(
    of id: String,
    _ checked: inout Set<String>
  ) throws(MappingTable.RowError) {
    var (current, way) = (id, Set<String>())
    defer { checked.formUnion(way) }
    while !checked.contains(current), let departure = entries[current]?.departure,
      let next = departure.successor
    {
      guard entries[next] != nil else {
        throw MappingTable.RowError("successor \(next)", "an id of the registry")
      }
      way.insert(current)
      guard !way.contains(next) else {
        throw MappingTable.RowError("\(next), whose successors lead back to it", "no circle")
      }
      current = next
    }
  }

  /// The numbers of foods of the release: those that they have, or the next ones.
  package mutating func numbers(of ids: some Sequence<String>) -> [Int] {
    ids.map { number(of: $0) }
  }

  private mutating func number(of id: String) -> Int {
    precondition(!isEnded, "the release has ended")
    if let number = entries[id]?.number {
      entries[id]?.isSeen = true
      return number
    }
    let number = nextNumber
    nextNumber += 1
    // An id that was only ever led away from is a food of its own now.
    entries[id] = Entry(number: number, isSeen: true)
    added.append([release, "new", "\(number)", id, "", ""])
    return number
  }

  /// Ends the release once all its foods were numbered: what was there and is no more departs, to the successors given.
  ///
  /// - Parameter departures: the successors and reasons of ids that the release retires, by id.
  package mutating func end(retiring departures: [String: Departure]) {
    isEnded = true
    var events: [(id: String, fields: [String])] = []
    for (id, entry) in entries {
      switch (entry.isSeen, entry.departure) {
      case (true, .some):
        entries[id]?.departure = nil
        events.append((id, [release, "back", entry.number.map(String.init) ?? "", id, "", ""]))
      case (false, nil):
        let departure =
          departures[id] ?? Departure(release: release, successor: nil, reason: Self.absence)
        entries[id]?.departure = departure
        events.append((id, Self.gone(id, departure, in: release)))
      case (false, let known?):
        // One that was missed finds its successor later.
        guard let departure = departures[id], departure.successor != known.successor else { break }
        entries[id]?.departure?.successor = departure.successor
        entries[id]?.departure?.reason = departure.reason
        events.append((id, Self.gone(id, departure, in: release)))
      case (true, nil): break
      }
    }
    for (id, departure) in departures where entries[id] == nil {
      entries[id] = Entry(departure: departure)
      events.append((id, Self.gone(id, departure, in: release)))
    }
    events.sort { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    added += events.map(\.fields)
  }

  private static func gone(_ id: String, _ departure: Departure, in release: String) -> [String] {
    [release, "gone", "", id, departure.successor ?? "", departure.reason]
  }

  /// The ids that took the place of ids that are gone, by these.
  package var successors: [String: String] { entries.compactMapValues { $0.departure?.successor } }

  /// The departures of the ids that no food of the release has, each with the food that stands in its place at last.
  package var departures: [String: Departure] {
    entries.compactMapValues(\.departure).mapValues { departure in
      var last = departure
      last.successor = departure.successor.flatMap(presentSuccessor)
      return last
    }
  }

  /// The id at the end of a chain of successors, if a food has it.
  private func presentSuccessor(_ id: String) -> String? {
    var (current, steps) = (id, 0)
    while let departure = entries[current]?.departure {
      steps += 1
      guard let next = departure.successor, steps <= entries.count else { return nil }
      current = next
    }
    return entries[current]?.isSeen == true ? current : nil
  }

  /// Writes the registry to `path`, where it takes another's place at once; nothing where the release adds nothing.
  package func write(to path: String) throws(RegistryError) {
    guard !added.isEmpty else { return }
    do {
      try bytes.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw RegistryError(path: path, problem: error.localizedDescription)
    }
  }

  /// The registry's bytes with the events of this release behind those that were read.
  package var bytes: Data {
    before + Data(added.map { $0.joined(separator: "\t") + "\n" }.joined().utf8)
  }
}

/// The registry cannot be written.
package struct RegistryError: Error, CustomStringConvertible {
  let path: String
  let problem: String

  package var description: String {
    "\(path): found \(problem) expected to write the registry; a release that has appeared has it in reports/registry.tsv"
  }
}
