/// Ever smaller ways to make an output, and the search for the best one that fits.
///
/// Quality goes first, then the frame rate, then the scale.
struct SizeLadder: Sendable, Hashable {
  /// A way to make an output.
  struct Rung: Sendable, Hashable {
    /// 0 for the quality that was asked for, or the number of a smaller variant, counted from 1.
    var quality: Int
    /// Frames per second.
    var rate: Double
    /// Device pixels per point.
    var scale: Double
  }

  /// The number of qualities, that which was asked for included.
  var qualityCount: Int
  /// Frame rates, the one that was asked for first.
  var rates: [Double]
  /// Scales, the one that was asked for first.
  var scales: [Double]

  /// The least frame rate that still looks like motion.
  static let leastRate = 10.0

  /// Returns the first rung that fits; `nil` if none does.
  ///
  /// Qualities are searched by halves. The last rung that fitted is the one that is returned.
  func first(where fits: (Rung) async throws -> Bool) async rethrows -> Rung? {
    var stages = rates.map { (rate: $0, scale: scales[0]) }
    stages += scales.dropFirst().map { (rates[rates.count - 1], $0) }
    for (number, stage) in stages.enumerated() {
      func rung(_ quality: Int) -> Rung { Rung(quality: quality, rate: stage.rate, scale: stage.scale) }
      // Most outputs fit as they were asked for.
      if number == 0 || qualityCount == 1, try await fits(rung(0)) { return rung(0) }
      var failing = number == 0 ? 0 : -1, fitting = qualityCount - 1
      guard qualityCount > 1, try await fits(rung(fitting)) else { continue }
      while fitting - failing > 1 {
        let middle = (failing + fitting) / 2
        if try await fits(rung(middle)) { fitting = middle } else { failing = middle }
      }
      return rung(fitting)
    }
    return nil
  }
}
