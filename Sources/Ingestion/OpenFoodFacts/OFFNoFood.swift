import RecordIO

/// The marks of products in the export that are no food: cosmetics, pet food, household goods.
///
/// The sister projects share one database. The export has no column for the kind of a product, but the images of
/// another kind lie on that project's server, and moderators tag such products.
struct OFFNoFood {
  private let imageColumns: [Int]

  /// Finds the columns of the images.
  init(_ table: SourceTable) throws(ReadError) {
    imageColumns = [
      try table.column("image_url"), try table.column("image_ingredients_url"),
      try table.column("image_nutrition_url"),
    ]
  }

  /// Whether an image lies on the server of a sister project.
  func hasForeignImage(_ record: Record) -> Bool {
    imageColumns.contains { column in
      let bytes = record[column].bytes
      guard bytes.starts(with: Self.imageServer) else { return false }
      return Self.sisters.contains { bytes.dropFirst(Self.imageServer.count).starts(with: $0) }
    }
  }

  /// Whether `tags`, the text of `categories_tags`, name a sister project.
  static func isTagged(_ tags: String) -> Bool {
    tags.split(separator: ",").contains { sisterTags.contains($0.lowercased()) }
  }

  private static let imageServer = Array("https://images.open".utf8)
  private static let sisters = ["beautyfacts.org/", "petfoodfacts.org/", "productsfacts.org/"]
    .map { Array($0.utf8) }
  private static let sisterTags: Set<String> = [
    "en:open-beauty-facts", "en:open-pet-food-facts", "en:open-products-facts",
    "en:non-food-products",
  ]
}
