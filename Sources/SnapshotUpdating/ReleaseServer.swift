import Foundation

/// The place from which a client gets the files of a publisher's tree: a folder, or what an app makes of its HTTP client.
public struct ReleaseServer: Sendable {
  /// A file of the tree that is to be brought.
  public struct Request: Sendable {
    /// The path below the tree, its parts separated by `/`.
    public let path: String
    /// The path of the file to be written on this machine.
    ///
    /// What is there of an earlier try may be continued.
    public let target: String
    /// The number of the file's bytes; nil where nobody knows it.
    public let bytes: Int?
    /// The most bytes that may be written.
    public let mostBytes: Int
  }

  /// Brings a file; false where the server has none of that path.
  ///
  /// What it throws is shown to the user.
  let fetch: @Sendable (Request) async throws -> Bool

  /// A server that brings files by `fetch`.
  public init(fetch: @escaping @Sendable (Request) async throws -> Bool) { self.fetch = fetch }

  /// The tree in a folder of this machine.
  public init(folder: String) {
    self.init { request in
      let source = folder + "/" + request.path
      guard let input = FileHandle(forReadingAtPath: source) else {
        if errno == ENOENT || errno == ENOTDIR { return false }
        throw UpdateError.system(source)
      }
      defer { try? input.close() }
      guard FileManager.default.createFile(atPath: request.target, contents: nil),
        let output = FileHandle(forWritingAtPath: request.target)
      else { throw UpdateError.system(request.target) }
      defer { try? output.close() }
      var total = 0
      do {
        while let block = try input.read(upToCount: 1 << 18), !block.isEmpty {
          total += block.count
          guard total <= request.mostBytes else {
            throw UpdateError.otherFile(
              path: request.path,
              found: "more than \(request.mostBytes) bytes",
              expected: "at most as many"
            )
          }
          try output.write(contentsOf: block)
        }
      } catch let error as UpdateError {
        throw error
      } catch {
        throw UpdateError.system(path: request.target, reason: error.localizedDescription)
      }
      return true
    }
  }
}
