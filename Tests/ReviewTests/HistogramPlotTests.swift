import Testing

@testable import Review

@Suite struct HistogramPlotTests {
  private func plot(_ numbers: [Double]) -> String {
    var histogram = QualitySummary.Histogram(low: 0, high: 10, bins: 10)
    for number in numbers { histogram.add(number) }
    return HistogramPlot(
      histogram: histogram,
      ticks: [0, 5, 10],
      decimals: 0,
      axis: "g <per> 100 g",
      label: "a \"plot\"",
      medianText: "median"
    )
    .markup().source
  }

  @Test func `The tallest bin reaches the upper line, which says its count`() {
    let plot = plot(Array(repeating: 0.5, count: 1000) + Array(repeating: 1.5, count: 500))
    #expect(plot.contains("d=\"M36 32h22.4v70h-22.4zM58.8 67h22.4v35h-22.4z\""))
    #expect(plot.contains(">1\u{202F}000</text>"))
  }

  @Test func `What is there is never lower than a hairline`() {
    #expect(plot(Array(repeating: 0.5, count: 1000) + [9.5]).contains("M241.2 101h22.4v1h-22.4z"))
  }

  @Test func `The median is a line at its place, and none where it lies beyond the axis`() {
    #expect(plot([4.5]).contains("class=\"median\" x1=\"138.6\""))
    #expect(!plot([11]).contains("class=\"median\""))
  }

  @Test func `What lies beyond has a bar of its own on its side`() {
    #expect(!plot([5]).contains("beyond"))
    let plot = plot([-1, 11, 11])
    #expect(plot.contains("class=\"beyond\" d=\"M4 67h16v35h-16zM280 32h16v70h-16z\""))
    #expect(plot.contains(">&lt;</text>") && plot.contains(">&gt;</text>"))
  }

  @Test func `Is well-formed and empty of nothing`() {
    #expect(PageOutline(plot([])).fault == nil)
    #expect(plot([]).contains("class=\"bins\" d=\"\""))
  }
}
