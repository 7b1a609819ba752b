import FoodComposition
import Foundation

extension Repair {
  /// The proposal as `quality_flag.repair` holds it: `{"error", "changes", "equation", "evidence", "status"}`.
  var json: String {
    let object: [String: Any] = [
      "error": error,
      "changes": changes.map { change in
        ["component": change.component.rawValue, "from": change.from, "to": change.to] as [String: Any]
      },
      "equation": equation,
      "evidence": evidence,
      "status": status.rawValue,
    ]
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
