import Hashing
import Testing

@Suite struct SplitMix64Tests {
  @Test func `the numbers are those of the reference implementation`() {
    // prng.di.unimi.it/splitmix64.c, seed 1234567.
    var random = SplitMix64(seed: 1_234_567)
    let numbers: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in random.next() } == numbers)
    #expect((1...5).map { SplitMix64.number($0, seed: 1_234_567) } == numbers)
    #expect(SplitMix64.mixed(1_234_567) == numbers[0])
  }

  @Test func `bytes are written as two digits each`() {
    #expect([UInt8]().hexadecimal == "")
    #expect([0, 1, 0x0F, 0x10, 0xAB, 0xFF].hexadecimal == "00010f10abff")
  }
}
