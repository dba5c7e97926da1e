/// A prepared layout whose elements follow a scroll with a delay.
///
/// Unlike a ``StatefulLayout``, it doesn't depend on the frames before.
package protocol ScrollHistoryLayout: PreparedLayout {
  /// The length of scroll history that affects the layout, in seconds, or 0 without a delay.
  var scrollHistoryDuration: Double { get }
  func updated(for history: ScrollHistory) -> Self
}
