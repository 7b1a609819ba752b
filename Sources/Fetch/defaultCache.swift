import Foundation

/// The folder of downloaded files: `$GRANARY_CACHE`, else `$XDG_CACHE_HOME/granary`, else
/// `~/.cache/granary`.
package func defaultCache(
  environment: [String: String] = ProcessInfo.processInfo.environment
) -> String {
  if let cache = environment["GRANARY_CACHE"], !cache.isEmpty { return cache }
  // A relative path is to be ignored: XDG Base Directory Specification 0.8.
  if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
    return (base as NSString).appendingPathComponent("granary")
  }
  let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
  return (home as NSString).appendingPathComponent(".cache/granary")
}
