import Foundation
import QuartzCore

/// A rectangle of an interface: a layer with a place in a tree of views.
///
/// Differs from UIKit: there are no windows and events.
open class UIView: UIResponder, UIDynamicItem, NSCoding {
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that is drawn.
  public let layer: CALayer
  /// Views inside, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The view around.
  open private(set) weak var superview: UIView?
  /// A number for finding the view.
  open var tag = 0
  /// A Boolean value that indicates whether touches come here: they do not.
  open var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether several touches come here.
  open var isMultipleTouchEnabled = false
  /// A Boolean value that indicates whether the view covers what lies below, which is found out here.
  open var isOpaque = true
  /// Placement of contents in the bounds.
  open var contentMode = ContentMode.scaleToFill
  /// Colour of interactive parts.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .systemBlue
  /// Sides and gaps that follow the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that indicates whether subviews follow the size.
  open var autoresizesSubviews = true
  /// A Boolean value that indicates whether frame and ``autoresizingMask`` place the view; otherwise its constraints do.
  ///
  /// A view that no constraint leads to keeps its frame.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { invalidateSolution() }
  }
  /// A Boolean value that indicates whether views of the class need constraints; then ``updateConstraints()`` is called.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Sense of the content, for mirroring.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// Distances to the content, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { invalidateSolution() }
  }
  /// A name for tests.
  open var accessibilityIdentifier: String?
  private var needsLayout = true
  /// State of the constraints; `nil` without them.
  var autoLayout: AutoLayoutState?
  /// True for views whose constraints are solved by themselves.
  var isLayoutRoot: Bool { false }

  /// Creates a view at a place in its superview.
  public init(frame: CGRect) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init(ofClass: ())
    super.init()
    layer.delegate = self
    self.frame = frame
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Creates a view of no size.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view of no size: there are no archives here.
  public required init?(coder: NSCoder) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init(ofClass: ())
    super.init()
    layer.delegate = self
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Does nothing: there are no archives here.
  open func encode(with coder: NSCoder) {}

  /// Does nothing: there are no archives here.
  open func awakeFromNib() {}

  /// Does nothing: there are no archives here.
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  /// The bounding box in the superview, in points.
  open var frame: CGRect {
    get { layer.frame }
    set { change("frame", \.frame) { layer.frame = newValue } }
  }

  /// Size, and origin of the coordinates of subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set { change("bounds", \.bounds) { layer.bounds = newValue } }
  }

  /// Place of the anchor point in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { change("center", \.center) { layer.position = newValue } }
  }

  /// Affine map about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// Map about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Device pixels per point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Parts of the view that bars and notches cover: none.
  open var safeAreaInsets: UIEdgeInsets { superview?.safeAreaInsets ?? .zero }

  /// Traits of the surroundings.
  open var traitCollection: UITraitCollection { .current }

  /// Direction in which lines are read.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the direction in which a view of some sense lays out its content.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// The size that the content would have by itself; `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// No size of its own.
  public static let noIntrinsicMetric: CGFloat = -1
  /// The smallest size that fits.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest size that fits.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The content's size at a width, if that is smaller than its own and makes it higher; `nil` if not.
  func wrappedContentSize(width: CGFloat) -> CGSize? { nil }

  /// Returns the size that suits the view best; its own unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the view best; the top left corner stays.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Returns the size that suits the constraints inside the view best, near another one; ``sizeThatFits(_:)`` without
  /// constraints.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    autoLayout == nil
      ? sizeThatFits(targetSize) : fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// Returns the size that suits the constraints inside the view best, near another one; ``sizeThatFits(_:)`` without
  /// constraints.
  ///
  /// - Parameters:
  ///   - targetSize: The size that is wished for.
  ///   - horizontalFittingPriority: Importance of the width.
  ///   - verticalFittingPriority: Importance of the height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if autoLayout != nil { return fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }
    let fitting = sizeThatFits(targetSize)
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : fitting.width,
      height: verticalFittingPriority == .required ? targetSize.height : fitting.height)
  }

  /// Returns a point in the coordinates of another view.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// Returns a point of another view in the coordinates of this one.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// Returns a rectangle in the coordinates of another view.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// Returns a rectangle of another view in the coordinates of this one.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  /// Returns a Boolean value that indicates whether a point lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns the frontmost view at a point that takes touches: the view itself or one inside it.
  ///
  /// Nobody asks here: a scene's taps go to cells by their attributes.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  // MARK: Appearance

  /// Colour behind the content.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// Opacity of the view with its subviews as one.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// A Boolean value that indicates whether the view is not drawn.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      if autoLayout != nil, isHidden != newValue { (superview as? UIStackView)?.arrangementChanged() }
      layer.isHidden = newValue
    }
  }

  /// A Boolean value that indicates whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// View whose opacity masks this one.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  // MARK: Tree

  /// Adds a view in front of all others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a view at an index from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    let index = max(0, min(index, subviews.count))
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    view.superview = self
    joinAutoLayout(with: view)
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Inserts a view behind another one.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a view in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  /// Puts a view in front of all others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Puts a view behind all others.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    parent.removeConstraints(outOf: self)
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    didMoveToSuperview()
  }

  /// Returns the view itself or one inside it that has a tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Returns a Boolean value that indicates whether the view lies in another one.
  open func isDescendant(of view: UIView) -> Bool {
    view === self || superview?.isDescendant(of: view) ?? false
  }

  /// Returns a view that shows what this one shows now; constraints and later changes do not reach it.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { copyOfAppearance() }

  /// Returns a view that shows a part of this one; the whole part is stretched, whatever the insets say.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { copyOfAppearance(in: rect) }

  /// The window: none.
  open var window: UIWindow? { superview?.window }

  /// Does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Does nothing.
  open func didMoveToSuperview() {}
  /// Does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Does nothing.
  open func didMoveToWindow() {}
  /// Does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Places the subviews; constraints have placed theirs before.
  open func layoutSubviews() {}

  /// Places the layers inside a layer; does nothing unless overridden.
  open func layoutSublayers(of layer: CALayer) {}

  /// Marks the view for layout.
  open func setNeedsLayout() { needsLayout = true }

  /// Solves constraints, then lays out the view and those inside it, as far as they are marked.
  open func layoutIfNeeded() {
    guard autoLayout != nil else { return layoutMarkedViews() }
    for _ in 0..<Self.layoutPassLimit {
      solveConstraintsIfNeeded()
      layoutMarkedViews()
      let root = layoutRoot
      guard root === self, root.autoLayout?.needsSolution == true else { return }
    }
  }

  private func layoutMarkedViews() {
    if needsLayout {
      layoutSubviews()
      layoutSublayers(of: layer)
      needsLayout = false
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Does nothing: content is drawn with every frame.
  open func setNeedsDisplay() {}
  /// Does nothing: content is drawn with every frame.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// Is not called: views draw by their layers.
  open func draw(_ rect: CGRect) {}
  /// Holds a constraint; one that another view holds is taken from it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Holds constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Lets a constraint go.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Lets constraints go.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Changes constraints before they are solved; does nothing unless overridden.
  open func updateConstraints() {}
  /// Marks the view for ``updateConstraints()``.
  open func setNeedsUpdateConstraints() { joinAutoLayout().needsUpdate = true }
  /// Returns whether the view is marked for ``updateConstraints()``.
  open func needsUpdateConstraints() -> Bool { autoLayout?.needsUpdate ?? false }
  /// Calls ``updateConstraints()`` of the view and those inside it, as far as they are marked, innermost first.
  open func updateConstraintsIfNeeded() {
    guard let state = autoLayout else { return }
    for view in subviews where !view.isLayoutRoot { view.updateConstraintsIfNeeded() }
    if !state.needsUpdate { return }
    state.needsUpdate = false
    updateConstraints()
  }
  /// Marks the superview for layout, and has constraints solved again.
  open func invalidateIntrinsicContentSize() {
    invalidateSolution()
    superview?.setNeedsLayout()
  }
  /// Does nothing.
  open func tintColorDidChange() {}
  /// Does nothing: traits do not change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Does nothing: margins do not change by themselves.
  open func layoutMarginsDidChange() {}

  /// Adds a gesture recognizer, which recognizes nothing.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  /// Gesture recognizers.
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// Changes the geometry; a new size resizes subviews and asks for layout.
  private func change<Value: Equatable>(_ name: String, _ property: KeyPath<UIView, Value>, _ body: () -> Void) {
    let (old, value) = (bounds.size, self[keyPath: property])
    body()
    if value != self[keyPath: property] { didChange(name, from: value, to: self[keyPath: property]) }
    geometryChanged(ofSize: bounds.size != old)
    if bounds.size == old { return }
    if autoresizesSubviews {
      for view in subviews { view.resize(from: old, to: bounds.size) }
    }
    setNeedsLayout()
  }
}
