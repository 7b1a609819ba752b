import Questions

/// The questions that a list has: those of a source, a food group, with a text in a name.
struct QueueFilter: Sendable, Equatable {
  /// The prefix of the source of one of the foods.
  var source: String?
  /// The first part of the anchor's category.
  var group: String?
  /// A text that is in a name or an id of one of the foods, whatever its capitals.
  var text: String?
  /// Which questions: those that are open, or those with a decision.
  var isDecided = false
  /// Only questions with a pair that is at least this probable to be one food, in percent.
  var probability: Int?

  init(_ fields: [String: String]) {
    func value(_ name: String) -> String? {
      fields[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    source = value("source")
    group = value("group")
    text = value("text")
    isDecided = value("state") == "decided"
    probability = value("probability").flatMap { Int($0) }
  }

  /// The fields of an address that has this filter.
  var fields: [(String, String?)] {
    [
      ("source", source), ("group", group), ("text", text), ("state", isDecided ? "decided" : nil),
      ("probability", probability.map { String($0) }),
    ]
  }

  /// Whether it lets every open question pass.
  var isEmpty: Bool { fields.allSatisfy { $0.1 == nil } }

  /// The places of the questions that it lets pass, their standing left aside.
  func places(in queue: Queue, _ texts: QueueTexts) -> [Int] {
    let places = text.map(texts.places) ?? Array(queue.questions.indices)
    return places.filter { allows(queue.questions[$0]) }
  }

  /// The first place from `start` on, or else of all, that it lets pass and that is wanted.
  func first(
    in queue: Queue,
    _ texts: QueueTexts,
    from start: Int,
    where isWanted: (Int) -> Bool
  ) -> Int? {
    func isRight(_ place: Int) -> Bool { isWanted(place) && allows(queue.questions[place]) }
    guard let places = text.map(texts.places) else {
      return [start..<queue.questions.count, 0..<start].joined().first(where: isRight)
    }
    return places.first { $0 >= start && isRight($0) } ?? places.first(where: isRight)
  }

  /// Whether it lets the question pass, its standing and its text left aside.
  private func allows(_ question: Question) -> Bool {
    if let source {
      guard
        question.anchor.source == source
          || question.candidates.contains(where: { $0.food.source == source })
      else { return false }
    }
    if let group, question.group != group { return false }
    if let probability {
      guard question.candidates.contains(where: { $0.probability * 100 >= Double(probability) })
      else {
        return false
      }
    }
    return true
  }
}
