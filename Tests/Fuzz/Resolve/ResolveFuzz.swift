import FoodComposition
import FoodSnapshot
import Glibc

/// Any bytes as a text, resolved, searched and mended in a small snapshot.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzResolve(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let choice = input.byte()
  let text = String(decoding: input.rest(), as: UTF8.self)
  do {
    let snapshot = try pantry.get()
    switch choice % 4 {
    case 0:
      var filter = SearchFilter()
      if choice & 4 != 0 { filter.brand = String(text.prefix(8)) }
      if choice & 8 != 0 { filter.preparation = .cooked }
      if choice & 16 != 0 { filter.servingSize = 10...100 }
      let found = try snapshot.search(text, limit: choice / 32, filter: filter)
      require(found.count <= choice / 32, "more results than asked for")
      require(Set(found.map(\.id)).count == found.count, "a food twice")
      require(found.allSatisfy { (0...1).contains($0.score) }, "a score that is none")
    case 1: _ = try snapshot.suggestion(for: text)
    default: check(try snapshot.resolve(text), of: text)
    }
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// What holds of every resolution.
private func check(_ resolution: Resolution, of text: String) {
  require(Array(resolution.text.utf8) == Array(text.utf8), "another text")
  require(!resolution.items.isEmpty, "no item and no reason")
  require(resolution.json.utf8.first == UInt8(ascii: "{"), "no JSON")
  for item in resolution.items {
    require((0...1).contains(item.confidence), "a confidence that is none")
    require(
      (item.food == nil) == (item.status == .failed),
      "a food that failed, or none that did not"
    )
    for amount in [item.grams, item.millilitres].compactMap(\.self) + Array(item.nutrients.values) {
      require(amount.value.isFinite && amount.high.isFinite, "no finite amount")
      require(0 <= amount.low && amount.low <= amount.value, "a bound above the amount")
      require(amount.value <= amount.high, "a bound below the amount")
    }
  }
}

/// The snapshot; its file has no name any more when it is open.
private let pantry = Result {
  let path = "/dev/shm/granary-fuzz-\(getpid()).sqlite"
  defer { unlink(path) }
  unlink(path)
  try Pantry.write(to: path)
  return try FoodSnapshot(path: path)
}
