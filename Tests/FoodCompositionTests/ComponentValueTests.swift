import FoodComposition
import Testing

@Suite struct ComponentValueTests {
  private func interval(_ amount: Double?, _ low: Double?, _ high: Double?) -> Interval? {
    ComponentValue(component: .fat, amount: amount, low: low, high: high).interval
  }

  @Test func `the interval of a value reaches from its lower to its upper bound`() {
    #expect(interval(5, 4.5, 5.5) == Interval(4.5, 5.5))
    #expect(interval(5, nil, nil) == Interval(5))
    #expect(interval(nil, 0, 0.5) == Interval(0, 0.5))
    #expect(interval(nil, nil, 0.5) == Interval(0, 0.5))
    #expect(interval(5, 5, .infinity) == Interval(5, .infinity))
  }

  @Test func `nothing bounds a trace, an estimate left out, or the least of what may be there`() {
    #expect(interval(nil, 0, nil) == nil)
    #expect(interval(nil, nil, nil) == nil)
    #expect(interval(nil, 3, nil) == nil)
  }

  @Test func `bounds upside down and what is no number do not count`() {
    #expect(interval(5, 9, 1) == Interval(5))
    #expect(interval(nil, 9, 1) == nil)
    #expect(interval(.nan, nil, nil) == nil)
    #expect(interval(5, .nan, 6) == Interval(5))
    #expect(interval(5, 4, .nan) == nil)
    #expect(interval(-5, nil, nil) == Interval(-5))
  }
}
