import Testing

@testable import EntityResolution

@Suite("TermTable") struct TermTableTests {
  @Test("A term counts once a food of a verified dataset, its contrary with it")
  func counts() throws {
    let model = try ModelFixture.model()
    let records = ModelFixture.records(
      [
        (ModelFixture.food("a", "Zmoon zroot, zroot"), 0),
        (ModelFixture.food("b", "Zmoon without zroot"), 1),
        (ModelFixture.food("c", "Zmoon zmars"), 0),
        (ModelFixture.food("d", "Zmoon zmars"), 2),
      ],
      model: model
    )
    #expect(records.termTable == "term\tfoods\n*\t3\nzmoon\t3\nzroot\t2\n")
  }
}
