import FoodComposition
import GRDB
import Testing
import TestSupport

@testable import SnapshotStore
@testable import SnapshotWriting

@Suite struct LineageReaderTests {
  private let folder: TemporaryFolder
  private static let files = [
    LineageFileRecord(id: 1, sourceID: "test", path: "a.zip/food.csv", sha256: "00", bytes: 5),
    LineageFileRecord(id: 2, sourceID: "test", path: "a.zip/amount.csv", sha256: "00", bytes: 5),
    LineageFileRecord(id: 3, sourceID: "other", path: "b.csv", sha256: "11", bytes: 6),
  ]

  init() throws { folder = TemporaryFolder() }

  @Test func `Evidence of pairs and scored pairs are read as they were written`() throws {
    let path = folder.file("pairs.sqlite")
    let writer = try LineageWriter(path: path)
    let evidence = [("b", "a"), ("c", "a"), ("d", "c")].map {
      PairEvidenceRecord(foodID: $0.0, duplicateOf: $0.1, evidence: "{\"prior\":-2.77}")
    }
    let pairs = [
      ScoredPairRecord(foodA: "a", foodB: "b", levels: 0x0FFF_FFFF_FFFF_FFFF, rules: 0x7F),
      ScoredPairRecord(foodA: "a", foodB: "c", levels: 0, rules: 0),
    ]
    try writer.write(evidence)
    try writer.write(pairs)
    try writer.finish(of: writtenLineage)
    let lineage = try LineageReader(path: path)
    #expect(try lineage.pairEvidence() == evidence)
    #expect(try lineage.pairEvidence(of: "c") == Array(evidence[1...]))
    #expect(try lineage.pairEvidence(of: "nobody").isEmpty)
    var read: [ScoredPairRecord] = []
    try lineage.forEachScoredPair { read.append($0) }
    #expect(read == pairs)
  }

  @Test func `the group of a food and the rows of its recipe are read as they were written`() throws
  {
    let path = folder.file("lineage.sqlite")
    let writer = try LineageWriter(path: path)
    try writer.write(Self.files)
    try writer.write([
      OriginRecord(foodID: "a", fileID: 1, line: 2, amountsFileID: 1, trail: Array("[]".utf8))
    ])
    let group = FoodGroup(code: "3602", name: "Pizza")
    let parts = [("b", "3451"), ("b", nil)].enumerated().map { number, part in
      RecipePartRecord(
        foodID: "a",
        number: number + 1,
        partID: part.0,
        grams: 2.5,
        retentionCode: part.1,
        fileID: 2,
        line: 7
      )
    }
    try writer.write([(foodID: "a", group: group)])
    try writer.write(parts)
    try writer.finish(of: writtenLineage)
    let lineage = try #require(try LineageReader(path: path).lineage(of: "a"))
    #expect(lineage.group == group)
    #expect(lineage.recipe == parts)
  }

  /// Lineage with the values of foods `test:0`, `test:1` and so on; every component is row 2n of the
  /// source's table.
  private func write(
    _ foods: [[ComponentValue]],
    conversions: [Conversion?] = [],
    rejects: [RejectRecord] = []
  ) throws -> LineageReader {
    let path = folder.file("lineage.sqlite")
    let writer = try LineageWriter(path: path)
    try writer.write(Self.files)
    for source in ["test", "other"] { try writer.write(Self.published(source)) }
    try writer.write(
      foods.enumerated().map { index, values in
        OriginRecord(
          foodID: "test:\(index)",
          fileID: 1,
          line: index + 2,
          amountsFileID: 2,
          trail: ValueTrail.json(of: values, conversions: conversions)
        )
      }
    )
    try writer.write(rejects)
    try writer.finish(of: writtenLineage)
    return try LineageReader(path: path)
  }

  private static func published(_ source: String) -> [PublishedComponentRecord] {
    Component.allCases.map { component in
      var record = PublishedComponentRecord(
        sourceID: source,
        row: 2 * component.ordinal,
        code: "\(source) \(component.ordinal)",
        name: "Name of '\(component.rawValue)'",
        unit: "UG"
      )
      record.component = component
      record.conversion = "mcg to mg"
      record.factor = 0.001
      record.rank = 1
      return record
    }
  }

  /// The lineage that `value` should have.
  private static func expected(_ value: ComponentValue) -> ValueLineage? {
    var lineage = ValueLineage(
      component: value.component,
      amount: value.amount,
      kind: value.kind,
      low: value.low,
      high: value.high,
      way: .derived(rule: "", equation: "", parts: [])
    )
    switch value.origin {
    case nil: return nil
    case .derived(let rule, let parts):
      lineage.way = .derived(rule: rule.rawValue, equation: rule.equation, parts: parts)
    case .published(_, let text, let line, let column):
      lineage.way = .published(
        PublishedValue(
          file: "a.zip/amount.csv",
          sha256: "00",
          line: line,
          column: column,
          text: text,
          published: published("test")[value.component.ordinal],
          derivation: value.derivation,
          dataPoints: value.dataPoints,
          samples: value.samples
        )
      )
    }
    return lineage
  }

