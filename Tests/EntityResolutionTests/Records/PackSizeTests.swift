import Testing
import TestSupport

@testable import EntityResolution

@Suite("PackSize") struct PackSizeTests {
  @Test(
    "A number with its unit goes, as one word or two, and nothing else does",
    arguments: [
      ("moon bar 12 oz", "moon bar"), ("moon bar 500ml", "moon bar"),
      ("6 pack moon bar", "moon bar"),
      ("moon 1.5 lb bar", "moon bar"), ("moon juice 16 fl oz", "moon juice"),
      ("100% moon juice", "moon juice"), ("moon milk 2%", "moon milk 2%"),
      ("moon mix 7 grain", "moon mix 7 grain"), ("moon g bar", "moon g bar"),
      ("moon bar 3", "moon bar 3"), ("moon 1/2 bar", "moon 1/2 bar"), ("12 oz", ""), ("", ""),
    ]
  )
  func sizes(name: String, expected: String) {
    let words = name.split(separator: " ").map(String.init)
    #expect(PackSize.without(words).joined(separator: " ") == expected)
  }

  @Test("What is left is in the order of the name and has no more sizes, whatever the words")
  func settled() {
    let words = ["moon", "12", "oz", "ml", "3oz", "100%", "2%", "pack", "1/2", "."]
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let name = (0..<8).map { _ in words.randomElement(using: &random)! }
      let left = PackSize.without(name)
      var rest = name[...]
      for word in left { rest = rest[(rest.firstIndex(of: word) ?? rest.endIndex)...].dropFirst() }
      #expect(
        left.filter { $0 == "moon" }.count == name.filter { $0 == "moon" }.count,
        "seed \(seed)"
      )
      #expect(left.count + rest.count <= name.count, "seed \(seed)")
      #expect(!left.contains("3oz") && !left.contains("100%"), "seed \(seed)")
    }
  }
}
