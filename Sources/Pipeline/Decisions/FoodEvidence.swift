import DecisionLedger
import FoodComposition
package import SnapshotStore

/// The evidence of decisions about one food: what its source tells of it, part by part, whatever curators made of it.
///
/// The same of a food on its way to the snapshot and of one that is read back with its lineage.
package struct FoodEvidence: Sendable, Equatable {
  private let parts: [DecisionEvidence.Part: String]
  /// The published amounts in words, whose digests corrections rest on: few are asked for.
  private let amounts: [Component: String]
  private let id: String

  /// The evidence of a finished food of a source, of which `published` are the values as they follow from its files.
  init(of food: Food, published: [ComponentValue], source: String) {
    let amounts = published.compactMap { value -> PublishedAmount? in
      guard case .published(_, let text, let line, let column) = value.origin else { return nil }
      return PublishedAmount(
        component: value.component,
        text: text,
        line: line,
        column: column,
        amount: value.amount,
        kind: value.kind
      )
    }
    self.init(
      food.id,
      names: Self.names((food.language, food.canonicalName), food.aliases, source),
      amounts: amounts,
      portions: food.portions,
      brand: food.brand,
      gtins: food.gtins,
      category: food.category
    )
  }

  /// The evidence of a food of a snapshot, of which `published` are the amounts of its lineage; `source` is the prefix of its source.
  package init(of food: SnapshotFood, published: [PublishedAmount], source: String) {
    self.init(
      food.id,
      names: Self.names((food.language, food.canonicalName), food.aliases, source),
      amounts: published,
      portions: food.portions.lazy.filter { $0.kind == .published }.map(\.portion),
      brand: food.brand,
      gtins: food.gtins,
      category: food.category
    )
  }

  private init(
    _ id: String,
    names: [String],
    amounts: [PublishedAmount],
    portions: some Sequence<Portion>,
    brand: String?,
    gtins: [GTIN],
    category: String
  ) {
    self.id = id
    let measures = portions.filter { !$0.isDecided }.map { portion in
      [
        portion.amount.shortest, portion.measure, portion.modifier ?? "",
        portion.gramWeight.shortest, portion.source ?? "",
      ].joined(separator: "\t")
    }
    let words = amounts.map { ($0.component, $0.words) }
    let codes = Set(gtins).map(\.description)
    parts = [
      .names: Self.digest(id, names),
      .values: Self.digest(id, words.map { "\($0.rawValue) \($1)" }),
      .portions: Self.digest(id, measures),
      .brand: Self.digest(id, codes + (brand.map { ["brand \($0)"] } ?? [])),
      .category: Self.digest(id, [category]),
    ]
    self.amounts = Dictionary(words) { first, _ in first }
  }

  /// The digest of a part that any decision may rest on.
  func digest(of part: DecisionEvidence.Part) -> String? { parts[part] }

  /// The digest of the amount that the source publishes of a component, or of its publishing none.
  func digest(of component: Component) -> String {
    Self.digest(id, [amounts[component] ?? "no \(component.rawValue)"])
  }

  /// The names that the source gives, each with its language; those that curators gave are left out.
  private static func names(
    _ shown: (language: String, name: String),
    _ aliases: [Alias],
    _ source: String
  ) -> [String] {
    let given = aliases.lazy.filter { $0.source == source }
    var names = Set(given.map { "\($0.language) \($0.name)" })
    if !aliases.contains(where: { $0.isDecided(shown.name) }) {
      names.insert("\(shown.language) \(shown.name)")
    }
    return Array(names)
  }

  /// Sixteen hexadecimal digits of the SHA-256 of an id and of texts, whatever their order.
  static func digest(_ id: String, _ texts: [String]) -> String {
    let digest = ContentDigest()
    for text in [id] + texts.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      Array((text + "\n").utf8).withUnsafeBytes { digest.update($0) }
    }
    return String(digest.finish().prefix(16))
  }
}

extension PublishedAmount {
  /// The amount as it is published and as it was read, without its component.
  fileprivate var words: String {
    let read = amount.flatMap { $0.isFinite ? $0.shortest : nil } ?? "-"
    return "\(kind.rawValue) \(read) \(text)"
  }
}
