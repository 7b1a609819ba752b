import Foundation
import Synchronization

extension Transfer {
  /// The outcome of a transfer.
  enum Outcome: Sendable {
    /// All bytes of the file have arrived.
    case complete
    /// Another try may succeed, after the pause that the server asks for, where it does.
    case retry(FileProblem, after: Duration? = nil)
    /// No other try will.
    case failed(FileProblem)
  }

  /// The order for a transfer: its address, its target file and its limits.
  struct Order: Sendable {
    /// The address of the file.
    var address: URL
    /// The file that the bytes are written to.
    var partial: PartialFile
    /// The size that the file must have; nil when nobody states it.
    var bytes: Int?
    /// Whether a file that was cut off will be known by its checksum or its form.
    var showsItsEnd: Bool
    /// The file of the certificates to trust; nil for the system's.
    var authorities: String?
    /// The limits of the fetch.
    var limits: FetchLimits
    /// The number of the try, from 1.
    var trial: Int
    /// The callback for the progress of the download.
    var progress: @Sendable (FetchProgress) -> Void

    /// Reports a pause that the server asks for, as it begins.
    func report(_ pause: Duration) {
      progress(
        FetchProgress(
          bytes: partial.bytes,
          total: bytes,
          trial: trial,
          silence: .zero,
          pause: pause
        )
      )
    }
  }

  /// The flag by which any thread asks a transfer to end.
  final class Cancellation: Sendable {
    private let wish = Atomic(false)
    var isWished: Bool { wish.load(ordering: .relaxed) }
    func cancel() { wish.store(true, ordering: .relaxed) }
  }
}
