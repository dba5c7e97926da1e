import Foundation
import LayoutCore
import QuartzCore

// The viewport of a scene contains the window of a screen. Its origin in content coordinates is the content offset minus
// the origin of the collection view in the window, which is zero for a collection view alone.
extension LayoutSession {
  /// Shows a view controller, and chooses the collection view that the steps act on.
  static func screen(
    _ controller: UIViewController, _ start: LayoutContext, _ source: SceneDataSource
  ) -> (screen: Screen?, view: UICollectionView, kept: [AnyObject]) {
    let screen = Screen(controller, size: CGSize(start.bounds.size), safeArea: UIEdgeInsets(start.safeArea))
    let view = screen.firstCollectionView
    if view.dataSource == nil {
      view.data = start.data
      view.usesSceneCells = true
      view.dataSource = source
      screen.layOut()
    }
    return (screen, view, [])
  }

  /// The size of the screen, in points.
  var screenSize: Size { Size(screen?.window.bounds.size ?? view.bounds.size) }

  // MARK: Offsets

  /// The viewport's origin at the current content offset.
  var viewportOrigin: Point { sceneOffset }

  /// Returns the viewport's origin at a content offset.
  func origin(at contentOffset: CGPoint) -> Point {
    Point(CGPoint(x: contentOffset.x - anchor.x, y: contentOffset.y - anchor.y))
  }

  func contentOffset(ofViewportAt origin: Point) -> CGPoint {
    CGPoint(x: CGFloat(origin.x) + anchor.x, y: CGFloat(origin.y) + anchor.y)
  }

  /// The bounds of the viewport at the current content offset.
  var viewport: Rect {
    screen == nil
      ? Rect(origin: sceneOffset, size: Size(view.bounds.size))
      : Rect(origin: viewportOrigin, size: screenSize)
  }

  /// The insets of the content in the viewport.
  var viewportInsets: UIEdgeInsets {
    var inset = view.adjustedContentInset
    guard let screen else { return inset }
    let (frame, window) = (screen.frame(of: view), screen.window.bounds)
    // The content can be pulled down as far as its bar is collapsed.
    inset.top += frame.minY + screen.collapsedHeight(over: view)
    inset.left += frame.minX
    inset.bottom += window.height - frame.maxY
    inset.right += window.width - frame.maxX
    return inset
  }

  // MARK: Elements

  /// Returns attributes in the coordinates of the viewport's content.
  func placed(_ attributes: LayoutAttributes) -> LayoutAttributes {
    guard let screen, let place = screen.place(of: view) else { return attributes }
    return place.placed(attributes, origin)
  }

  /// Returns the part of a rectangle of the viewport's content that the collection view shows, in its coordinates.
  func shownContent(in rect: Rect) -> CGRect {
    if screen == nil { return CGRect(rect) }
    return CGRect(origin: content(at: rect.origin), size: CGSize(rect.size)).intersection(view.bounds)
  }

  /// Returns the location in the collection view of a location in the viewport's content.
  func content(at location: Point) -> CGPoint {
    guard let screen else { return CGPoint(location) }
    let frame = screen.frame(of: view)
    return CGPoint(
      x: CGFloat(location.x - origin.x) + view.bounds.minX - frame.minX,
      y: CGFloat(location.y - origin.y) + view.bounds.minY - frame.minY)
  }

  /// The views of the screen besides the elements.
  var screenElements: [LayoutAttributes] { screen?.elements(around: view, origin) ?? [] }

  // MARK: Events

  /// Lays out the collection view, or the whole screen.
  func layOut() {
    guard let screen else { return view.layoutPass() }
    view.setNeedsLayout()
    screen.layOut()
  }

  func scroll(to origin: Point) {
    self.origin = origin
    view.contentOffset = viewOffset(origin)
    layOut()
  }

  func resize(to bounds: Rect, _ safeArea: UIEdgeInsets) {
    guard let screen else {
      let origin = mirror == nil ? CGPoint(bounds.origin) : view.contentOffset
      let old = UITraitCollection.current
      view.takeBounds(CGRect(origin: origin, size: CGSize(bounds.size)), safeArea: safeArea)
      return Self.within(
        Double(UIScreen.main.scale), bounds.size, resources, time: MediaTime.current, deferred, windows: windows
      ) {
        let new = UITraitCollection.current
        if new != old { view.root.traitsDidChange(from: old, to: new) }
      }
    }
    Self.within(
      Double(UIScreen.main.scale), bounds.size, resources, time: MediaTime.current, deferred, windows: windows
    ) {
      screen.resize(to: CGSize(bounds.size), safeArea: safeArea)
    }
    anchor = screen.frame(of: view).origin
  }

  func beginBoundsChange(from old: CGRect) {
    if let screen { screen.beginBoundsChanges(except: view) } else { view.beginBoundsChange(from: old) }
  }

  /// Makes another collection view the one that the steps act on.
  func focus(on target: FocusTarget) {
    if let screen, let next = try? screen.collectionView(target), next !== view {
      view.closeChange()
      view.leavesChangesOpen = false
      view = next
      beginFocus()
    }
    outcome = outcome(nil)
    outcome.updates = []
  }

  func beginFocus() {
    view.leavesChangesOpen = true
    guard let screen else { return }
    anchor = screen.frame(of: view).origin
    origin = viewportOrigin
  }

  /// Lays out the other views of a screen after an event, and notes the viewport's origin after a change.
  func settle(after change: LayoutEvent.Change) {
    guard let screen else { return }
    switch change {
    case .display, .scroll, .signal, .sectionScroll, .reload, .animatedResize: break
    case .resize, .focus: origin = viewportOrigin
    case .update, .endOfUpdate, .endOfResize, .layout, .endOfLayoutChange, .properties, .measuring, .action, .tap,
      .touches:
      screen.layOut()
      origin = viewportOrigin
    }
  }

  func outcome(_ animation: TimedAnimation?) -> ActionOutcome {
    ActionOutcome(
      data: view.data, updates: view.updates, bounds: viewport,
      sectionOffsets: viewSectionOffsets(view.sectionOffsets), goal: view.scrollRequests?.goal.map { sceneOffset($0) },
      animation: animation, isOpen: view.openChange != nil || animation != nil)
  }
}
