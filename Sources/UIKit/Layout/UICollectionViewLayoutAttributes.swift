import Foundation
import QuartzCore

/// The geometry and the appearance of an element of a collection view.
///
/// Unlike in UIKit, where it is undefined, the `frame` of a transformed element is the bounding box about its center,
/// as that of a layer.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// All values in one member.
  ///
  /// A layout copies and queries thousands of objects in each frame, and Swift checks the exclusivity of each member
  /// access separately.
  final var values = Values()

  /// The index path of the element.
  open var indexPath: IndexPath {
    get { values.indexPath }
    set { values.indexPath = newValue }
  }
  /// The category of the element.
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory {
    get { values.representedElementCategory }
    set { values.representedElementCategory = newValue }
  }
  /// The kind of a supplementary or decoration view, or `nil` for a cell.
  open internal(set) var representedElementKind: String? {
    get { values.representedElementKind }
    set { values.representedElementKind = newValue }
  }
  /// The center in the content, in points.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }
  /// The size without the transform, in points.
  ///
  /// Setting this property keeps the center.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }
  /// The transform about the center.
  open var transform3D: CATransform3D {
    get { values.transform3D }
    set { values.transform3D = newValue }
  }
  /// The opacity, `0...1`.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// The z-index.
  ///
  /// Elements with higher values are drawn on top.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// A Boolean value that indicates whether the element is hidden.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// Creates attributes of the cell at item 0 of section 0.
  public override init() { super.init() }

  /// Creates an instance of a class that is known only at run time.
  ///
  /// A convenience initializer reaches the subclass's designated one, which need not be marked `required`.
  public required convenience init(ofClass: Void) { self.init() }

  /// Creates attributes of a cell.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Creates attributes of a decoration view.
  public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The bounding box of the transformed element in the content, in points.
  open var frame: CGRect {
    get { values.frame }
    set {
      let (size, center) = CALayer.geometry(
        frame: newValue, anchorPoint: CGPoint(x: 0.5, y: 0.5), transform: transform3D)
      self.size = size
      self.center = center
    }
  }

  /// The size at the origin, in points.
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

  /// The shape in collisions, which is a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The affine part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a copy without Foundation's run-time check for `NSCopying`.
  nonisolated open override func copy() -> Any { MainActor.erasingIsolation { copy(with: nil) } }

  /// Returns a copy of the same class.
  ///
  /// Subclasses call `super` and then copy their properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(ofClass: ())
    copy.values = values
    return copy
  }

  /// Returns a Boolean value that indicates whether two attributes of the same element are equal.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self || MainActor.erasingIsolation { values == other.values }
  }

  /// A hash of the index path and the kind.
  nonisolated open override var hash: Int {
    MainActor.erasingIsolation {
      var hasher = Hasher()
      hasher.combine(indexPath)
      hasher.combine(representedElementKind)
      return hasher.finalize()
    }
  }

  /// A description such as `<UICollectionViewLayoutAttributes index path: {0, 3}; frame = (0 0; 50 50)>`.
  nonisolated open override var description: String {
    let values = MainActor.erasingIsolation { self.values }
    let (path, frame) = (values.indexPath, values.frame)
    let kind = values.representedElementKind.map { "; element kind: (\($0))" } ?? ""
    return "<\(type(of: self)) index path: {\(path.section), \(path.item)}\(kind); frame = "
      + "(\(frame.minX) \(frame.minY); \(frame.width) \(frame.height)); alpha = \(values.alpha); "
      + "zIndex = \(values.zIndex)>"
  }
}

extension UICollectionViewLayoutAttributes {
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
    /// A Boolean value that indicates whether the layout determines the width, and the view its height.
    var hasGivenWidth = false
    /// A Boolean value that indicates whether the layout determines the height, and the view its width.
    var hasGivenHeight = false

    /// The bounding box in the content, in points.
    var frame: CGRect {
      CALayer.frame(size: size, anchorPoint: CGPoint(x: 0.5, y: 0.5), position: center, transform: transform3D)
    }
  }
}

/// A type whose instances a dynamic animator moves.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The center, in points.
  var center: CGPoint { get set }
  /// The size at the origin, in points.
  var bounds: CGRect { get }
  /// The rotation.
  var transform: CGAffineTransform { get set }
  /// The shape in collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
}
