import Testing

@testable import Evaluation

@Suite("PairLabels") struct PairLabelsTests {
  private func labels(_ text: String) throws -> [PairLabel] {
    try withFile(text) { try PairLabels(path: $0).labels }
  }

  @Test("A row is two foods and what is known of them")
  func rows() throws {
    let text = """
      food_a,name_a,food_b,name_b,label,kind
      b:1,"Leaf, raw",a:2,Leaf,same,same_food:key

      """
    let found = try labels(text)
    #expect(
      found == [
        PairLabel(
          line: 2,
          foods: ["b:1", "a:2"],
          names: ["Leaf, raw", "Leaf"],
          truth: .same,
          kind: "same_food:key"
        )
      ]
    )
    #expect(found.map(\.sources) == ["a and b"])
  }

  @Test("Where pairs were read twice, both opinions are kept, whatever stands between")
  func opinions() throws {
    let text = """
      food_a,name_a,food_b,name_b,label,kind,first_label,first_reason,second_label
      a:1,A,b:1,B,unsure,hard,same,"why, of course",different

      """
    #expect(try labels(text).map(\.opinions) == [[.same, .different]])
    #expect(try labels(text).map(\.truth) == [.unsure])
  }

  @Test(
    "What is no label is an error",
    arguments: [
      "a:1,A,a:1,A,same,k,same,same", "a:1,A,b:1,B,maybe,k,same,same", "a:1,A,b:1,B,same,k,same,",
    ]
  )
  func errors(row: String) {
    let head = "food_a,name_a,food_b,name_b,label,kind,first_label,second_label\n"
    #expect(throws: LabelError.self) { try labels(head + row + "\n") }
  }
}
