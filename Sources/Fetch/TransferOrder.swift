import Foundation
import Synchronization

extension Transfer {
  /// How a transfer ends.
  enum Outcome: Sendable {
    /// All bytes of the file have arrived.
    case complete
    /// Another try may succeed.
    case retry(FileProblem)
    /// No other try will.
    case failed(FileProblem)
  }

  /// What a transfer brings, and from where.
  struct Order: Sendable {
    /// Where the bytes come from.
    var address: URL
    /// Where they go.
    var partial: PartialFile
    /// The size that the file must have; nil when nobody states it.
    var bytes: Int?
    /// Whether a file that was cut off will be known by its checksum or its form.
    var showsItsEnd: Bool
    /// The file of the certificates to trust; nil for the system's.
    var authorities: String?
    /// What is borne.
    var limits: FetchLimits
    /// The number of the try, from 1.
    var trial: Int
    /// Called with how far the file is.
    var progress: @Sendable (FetchProgress) -> Void
  }

  /// The wish that a transfer ends, from any thread.
  final class Cancellation: Sendable {
    private let wish = Atomic(false)
    var isWished: Bool { wish.load(ordering: .relaxed) }
    func cancel() { wish.store(true, ordering: .relaxed) }
  }
}
