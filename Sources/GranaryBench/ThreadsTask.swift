import FoodSnapshot
import Foundation

/// Foods read and phrases resolved by one thread and by several, with one connection for all of them and with
/// one for each.
enum ThreadsTask {
  private static let phrases = ["2 eggs and half a cup of milk", "banana", "100 g rice, chicken"]
  private static let rounds = 3

  /// The rates, in operations a second of the clock and of the processor; the medians of alternated rounds.
  static func run(_ path: String) throws -> [String: Double] {
    var ids: [String] = []
    try FoodSnapshot(path: path).forEachFood { ids.append($0.id) }
    let some = ids.enumerated().filter { $0.offset % max(1, ids.count / 2_000) == 0 }.map(\.element)
    let works: [(name: String, count: Int, work: @Sendable (FoodSnapshot, Int) -> Void)] = [
      ("food", 12_000, { [some] in _ = try? $0.food(id: some[$1 % some.count]) }),
      ("resolve", 1_500, { _ = try? $0.resolve(phrases[$1 % phrases.count]) }),
    ]
    var rates: [String: [Double]] = [:]
    for _ in 0..<rounds {
      for (name, count, work) in works {
        for (connections, threads) in [(1, 1), (1, 2), (1, 4), (8, 1), (8, 2), (8, 4)] {
          let snapshot = try FoodSnapshot(SnapshotReader(path: path, connections: connections))
          // Pages and caches that are filled once are filled before the clock starts.
          for number in 0..<50 { work(snapshot, number) }
          let (start, cpu) = (
            Clock.seconds(CLOCK_MONOTONIC), Clock.seconds(CLOCK_PROCESS_CPUTIME_ID)
          )
          DispatchQueue.concurrentPerform(iterations: threads) { thread in
            for number in stride(from: thread, to: count, by: threads) { work(snapshot, number) }
          }
          let label =
            "\(name), \(connections == 1 ? "one connection" : "own connections"), \(threads) threads"
          rates[label, default: []].append(Double(count) / (Clock.seconds(CLOCK_MONOTONIC) - start))
          rates[label + ", of the processor", default: []].append(
            Double(count) / (Clock.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu)
          )
        }
      }
    }
    return rates.mapValues { $0.sorted()[$0.count / 2].rounded() }
  }
}
