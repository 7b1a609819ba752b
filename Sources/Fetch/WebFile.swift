import Foundation

/// A file at an address, brought to where its caller wants it, who verifies what came.
package struct WebFile: Sendable {
  private let address: URL
  private let limits: FetchLimits
  private let authorities: String?

  /// The file at `path` below the http or https address `base`; nil where that is none.
  package init?(
    _ path: String,
    below base: String,
    limits: FetchLimits = FetchLimits(),
    authorities: String? = nil
  ) {
    guard let address = Mirror.webAddress(base + (base.hasSuffix("/") ? "" : "/") + path) else {
      return nil
    }
    self.address = address
    self.limits = limits
    self.authorities = authorities
  }

  /// Brings the file to `target`, where nothing may be; what an earlier try left in `target`.partial is continued.
  ///
  /// - Parameters:
  ///   - target: the path of the file.
  ///   - bytes: the size that it must have; nil where nobody knows it.
  ///   - mostBytes: the most bytes that are taken.
  /// - Returns: false where the server has no such file.
  /// - Throws: what kept the file from coming.
  package func bring(to target: String, bytes: Int?, mostBytes: Int) async throws(FileProblem)
    -> Bool
  {
    var limits = limits
    limits.bytes = mostBytes
    let partial = try PartialFile(path: target)
    defer { partial.release() }
    let order = Transfer.Order(
      address: address,
      partial: partial,
      bytes: bytes,
      // The caller knows the whole file by its digest or signature.
      showsItsEnd: true,
      authorities: authorities,
      limits: limits,
      trial: 1,
      progress: { _ in }
    )
    do throws(FileProblem) {
      try await Transfer.run(order)
    } catch {
      if case .status(404, _) = error.kind { return false }
      if case .status(410, _) = error.kind { return false }
      throw error
    }
    try partial.finish()
    return true
  }
}
