import CoreGraphics
import Graphics

/// A rectangle with content, geometry, and sublayers.
///
/// There is a single layer tree. Changes take effect immediately, and ``presentation()`` returns the layer.
open class CALayer: NSObject {
  /// The size of the layer, and the origin of its coordinate space.
  open var bounds = CGRect.zero
  /// The position of the anchor point in the superlayer.
  open var position = CGPoint.zero
  /// The position along the z-axis, which orders sublayers and sets their distance from the superlayer's plane.
  open var zPosition: CGFloat = 0
  /// The anchor point as a fraction of the size.
  ///
  /// The default is the center.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The position of the anchor point along the z-axis.
  open var anchorPointZ: CGFloat = 0
  /// The transform about the anchor point.
  open var transform = CATransform3DIdentity
  /// The transform of all sublayers, about the anchor point of this layer.
  open var sublayerTransform = CATransform3DIdentity
  /// A Boolean value that indicates whether the layer and its sublayers are hidden.
  open var isHidden = false
  /// A Boolean value that indicates whether the layer is visible from behind.
  ///
  /// The default is `true`.
  open var isDoubleSided = true
  /// A Boolean value that indicates whether sublayers are clipped to the layer's bounds.
  open var masksToBounds = false
  /// The corner radius, in points.
  open var cornerRadius: CGFloat = 0
  /// The rounded corners.
  ///
  /// The default is all four.
  open var maskedCorners: CACornerMask = .all
  /// The shape of the rounded corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border inside the bounds, in points.
  open var borderWidth: CGFloat = 0
  /// The color of the border.
  ///
  /// The default is opaque black.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The color behind the contents.
  open var backgroundColor: CGColor?
  /// The opacity of the layer and its sublayers as a group.
  open var opacity: Float = 1
  /// The color of the shadow.
  ///
  /// The default is opaque black.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The opacity of the shadow.
  ///
  /// The default is 0.
  open var shadowOpacity: Float = 0
  /// The offset of the shadow, in points.
  ///
  /// The default is (0, −3).
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the shadow's blur, in points.
  ///
  /// The default is 3.
  open var shadowRadius: CGFloat = 3
  /// The outline of the shadow.
  ///
  /// A path that isn't a rounded rectangle is ignored.
  open var shadowPath: CGPath?
  /// The contents of the layer, a `CGImage`.
  open var contents: Any?
  /// The placement of the contents in the bounds.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The number of pixels per point of the contents.
  ///
  /// The default is 1.
  open var contentsScale: CGFloat = 1
  /// A Boolean value that indicates whether the layer is cached as a bitmap.
  ///
  /// The value has no effect.
  open var shouldRasterize = false
  /// The number of pixels per point of a cached bitmap.
  ///
  /// The value has no effect.
  open var rasterizationScale: CGFloat = 1
  /// A Boolean value that indicates whether edges are antialiased.
  ///
  /// The value has no effect; edges always are.
  open var allowsEdgeAntialiasing = true
  /// A Boolean value that indicates whether opacity applies to the layer and its sublayers as a group.
  open var allowsGroupOpacity = true
  /// The actions of the layer, which aren't run.
  open var actions: [String: any CAAction]?
  /// The name of the layer.
  open var name: String?
  /// The rate at which time passes for the layer.
  open var speed: Float = 1
  /// The offset of the layer's time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The layer whose opacity masks this one.
  open var mask: CALayer?
  /// The view or object that owns the layer.
  open weak var delegate: AnyObject?

