import ArgumentParser
import FoodComposition

/// A component named on the command line: by its column, its INFOODS tagname or its English name.
struct ComponentName {
  /// The component.
  let component: Component

  /// Finds the component of `text`, capitals aside, or throws with those that are spelled like it.
  init(_ text: String) throws {
    let wanted = text.lowercased()
    let found = Component.allCases.first { Self.spellings(of: $0).contains(wanted) }
    guard let found else {
      throw UnknownName(
        found: "the component '\(text)'",
        expected: "a column, a tagname or an English name",
        close: Self.closest(to: wanted)
      )
    }
    component = found
  }

  private static func spellings(of component: Component) -> [String] {
    [component.rawValue, component.tagname.lowercased(), component.englishName.lowercased()]
  }

  /// The columns of up to eight components with `text` in a name, or of the least edit distance to one.
  private static func closest(to text: String) -> [String] {
    let ranked = Component.allCases.map { component in
      let distances = spellings(of: component).map { name in
        name.contains(text) && !text.isEmpty ? 0 : text.editDistance(to: name)
      }
      return (component: component, distance: distances.min() ?? .max)
    }
    let most = max(2, (ranked.map(\.distance).min() ?? 0))
    return ranked.filter { $0.distance <= most }
      .sorted { ($0.distance, $0.component.ordinal) < ($1.distance, $1.component.ordinal) }
      .prefix(8).map { "\($0.component.rawValue) (\($0.component.englishName))" }
  }
}

/// A name on the command line that nothing bears: exit code 2.
struct UnknownName: Error, CustomStringConvertible {
  let found: String
  let expected: String
  var close: [String] = []

  var description: String {
    let text = "found \(found), expected \(expected)"
    return close.isEmpty ? text : text + "; close: " + close.joined(separator: ", ")
  }
}

extension String {
  /// The edit distance (Levenshtein, 1966) to another text; of over 64 bytes, their number.
  func editDistance(to other: String) -> Int {
    let (one, other) = (Array(utf8), Array(other.utf8))
    guard one.count <= 64 else { return one.count }
    var row = Array(0...other.count)
    for (index, byte) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let substitution = diagonal + (byte == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(substitution, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
