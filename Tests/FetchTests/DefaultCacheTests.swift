import Fetch
import Testing

@Suite struct DefaultCacheTests {
  @Test func isTheFirstThatTheEnvironmentNames() {
    var environment = ["GRANARY_CACHE": "/g", "XDG_CACHE_HOME": "/x", "HOME": "/h"]
    #expect(defaultCache(environment: environment) == "/g")
    environment["GRANARY_CACHE"] = ""
    #expect(defaultCache(environment: environment) == "/x/granary")
    environment["XDG_CACHE_HOME"] = "relative"
    #expect(defaultCache(environment: environment) == "/h/.cache/granary")
  }
}