  /// The sublayers, from back to front.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.superlayer = nil }
      children = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }
  private var children: [CALayer] = []
  /// The values of keys that aren't properties.
  var keyedValues: [String: Any] = [:]
  /// The layer that contains this one.
  open private(set) weak var superlayer: CALayer?

  /// Creates an empty layer.
  public override init() { super.init() }

  /// Creates an instance of a class that is known only at run time.
  ///
  /// A convenience initializer reaches the subclass's designated one, which need not be marked `required`.
  public required convenience init(ofClass: Void) { self.init() }

  /// Creates a layer with the appearance of another one, without its sublayers.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { copyAppearance(of: other) }
  }

  /// The affine part of ``transform``.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets ``transform`` to an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The bounding box of the transformed layer in its superlayer.
  ///
  /// Setting the frame changes the size and the position so that the box equals it, if the affine transform has no
  /// rotation. Otherwise, the size is that of the frame's bounding box under the inverse transform.
  open var frame: CGRect {
    get { Self.frame(size: bounds.size, anchorPoint: anchorPoint, position: position, transform: transform) }
    set {
      let (size, position) = Self.geometry(frame: newValue, anchorPoint: anchorPoint, transform: transform)
      bounds.size = size
      self.position = position
    }
  }

  /// Adds a sublayer in front of all others.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(children.count)) }

  /// Inserts a sublayer at an index, counted from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(Int(index), children.count))
    layer.superlayer = self
  }

  /// Inserts a sublayer behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insertSublayer(layer, at: UInt32(children.firstIndex { $0 === sibling } ?? 0))
  }

  /// Inserts a sublayer in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insertSublayer(layer, at: UInt32((children.firstIndex { $0 === sibling } ?? children.count - 1) + 1))
  }

  /// Puts another layer in the place of a sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(index))
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.children.removeAll { $0 === self }
    superlayer = nil
  }

  /// Returns the layer itself.
  open func presentation() -> Self? { self }

  /// Returns the layer itself.
  open func model() -> Self { self }

  /// Marks the contents for drawing before the next frame.
  open func setNeedsDisplay() { displayState.isNeeded = true }
  /// Marks the contents for drawing before the next frame, as a whole.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
  /// Returns a Boolean value that indicates whether the contents are marked for drawing.
  open func needsDisplay() -> Bool { displayState.isNeeded }
  /// Draws the contents if they are marked and the layer has an area.
  open func displayIfNeeded() { drawMarkedContents() }
  /// Draws the contents.
  ///
  /// The default implementation calls the delegate's method, and makes an image of what ``draw(in:)`` draws.
  open func display() { drawContents() }
  /// Draws the contents in a context, in the coordinates of the layer with the y-axis pointing down.
  ///
  /// The default implementation calls the delegate's method. A layer for which nothing is drawn keeps its contents.
  open func draw(in ctx: CGContext) {
    nonisolated(unsafe) let (owner, layer, context) = (delegate as? any CALayerDelegate, self, ctx)
    MainActor.erasingIsolation { unsafe owner?.draw(layer, in: context) }
  }
  /// A Boolean value that indicates whether a change of the size marks the contents for drawing.
  open var needsDisplayOnBoundsChange = false
  var displayState = LayerDisplay()
  /// Lays out the sublayers.
  ///
  /// The default implementation does nothing.
  open func layoutSublayers() {}
  /// Does nothing, because only ``layoutIfNeeded()`` lays out the sublayers.
  open func setNeedsLayout() {}
  /// Lays out the sublayers immediately.
  open func layoutIfNeeded() { layoutSublayers() }

  /// Does nothing, because animations aren't played.
  open func add(_ animation: CAAnimation, forKey key: String?) {}
  /// Does nothing, because animations aren't played.
  open func removeAnimation(forKey key: String) {}
  /// Does nothing, because animations aren't played.
  open func removeAllAnimations() {}
  /// Returns `nil`, because animations aren't played.
  open func animation(forKey key: String) -> CAAnimation? { nil }
  /// Returns `nil`, because animations aren't played.
  open func animationKeys() -> [String]? { nil }

  /// Copies the visual properties of a layer, but not its sublayers.
  package func copyAppearance(of other: CALayer) {
    (bounds, position, zPosition, anchorPoint) = (other.bounds, other.position, other.zPosition, other.anchorPoint)
    (transform, sublayerTransform, isHidden) = (other.transform, other.sublayerTransform, other.isHidden)
    (masksToBounds, cornerRadius, borderWidth) = (other.masksToBounds, other.cornerRadius, other.borderWidth)
    (borderColor, backgroundColor, opacity) = (other.borderColor, other.backgroundColor, other.opacity)
    (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
    (shadowRadius, contents, mask) = (other.shadowRadius, other.contents, other.mask)
    (shadowPath, contentsGravity, maskedCorners) = (other.shadowPath, other.contentsGravity, other.maskedCorners)
    (contentsScale, displayState.hasDrawn) = (other.contentsScale, other.displayState.hasDrawn)
  }
}

/// A set of corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the set, one for each corner.
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

/// The shape of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a curve with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarter circles.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves of continuous curvature, which are drawn as ``circular``.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