  @Test(arguments: SeededGenerator.seeds)
  func `what was written of a food's values is read`(seed: UInt64) throws {
    var random = RandomTrails(seed: seed)
    let foods = (0..<50).map { _ in random.values() }
    let reader = try write(foods)
    for (index, values) in foods.enumerated() {
      let lineage = try #require(try reader.lineage(of: "test:\(index)"), "seed \(seed)")
      #expect(lineage.values == values.compactMap(Self.expected), "seed \(seed)")
      #expect(lineage.file == Self.files[0])
      #expect(lineage.line == index + 2)
      #expect(lineage.published == Self.published("test"))
    }
    #expect(try reader.lineage(of: "test:50") == nil)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `the published amounts of a slice are those of its foods, one by one`(seed: UInt64) throws {
    var random = RandomTrails(seed: seed)
    let reader = try write((0..<50).map { _ in random.values() })
    let ids = (0..<51).map { "test:\($0)" }
    let amounts = try reader.publishedAmounts(FoodSlice(ids))
    #expect(amounts.count == 50)
    for id in ids.dropLast() {
      let expected = try #require(try reader.lineage(of: id)).values.compactMap { value in
        guard case .published(let origin) = value.way else { return PublishedAmount?.none }
        return PublishedAmount(
          component: value.component,
          text: origin.text,
          line: origin.line,
          column: origin.column,
          amount: value.amount,
          kind: value.kind
        )
      }
      let read = amounts[id]?.sorted { $0.component.ordinal < $1.component.ordinal }
      #expect(read == expected, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "", "[", "[[", "[[0", "[[0,1,2,3,\"a", "[[0,1,2,3,\"\\", "[[0,1,2,3,\"\\u12", "[[1e300]]",
    "[[-1]]",
    "[[0,1,2,3,\"1\",1,1e300]]", "[[0,[[[[1]]]]]]", "[[0]]x", "[,[0]]", "[[0],]", "{}", "[[\"0\"]]",
  ])
  func `a damaged trail is an error that names its food`(trail: String) throws {
    _ = try write([[]])
    let path = folder.file("lineage.sqlite")
    let database = try DatabaseQueue(path: path)
    try database.write {
      try $0.execute(sql: "UPDATE food_origin SET trail = ?", arguments: [trail])
    }
    try database.close()
    let error = #expect(throws: SnapshotError.self) {
      try LineageReader(path: path).publishedAmounts(FoodSlice(["test:0"]))
    }
    #expect("\(try #require(error))".contains("test:0"))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `bounds that the trail leaves out are those of the text`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let conversion = try #require(Conversion(from: .microgram, to: .sodium))
    let foods = try (0..<200).map { _ in
      let digits = "\(Int.random(in: 0...99_999_999, using: &generator))"
      let text = digits + [".", ",", ".0", ""][Int.random(in: 0...3, using: &generator)]
      let number = try #require(PrintedNumber(in: text)?.shifted(by: conversion.shift))
      return ComponentValue(
        component: .sodium,
        amount: number.value,
        low: number.rounded.low,
        high: number.rounded.high,
        origin: .published(row: 2 * Component.sodium.ordinal, text: text, line: 1, column: 1)
      )
    }
    let conversions = [Conversion?](repeating: conversion, count: 2 * Component.allCases.count)
    let reader = try write(foods.map { [$0] }, conversions: conversions)
    for (index, value) in foods.enumerated() {
      let lineage = try #require(try reader.lineage(of: "test:\(index)"))
      #expect(lineage.values == [value].compactMap(Self.expected), "seed \(seed)")
    }
    let left = try DatabaseQueue(path: folder.file("lineage.sqlite")).read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM value_origin WHERE low IS NOT NULL")
    }
    #expect(left == 0, "seed \(seed)")
  }

  @Test func `the views give anybody the same`() throws {
    let origin = ValueOrigin.published(row: 36, text: "20,8", line: 3, column: 16)
    let sodium = ComponentValue(component: .sodium, amount: 20.8, kind: .trace, origin: origin)
    let energy = ComponentValue(
      component: .energy,
      amount: 100,
      origin: .derived(.kilocaloriesFromKilojoules, from: [.energyInKilojoules])
    )
    _ = try write([[energy, sodium]])
    let rows = try DatabaseQueue(path: folder.file("lineage.sqlite")).read { db in
      try RowReader.rows(
        db,
        """
        SELECT component || ' ' || file || ':' || line || ':' || "column" || ' ' || text || ' ' || code
          || ' ' || conversion || ' ' || amount || ' ' || kind
        FROM value_origin WHERE food_id = 'test:0'
        UNION ALL
        SELECT component || ' ' || rule || ' ' || equation || ' ' || n || ' ' || part || ' ' || amount
        FROM value_derivation WHERE food_id = 'test:0'
        """
      ) { try $0.text() }
    }
    #expect(
      rows == [
        "sodium_mg a.zip/amount.csv:3:16 20,8 test 18 mcg to mg 20.8 trace",
        "energy_kcal kcal from kJ kcal = kJ / 4.184 1 energy_kj 100",
      ]
    )
  }

  @Test func `rejects of the food's own line come with it`() throws {
    let rejects = [("a.zip/food.csv", 2), ("a.zip/food.csv", 3), ("a.zip/amount.csv", 2)].map {
      RejectRecord(
        sourceID: "test",
        file: $0.0,
        line: $0.1,
        column: 4,
        field: "fat",
        code: "not-a-number",
        found: "x",
        expected: "a number"
      )
    }
    let reader = try write([[]], rejects: rejects)
    #expect(try reader.lineage(of: "test:0")?.rejects == [rejects[0]])
    #expect(
      try reader.rejectCounts() == [
        RejectCount(source: "test", code: "not-a-number", rejects: 3)
      ]
    )
    #expect(try reader.rejects(of: "test", from: 1, count: 1) == [rejects[1]])
    #expect(try reader.rejects(of: "test", from: 2, count: 9) == [rejects[2]])
    #expect(try reader.rejects(of: "other", from: 0, count: 9).isEmpty)
  }

  @Test func `a lineage says which release it is of`() throws {
    #expect(try write([[]]).release == writtenLineage)
  }

  @Test func `a snapshot, a file of another version and no file are refused`() throws {
    let snapshot = folder.file("food.sqlite")
    _ = try WrittenSnapshot([], to: snapshot)
    #expect(
      throws: SnapshotError.notLineage(
        path: snapshot,
        application: SnapshotSchema.applicationID,
        version: SnapshotSchema.version
      )
    ) { try LineageReader(path: snapshot) }
    _ = try write([])
    let path = folder.file("lineage.sqlite")
    let database = try DatabaseQueue(path: path)
    try database.write { try $0.execute(sql: "PRAGMA user_version = 3") }
    try database.close()
    #expect(
      throws: SnapshotError.notLineage(
        path: path,
        application: LineageSchema.applicationID,
        version: 3
      )
    ) { try LineageReader(path: path) }
    #expect(throws: SnapshotError.self) { try LineageReader(path: folder.file("none")) }
  }
}

