/// Pairs of clusters that are never one, each with its reason; clusters go by the root of their ``DisjointSets``.
struct CannotLinkConstraints: Sendable {
  /// The reason why two clusters are apart: the place of the curators' decision that says so, or ``vetoed``.
  private var others: [UInt32: [UInt32: Int]] = [:]

  /// The reason of clusters that the model's vetoes keep apart: below that of any decision.
  static let vetoed = -1

  /// The reason why the two are apart, of several the latest decision; nil where they are not.
  func reason(_ a: UInt32, _ b: UInt32) -> Int? { others[a]?[b] }

  /// The clusters that are apart from others, in no order.
  var roots: some Collection<UInt32> { others.keys }

  /// The clusters that `root` is apart from, with the reasons, in no order.
  func others(of root: UInt32) -> [UInt32: Int] { others[root] ?? [:] }

  /// Keeps two clusters apart.
  mutating func separate(_ a: UInt32, _ b: UInt32, because reason: Int) {
    guard a != b else { return }
    others[a, default: [:]].merge([b: reason]) { max($0, $1) }
    others[b, default: [:]].merge([a: reason]) { max($0, $1) }
  }

  /// Gives what `gone` is apart from to the cluster that took it in.
  mutating func move(from gone: UInt32, to kept: UInt32) {
    guard let moved = others.removeValue(forKey: gone) else { return }
    for (other, reason) in moved {
      others[other]?[gone] = nil
      separate(kept, other, because: reason)
    }
  }
}
