package import FoodComposition
import SnapshotStore

/// A food that a release adds, drops or changes.
package struct FoodChange: Sendable, Equatable {
  package var kind: Kind
  /// The permanent id.
  package var id: String
  /// The name as it is shown; of a food that is gone, as it was.
  package var name: String
  package var brand: String?
  /// The prefix of its source's ids.
  package var source: String
  /// The kind of its source.
  package var sourceType: SourceType
  /// Of a food that is gone: where its id leads and why.
  package var retirement: Retirement?
  /// The fields that differ; none for a food that is added or gone.
  package var fields: [FieldChange]
  /// The cause of its coming or going.
  package var cause = Cause()
  /// How much the change matters to what people logged, by ``Impact``.
  package var impact = 0.0

  package enum Kind: String, Sendable, Codable { case added, removed, changed }

  /// What became of a food that is gone, as the new release has it.
  package struct Retirement: Sendable, Equatable, Encodable {
    /// The food in its place; nil for none.
    package var successor: String?
    package var reason: String
  }

  /// Whether nothing but its number differs, which only the search index uses.
  var isRenumbered: Bool { kind == .changed && fields.allSatisfy { $0.group == .number } }

  /// A change of `food`, which is the new one but for a food that is gone.
  init(_ kind: Kind, _ food: FoodRows, fields: [FieldChange] = []) {
    self.kind = kind
    id = food.id
    name = food[column: "canonical_name"].words ?? food.id
    brand = food[column: "brand"].words
    source = food[column: "source_id"].words ?? ""
    sourceType = food[column: "source_type"].words.flatMap(SourceType.init) ?? .aiEstimated
    self.fields = fields
  }
}
