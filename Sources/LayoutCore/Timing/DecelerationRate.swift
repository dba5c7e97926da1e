/// The rate at which a released scroll view slows down, as UIScrollView.DecelerationRate.
public enum DecelerationRate: String, Sendable, CaseIterable {
  /// 0.998 of the speed remains after each millisecond.
  case normal
  /// 0.99 of the speed remains after each millisecond.
  case fast
}
