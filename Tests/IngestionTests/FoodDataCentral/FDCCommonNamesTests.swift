import Testing

@testable import Ingestion

@Suite struct FDCCommonNamesTests {
  private func names(_ list: String, of description: String = "Frankfurter, beef") -> [String] {
    FDCCommonNames.names(in: list, description: description)
  }

  @Test func `a list is as many names`() {
    #expect(names("hot dog, wiener, frank") == ["hot dog", "wiener", "frank"])
    #expect(names(" hot dog ,, frank,") == ["hot dog", "frank"])
    #expect(names("plantain") == ["plantain"])
    #expect(names("") == [])
    #expect(names(" , ,") == [])
  }

  @Test func `a comma in brackets separates nothing, unless the bracket stays open`() {
    #expect(names("kelp (kombu, tangle), laver") == ["kelp (kombu, tangle)", "laver"])
    #expect(names("kelp (kombu, tangle") == ["kelp (kombu", "tangle"])
    #expect(names("kelp) kombu, tangle") == ["kelp) kombu", "tangle"])
  }

  @Test func `a name that begins as the description does is one`() {
    let beef = "Beef, chuck, short ribs, boneless, raw"
    #expect(names("Beef, Chuck, Short Ribs, URMIS #1127", of: beef) == ["Beef, Chuck, Short Ribs"])
    #expect(
      names("URMIS #1098, Beef, Chuck, Denver Cut (Serratus Ventralis steak)", of: beef)
        == ["Beef, Chuck, Denver Cut (Serratus Ventralis steak)"]
    )
    #expect(names("Beef, Chuck", of: "Pork, loin") == ["Beef", "Chuck"])
  }

  @Test(arguments: [
    "URMIS #2237", "Urmis # 2184", "URMIS #1164 or #1030", "Imps#1336", "IMPS # 1309A", "1234",
    "A263",
    "NFSMI Recipe No. G-08", "Includes USDA commodity food A255", "Beef Value Cut",
  ])
  func `numbers of catalogues and marks of trade are no names`(part: String) {
    #expect(names(part) == [])
    #expect(names("\(part), Flat Iron Steak") == ["Flat Iron Steak"])
    #expect(names("Flat Iron Steak, \(part)") == ["Flat Iron Steak"])
  }

  @Test func `names with digits stay`() {
    #expect(
      names("7up, V8, V-8 Splash drinks, omega 3") == ["7up", "V8", "V-8 Splash drinks", "omega 3"]
    )
  }
}
