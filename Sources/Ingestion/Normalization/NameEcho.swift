import FuzzyIndex

/// A last part of a name that only repeats it; see ``NameCleaner/withoutEcho(_:)``.
enum NameEcho {
  /// The longest name that is searched, in bytes: longer texts are no names, and the search is quadratic.
  private static let longest = 1000

  /// The name without its longest echo.
  static func remove(from name: String) -> String {
    guard name.utf8.count <= longest else { return name }
    for comma in name.indices where name[comma] == "," {
      let head = NormalForm.of(name[..<comma])
      let tail = NormalForm.of(name[comma...])
      if !tail.isEmpty, repeats(Array(" \(tail) ".utf8), Array(" \(head) ".utf8)) {
        return String(name[..<comma])
      }
    }
    return name
  }

  private static func repeats(_ tail: [UInt8], _ head: [UInt8]) -> Bool {
    guard tail.count <= head.count else { return false }
    return (0...(head.count - tail.count)).contains { start in
      head[start..<start + tail.count].elementsEqual(tail)
    }
  }
}