/// Values with origins of every shape.
private struct RandomTrails {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func values() -> [ComponentValue] {
    Component.allCases.compactMap { component in
      Int.random(in: 0..<3, using: &generator) == 0 ? value(of: component) : nil
    }
  }

  private mutating func value(of component: Component) -> ComponentValue {
    var value = ComponentValue(component: component, amount: perhaps { $0.number() })
    value.low = perhaps { $0.number() }
    value.high = perhaps { $0.number() }
    value.kind = ValueKind.allCases.randomElement(using: &generator) ?? .exact
    if Bool.random(using: &generator) {
      let rule = DerivationRule.allCases.randomElement(using: &generator)
      let parts = Component.allCases.shuffled(using: &generator).prefix(3)
      value.origin = rule.map { .derived($0, from: Array(parts)) }
    } else {
      value.derivation = perhaps { $0.text() }
      value.dataPoints = perhaps { Int.random(in: 0...100_000, using: &$0.generator) }
      value.samples = perhaps { Interval(-$0.number(), $0.number()) }
      value.origin = .published(
        row: 2 * component.ordinal,
        text: text(),
        line: Int.random(in: 1...5_000_000_000, using: &generator),
        column: Int.random(in: 1...100_000, using: &generator)
      )
    }
    return value
  }

  private mutating func perhaps<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }

  /// Up to ten digits: SQLite reads those exactly.
  private mutating func number() -> Double {
    Double(Int.random(in: 0...9_999_999_999, using: &generator)) / 1e5
  }

  private mutating func text() -> String {
    let pieces = [
      "1", "0,5", "< ", "\"", "\\", "'", "\n", "\t", "é", "𝄞", "]", ",", "null", "\u{1F}",
    ]
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      pieces.randomElement(using: &generator) ?? ""
    }.joined()
  }
}
