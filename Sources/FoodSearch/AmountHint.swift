/// A hint of an amount at the form of a food: ready to eat, or dry or thick.
package enum AmountHint: Sendable, Hashable {
  /// No hint.
  case unknown
  /// From 80 g or 100 ml on: more than anybody takes of a powder or extract for one drink or dish.
  case poured
  /// A package in which the food is sold, and may be dry or thick: a can, a packet.
  case packed

  /// The standard words of measures in which dry and thick foods are sold.
  package static let packages: Set<String> = [
    "can", "package", "packet", "envelope", "box", "cube", "pouch", "sachet", "bag", "jar",
  ]
}
