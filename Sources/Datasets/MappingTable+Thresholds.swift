extension MappingTable {
  /// The numbers of `name=number` pairs between blanks, by their names: `names` and no others, each once, from 0 and
  /// below 1e9.
  ///
  /// Every mistake goes to `note`, with what stands there and what should.
  public static func thresholds(
    _ text: String,
    names: [String],
    note: (_ found: String, _ expected: String) -> Void
  ) -> [String: Double] {
    var numbers: [String: Double] = [:]
    var stated: Set<String> = []
    for pair in text.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if !names.contains(name) {
        note(String(pair), "a threshold, one of \(names.joined(separator: ", "))")
        continue
      }
      if !stated.insert(name).inserted { note("\(name) again", "each threshold once") }
      if parts.count == 2, let number = Double(parts[1]), number >= 0, number < 1e9 {
        numbers[name] = number
      } else {
        note(String(pair), "\(name)=number, from 0 and below 1e9")
      }
    }
    for name in names where !stated.contains(name) {
      note(text.isEmpty ? "no threshold" : text, "a threshold \(name)")
    }
    return numbers
  }
}
