/// The basis of a carbohydrate value: with fibre or without.
public enum CarbohydrateBasis: String, Sendable, CaseIterable, Codable {
  /// By difference, fibre included (CHOCDF): the United States and Canada.
  case total
  /// Without fibre (CHOAVL): the European Union and CIQUAL.
  case available
}
