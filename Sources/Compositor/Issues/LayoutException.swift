import LayoutCore

/// An error of a `StatefulLayout` with `raisesExceptions`, for which UIKit raises an exception, in UIKit's words.
public struct LayoutException: Error, Sendable, Hashable, CustomStringConvertible {
  /// The issue, with the frame, the content offset, the element, and UIKit's message.
  public var issue: LayoutIssue

  /// A textual representation such as `frame 12, offset [0, 300]: cell 0-3: CALayerInvalidGeometry: …`.
  public var description: String { "\(issue)" }
}

extension LayoutException {
  static func invalidGeometry(_ attributes: LayoutAttributes) -> String {
    func text(_ number: Double) -> String { number.isNaN ? "nan" : number.shortPoints }
    let (center, size) = (attributes.center, attributes.size)
    let words =
      if !(center.x.isFinite && center.y.isFinite) {
        "CALayer position contains NaN: [\(text(center.x)) \(text(center.y))]"
      } else if !(size.width.isFinite && size.height.isFinite) {
        "CALayer bounds contains NaN: [0 0; \(text(size.width)) \(text(size.height))]"
      } else {
        "its \(attributes.geometryIssue?.message ?? "numbers are not finite")"
      }
    return "CALayerInvalidGeometry: \(words)"
  }

  static func absentItem(_ attributes: LayoutAttributes) -> String {
    let path = attributes.indexPath
    return "NSInternalInconsistencyException: UICollectionView received layout attributes for a "
      + "\(attributes.kind.name) with an index path that does not exist: {length = 2, path = \(path.section) - \(path.item)}"
  }

  /// The message for an element that is returned twice, of which UIKit shows either copy.
  static let duplicate = "layoutAttributesForElements(in:) returns it twice; each element is allowed once"
}
