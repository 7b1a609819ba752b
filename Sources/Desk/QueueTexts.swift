import Foundation
import Questions

/// The names and ids of the foods of all questions, to be looked through for a text whatever its capitals.
struct QueueTexts: Sendable {
  /// The texts in small letters, a line break behind each, and a NUL at the end of all.
  private var bytes: [UInt8] = []
  /// The end of each question's texts in ``bytes``.
  private var ends: [Int] = []

  init(_ questions: [Question]) {
    ends.reserveCapacity(questions.count)
    for question in questions {
      for food in [question.anchor] + question.candidates.map(\.food) {
        for text in [food.name, food.id] {
          bytes += text.lowercased().utf8.lazy.filter { $0 != 0 }
          bytes.append(UInt8(ascii: "\n"))
        }
      }
      ends.append(bytes.count)
    }
    bytes.append(0)
  }

  /// The places of the questions that have `text` in a name or an id, in their order.
  func places(of text: String) -> [Int] {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return Array(ends.indices) }
    return bytes.withUnsafeBufferPointer { all in
      var places: [Int] = []
      var (place, start) = (0, 0)
      while place < ends.count,
        let offset = all.baseAddress.flatMap({ Self.offset(of: wanted, in: $0, from: start) })
      {
        while ends[place] <= offset { place += 1 }
        places.append(place)
        start = ends[place]
        place += 1
      }
      return places
    }
  }

  /// The place of a text behind `start`; nil where there is none.
  private static func offset(of text: String, in all: UnsafePointer<UInt8>, from start: Int) -> Int?
  {
    let base = UnsafeRawPointer(all).assumingMemoryBound(to: CChar.self)
    return strstr(base + start, text).map { UnsafePointer($0) - base }
  }
}
