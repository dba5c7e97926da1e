import Foundation
import QuartzCore

/// Geometry and appearance of one element of a collection view.
///
/// Differs from UIKit: `frame` of a transformed element is the bounding box about its centre, as CALayer's, where UIKit's
/// reference says that it is undefined.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying, UIDynamicItem {
  /// All values together: a layout copies and asks thousands of objects in a frame, and each access to a member of a class is
  /// checked on its own.
  final var values = Values()

  /// Index path of the element.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }
  /// Category of the element.
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory {
    get { values.representedElementCategory }
    set { values.representedElementCategory = newValue }
  }
  /// Kind of a supplementary or decoration view; `nil` for cells.
  open internal(set) var representedElementKind: String? {
    get { values.representedElementKind }
    set { values.representedElementKind = newValue }
  }
  /// Centre in the content, in points.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }
  /// Size without the transform, in points; setting it keeps the centre.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }
  /// Map about the centre.
  open var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }
  /// Opacity, `0...1`.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// Order: higher lies on top.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// A Boolean value that indicates whether the element is not drawn.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// Creates attributes of a cell at item 0 of section 0.
  public override init() { super.init() }

  /// Creates an object of a class that is known at run time only.
  ///
  /// A convenience initializer reaches the subclass's own designated one, which need not be marked `required`.
  public required convenience init(ofClass: Void) { self.init() }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Creates attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The bounding box in the content, in points.
  open var frame: CGRect {
    get { values.frame }
    set {
      let (size, center) = CALayer.geometry(
        frame: newValue, anchorPoint: CGPoint(x: 0.5, y: 0.5), transform: transform3D)
      self.size = size
      self.center = center
    }
  }

  /// Size at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      guard newValue.origin == .zero else {
        raise(
          .invalidArgument, "UICollectionViewLayoutAttributes: bounds' origin must be (0, 0), not \(newValue.origin)")
      }
      size = newValue.size
    }
  }

  /// The affine part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a copy; Foundation would ask at run time whether the class can be copied.
  open override func copy() -> Any { copy(with: nil) }

  /// Returns a copy of the same class; a subclass copies its own properties after calling `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(ofClass: ())
    copy.values = values
    return copy
  }

  /// Returns a Boolean value that indicates whether two attributes of the same element have the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || values == other.values
  }

  /// A hash of the index path and the kind.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(indexPath)
    hasher.combine(representedElementKind)
    return hasher.finalize()
  }

  /// `<UICollectionViewLayoutAttributes index path: {0, 3}; frame = (0 0; 50 50)>`.
  open override var description: String {
    let kind = representedElementKind.map { "; element kind: (\($0))" } ?? ""
    return "<\(type(of: self)) index path: {\(indexPath.section), \(indexPath.item)}\(kind); frame = "
      + "(\(frame.minX) \(frame.minY); \(frame.width) \(frame.height)); alpha = \(alpha); zIndex = \(zIndex)>"
  }
}

extension UICollectionViewLayoutAttributes {
  /// Values of attributes.
  struct Values: Equatable {
    var indexPath = IndexPath(item: 0, section: 0)
    var representedElementCategory = UICollectionView.ElementCategory.cell
    var representedElementKind: String?
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform3D = CATransform3DIdentity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
    /// True if the width is given while the view decides about its height.
    var hasGivenWidth = false
    /// True if the height is given while the view decides about its width.
    var hasGivenHeight = false

    /// The bounding box in the content, in points.
    var frame: CGRect {
      CALayer.frame(size: size, anchorPoint: CGPoint(x: 0.5, y: 0.5), position: center, transform: transform3D)
    }
  }
}

/// An object that an animator moves.
public protocol UIDynamicItem: AnyObject {
  /// Centre, in points.
  var center: CGPoint { get set }
  /// Size at the origin, in points.
  var bounds: CGRect { get }
  /// Rotation.
  var transform: CGAffineTransform { get set }
}
