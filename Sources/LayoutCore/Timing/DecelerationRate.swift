/// Rate at which a released scroll view slows down: UIScrollView.DecelerationRate.
public enum DecelerationRate: String, Sendable, CaseIterable {
  /// 0.998 of the speed is left after each millisecond.
  case normal
  /// 0.99 of the speed is left after each millisecond.
  case fast
}
