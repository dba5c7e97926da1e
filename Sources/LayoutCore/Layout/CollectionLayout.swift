import Graphics

/// A type that arranges the elements of a collection.
///
/// A layout has the life cycle of `UICollectionViewLayout` and value semantics. The engine calls ``prepare(_:)`` once
/// for given data and bounds, and queries only the prepared layout from then on. Stored properties are parameters.
/// You declare them once in ``Parameterized/parameters``, and scene files, help, and the schema use that declaration.
///
/// The engine may generate several frames at the same time, and then calls a layout and its prepared layouts on several
/// threads.
public protocol CollectionLayout: Parameterized {
  /// The layout after preparation.
  associatedtype Prepared: PreparedLayout
  /// The name of the layout in scene files, in lower camel case.
  static var kind: String { get }
  /// A one-line summary for `framegen list layouts`.
  static var summary: String { get }
  /// The element kinds that the layout creates, with their default styles. The default is plain cells.
  static var views: [ViewDescription] { get }
  /// The default style of the background. The default draws nothing.
  static var background: CellStyle { get }
  /// Computes everything worth computing once for the given data and bounds.
  func prepare(_ context: LayoutContext) -> Prepared
  /// Returns whether a bounds change requires a new preparation. The default is `true` if the size changes.
  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool
  /// Checks that the parameters are consistent with one another. The default accepts any values.
  ///
  /// - Throws: ``SceneError`` with the path in the layout. A scene with such a layout is an error.
  func validate() throws(SceneError)
}

extension CollectionLayout {
  /// The default is plain cells.
  public static var views: [ViewDescription] { [ViewDescription(.cell, "an item's image")] }
  /// The default draws nothing.
  public static var background: CellStyle { CellStyle() }

  /// The default is `true` for a new size.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    newBounds.size != oldBounds.size
  }

  /// The default accepts any values.
  public func validate() throws(SceneError) {}
}
