import LayoutCore

/// An answer of a layout that ends the drawing, in the words in which UIKit ends an app.
///
/// Only a `StatefulLayout` that raises exceptions ends it so.
public struct LayoutException: Error, Sendable, Hashable, CustomStringConvertible {
  /// The frame, the offset, the element, and UIKit's words.
  public var issue: LayoutIssue

  /// Creates an exception from its issue.
  public init(issue: LayoutIssue) { self.issue = issue }

  /// `frame 12, offset [0, 300]: cell 0-3: CALayerInvalidGeometry: CALayer position contains NaN: [nan 25]`.
  public var description: String { "\(issue)" }
}

extension LayoutException {
  /// Core Animation's words for a number that is none.
  static func invalidGeometry(_ attributes: LayoutAttributes) -> String {
    func text(_ number: Double) -> String { number.isNaN ? "nan" : number.shortPoints }
    let (center, size) = (attributes.center, attributes.size)
    let words =
      if !(center.x.isFinite && center.y.isFinite) {
        "CALayer position contains NaN: [\(text(center.x)) \(text(center.y))]"
      } else if !(size.width.isFinite && size.height.isFinite) {
        "CALayer bounds contains NaN: [0 0; \(text(size.width)) \(text(size.height))]"
      } else {
        "its \(attributes.fault?.message ?? "numbers are not finite")"
      }
    return "CALayerInvalidGeometry: \(words)"
  }

  /// UIKit's words for attributes of an item that is not there.
  static func absentItem(_ attributes: LayoutAttributes) -> String {
    let path = attributes.indexPath
    return "NSInternalInconsistencyException: UICollectionView received layout attributes for a "
      + "\(attributes.kind.name) with an index path that does not exist: {length = 2, path = \(path.section) - \(path.item)}"
  }

  /// Words for an element that is there twice; UIKit shows either.
  static func duplicate(_ attributes: LayoutAttributes) -> String {
    "layoutAttributesForElements(in:) returns it twice; each element is allowed once"
  }
}
