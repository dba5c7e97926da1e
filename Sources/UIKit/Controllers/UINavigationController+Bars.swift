import Foundation
import QuartzCore

// The places of the bars and of the content between them.
extension UINavigationController {
  /// The rows of the bar at the start of the content.
  ///
  /// In a viewport that is wider than high, titles are small, as on a phone in landscape.
  var fullRows: NavigationBarRows {
    var rows = NavigationBarRows()
    let size = view.bounds.size
    if navigationBar.showsLargeTitle, size.height >= size.width { rows.largeTitle = NavigationBarRows.largeTitleHeight }
    guard let search = navigationBar.topItem?.searchController else { return rows }
    rows.search = NavigationBarRows.searchHeight
    if search.isActive, search.hidesNavigationBarDuringPresentation { (rows.bar, rows.largeTitle) = (0, 0) }
    return rows
  }

  private var searchCollapses: Bool {
    guard let item = navigationBar.topItem else { return false }
    return item.hidesSearchBarWhenScrolling && item.searchController?.isActive != true
  }

  /// Places the bars in the safe area, and the view of the shown view controller between them or behind them.
  func placeContent() {
    let (safeArea, size) = (view.safeAreaInsets, view.bounds.size)
    let full = fullRows
    let isBehindBar = topViewController?.edgesForExtendedLayout.contains(.top) ?? true
    follow(followable, start: safeArea.top + full.height)
    navigationBar.rows = rows(of: full, safeArea.top)
    let height = isNavigationBarHidden ? 0 : navigationBar.rows.height
    navigationBar.isHidden = isNavigationBarHidden
    navigationBar.frame = CGRect(
      x: 0, y: safeArea.top, width: size.width, height: navigationBar.rows.height + navigationBar.rows.pull)
    let bottom = placeToolbar(safeArea, size)
    guard let top = topViewController else { return }
    let start = isBehindBar || isNavigationBarHidden ? 0 : safeArea.top + height
    top.barInsets = UIEdgeInsets(top: isBehindBar ? height : 0, left: 0, bottom: bottom, right: 0)
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    top.view.frame = CGRect(x: 0, y: start, width: size.width, height: size.height - start)
    let results = navigationBar.topItem?.searchController?.placeResults(in: view, below: navigationBar)
    if results !== shownResults { shownResults?.removeFromSuperview() }
    shownResults = results
  }

  private func placeToolbar(_ safeArea: UIEdgeInsets, _ size: CGSize) -> CGFloat {
    toolbar.isHidden = isToolbarHidden
    toolbar.items = topViewController?.toolbarItems
    let height = UIToolbar.height + safeArea.bottom
    toolbar.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    return isToolbarHidden ? 0 : UIToolbar.height
  }

  // MARK: Collapsing

  /// The scroll view with which the bar collapses.
  private var followable: UIScrollView? {
    guard !isNavigationBarHidden, let top = topViewController, top.edgesForExtendedLayout.contains(.top) else {
      return nil
    }
    return top.contentScrollView(for: .top).flatMap { $0.contentInsetAdjustmentBehavior == .never ? nil : $0 }
  }

  /// Collapses the bar with a scroll view, whose content stays at its start below the full bar.
  private func follow(_ scroller: UIScrollView?, start: CGFloat) {
    if let scroller {
      let isNew = scroller !== followed?.view
      let old = isNew ? scroller.assumedStart.y : -(scroller.ownTopInset + (knownStart ?? start))
      if isNew || knownStart != start, scroller.contentOffset.y == old {
        scroller.assumedStart.y = -(scroller.ownTopInset + start)
        scroller.contentOffset.y = scroller.assumedStart.y
      }
    }
    knownStart = start
    followed = scroller.map { ($0, $0.contentOffset) }
  }

  /// Marks the bars for layout if the content has scrolled since the last layout, and returns `true` if it has.
  func followContent() -> Bool {
    let scroller = followable
    if scroller === followed?.view, scroller?.contentOffset == followed?.offset { return false }
    view.setNeedsLayout()
    return true
  }

  /// The distance that the content has scrolled from its start, at which the bar is full.
  private func distance(at offset: CGFloat, _ full: NavigationBarRows, _ safeTop: CGFloat) -> CGFloat {
    offset + (followed?.view.ownTopInset ?? 0) + safeTop + full.height
  }

  private func rows(of full: NavigationBarRows, _ safeTop: CGFloat) -> NavigationBarRows {
    guard let followed else {
      navigationBar.isOverContent = full.largeTitle == 0
      return full
    }
    let way = distance(at: followed.offset.y, full, safeTop)
    let rows = full.collapsed(by: way, searchCollapses: searchCollapses)
    navigationBar.isOverContent = way > full.height - rows.height
    return rows
  }

  /// The height that a scroll has taken from the bar.
  var collapsedHeight: CGFloat { followed == nil ? 0 : fullRows.height - navigationBar.rows.height }

  /// Returns the content offset at which a scroll stops that would stop at another one.
  func restingOffset(near offset: CGPoint) -> CGPoint {
    let (full, safeTop) = (fullRows, view.safeAreaInsets.top)
    let way = distance(at: offset.y, full, safeTop)
    let rest = full.restingDistance(near: way, searchCollapses: searchCollapses)
    return rest == way ? offset : CGPoint(x: offset.x, y: offset.y + rest - way)
  }
}

extension UIViewController {
  /// Returns the scroll view with which a bar at an edge collapses.
  ///
  /// Without ``setContentScrollView(_:for:)``, the view, or the first one inside it, and so on. Source:
  /// `setContentScrollView(_:for:)` in Apple's documentation. How UIKit finds a scroll view isn't documented.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let ownContentScrollView { return ownContentScrollView }
    var view: UIView? = viewIfLoaded
    while let next = view {
      if let scroller = next as? UIScrollView {
        let frame = scroller.convert(scroller.bounds, to: viewIfLoaded)
        return frame.minY == viewIfLoaded?.bounds.minY ? scroller : nil
      }
      view = next.subviews.first
    }
    return nil
  }

  /// Sets the scroll view with which bars collapse.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    ownContentScrollView = scrollView
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Sets the scroll view with which bars collapse.
  public func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

  /// Sets the items of the toolbar.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
}

extension Screen {
  /// Returns the navigation controllers whose bars collapse with a scroll view.
  private func controllers(following view: UIScrollView) -> [UINavigationController] {
    window.viewControllersInside.compactMap { controller in
      (controller as? UINavigationController).flatMap { $0.followed?.view === view ? $0 : nil }
    }
  }

  /// Marks bars for layout whose content has scrolled, and returns `true` if there are any.
  func followContent() -> Bool {
    window.viewControllersInside.reduce(false) { isMarked, controller in
      (controller as? UINavigationController)?.followContent() ?? false || isMarked
    }
  }

  /// The height that a scroll of a view has taken from a bar.
  func collapsedHeight(over view: UIScrollView) -> CGFloat {
    controllers(following: view).reduce(0) { $0 + $1.collapsedHeight }
  }

  /// Returns the content offset at which a scroll stops: one at which no row of a bar is half collapsed.
  func restingOffset(near offset: CGPoint, of view: UIScrollView) -> CGPoint {
    controllers(following: view).reduce(offset) { $1.restingOffset(near: $0) }
  }
}
