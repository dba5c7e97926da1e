/// The ways to reduce the size of an output: first the quality, then the frame rate, then the scale.
struct SizeLadder: Sendable, Hashable {
  struct Rung: Sendable, Hashable {
    /// The number of a smaller variant, or 0 for the requested quality.
    var quality: Int
    /// The number of frames per second.
    var rate: Double
    /// The number of device pixels per point.
    var scale: Double
  }

  /// The number of qualities, including the requested one.
  var qualityCount: Int
  /// The frame rates, starting with the requested one.
  var rates: [Double]
  /// The scales, starting with the requested one.
  var scales: [Double]

  static let leastRate = 10.0

  /// Returns the first rung that fits, or `nil` if none does.
  ///
  /// The qualities are searched by bisection. The returned rung is the last one that was found to fit.
  func first(where fits: (Rung) async throws -> Bool) async rethrows -> Rung? {
    var stages = rates.map { (rate: $0, scale: scales[0]) }
    stages += scales.dropFirst().map { (rates[rates.count - 1], $0) }
    for (number, stage) in stages.enumerated() {
      func rung(_ quality: Int) -> Rung { Rung(quality: quality, rate: stage.rate, scale: stage.scale) }
      // Most outputs fit with the requested settings.
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
