/// Places to which tabs go on, at equal distances from the side at which a line begins.
///
/// NSParagraphStyle's default stops are every 28 points, too, but only as far as 336.
struct TabStops: Hashable {
  /// Points.
  private static let distance = 28.0
  /// Ems.
  private let interval: Double

  /// Stops of a text of a font size, in points.
  init(fontSize: Double) { interval = Self.distance / fontSize }

  /// The first stop behind a place, in ems; a place at a stop, as far as rounding tells, is not behind it.
  func next(after place: Double) -> Double {
    guard interval > 0, interval.isFinite else { return place }
    return ((place / interval + 1e-9).rounded(.down) + 1) * interval
  }
}
