import Foundation
import QuartzCore

/// A rectangle of an interface that manages a layer and subviews.
///
/// Only the views of a screen are in a window.
open class UIView: UIResponder, UIDynamicItem, @preconcurrency NSCoding {
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that the view draws.
  public let layer: CALayer
  /// The subviews, from back to front.
  open private(set) var subviews: [UIView] = []
  /// The view that contains this one.
  open private(set) weak var superview: UIView?
  /// A number that identifies the view.
  open var tag = 0
  /// A Boolean value that indicates whether ``hitTest(_:with:)`` can return the view.
  open var isUserInteractionEnabled = true
  /// A Boolean value that indicates whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// A Boolean value that indicates whether the view is opaque.
  ///
  /// The value has no effect.
  open var isOpaque = true
  /// The placement of contents in the bounds.
  open var contentMode = ContentMode.scaleToFill {
    didSet { layer.needsDisplayOnBoundsChange = contentMode == .redraw }
  }
  /// The color of interactive elements.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! = .systemBlue
  /// The dimensions and margins that change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that indicates whether subviews are resized with the view.
  open var autoresizesSubviews = true
  /// A Boolean value that indicates whether the frame and ``autoresizingMask`` place the view, instead of its
  /// constraints.
  ///
  /// A view without constraints keeps its frame.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { invalidateSolution() }
  }
  /// A Boolean value that indicates whether the class requires constraints, so that ``updateConstraints()`` is called.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The semantic meaning of the content, for mirroring.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if oldValue != semanticContentAttribute { directionDidChange() } }
  }
  /// The margins of the content, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { invalidateSolution() }
  }
  /// A Boolean value that indicates whether the margins contain those of the superview, which has no effect.
  open var preservesSuperviewLayoutMargins = false
  /// A Boolean value that indicates whether the margins contain the safe area.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { invalidateSolution() } }
  /// The identifier for tests.
  open var accessibilityIdentifier: String?
  /// Values that nothing draws, or `nil` if the app has set none.
  var annotations: ViewAnnotations?
  private var needsLayout = true
  /// The view controller whose view this is, or `nil`.
  weak var owner: UIViewController?
  /// The state of the constraints, or `nil` without any.
  var autoLayout: AutoLayoutState?
  /// A Boolean value that indicates whether a new view receives touches, as all do but labels and image views.
  var receivesTouches: Bool { true }
  /// A Boolean value that indicates whether the constraints in the view are solved separately.
  var isLayoutRoot: Bool { false }

  /// Creates a view with a frame in its superview.
  public init(frame: CGRect) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init(ofClass: ())
    super.init()
    layer.delegate = self
    isUserInteractionEnabled = receivesTouches
    layer.setNeedsDisplay()
    self.frame = frame
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Creates a view with an empty frame.
  public override convenience init() { self.init(frame: .zero) }

  /// Creates a view with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init(ofClass: ())
    super.init()
    layer.delegate = self
    isUserInteractionEnabled = receivesTouches
    layer.setNeedsDisplay()
    if Self.requiresConstraintBasedLayout { setNeedsUpdateConstraints() }
  }

  /// Does nothing, because archives aren't available.
  open func encode(with coder: NSCoder) {}

  /// Does nothing, because archives aren't available.
  open func awakeFromNib() {}

  /// Does nothing, because archives aren't available.
  open func prepareForInterfaceBuilder() {}

  // MARK: Geometry

  /// The bounding box in the superview, in points.
  open var frame: CGRect {
    get { layer.frame }
    set { change("frame", \.frame) { layer.frame = newValue } }
  }

  /// The size of the view, and the origin of its coordinate space.
  open var bounds: CGRect {
    get { layer.bounds }
    set { change("bounds", \.bounds) { layer.bounds = newValue } }
  }

  /// The position of the anchor point in the superview.
  open var center: CGPoint {
    get { layer.position }
    set { change("center", \.center) { layer.position = newValue } }
  }

  /// The affine transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The shape in the collisions of a dynamic animator, which is a rectangle.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The three-dimensional transform about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The number of pixels per point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The safe-area insets: in a window, the part of the safe area that overlaps the view.
  ///
  /// Without a window, those of the scene for a collection view and what it contains besides its cells.
  open var safeAreaInsets: UIEdgeInsets {
    guard let superview else { return .zero }
    return window == nil ? superview.safeAreaInsets : safeArea(inside: superview)
  }

  /// The view controller whose view this is, or the superview.
  open override var next: UIResponder? { owner ?? superview }

  /// The traits of the view's environment.
  open var traitCollection: UITraitCollection { window?.traits ?? .current }

  /// The layout direction of the content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns the layout direction for content with a semantic meaning.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// The natural size of the content, or `noIntrinsicMetric` for none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// A value that stands for no natural size.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// The size for fitting a view as small as possible.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The size for fitting a view as large as possible.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Returns the natural size at a limited width, or `nil` if the width doesn't wrap the content.
  func wrappedContentSize(width: CGFloat) -> CGSize? { nil }

  /// Returns the best size for the view.
  ///
  /// The default implementation returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to its best size.
  ///
  /// The top-left corner stays in place.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Returns the best size for the constraints in the view, near the target size.
  ///
  /// Without constraints, returns that of ``sizeThatFits(_:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    autoLayout == nil
      ? sizeThatFits(targetSize) : fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// Returns the best size for the constraints in the view, near the target size.
  ///
  /// Without constraints, returns that of ``sizeThatFits(_:)``.
  ///
  /// - Parameters:
  ///   - targetSize: The preferred size.
  ///   - horizontalFittingPriority: The priority of the width.
  ///   - verticalFittingPriority: The priority of the height.
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

  /// Converts a point from this view's coordinates to those of another view.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
  /// Converts a point from another view's coordinates to those of this view.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
  /// Converts a rectangle from this view's coordinates to those of another view.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
  /// Converts a rectangle from another view's coordinates to those of this view.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  /// Returns a Boolean value that indicates whether a point lies inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns the frontmost view at a point that receives touches: the view or one of its subviews.
  ///
  /// A `tap` step finds its cell by the attributes.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in ((self as? UICollectionView)?.subviewsByDepth ?? subviews).reversed() {
      if let hit = view.hitTest(place(point, in: view), with: event) { return hit }
    }
    return self
  }

  // MARK: Appearance

  /// The color behind the content.
  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  /// The opacity of the view and its subviews as a group.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// A Boolean value that indicates whether the view is hidden.
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

  /// The view whose opacity masks this one.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  // MARK: Tree

  /// Adds a subview in front of all others.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Inserts a subview at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    let window = window
    let isMoved = window != nil && view.window === window
    view.remove(from: isMoved ? nil : view.superview?.window)
    view.willMove(toSuperview: self)
    if let window, !isMoved { view.enter(window) { take(view, at: index) } } else { take(view, at: index) }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  private func take(_ view: UIView, at index: Int) {
    let index = max(0, min(index, subviews.count))
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    view.superview = self
    joinAutoLayout(with: view)
  }

  /// Inserts a subview behind another one.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a subview in front of another one.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    view.removeFromSuperview()
    insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  /// Moves a subview to the front.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves a subview to the back.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() { remove(from: superview?.window) }

  /// Removes the view from its superview, and from a window unless it stays there.
  private func remove(from window: UIWindow?) {
    guard let parent = superview else { return }
    willMove(toSuperview: nil)
    parent.willRemoveSubview(self)
    if let window { leave(window) { separate(from: parent) } } else { separate(from: parent) }
    didMoveToSuperview()
  }

  private func separate(from parent: UIView) {
    parent.removeConstraints(outOf: self)
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
  }

  /// Returns the view or a subview with a tag.
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  /// Returns a Boolean value that indicates whether the view is another view or one of its subviews.
  open func isDescendant(of view: UIView) -> Bool {
    view === self || superview?.isDescendant(of: view) ?? false
  }

  /// Returns a view with the current appearance of this one, independent of constraints and later changes.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { copyOfAppearance() }

  /// Returns a view with a part of the current appearance of this one.
  ///
  /// The insets have no effect; the whole part is stretched.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { copyOfAppearance(in: rect) }

  /// The window of a screen, or `nil` for a view outside of a window.
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

  /// Lays out the subviews, after constraints have been solved.
  open func layoutSubviews() {}

  /// Lays out the sublayers of a layer.
  ///
  /// The default implementation does nothing.
  open func layoutSublayers(of layer: CALayer) {}

  /// Marks the view for layout.
  open func setNeedsLayout() { needsLayout = true }

  /// Solves constraints, and lays out the view and its subviews if they need layout.
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
      owner?.viewWillLayoutSubviews()
      layoutSubviews()
      layoutSublayers(of: layer)
      needsLayout = false
      owner?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Marks the view for ``draw(_:)``.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Marks the view for ``draw(_:)``, as a whole.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  /// Draws custom content in the current context.
  ///
  /// This method is called before the view is first shown, after ``setNeedsDisplay()``, and, with the content mode
  /// `redraw`, after changes of the size. The drawing lies over the background color and below the subviews.
  open func draw(_ rect: CGRect) {}
  /// Draws the contents of the view's layer: what ``draw(_:)`` draws.
  ///
  /// Image views draw only their image.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    if layer !== self.layer || self is UIImageView { return }
    GraphicsStack.with(ctx) { draw(layer.bounds) }
  }
  /// Adds a constraint to the view, and removes it from any other view.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Adds constraints to the view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Removes a constraint from the view.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Removes constraints from the view.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Updates constraints before they are solved.
  ///
  /// The default implementation does nothing.
  open func updateConstraints() {}
  /// Marks the view for ``updateConstraints()``.
  open func setNeedsUpdateConstraints() { joinAutoLayout().needsUpdate = true }
  /// Returns a Boolean value that indicates whether the view is marked for ``updateConstraints()``.
  open func needsUpdateConstraints() -> Bool { autoLayout?.needsUpdate ?? false }
  /// Calls ``updateConstraints()`` of the marked views among this view and its subviews, innermost first.
  open func updateConstraintsIfNeeded() {
    guard let state = autoLayout else { return }
    for view in subviews where !view.isLayoutRoot { view.updateConstraintsIfNeeded() }
    if !state.needsUpdate { return }
    state.needsUpdate = false
    updateConstraints()
  }
  /// Marks the superview for layout, and the constraints for another solution.
  open func invalidateIntrinsicContentSize() {
    invalidateSolution()
    superview?.setNeedsLayout()
  }
  /// Does nothing.
  open func tintColorDidChange() {}
  /// Does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Does nothing, because margins change only when you set them.
  open func layoutMarginsDidChange() {}
  /// Responds to a change of the safe area.
  open func safeAreaInsetsDidChange() {}

  /// Adds a gesture recognizer, and removes it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a gesture recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
    gestureRecognizer.stop()
  }

  /// The gesture recognizers of the view.
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// Returns a Boolean value that indicates whether a recognizer may recognize its gesture with touches in the view.
  ///
  /// The default implementation returns `true`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// A Boolean value that indicates whether a subclass may respond to touches itself, because it accepts several.
  var respondsToTouches: Bool { isMultipleTouchEnabled }

  /// Changes the geometry.
  ///
  /// A new size resizes subviews and marks the view for layout.
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
