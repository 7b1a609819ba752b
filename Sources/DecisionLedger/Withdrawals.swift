/// The withdrawals of a ledger, taken in line by line: which earlier line each takes back, and which lines are taken back.
///
/// A withdrawal can be withdrawn itself: then what it took back is there again. Of lines with the same bytes it takes back
/// the last that nobody has taken back.
struct Withdrawals {
  /// The number of withdrawals that hold and take back each line, by its place.
  private var takenBack: [Int] = []
  /// The place of the line that a withdrawal takes back, by its own.
  private var targets: [Int: Int] = [:]
  /// The places of the lines with a digest, ascending.
  private var places: [String: [Int]] = [:]
  private var entries: [Ledger.Entry] = []

  /// Takes in the next line; nil, or what is wrong with it as a withdrawal.
  mutating func add(_ entry: Ledger.Entry) -> (found: String, expected: String)? {
    let place = entries.count
    entries.append(entry)
    takenBack.append(0)
    defer { places[entry.digest, default: []].append(place) }
    guard case .withdraw(let digest, let ids) = entry.decision.what else { return nil }
    guard let named = places[digest] else {
      return (
        "line: \(digest)", "the digest of an earlier line (`granary decisions list` prints them)"
      )
    }
    guard let target = named.last(where: { takenBack[$0] == 0 }) else {
      let first = named.last.flatMap { withdrawal(of: $0) }
      let place = first.map { " by line \($0)" } ?? ""
      return ("line: \(digest), which is withdrawn already\(place)", "a line that is not")
    }
    guard entries[target].decision.ids == ids else {
      let expected = entries[target].decision.ids.joined(separator: ", ")
      return (
        "ids: \(ids.joined(separator: ", "))", "those of line \(entries[target].line): \(expected)"
      )
    }
    targets[place] = target
    change(target, by: 1)
    return nil
  }

  /// The lines of the withdrawals that hold, by the lines that they take back; of several the last.
  var byLine: [Int: Int] {
    var lines: [Int: Int] = [:]
    for (place, target) in targets.sorted(by: { $0.key < $1.key }) where takenBack[place] == 0 {
      lines[entries[target].line] = entries[place].line
    }
    return lines
  }

  /// Counts a withdrawal of the line at `place`, or one less; what that line took back follows.
  private mutating func change(_ place: Int, by step: Int) {
    var (place, step) = (place, step)
    while true {
      let held = takenBack[place] == 0
      takenBack[place] += step
      let holds = takenBack[place] == 0
      guard held != holds, let target = targets[place] else { return }
      (place, step) = (target, holds ? 1 : -1)
    }
  }

  private func withdrawal(of place: Int) -> Int? {
    targets.first { $0.value == place && takenBack[$0.key] == 0 }.map { entries[$0.key].line }
  }
}
