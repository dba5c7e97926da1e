import Graphics

extension Rect {
  /// The square from (0, 0) to (1, 1).
  public static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
}
