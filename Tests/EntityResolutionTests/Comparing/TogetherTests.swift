import Testing

@testable import EntityResolution

@Suite("Comparisons that tell together") struct TogetherTests {
  private func level(_ together: Comparison, _ levels: [(Comparison, String)]) -> String {
    var found = ComparisonLevels()
    for (comparison, name) in levels {
      found[comparison] = comparison.levels.firstIndex(of: name) ?? 15
    }
    found.addCombined()
    return together.levels[found[together]]
  }

  @Test("The same name with near nutrients says more than each, and less where a state is silent")
  func nameAndNutrients() {
    let name: [(Comparison, String)] = [(.name, "exact"), (.modifiers, "none")]
    func level(_ more: [(Comparison, String)]) -> String {
      self.level(.nameAndNutrients, name + more)
    }
    #expect(level([(.nutrients, "close")]) == "both")
    #expect(level([(.nutrients, "copied")]) == "both")
    #expect(level([(.nutrients, "near")]) == "nearly both")
    #expect(level([(.nutrients, "near"), (.brand, "same")]) == "nearly both of a brand")
    #expect(level([(.nutrients, "close"), (.state, "one silent")]) == "both but state")
    #expect(level([(.nutrients, "contrary")]) == "name alone")
    #expect(level([]) == "other")
    #expect(level([(.name, "nearly"), (.nutrients, "close")]) == "both")
    #expect(level([(.name, "nearly"), (.modifiers, "one few"), (.nutrients, "close")]) == "other")
    #expect(
      self.level(.nameAndNutrients, [(.name, "mostly"), (.nutrients, "copied")])
        == "nutrients alone"
    )
  }

  @Test(
    "Names of one brand are the same, have a word more, or a word each as flavours have",
    arguments: [
      ("none", "alike", "same name"), ("none", "one silent", "same name but state"),
      ("one some", "alike", "more words"), ("both few", "alike", "other words"),
    ]
  )
  func brandAndName(modifiers: String, state: String, expected: String) {
    let levels: [(Comparison, String)] = [(.modifiers, modifiers), (.state, state)]
    #expect(level(.brandAndName, levels + [(.brand, "same")]) == expected)
    #expect(level(.brandAndName, levels + [(.brand, "partly")]) == expected)
    #expect(level(.brandAndName, levels + [(.brand, "different")]) == "other")
    #expect(level(.brandAndName, levels + [(.brand, "overlapping")]) == "other")
    #expect(level(.brandAndName, levels) == "other")
  }

  @Test("The same head with other modifiers is told without brands only")
  func headAndModifiers() {
    let levels: [(Comparison, String)] = [(.head, "same"), (.modifiers, "both some")]
    #expect(level(.headAndModifiers, levels) == "other words")
    #expect(level(.headAndModifiers, levels + [(.brand, "same")]) == "other")
    #expect(level(.headAndModifiers, [(.head, "touching"), (.modifiers, "both some")]) == "other")
    #expect(level(.headAndModifiers, [(.head, "within"), (.modifiers, "one few")]) == "more words")
  }
}
