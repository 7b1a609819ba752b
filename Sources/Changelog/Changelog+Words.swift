import FoodComposition
import SnapshotStore

/// What notes and the terminal say alike.
extension Changelog {
  /// A source as both releases have it.
  package struct SourceChange: Sendable {
    package let id: String
    /// The edition, or both: `2024-10-31, now 2025-04-24`.
    package let release: String
    /// The number of foods, or both.
    package let foods: String
    /// What became of its foods.
    package let counts: Counts
  }

  /// The sources of both releases, by their ids.
  package var sourceChanges: [SourceChange] {
    sourcePairs.map { id, old, new in
      func change(_ text: (ReleaseFigures.Source) -> String) -> String {
        switch (old.map(text), new.map(text)) {
        case (let old?, let new?): old == new ? new : "\(old), now \(new)"
        case (let old?, nil): "\(old), now none"
        case (nil, let new): "none, now \(new ?? "none")"
        }
      }
      return SourceChange(
        id: id,
        release: change(\.release),
        foods: change { $0.accepted.inGroups },
        counts: sources[id] ?? Counts()
      )
    }
  }

  /// The licences and attributions that differ, and those that come and go, a sentence each.
  package var licenceChanges: [String] {
    sourcePairs.compactMap { id, old, new in
      guard let new else { return "\(id): gone with its source, \(old?.licence ?? "")" }
      guard let old else { return "\(id): new, \(new.licence)" }
      return old.licence == new.licence ? nil : "\(id): \(old.licence), now \(new.licence)"
    }
  }

  private var sourcePairs: [(String, ReleaseFigures.Source?, ReleaseFigures.Source?)] {
    sources.keys.sorted().map { id in
      (id, old.sources.first { $0.id == id }, new.sources.first { $0.id == id })
    }
  }

  /// The inputs that differ, a line each.
  package var inputLines: [String] {
    var order: [String] = []
    var sources: [String: [String]] = [:]
    for input in inputs.others where !input.name.isEmpty {
      let line = "\(input.cause.rawValue): \(input.name)"
      if sources[line] == nil { order.append(line) }
      sources[line, default: []] += input.source.map { [$0] } ?? []
    }
    // A table that several sources are read by is told once.
    let named = order.map { line in
      let readers = sources[line] ?? []
      return readers.isEmpty ? line : "\(line), of \(readers.joined(separator: ", "))"
    }
    let unnamed = inputs.others.filter(\.name.isEmpty).map(\.cause.rawValue)
    let missing = "\(unnamed.joined(separator: ", ")): a manifest with its inputs is missing"
    return inputs.data.sorted().map { "source data: \($0)" } + named
      + (unnamed.isEmpty ? [] : [missing])
  }

  /// The causes, the most frequent first.
  package var causesByCount: [(cause: String, count: Int)] {
    causes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
}

extension FoodChange {
  /// The name with the brand.
  package var title: String { name + (brand.map { " (\($0))" } ?? "") }

  /// The fields that matter most, at most `count`, in their order: energy and macronutrients before all others, and
  /// what others say of the food only where nothing of its own differs.
  package func mostImportant(_ count: Int) -> [FieldChange] {
    let told = fields.indices.filter { Impact.of(fields[$0]) >= 0.0005 }
    let ranked = (told.isEmpty ? Array(fields.indices) : told).sorted {
      let ranks = (Impact.rank(of: fields[$0]), Impact.rank(of: fields[$1]))
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      return (Impact.of(fields[$1]), $0) < (Impact.of(fields[$0]), $1)
    }
    return ranked.prefix(count).sorted().map { fields[$0] }
  }
}

extension FieldChange {
  /// The change in words: `energy_kcal 48 → 10`; what was not known before is `unknown`, not zero.
  package var words: String {
    let nothing = group == .value ? "unknown" : "none"
    var (one, other) = (before ?? nothing, after ?? nothing)
    // The last digits of a number are noise, unless they are what differs.
    let rounded = (one.rounded, other.rounded)
    if rounded.0 != rounded.1 { (one, other) = rounded }
    return "\(field) \(one.clipped) → \(other.clipped)"
  }
}

extension Double {
  /// An impact as it is shown: three decimals.
  package var impactText: String {
    let thousandths = Int((Swift.min(self, 1e6) * 1000).rounded())
    let decimals = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}

extension Int {
  /// The number with commas between thousands.
  package var inGroups: String {
    var digits = Array(String(magnitude))
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
    return (self < 0 ? "-" : "") + String(digits)
  }
}

extension String {
  /// A number of many digits rounded for people; any other text as it is.
  fileprivate var rounded: String {
    utf8.count > 7 ? Double(self)?.roundedForPeople.shortest ?? self : self
  }

  /// The text, or its first hundred characters.
  var clipped: String { count > 100 ? prefix(99) + "…" : self }

  /// The text as a cell of a table of Markdown: a source's text can neither end the cell nor be markup or HTML.
  var markdownText: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "|", "\\", "`", "*", "[", "]", "<", ">", "#": text += "\\" + String(scalar)
      case "&": text += "&amp;"
      default: text += scalar.properties.generalCategory == .control ? " " : String(scalar)
      }
    }
    return text
  }
}
