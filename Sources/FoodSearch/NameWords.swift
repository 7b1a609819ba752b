import FoodVocabulary
import FuzzyIndex
import PortableArithmetic

/// The words of names by their numbers in the index, as ranking weighs them.
struct NameWords: Sendable {
  /// What a word says in a name.
  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8

    /// It tells little: a quiet word, or a state, which counts by itself.
    static let quiet = Marks(rawValue: 1)
    /// It says that something is not there.
    static let negating = Marks(rawValue: 2)
    /// It says that the food is made ready: "prepared", "reconstituted".
    static let preparing = Marks(rawValue: 4)
    /// It joins foods.
    static let joining = Marks(rawValue: 8)
  }

  /// A word of names.
  struct Word: Sendable {
    /// The share of the names that have it, 0…1 by logarithms.
    var share: Float
    /// What it says.
    var marks: Marks = []
  }

  private var words: [Word]

  /// The words of an index and what a vocabulary says of them.
  init(_ index: NameIndex, _ words: SearchVocabulary) throws {
    let scale = Portable.parabolicLog2(2 + Float(index.nameCount))
    self.words = try index.frequencies().map {
      Word(share: Portable.parabolicLog2(1 + Float(Int32(truncatingIfNeeded: $0))) / scale)
    }
    let roles = words.roles
    for number in try words.quietNumbers(in: index) {
      self.words[Int(number)].marks.insert(.quiet)
    }
    try mark(roles.absences, .negating, index)
    try mark(roles.preparing, .preparing, index)
    try mark(roles.turns.union(roles.listing), .joining, index)
  }

  private mutating func mark(_ words: Set<String>, _ mark: Marks, _ index: NameIndex) throws {
    for word in words {
      if let number = try index.number(of: word) { self.words[Int(number)].marks.insert(mark) }
    }
  }

  /// The word of a number.
  subscript(number: Int32) -> Word { words[Int(number)] }
}
