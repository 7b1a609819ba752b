@_exported public import FoodComposition
@_exported public import FoodResolving
@_exported public import FoodSearch
import FuzzyIndex
@_exported public import SnapshotStore
@_exported public import SnapshotUpdating
import Synchronization

/// A snapshot of foods, opened for reading: the one type that a client needs.
///
/// It can be used from any thread, and works from a read-only medium. Threads read side by side; a closure
/// that is called with foods may call any of its methods.
public final class FoodSnapshot: Sendable {
  /// The reader of its rows.
  package let reader: SnapshotReader
  /// The settings of the texts that it searches and resolves.
  public let settings: TextSettings
  /// The tools that search and resolve texts; nil before the first use, for making them takes time and memory.
  private let textTools = Mutex<TextTools?>(nil)

  /// Opens the snapshot at `path`, and refuses a file that is none or has another schema.
  ///
  /// `settings`: of the texts that it searches and resolves.
  public convenience init(path: String, settings: TextSettings = TextSettings())
    throws(SnapshotError)
  {
    self.init(try SnapshotReader(path: path), settings: settings)
  }

  /// The snapshot that `reader` reads.
  package init(_ reader: SnapshotReader, settings: TextSettings = TextSettings()) {
    self.reader = reader
    self.settings = settings
  }

  /// The release that it is.
  public var release: ReleaseRecord { reader.release }

  /// The sources of its foods, in the order of their numbers.
  public var sources: [SourceRecord] { reader.sources }

  // MARK: Foods

  /// The food of a permanent id, or that which took the place of a retired one; nil when there is none.
  public func food(id: String) throws(SnapshotError) -> SnapshotFood? { try reader.food(id: id) }

  /// The food of a number, `food.number`; nil when there is none.
  ///
  /// A registry of ids keeps the number from release to release; what lasts for certain is the id.
  public func food(number: Int) throws(SnapshotError) -> SnapshotFood? {
    try reader.wholeFood(number: number)
  }

  /// The foods of permanent ids, in the order of these; a retired id gives the food in its place, one that is none nothing.
  public func foods(ids: some Sequence<String>) throws(SnapshotError) -> [SnapshotFood] {
    var foods: [SnapshotFood] = []
    for id in ids { if let food = try reader.food(id: id) { foods.append(food) } }
    return foods
  }

  /// The first `limit` foods that meet criteria, by id: of a category, with amounts between bounds.
  ///
  /// ```swift
  /// let snapshot = try FoodSnapshot(path: "food.sqlite")
  /// let criteria = FoodCriteria(category: "fruit", amounts: [.vitaminC: 50...1_000])
  /// for food in try snapshot.foods(where: criteria, limit: 20) { print(food.canonicalName) }
  /// ```
  public func foods(where criteria: FoodCriteria, limit: Int = 100) throws(SnapshotError)
    -> [SnapshotFood]
  {
    var foods: [SnapshotFood] = []
    guard limit > 0 else { return [] }
    try reader.forEachFood(where: criteria) { food in
      foods.append(food)
      return foods.count < limit
    }
    return foods
  }

  /// Calls `body` with every food that meets criteria, in the order of the ids, until it answers false.
  ///
  /// One food is held at a time. All that belongs to a food is read, which takes longer than ``forEachFood(_:)``.
  public func forEachFood(
    where criteria: FoodCriteria,
    _ body: (SnapshotFood) throws -> Bool
  ) throws(SnapshotError) {
    try reader.forEachFood(where: criteria, body)
  }

  /// The sources of foods, each once, in the order of their numbers: whose licences ask to be named beside what is shown.
  ///
  /// A value that is borrowed has the source of its lender, see ``borrowedValues(of:)``. Ids that are none are left out.
  public func sources(of foodIDs: some Sequence<String>) throws(SnapshotError) -> [SourceRecord] {
    let numbers = Set(try foods(ids: foodIDs).map(\.sourceID))
    return sources.filter { numbers.contains($0.id) }
  }

  /// The source of a food, with its licence and the attribution that this asks for; nil for an id that is none.
  public func source(of foodID: String) throws(SnapshotError) -> SourceRecord? {
    try sources(of: [foodID]).first
  }

  /// What became of an id that earlier releases had and no food of this one has; nil for any other text.
  ///
  /// A food's id and a release's name are a lasting key: the snapshot of that release, opened by its path, answers for
  /// what was logged then, and this of a newer one for what became of it.
  public func retirement(of id: String) throws(SnapshotError) -> RetiredFood? {
    try reader.retired(id)
  }

  /// Who hid the food of an id from searches, and why; nil for a food that searches find.
  ///
  /// A hidden food is neither found nor resolved to; by its id or its barcode it is there as any other.
  public func hiding(of id: String) throws(SnapshotError) -> HiddenFood? {
    try reader.hiding(of: id)
  }

  /// The retired ids in whose place the food of an id is, ascending.
  public func predecessors(of id: String) throws(SnapshotError) -> [RetiredFood] {
    try reader.predecessors(of: id)
  }

  /// The foods of a trade item number in any form (8, 12, 13 or 14 digits), by id; none for what
  /// is no such number.
  public func foods(gtin digits: some StringProtocol) throws(SnapshotError) -> [SnapshotFood] {
    guard let gtin = GTIN(digits) else { return [] }
    return try foods(gtin: gtin)
  }

