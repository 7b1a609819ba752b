import Datasets
import FoodComposition
import Foundation
import FuzzyIndex
import TestSupport
import Testing

@testable import Ingestion

@Suite("StateTable")
struct StateTableTests {
  private static let rows = """
    # Words of states.
    word\tlanguage\tstate
    raw\ten\traw
    cooked\ten\tcooked
    uncooked\ten\traw
    not cooked\ten\traw
    cooked in water\ten\tboiled
    boiled\ten\tboiled
    pan-fried\ten\tfried
    fried\ten\tfried
    fried rice\ten\tnone
    cured\ten\tsalted
    salted\ten\tsalted
    salt added\ten\tsalted
    with salt\ten\tsalted
    no salt added\ten\tnone
    dry\ten\tdried
    dry roasted\ten\troasted
    frozen\ten\tfrozen
    salé\tfr\tsalted
    fermenté\tfr\tfermented
    cuit à l'eau\tfr\tboiled
    cuit\tfr\tcooked
    cru\tfr\traw
    au four\tfr\tbaked
    """

  private static func table(_ text: String) throws -> StateTable {
    let folder = TemporaryFolder()
    return try StateTable(path: folder.write("states.tsv", text))
  }

  @Test(
    "Whole words tell states, in the order of their declaration",
    arguments: [
      ("Beef, ground, raw", [.raw]),
      ("Potatoes, frozen, fried, salted", [.fried, .frozen, .salted]),
      ("Raw, RAW, raw", [.raw]), ("Strawberry", []), ("Ham, cured", [.salted]),
      ("Cruchon, crudités", []),
      ("Bœuf, cru", [.raw]), ("Potatoes, pan-fried", [.fried]), ("", []),
      ("Nuts, dry roasted", [.roasted]),
      ("Nuts, dry, roasted lightly", [.roasted]), ("Milk, dry", [.dried]),
      ("Pomme au four", [.baked]),
      ("Pâtes, cuites à l'eau; cuit à l’eau", [.boiled]),
    ] as [(String, [FoodState])]
  )
  func states(name: String, states: [FoodState]) throws {
    let table = try Self.table(Self.rows)
    #expect(table.states(inNormalized: NormalForm.of(name)) == states)
  }

  @Test(
    "What is negated or listed as none tells nothing",
    arguments: [
      ("Butter, unsalted", []), ("Peanuts, without salt", []), ("Peanuts, without salt added", []),
      ("Corn, no salt added", []), ("Lait non fermenté", []), ("Beurre non salé", []),
      ("Rice, not cooked", [.raw]),
      ("Rice, uncooked", [.raw]), ("Fried rice", []), ("Rice, fried", [.fried]),
      ("Never frozen", []),
      ("Sans cru", []), ("Not raw, cooked", [.cooked]), ("Not fried rice, frozen", [.frozen]),
      ("Knot cooked", [.cooked]), ("Snot", []),
    ] as [(String, [FoodState])]
  )
  func negations(name: String, states: [FoodState]) throws {
    let table = try Self.table(Self.rows)
    #expect(table.states(inNormalized: NormalForm.of(name)) == states)
  }

  @Test("The longest sequence wins and uses up its words")
  func longest() throws {
    let table = try Self.table(Self.rows)
    #expect(table.states(inNormalized: "rice cooked in water") == [.boiled])
    #expect(table.states(inNormalized: "rice cooked in waters") == [.cooked])
    #expect(table.states(inNormalized: "rice cooked") == [.cooked])
  }

  @Test("A name that is not stored in one piece is read as well")
  func bridged() throws {
    let table = try Self.table(Self.rows)
    let name = String(decoding: Array("rice cooked".utf16), as: UTF16.self)
    #expect(table.states(inNormalized: name) == [.cooked])
  }

  @Test("All mistakes of a table are told with their lines")
  func mistakes() throws {
    let rows =
      "word\tlanguage\tstate\nraw\ten\tcrude\n--\ten\traw\ncru\tfr\traw\nCru\tfr\tnone\ncrû\tfr\traw\n"
    let error = #expect(throws: DefinitionError.self) { _ = try Self.table(rows) }
    #expect(error?.mistakes.map(\.line) == [2, 3, 5])
    #expect(error?.mistakes.map(\.found) == ["crude", "--", "Cru as none"])
    #expect(error?.mistakes.last?.expected == "raw as on line 4")
  }

  @Test("A missing column or file is a mistake")
  func missing() {
    #expect(throws: DefinitionError.self) { _ = try Self.table("word\tstate\nraw\traw\n") }
    #expect(throws: DefinitionError.self) { _ = try StateTable(path: "/nowhere/states.tsv") }
  }
}
