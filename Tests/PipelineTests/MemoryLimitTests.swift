import Testing

@testable import Pipeline

@Suite struct MemoryLimitTests {
  @Test func `foods that do not fit the limit are an error that says what they need`() throws {
    try MemoryLimit.requireRoom(for: 1_000_000, limit: 1 << 30)
    try MemoryLimit.requireRoom(for: 1_000_000_000, limit: nil)
    let error = #expect(throws: MemoryLimit.self) {
      try MemoryLimit.requireRoom(for: 1_000_000, limit: 512 << 20)
    }
    #expect(
      error?.description
        == "memory: found a limit of 512 MiB, expected 922 MiB at least for 1000000 foods"
    )
  }

  @Test func `this machine has a limit, and it is more than a build of nothing needs`() throws {
    let least = try #require(MemoryLimit.least)
    #expect(least > 128 << 20)
    try MemoryLimit.requireRoom(for: 0)
  }
}
