import Foundation

/// The memory that this process may use: what the system, its limits and its control group allow.
struct MemoryLimit: Error, CustomStringConvertible {
  private let foods: Int
  private let limit: Int

  /// The bytes that a build holds of each food at least, until duplicates are found; measured on labels.
  private static let bytesOfFood = 900
  /// The bytes that a build holds whatever it builds.
  private static let bytesOfBuild = 64 << 20

  /// Throws where `foods` do not fit what may be used: before the first of them is written, not in the middle.
  static func requireRoom(for foods: Int, limit: Int? = least) throws(MemoryLimit) {
    guard let limit, bytesOfBuild + foods * bytesOfFood > limit else { return }
    throw MemoryLimit(foods: foods, limit: limit)
  }

  var description: String {
    let needed = (Self.bytesOfBuild + foods * Self.bytesOfFood) >> 20
    return
      "memory: found a limit of \(limit >> 20) MiB, expected \(needed) MiB at least for \(foods) foods"
  }

  /// The least of the limits, in bytes; nil for none.
  static var least: Int? {
    var limits: [Int] = []
    for resource in [RLIMIT_AS, RLIMIT_DATA] {
      var limit = rlimit()
      #if os(Linux)
      let isKnown = getrlimit(__rlimit_resource_t(UInt32(resource.rawValue)), &limit) == 0
      #else
      let isKnown = getrlimit(resource, &limit) == 0
      #endif
      if isKnown, limit.rlim_cur < rlim_t(Int.max) { limits.append(Int(limit.rlim_cur)) }
    }
    // Version 2 of control groups, where a container's own is at the root.
    if let text = try? String(contentsOfFile: "/sys/fs/cgroup/memory.max", encoding: .utf8),
      let limit = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
    {
      limits.append(limit)
    }
    let (pages, size) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    if pages > 0, size > 0 { limits.append(pages * size) }
    return limits.min()
  }
}
