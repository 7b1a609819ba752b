import CLibCurl
import Foundation

/// The pause that a server asks for where it cannot answer now: the header `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// The pause of a header's `value`, seconds or a date; nil where it is neither.
  ///
  /// A date is counted from the server's own `date`, where the answer has one: this machine's clock may be wrong.
  static func pause(_ value: String, date: String?, now: Date = Date()) -> Duration? {
    if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      // A number that no integer holds is one that nobody waits for.
      return .seconds(min(Int(value) ?? .max, longest))
    }
    guard let until = seconds(value) else { return nil }
    let since = date.flatMap(seconds) ?? Int(now.timeIntervalSince1970)
    return .seconds(min(max(0, until - since), longest))
  }

  /// Thirty years, so that sums of pauses hold.
  private static let longest = 1_000_000_000

  /// The seconds since 1970 of a date in any of HTTP's three forms.
  private static func seconds(_ date: String) -> Int? {
    // libcurl takes a number without a day's name for a date too.
    guard date.utf8.first.map({ $0 >= 0x41 }) == true else { return nil }
    let seconds = curl_getdate(date, nil)
    return seconds < 0 ? nil : Int(seconds)
  }
}
