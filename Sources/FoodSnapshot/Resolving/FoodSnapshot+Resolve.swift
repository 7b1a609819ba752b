/// Answers what Granary cannot: an app's or a server's own resolver, such as a model.
///
/// It is given the text and what is known of it, and returns a better resolution, or nil for none.
public typealias ExternalResolver =
  @Sendable (_ text: String, _ partial: Resolution) async throws -> Resolution?

extension FoodSnapshot {
  /// The foods that a text names, how much of each, and what that holds.
  ///
  /// ```swift
  /// let snapshot = try FoodSnapshot(path: "food.sqlite")
  /// let meal = try snapshot.resolve("2 eggs and half a cup of milk")
  /// print(meal.status, meal.total[.energy]?.value ?? "unknown")
  /// ```
  ///
  /// It never calls anybody, and says `failed` rather than invent.
  public func resolve(_ text: String) throws(SnapshotError) -> Resolution {
    try resolve(text, weights: .fitted)
  }

  /// As ``resolve(_:)``, with weights that are tried.
  package func resolve(_ text: String, weights: Ranking) throws(SnapshotError) -> Resolution {
    try withTextTools("resolving") { tools in
      try Resolver(
        snapshot: self,
        search: tools.search,
        reader: tools.reader,
        portions: tools.portions,
        weights: weights
      ).resolve(text)
    }
  }

  /// As ``resolve(_:)``; what fails is handed to `external`, whose answer is marked as such.
  public func resolve(_ text: String, otherwise external: ExternalResolver) async throws
    -> Resolution
  {
    let own = try resolve(text)
    guard own.status == .failed, var answer = try await external(text, own) else { return own }
    for index in answer.items.indices { answer.items[index].match = .external }
    return answer
  }
}
