package import Foundation

extension Changelog {
  /// The changelog as one object of JSON, keys sorted, a line a value.
  package func json() throws -> Data {
    try Self.encoder([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]).encode(self)
      + Data("\n".utf8)
  }

  /// The encoder of both forms.
  fileprivate static func encoder(_ formatting: JSONEncoder.OutputFormatting) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }
}

extension FoodChange: Encodable {
  private enum CodingKeys: String, CodingKey {
    case change, id, name, brand, source, sourceType, successor, reason, impact, cause, fields
  }

  /// The change as one line of JSON.
  package func line() throws -> Data {
    try Changelog.encoder([.sortedKeys, .withoutEscapingSlashes]).encode(self) + Data("\n".utf8)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .change)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(brand, forKey: .brand)
    try container.encode(source, forKey: .source)
    try container.encode(sourceType, forKey: .sourceType)
    try container.encodeIfPresent(retirement?.successor, forKey: .successor)
    try container.encodeIfPresent(retirement?.reason, forKey: .reason)
    try container.encode((impact * 1e4).rounded() / 1e4, forKey: .impact)
    if kind == .changed {
      try container.encode(fields, forKey: .fields)
    } else {
      try container.encode(cause, forKey: .cause)
    }
  }
}

extension FieldChange: Encodable {
  private enum CodingKeys: String, CodingKey {
    case `class`, change, field, before, after, cause
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(group, forKey: .class)
    try container.encode(kind, forKey: .change)
    try container.encode(field, forKey: .field)
    try container.encodeIfPresent(before, forKey: .before)
    try container.encodeIfPresent(after, forKey: .after)
    try container.encode(cause, forKey: .cause)
  }
}
