/// A prepared layout whose elements follow a scroll with a delay.
///
/// Unlike a ``StatefulLayout``, it needs no frame before the present one. ``PreparedEffectLayout`` is the only one, for
/// ``CellEffect/scrollHistoryDuration``.
package protocol ScrollHistoryLayout: PreparedLayout {
  /// The duration of the scroll that decides where elements are, in seconds; 0 for layouts without a delay.
  var scrollHistoryDuration: Double { get }
  /// Returns this layout after a scroll.
  ///
  /// - Parameter past: The content offsets up to now.
  func updated(for history: ScrollHistory) -> Self
}
