/// What an amount tells of the form of a food.
package enum AmountHint: Sendable {
  /// Nothing.
  case unknown
  /// More of it than anybody takes of a powder or extract for one drink or dish: 80 g, 100 ml.
  case poured
  /// What it is sold in, dry or thick as it may be: a can, a packet.
  case packed

  /// The standard words of measures in which dry and thick foods are sold.
  package static let packages: Set<String> = [
    "can", "package", "packet", "envelope", "box", "cube", "pouch", "sachet", "bag", "jar",
  ]
}
