/// Tab stops at equal distances from the side where a line begins.
///
/// The default stops of NSParagraphStyle are also every 28 points, but only up to 336 points.
struct TabStops: Hashable {
  // In points.
  private static let distance = 28.0
  // In ems.
  private let interval: Double

  init(fontSize: Double) { interval = Self.distance / fontSize }

  /// Returns the first stop that is after a position by more than a rounding error, in ems.
  func next(after place: Double) -> Double {
    guard interval > 0, interval.isFinite else { return place }
    return ((place / interval + 1e-9).rounded(.down) + 1) * interval
  }
}
