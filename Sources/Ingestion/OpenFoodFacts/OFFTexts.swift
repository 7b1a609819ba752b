import RecordIO

/// The texts of a product that a food is made of.
struct OFFTexts {
  let name: String
  let genericName: String
  let abbreviatedName: String
  let brands: String
  let quantity: String
  let servingSize: String
  let servingQuantity: String
  /// Empty where the export has no such column.
  let productQuantity: String
  /// ISO 8601 dates; empty where the row has none.
  let created: String
  let modified: String

  private static let count = 10

  /// The texts of the record at `place`.
  init(_ texts: PackedTexts, at place: PackedTexts.Place) {
    let all = texts.texts(at: place, count: Self.count)
    name = all[0]
    genericName = all[1]
    abbreviatedName = all[2]
    brands = all[3]
    quantity = all[4]
    servingSize = all[5]
    servingQuantity = all[6]
    created = all[7]
    modified = all[8]
    productQuantity = all[9]
  }

  /// A field whose bytes are no UTF-8.
  struct InvalidText: Error {
    let column: Int
  }

  /// The columns that hold them.
  struct Columns {
    private let plain: [Int]
    private let brands: Int
    private let brandOwner: Int
    private let dates: [Int]
    private let productQuantity: Int?

    init(_ table: SourceTable) throws(ReadError) {
      var plain: [Int] = []
      for name in [
        "product_name", "generic_name", "abbreviated_product_name", "quantity", "serving_size",
        "serving_quantity",
      ] {
        plain.append(try table.column(name))
      }
      self.plain = plain
      brands = try table.column("brands")
      brandOwner = try table.column("brand_owner")
      productQuantity = table.optionalColumn("product_quantity")
      dates = [try table.column("created_datetime"), try table.column("last_modified_datetime")]
    }

    /// The texts of `record`, in the order that ``OFFTexts`` unpacks.
    func texts(_ record: Record) -> Result<[String], InvalidText> {
      let brand = record[brands].isEmpty ? brandOwner : brands
      var texts: [String] = []
      texts.reserveCapacity(OFFTexts.count)
      for column in plain[..<3] + [brand] + plain[3...] + dates[...] {
        guard let text = record.text(column) else { return .failure(InvalidText(column: column)) }
        texts.append(dates.contains(column) ? Self.date(text) : text)
      }
      // A number or nothing; bytes that are no text are none.
      texts.append(productQuantity.flatMap { record.text($0) } ?? "")
      return .success(texts)
    }

    /// The date of `2018-02-22T10:56:57Z`; empty for anything else.
    private static func date(_ text: String) -> String {
      let date = text.utf8.prefix(10)
      let isDate =
        date.count == 10
        && zip(date, "0000-00-00".utf8).allSatisfy { byte, form in
          form == UInt8(ascii: "-") ? byte == form : byte &- UInt8(ascii: "0") < 10
        }
      return isDate ? String(text.prefix(10)) : ""
    }
  }
}
