import Fetch
import Testing

@Suite struct FileProblemTests {
  @Test func isOneLineWhateverAServerWrites() {
    let problem = FileProblem(
      path: "a",
      .encoding("\u{1B}[2J\r\nb\u{2028}\u{202E}c", address: "http://a")
    )
    #expect(
      problem.description
        == "a: found Content-Encoding \u{FFFD}[2J\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}c from http://a,"
        + " expected the file's own bytes"
    )
  }
}
