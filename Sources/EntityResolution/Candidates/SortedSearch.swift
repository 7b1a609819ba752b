extension Array {
  /// The first place whose element meets `isAfter`, which all elements behind it do too; else the end.
  func firstPlace(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
