import RecordIO

/// The names in a common name of FDC, which is often a list of several.
///
/// - "hot dog, wiener, frank" are three names; a comma in brackets separates nothing.
/// - "Beef, Chuck, Short Ribs" is one: it begins as the food's own description does, the widest word first.
/// - Numbers of catalogues (URMIS, IMPS, recipes, commodity codes) are no names, nor is the "Beef Value Cut"
///   among the names of cuts.
enum FDCCommonNames {
  /// The names in `list`, of the food that FDC describes by `description`.
  static func names(in list: String, description: String) -> [String] {
    let head = description.prefix { $0 != "," }.lowercased()
    var names: [String] = []
    var inverted: [String] = []
    for part in parts(of: list) {
      if isCatalogueNumber(part) || part.lowercased() == "beef value cut" {
        names.append(contentsOf: joined(&inverted))
      } else if !inverted.isEmpty || part.lowercased() == head {
        inverted.append(part)
      } else {
        names.append(part)
      }
    }
    return names + joined(&inverted)
  }

  private static func joined(_ inverted: inout [String]) -> [String] {
    defer { inverted = [] }
    return inverted.isEmpty ? [] : [inverted.joined(separator: ", ")]
  }

  /// The parts of `list` between commas outside brackets, without blanks around them and without empty ones.
  private static func parts(of list: String) -> [String] {
    var depth = 0
    var parts: [String] = []
    var start = list.utf8.startIndex
    func close(_ end: String.Index) {
      let part = String(list[start..<end]).trimmingBlanks()
      if !part.isEmpty { parts.append(String(part)) }
    }
    for index in list.utf8.indices {
      switch list.utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: ",") where depth == 0:
        close(index)
        start = list.utf8.index(after: index)
      default: break
      }
    }
    // A bracket that is never closed hides no comma.
    if depth > 0 {
      return list.split(separator: ",").map { String(String($0).trimmingBlanks()) }
        .filter { !$0.isEmpty }
    }
    close(list.utf8.endIndex)
    return parts
  }

  private static let catalogues = ["urmis", "imps", "nfsmi", "includes usda commodity"]

  /// Whether it is a number in a catalogue, or a code alone: at most a letter, and three digits or more.
  private static func isCatalogueNumber(_ part: String) -> Bool {
    let text = part.lowercased()
    if catalogues.contains(where: text.hasPrefix) { return true }
    let letters = text.utf8.count { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    let digits = text.utf8.count { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return letters + digits == text.utf8.count && letters < 2 && digits > 2
  }
}
