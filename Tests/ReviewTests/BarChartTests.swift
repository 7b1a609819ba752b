import Testing

@testable import Review

@Suite("BarChart")
struct BarChartTests {
  private func widths(_ lengths: [Int], scale: Int? = nil) -> [Double] {
    let chart = BarChart(
      caption: "c",
      labelTitle: "l",
      columns: lengths.map { _ in .init(title: "t", kind: .accepted) },
      bars: [.init(label: Markup("b"), pieces: lengths.map { (length: $0, text: "\($0)") })],
      scale: scale
    )
    let row = chart.markup().source.split(separator: "<tbody>").last ?? ""
    return row.split(separator: " width=\"").dropFirst(2).compactMap {
      $0.split(separator: "%").first.flatMap { Double($0) }
    }
  }

  @Test("Fills a bar without a scale exactly, and shows what is there by a hairline at least")
  func full() {
    #expect(widths([340, 73_835, 0]) == [0.6, 99.4])
    #expect(widths([1, 1, 1]).reduce(0, +) == 100)
    #expect(widths([1, Int.max / 2, 1]) == [0.6, 98.8, 0.6])
  }

  @Test("Draws a bar with a scale as long as its share of it")
  func scaled() {
    #expect(widths([50], scale: 200) == [25])
    #expect(widths([200], scale: 200) == [100])
  }

  @Test("Draws nothing for nothing")
  func empty() {
    #expect(widths([0, 0]) == [])
    #expect(widths([0], scale: 1) == [])
  }
}
