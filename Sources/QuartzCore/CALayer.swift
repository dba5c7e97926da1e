import CoreGraphics
import Graphics

/// A rectangle with content, a place in its superlayer, and sublayers.
///
/// There is one tree: changes take effect at once, and ``presentation()`` is the layer itself.
open class CALayer: NSObject {
  /// Size, and the origin of the coordinates of sublayers.
  open var bounds = CGRect.zero
  /// Place of the anchor point in the superlayer.
  open var position = CGPoint.zero
  /// Order among sublayers, and distance from their plane.
  open var zPosition: CGFloat = 0
  /// Fixed point of the transform as a fraction of the size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// Distance of the anchor point from the plane.
  open var anchorPointZ: CGFloat = 0
  /// Map about the anchor point.
  open var transform = CATransform3DIdentity
  /// Map of all sublayers about the anchor point.
  open var sublayerTransform = CATransform3DIdentity
  /// A Boolean value that indicates whether the layer and its sublayers are not drawn.
  open var isHidden = false
  /// A Boolean value that indicates whether the back is drawn.
  open var isDoubleSided = true
  /// A Boolean value that indicates whether sublayers are clipped to the bounds.
  open var masksToBounds = false
  /// Corner radius, in points.
  open var cornerRadius: CGFloat = 0
  /// Corners that are rounded.
  open var maskedCorners: CACornerMask = .all
  /// Shape of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Width of the border inside the bounds, in points.
  open var borderWidth: CGFloat = 0
  /// Colour of the border.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// Colour behind the contents.
  open var backgroundColor: CGColor?
  /// Opacity of the layer with its sublayers as one.
  open var opacity: Float = 1
  /// Colour of the shadow.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// Opacity of the shadow.
  open var shadowOpacity: Float = 0
  /// Displacement of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Standard deviation of the shadow's blur, in points.
  open var shadowRadius: CGFloat = 3
  /// Outline of the shadow; one that is no rectangle with round corners counts as none.
  open var shadowPath: CGPath?
  /// Contents: a `CGImage`.
  open var contents: Any?
  /// Placement of the contents in the bounds.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Pixels per point of the contents.
  open var contentsScale: CGFloat = 1
  /// A Boolean value that indicates whether the layer is kept as pixels, which changes nothing here.
  open var shouldRasterize = false
  /// Pixels per point of kept pixels.
  open var rasterizationScale: CGFloat = 1
  /// A Boolean value that indicates whether edges are smooth, which they always are here.
  open var allowsEdgeAntialiasing = true
  /// A Boolean value that indicates whether opacity holds for the layer with its sublayers as one.
  open var allowsGroupOpacity = true
  /// Actions by their keys, which are not run.
  open var actions: [String: any CAAction]?
  /// A name.
  open var name: String?
  /// Speed of time.
  open var speed: Float = 1
  /// Offset of time.
  open var timeOffset: CFTimeInterval = 0
  /// Layer whose opacity masks this one.
  open var mask: CALayer?
  /// The view or object that the layer belongs to.
  open weak var delegate: AnyObject?

  /// Layers inside, from back to front.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.superlayer = nil }
      children = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  private var children: [CALayer] = []
  /// The layer around.
  open private(set) weak var superlayer: CALayer?

  /// Creates a layer of no size.
  public override init() { super.init() }

  /// Creates an object of a class that is known at run time only.
  ///
  /// A convenience initializer reaches the subclass's own designated one, which need not be marked `required`.
  public required convenience init(ofClass: Void) { self.init() }

  /// Creates a copy of what can be seen of a layer, without sublayers.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { copyAppearance(of: other) }
  }

  /// The affine part of ``transform``.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets ``transform`` to an affine map.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The bounding box in the superlayer: of the transformed outline about ``position``.
  ///
  /// Setting it gives the layer the size and the place with which the box comes out, as far as an affine transform has no
  /// rotation; otherwise with the size of the box mapped back.
  open var frame: CGRect {
    get { Self.frame(size: bounds.size, anchorPoint: anchorPoint, position: position, transform: transform) }
    set {
      let (size, position) = Self.geometry(frame: newValue, anchorPoint: anchorPoint, transform: transform)
      bounds.size = size
      self.position = position
    }
  }

  /// Adds a layer in front of all others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(children.count)) }

  /// Inserts a layer at an index from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(Int(index), children.count))
    layer.superlayer = self
  }

  /// Inserts a layer behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(children.firstIndex { $0 === sibling } ?? 0))
  }

  /// Inserts a layer in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: UInt32((children.firstIndex { $0 === sibling } ?? children.count - 1) + 1))
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.children.removeAll { $0 === self }
    superlayer = nil
  }

  /// Returns the layer itself.
  open func presentation() -> Self? { self }

  /// Returns the layer itself.
  open func model() -> Self { self }

  /// Does nothing: contents are drawn with every frame.
  open func setNeedsDisplay() {}
  /// Does nothing: contents are drawn with every frame.
  open func displayIfNeeded() {}
  /// Does nothing; a subclass lays out its sublayers.
  open func layoutSublayers() {}
  /// Lays out the sublayers.
  open func setNeedsLayout() {}
  /// Lays out the sublayers.
  open func layoutIfNeeded() { layoutSublayers() }

  /// Adds an animation, which is not played: layers show the values that they have.
  open func add(_ animation: CAAnimation, forKey key: String?) {}
  /// Removes an animation.
  open func removeAnimation(forKey key: String) {}
  /// Removes all animations.
  open func removeAllAnimations() {}
  /// Returns `nil`.
  open func animation(forKey key: String) -> CAAnimation? { nil }
  /// Returns `nil`: no animation is under way.
  open func animationKeys() -> [String]? { nil }

  /// Takes what can be seen of a layer, but no sublayers.
  package func copyAppearance(of other: CALayer) {
    (bounds, position, zPosition, anchorPoint) = (other.bounds, other.position, other.zPosition, other.anchorPoint)
    (transform, sublayerTransform, isHidden) = (other.transform, other.sublayerTransform, other.isHidden)
    (masksToBounds, cornerRadius, borderWidth) = (other.masksToBounds, other.cornerRadius, other.borderWidth)
    (borderColor, backgroundColor, opacity) = (other.borderColor, other.backgroundColor, other.opacity)
    (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
    (shadowRadius, contents, mask) = (other.shadowRadius, other.contents, other.mask)
    (shadowPath, contentsGravity, maskedCorners) = (other.shadowPath, other.contentsGravity, other.maskedCorners)
  }
}

/// Corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  package static let all = CACornerMask(rawValue: 15)
}

/// Shape of a layer's corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a shape by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarters of circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves of continuous curvature; drawn as ``circular`` here.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
