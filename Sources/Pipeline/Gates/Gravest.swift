/// The ten gravest examples of many, in an order that depends on them alone.
struct Gravest {
  private var kept: [(gravity: Double, text: String)] = []

  /// The most that are kept.
  static let most = 10

  /// Takes in an example; its text is made only where it is kept.
  mutating func add(_ gravity: Double, _ text: @autoclosure () -> String) {
    if kept.count == Self.most, let last = kept.last, last.gravity >= gravity { return }
    let place = kept.firstIndex { $0.gravity < gravity } ?? kept.count
    kept.insert((gravity, text()), at: place)
    if kept.count > Self.most { kept.removeLast() }
  }

  /// The texts, the gravest first, of equals the first that came.
  var texts: [String] { kept.map(\.text) }
}
