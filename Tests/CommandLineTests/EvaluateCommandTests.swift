import Foundation
import Testing

@Suite struct EvaluateCommandTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    try scene.write("food.sqlite", try StarterSnapshot.bytes.get())
  }

  private func evaluate(_ labels: String, _ options: String...) throws -> Scene.Run {
    try scene.write("labels.csv", Data(labels.utf8))
    return try scene.granary(["evaluate", "resolve", "food.sqlite", "labels.csv"] + options)
  }

  @Test func `sentences are counted, as text and as JSON`() throws {
    let labels = "text,carbohydrate_g\nqwrtzpfgh,500\nqwrtzpfgh vbnmx,600\n"
    let text = try evaluate(labels)
    #expect(text.code == 0)
    #expect(text.output.hasPrefix("| sentences on one food | 2 |\n|---|---|\n"))
    #expect(text.messages == "")
    let json = try evaluate(labels, "--format", "json", "--jobs", "1")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let report = try #require(object?["sentences"] as? [String: Any])
    #expect((report["within"] as? [String: Any])?["trials"] as? Int == 2)
  }

  @Test func `failures are shown with text, label and answer when asked for`() throws {
    let labels = "text,carbohydrate_g\nqwrtzpfgh,500\n"
    #expect(!(try evaluate(labels).output.contains("qwrtzpfgh")))
    let output = try evaluate(labels, "--failures", "1").output
    #expect(output.contains("- line 2: qwrtzpfgh\n  label: carbohydrate 500 g\n  answer: "))
  }

  @Test func `a label that is none is an error with its line`() throws {
    let run = try evaluate("text,carbohydrate_g\na pear,much\n")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.messages == "error: labels.csv:2: found 'much', expected grams, 0 or more\n"
    )
  }

  @Test func `a number out of its range is a usage error`() throws {
    let labels = "text,carbohydrate_g\na pear,1\n"
    #expect(try evaluate(labels, "--jobs", "0").code == 64)
    #expect(try evaluate(labels, "--failures=-1").code == 64)
    #expect(try evaluate(labels, "--format", "xml").code == 64)
  }
}
