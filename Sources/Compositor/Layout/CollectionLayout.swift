import Raster

/// What a layout may know when it prepares: the data's shape and the visible bounds.
public struct LayoutContext: Sendable {
  /// Sections, items, pictures.
  public var data: CollectionData
  /// The visible part of the content: `origin` is the content offset, `size` the viewport, in points.
  public var bounds: Rect
  /// Device pixels per point; layouts that snap to the pixel grid need it.
  public var scale: Double

  /// A context from its parts.
  public init(data: CollectionData, bounds: Rect, scale: Double = 1) {
    self.data = data
    self.bounds = bounds
    self.scale = scale
  }
}

/// A layout: UICollectionViewLayout's lifecycle with value semantics.
///
/// The engine calls ``prepare(_:)`` once for given data and bounds, then only queries the prepared value. When the
/// bounds change it asks ``shouldInvalidate(forBoundsChange:from:)``; `true` means a new `prepare`. The layout's
/// stored properties are its parameters; each is declared once in `parameters`.
public protocol CollectionLayout: Parameterized {
  /// What ``prepare(_:)`` returns.
  associatedtype Prepared: PreparedLayout
  /// The name in scenes, lowerCamelCase: `coverFlow`.
  static var kind: String { get }
  /// One line for `framegen list layouts`.
  static var summary: String { get }

  /// Does the work that is worth doing once for these items and bounds.
  func prepare(_ context: LayoutContext) -> Prepared

  /// Whether moving or resizing the visible bounds makes the prepared state stale.
  ///
  /// The default is `true` for a new size and `false` for a new origin. Layouts whose cells change as they pass
  /// (cover flow) answer `true` always.
  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool
}

extension CollectionLayout {
  /// `true` when the size changes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    newBounds.size != oldBounds.size
  }
}

/// Where an item ends up in the viewport when it is scrolled to: UICollectionView.ScrollPosition on both axes.
public enum ScrollPosition: String, Sendable, CaseIterable {
  /// The item's leading or top edge meets the viewport's.
  case start
  /// The item's centre meets the viewport's.
  case center
  /// The item's trailing or bottom edge meets the viewport's.
  case end
}

/// A layout after `prepare`: answers queries cheaply.
///
/// A query costs O(visible elements), never O(items).
public protocol PreparedLayout: Sendable {
  /// Extent of the content, in points.
  var contentSize: Size { get }

  /// The elements whose frames meet `rect` (content coordinates), in any order. May return a few more.
  func attributes(in rect: Rect) -> [LayoutAttributes]

  /// The attributes of one cell; `nil` if there is no such item.
  func attributes(for indexPath: IndexPath) -> LayoutAttributes?

  /// Where a scroll that would end at `proposed` should end instead (snapping).
  ///
  /// - Parameters:
  ///   - proposed: The content offset, in points.
  ///   - velocity: At release, in points per millisecond, as UIScrollView's delegates get it.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point

  /// The content offset that shows an item at a place in the viewport; `nil` if there is no such item.
  func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition, in bounds: Rect) -> Point?

  /// How a new element looks before it appears; the default is its final place at alpha 0.
  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes

  /// How a removed element looks when it is gone; the default is its last place at alpha 0.
  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes
}

extension PreparedLayout {
  /// No snapping.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point { proposed }

  /// Aligns the item's frame with the viewport, then keeps the viewport inside the content.
  public func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    guard let frame = attributes(for: indexPath)?.frame else { return nil }
    let offset: Point =
      switch position {
      case .start: frame.origin
      case .center: Point(x: frame.midX - bounds.size.width / 2, y: frame.midY - bounds.size.height / 2)
      case .end: Point(x: frame.maxX - bounds.size.width, y: frame.maxY - bounds.size.height)
      }
    return clamped(offset, in: bounds)
  }

  /// `offset` moved into the scrollable range: 0 to content size − viewport size on each axis, 0 if that is negative.
  public func clamped(_ offset: Point, in bounds: Rect) -> Point {
    Point(
      x: max(0, min(offset.x, contentSize.width - bounds.size.width)),
      y: max(0, min(offset.y, contentSize.height - bounds.size.height)))
  }

  /// Alpha 0 in place.
  public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    var attributes = final
    attributes.alpha = 0
    return attributes
  }

  /// Alpha 0 in place.
  public func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    var attributes = initial
    attributes.alpha = 0
    return attributes
  }
}
