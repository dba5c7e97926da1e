import Foundation
import LayoutCore
import QuartzCore

/// A view whose content can be larger than its bounds.
///
/// The steps `drag`, `fling`, and `scroll` move the content over time, set ``isTracking``, ``isDragging``, and
/// ``isDecelerating``, and call the delegate in UIKit's order. An animated scroll that the delegate begins meanwhile
/// continues the step, and one that begins in a tap or in other code takes 0.3 seconds. Together with other changes, it
/// takes effect immediately, and the step that runs the code animates it.
///
/// Updates of the data that code makes meanwhile are part of the step, which continues in the new content.
open class UIScrollView: UIView, ScrollViewDelegating {
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// The content offset at the start of the content, before the insets change.
  var assumedStart = CGPoint.zero
  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet { if oldValue != contentSize { didChange("contentSize", from: oldValue, to: contentSize) } }
  }
  /// The insets around the content, in points.
  open var contentInset = UIEdgeInsets.zero { didSet { if oldValue != contentInset { insetsChanged() } } }
  /// The behavior for safe-area insets.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if oldValue != contentInsetAdjustmentBehavior { insetsChanged() } }
  }
  /// The rate of deceleration after a drag, of which the nearer one of ``DecelerationRate/normal`` and
  /// ``DecelerationRate/fast`` applies.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether scrolling stops at multiples of the bounds' size.
  open var isPagingEnabled = false
  /// A Boolean value that indicates whether scrolling bounces at the ends of the content.
  open var bounces = true
  /// A Boolean value that indicates whether vertical scrolling bounces even if the content fits.
  open var alwaysBounceVertical = false
  /// A Boolean value that indicates whether horizontal scrolling bounces even if the content fits.
  open var alwaysBounceHorizontal = false
  /// A Boolean value that indicates whether drags scroll the content.
  open var isScrollEnabled = true
  /// A Boolean value that indicates whether a drag scrolls in one direction only.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether the horizontal indicator is visible.
  ///
  /// Indicators aren't drawn.
  open var showsHorizontalScrollIndicator = true
  /// A Boolean value that indicates whether the vertical indicator is visible.
  ///
  /// Indicators aren't drawn.
  open var showsVerticalScrollIndicator = true
  /// The insets of the scroll indicators, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// A Boolean value that indicates whether a tap on the status bar scrolls to the top.
  open var scrollsToTop = true
  /// A Boolean value that indicates whether a touch is down.
  open internal(set) var isTracking = false
  /// A Boolean value that indicates whether a drag, or the deceleration after it, is in progress.
  open internal(set) var isDragging = false
  /// A Boolean value that indicates whether scrolling is decelerating.
  open internal(set) var isDecelerating = false
  /// The scrolls that code requests in a step that scrolls, or `nil` in other steps.
  var scrollRequests: ScrollRequests?
  /// The recognizer of the pan gestures that scroll.
  public private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let recognizer = ScrollPanGestureRecognizer()
    recognizer.view = self
    recognizer.delegate = self as? any UIGestureRecognizerDelegate
    return recognizer
  }()
  /// The recognizers of the view, among them ``panGestureRecognizer``.
  open override var gestureRecognizers: [UIGestureRecognizer]? {
    get { [panGestureRecognizer] + (super.gestureRecognizers ?? []) }
    set { super.gestureRecognizers = newValue?.filter { $0 !== panGestureRecognizer } }
  }
  /// A Boolean value that indicates whether content receives a touch only after a moment without scrolling.
  open var delaysContentTouches = true
  /// A Boolean value that indicates whether a drag can cancel touches that content has received.
  open var canCancelContentTouches = true
  /// The mode for dismissing the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The control above the content, or `nil` for none.
  open var refreshControl: UIRefreshControl? { didSet { refreshControlChanged(from: oldValue) } }

  /// Creates a scroll view, which clips its content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a scroll view with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  /// The behavior for safe-area insets.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// The mode for dismissing the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
  }

  /// A rate of deceleration: the fraction of the velocity that remains after one millisecond.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// The rate, `0...1`.
    public let rawValue: CGFloat

    /// Creates a deceleration rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// A rate of 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate of 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The insets around the content: ``contentInset``, with those of the safe area along the axes on which the behavior
  /// adjusts them.
  open var adjustedContentInset: UIEdgeInsets {
    let safeArea = safeAreaInsets
    var contentInset = contentInset
    contentInset.top += refreshInset
    guard safeArea != .zero else { return contentInset }
    var axes = SafeAreaAxes(content: Size(contentSize), viewport: Size(bounds.size))
    switch contentInsetAdjustmentBehavior {
    case .automatic: axes.x = axes.x || alwaysBounceHorizontal
    case .scrollableAxes:
      axes.y = alwaysBounceVertical || contentSize.height > bounds.height
      axes.x = axes.x || alwaysBounceHorizontal
    case .never: return contentInset
    case .always: (axes.x, axes.y) = (true, true)
    }
    return UIEdgeInsets(EdgeInsets(contentInset) + axes.part(of: EdgeInsets(safeArea)))
  }

  /// Responds to a change of the insets.
  func insetsChanged() {}

  /// The content offset, which is the origin of the bounds, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setBoundsOrigin(newValue) }
  }

  /// Sets the content offset.
  ///
  /// In a step that scrolls, an animation continues the step, and a change without an animation ends a deceleration.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if scrollRequests != nil { return requestScroll(to: contentOffset, animated: animated) }
    self.contentOffset = contentOffset
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func offset(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if start < low { start } else if end > high { low + end - high } else { low }
    }
    let inset = adjustedContentInset
    setContentOffset(
      CGPoint(
        x: offset(rect.minX, rect.maxX, bounds.minX + inset.left, bounds.maxX - inset.right) - inset.left,
        y: offset(rect.minY, rect.maxY, bounds.minY + inset.top, bounds.maxY - inset.bottom) - inset.top),
      animated: animated)
  }

  /// Returns a Boolean value that indicates whether a view inside receives touches.
  ///
  /// The default implementation returns `true`.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns a Boolean value that indicates whether a drag cancels the touches of a view inside.
  ///
  /// The default implementation returns `true` unless the view is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let items = self as? UICollectionView else { return super.touchesBegan(touches, with: event) }
    items.touchItem(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !(self is UICollectionView) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let items = self as? UICollectionView else { return super.touchesEnded(touches, with: event) }
    items.liftFromItem()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let items = self as? UICollectionView else { return super.touchesCancelled(touches, with: event) }
    items.leaveItem()
  }

  /// Does nothing, because scroll indicators aren't drawn.
  open func flashScrollIndicators() {}

  /// Moves the bounds and notifies the delegate.
  func setBoundsOrigin(_ origin: CGPoint) {
    guard origin != bounds.origin else { return }
    let old = bounds.origin
    layer.bounds.origin = origin
    didChange("contentOffset", from: old, to: origin)
    scrollDelegate?.scrollViewDidScroll(self)
  }
}

/// A type with the `delegate` of a scroll view, which is a protocol because that of a collection view has another type.
@preconcurrency @MainActor public protocol ScrollViewDelegating: AnyObject {}

extension ScrollViewDelegating where Self: UIScrollView {
  /// The object that responds to scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