  /// The foods of a trade item number, by id.
  public func foods(gtin: GTIN) throws(SnapshotError) -> [SnapshotFood] {
    try reader.foods(gtin: gtin)
  }

  /// Calls `body` with every food, its aliases, portions, barcodes and references, in the order of the ids;
  /// bounds and ingredients are left empty.
  public func forEachFood(_ body: (SnapshotFood) throws -> Void) throws(SnapshotError) {
    try reader.forEachFood(body)
  }

  /// The shown names of foods, by their ids; ids that are none are left out.
  public func names(of ids: Set<String>) throws(SnapshotError) -> [String: String] {
    try reader.names(of: ids)
  }

  /// The flags of a food, by rule and component.
  public func flags(of foodID: String) throws(SnapshotError) -> [FoodFlag] {
    try reader.flags(of: foodID)
  }

  /// The pairs of foods that may be one, by both ids: those of `foodID`, or all.
  public func possibleDuplicates(of foodID: String? = nil) throws(SnapshotError)
    -> [PossibleDuplicate]
  {
    try reader.possibleDuplicates(of: foodID)
  }

  /// The values that a food lacks and may borrow from the foods that it represents, in the order of the components.
  ///
  /// Its own values are in ``SnapshotFood/values``; no borrowed value replaces one of them.
  public func borrowedValues(of foodID: String) throws(SnapshotError) -> [BorrowedValue] {
    try reader.borrowedValues(of: foodID)
  }

  /// The problems of the file, in words: of its pages, references, schema and counts; empty for a sound
  /// snapshot.
  ///
  /// `isQuick`: indexes are not compared with their tables. It does not tell whether a value was changed:
  /// `granary check` does, by the content digest.
  public func check(isQuick: Bool = false) -> [String] { reader.check(isQuick: isQuick) }

  // MARK: Texts

  /// The foods that a text may mean, best first; typing may still go on: its last word may be the
  /// beginning of one.
  ///
  /// ```swift
  /// let snapshot = try FoodSnapshot(path: "food.sqlite")
  /// for food in try snapshot.search("chiken bre") { print(food.name, food.energy ?? "unknown") }
  /// ```
  ///
  /// An empty text finds nothing. Of a long one the first 1,000 bytes are looked at. There are never more
  /// than 1,000 results.
  public func search(
    _ text: String,
    limit: Int = 10,
    filter: SearchFilter = SearchFilter()
  ) throws(SnapshotError) -> [SearchResult] {
    try withTextTools("searching") { try $0.search.search(text, limit: limit, filter: filter) }
  }

  /// The text that was probably meant, in normal form, where words of it stand in no name; nil where there is
  /// nothing to correct.
  public func suggestion(for text: String) throws(SnapshotError) -> String? {
    try withTextTools("searching") { try $0.search.suggestion(for: text) }
  }

  /// The foods that a text names, the amount of each, and the components of all together.
  ///
  /// ```swift
  /// let snapshot = try FoodSnapshot(path: "food.sqlite")
  /// let meal = try snapshot.resolve("2 eggs and half a cup of milk")
  /// print(meal.status, meal.total[.energy]?.value ?? "unknown")
  /// ```
  ///
  /// It calls no other program, and its status is `failed` where it would have to invent an answer.
  public func resolve(_ text: String) throws(SnapshotError) -> Resolution {
    try resolve(text, weights: .fitted)
  }

  /// How a text is read: its tokens, the grammar rules of the cheapest reading, and its rivals.
  package func reading(of text: String) throws(SnapshotError) -> ReadingExplanation {
    try withTextTools("reading a text") { try $0.explainReading(text) }
  }

  /// The foods that a text names, as ``resolve(_:)`` finds them, ranked with other `weights` than the fitted ones.
  package func resolve(_ text: String, weights: Ranking) throws(SnapshotError) -> Resolution {
    try withTextTools("resolving") { try $0.resolve(text, weights: weights) }
  }

  /// The foods that a text names, as ``resolve(_:)`` finds them; a text that fails is handed to `external`.
  ///
  /// The items of its answer are marked as `external`; where it answers nil, the failed resolution is returned.
  public func resolve(_ text: String, otherwise external: ExternalResolver) async throws
    -> Resolution
  {
    let own = try resolve(text)
    guard own.status == .failed, var answer = try await external(text, own) else { return own }
    for index in answer.items.indices { answer.items[index].match = .external }
    return answer
  }

  /// Calls `body` with the tools that search and resolve texts; they are made at the first call.
  package func withTextTools<Result>(_ doing: String, _ body: (TextTools) throws -> Result)
    throws(SnapshotError) -> Result
  {
    do { return try body(loadedTextTools()) } catch let error as IndexError {
      throw .damaged(path: reader.path, problems: ["search index: \(error)"])
    } catch {
      throw SnapshotError(error, doing: "\(reader.path): \(doing)")
    }
  }

  private func loadedTextTools() throws -> TextTools {
    if let tools = textTools.withLock({ $0 }) { return tools }
    // Made outside the lock: a thread that waits for the lock may hold the connection that making the tools needs.
    let made = try TextTools(reader, settings: settings)
    return textTools.withLock { tools in
      if let tools { return tools }
      tools = made
      return made
    }
  }
}

/// A resolver of texts that Granary fails on: an app's or a server's own, such as a model.
///
/// It is given the text and Granary's failed resolution, and returns a better one, or nil for none.
public typealias ExternalResolver =
  @Sendable (_ text: String, _ partial: Resolution) async throws -> Resolution?
