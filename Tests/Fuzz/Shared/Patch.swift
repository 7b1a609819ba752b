/// Overwrites bytes: three bytes of `patches` are a place, modulo the size, and a value.
func patch(_ bytes: inout [UInt8], _ patches: [UInt8]) {
  for index in stride(from: 0, to: patches.count - 2, by: 3) where !bytes.isEmpty {
    let place = Int(patches[index]) << 8 | Int(patches[index + 1])
    bytes[place % bytes.count] = patches[index + 2]
  }
}
