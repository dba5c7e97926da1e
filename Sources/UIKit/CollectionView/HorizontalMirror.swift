import LayoutCore
import QuartzCore

/// The mirror between a collection view's coordinates, which grow to the left, and those of the screen.
///
/// Its axis is the middle of the content, or of the bounds if they are wider. Two mirrorings cancel each other.
struct HorizontalMirror {
  /// The width of the content, at least that of the bounds, in points.
  let width: Double
  /// The width of the bounds, in points.
  let boundsWidth: Double

  /// Returns a content offset on the other side.
  func offset(_ offset: Point) -> Point { Point(x: width - boundsWidth - offset.x, y: offset.y) }

  /// Returns a rectangle on the other side.
  func rect(_ rect: Rect) -> Rect {
    Rect(x: width - rect.maxX, y: rect.minY, width: rect.size.width, height: rect.size.height)
  }

  /// Returns an element on the other side, whose transform stays the same.
  func element(_ element: LayoutAttributes) -> LayoutAttributes {
    var element = element
    element.center.x = width - element.center.x + (2 * element.anchorPoint.x - 1) * element.size.width
    return element
  }
}

extension UICollectionViewLayout {
  /// Returns a Boolean value that indicates whether a collection view mirrors the layout's coordinates.
  ///
  /// Source: `flipsHorizontallyInOppositeLayoutDirection` in UICollectionViewLayout's reference. A compositional layout
  /// is mirrored without that property in a view that reads from right to left (a table measured on iOS 14.3 in Douglas
  /// Hill's KeyboardKit).
  func isMirrored(in view: UICollectionView) -> Bool {
    let (reading, development) = (view.effectiveUserInterfaceLayoutDirection, developmentLayoutDirection)
    if reading == .rightToLeft, self is UICollectionViewCompositionalLayout { return development == .leftToRight }
    return flipsHorizontallyInOppositeLayoutDirection && reading != development
  }
}

extension UICollectionView {
  /// The mirror of the content, or `nil` for a view whose coordinates grow to the right.
  var mirror: HorizontalMirror? {
    guard layout.isMirrored(in: self) else { return nil }
    return HorizontalMirror(
      width: max(Double(contentSize.width), Double(bounds.width)), boundsWidth: Double(bounds.width))
  }
}

extension UIView {
  /// Responds to a change of the direction of reading.
  func directionDidChange() {
    invalidateSolution()
    setNeedsLayout()
    (self as? UIStackView)?.arrangementChanged()
    (self as? UICollectionView)?.layout.invalidateLayout()
  }

  /// Returns the layout direction for content with a semantic meaning, relative to another direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
