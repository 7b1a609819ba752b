package import Datasets
package import Foundation

/// The source of datasets' files: their publishers, a folder or another server.
package enum Mirror: Sendable, Equatable {
  /// Each file from its publisher's address.
  case official
  /// A folder that holds the files at their mirror paths; they are used in place.
  case folder(String)
  /// An http or https address below which the files lie at their mirror paths.
  case url(String)

  /// Reads the argument of `--mirror`: an address, a folder, or nil for the publishers.
  ///
  /// Throws ``FileProblem/Kind/address`` when it is an address that no mirror can have.
  package init(argument: String?) throws(FileProblem) {
    guard let argument else {
      self = .official
      return
    }
    guard argument.contains("://") else {
      self = .folder(argument)
      return
    }
    guard let url = Self.webAddress(argument), url.query == nil, url.fragment == nil else {
      throw FileProblem(path: "--mirror", .address(argument))
    }
    self = .url(argument)
  }

  /// The address that a file is downloaded from; nil when it already lies in a folder.
  ///
  /// Throws ``FileProblem/Kind/address`` when it is no http or https address.
  package func address(of file: DatasetFile) throws(FileProblem) -> URL? {
    guard let official = file.url else { return nil }
    let text: String
    switch self {
    case .official: text = official
    case .folder: return nil
    case .url(let base):
      text = (base.hasSuffix("/") ? base : base + "/") + Self.percentEncoded(file.path)
    }
    guard let url = Self.webAddress(text) else {
      throw FileProblem(path: file.path, .address(text))
    }
    return url
  }

  /// The URL of an http or https address with a host; nil for any other text.
  static func webAddress(_ text: String) -> URL? {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = url.host, !host.isEmpty
    else { return nil }
    return url
  }

  /// All bytes but the unreserved of RFC 3986, section 2.3, and the slash as `%XX`.
  private static func percentEncoded(_ path: String) -> String {
    var encoded = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += byte < 16 ? "%0" : "%"
        encoded += String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}
