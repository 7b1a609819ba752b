/// A selection of the members of an answer's JSON: paths such as `items.food.name`, a member with all that it holds.
public struct FieldSelection: Sendable, Hashable {
  /// The selected members, each with what of it is selected; nil for all of it.
  private var members: [String: FieldSelection?] = [:]

  /// A path that no answer has.
  public struct UnknownField: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path.
    public var found: String
    /// The paths that there are.
    public var expected: [String]

    /// "found …, expected …".
    public var description: String {
      "found \"\(found)\", expected \(expected.joined(separator: ", "))"
    }
  }

  /// The members of paths, parted by commas.
  ///
  /// `known`: the paths that there are; one that ends in `.*` has members of any name.
  package init(_ paths: String, among known: [String]) throws(UnknownField) {
    for path in paths.split(separator: ",", omittingEmptySubsequences: false) {
      let path = path.filter { $0 != " " }
      guard !path.isEmpty, known.contains(where: { Self.holds($0, path) }) else {
        throw UnknownField(found: path, expected: known)
      }
      insert(path.split(separator: "."))
    }
  }

  /// Whether a path is a known one, or leads to one.
  private static func holds(_ known: String, _ path: String) -> Bool {
    if known == path || known.hasPrefix(path + ".") { return true }
    guard known.hasSuffix(".*"), path.hasPrefix(known.dropLast()) else { return false }
    return !path.dropFirst(known.count - 1).contains(".") && path.count >= known.count
  }

  private init() {}

  private mutating func insert(_ path: some Collection<Substring>) {
    guard let first = path.first.map(String.init) else { return }
    let rest = path.dropFirst()
    if let present = members[first], present == nil { return }
    guard !rest.isEmpty else {
      members[first] = .some(nil)
      return
    }
    var inner = (members[first] ?? nil) ?? FieldSelection()
    inner.insert(rest)
    members[first] = inner
  }

  /// Whether a member is selected, or something of it.
  package func holds(_ member: String) -> Bool { members.keys.contains(member) }

  /// What of a member is selected; nil for all of it.
  package func within(_ member: String) -> FieldSelection? { members[member] ?? nil }
}
