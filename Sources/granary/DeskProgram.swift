import Foundation

/// The program `granary-desk`, which lies beside the running `granary`.
struct DeskProgram {
  private let path: String

  /// The desk is not there: who builds `granary` alone has none.
  struct Missing: Error, CustomStringConvertible {
    var description: String { "granary review needs granary-desk: run \"make desk\"" }
  }

  /// What is there does not start.
  struct Unstartable: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String {
      "\(path): found a program that does not start (\(reason)), expected that of \"make desk\""
    }
  }

  /// Finds the program by the path of the running executable, of which links are followed.
  init() throws {
    let granary = Bundle.main.executableURL?.resolvingSymlinksInPath()
    guard let path = granary?.deletingLastPathComponent().appending(path: "granary-desk").path,
      FileManager.default.isExecutableFile(atPath: path)
    else { throw Missing() }
    self.path = path
  }

  /// Becomes the program with these arguments: the process stays, so that what started it ends the desk by its number.
  func become(_ arguments: [String]) throws -> Never {
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    // A blocked signal stays blocked in what a process becomes, and Ctrl-C would not end the desk.
    Interruption.unblock()
    execv(path, words)
    throw Unstartable(path: path, reason: String(cString: strerror(errno)))
  }
}
