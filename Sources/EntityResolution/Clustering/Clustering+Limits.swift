extension Clustering {
  /// What a cluster must be to be one, in bits of match weight.
  struct Limits: Sendable, Equatable {
    /// The weight from which two records agree: the model's threshold of review.
    var review = 0.0
    /// A weight counts at most so much for or against a cluster: no single pair outweighs many.
    var most = 20.0
    /// How many records speak for a cluster, its greatest.
    var witnesses = 16
    /// The records that a path names at most.
    var pathLength = 16

    /// A weight, as it counts, in steps of 1/1024 bit: whole numbers have one sum in any order.
    func steps(_ bits: Double) -> Int {
      Int((bits.isNaN ? -most : min(max(bits, -most), most)) * 1_024)
    }
  }
}
