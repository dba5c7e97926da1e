import Foundation
import LayoutCore
import QuartzCore

/// The window of a scene with the views of a view controller.
@MainActor final class Screen {
  let window: UIWindow
  private let controller: UIViewController
  /// A collection view for a screen without any.
  private let absent = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())

  /// Shows the view of a view controller, and lays it out.
  init(_ controller: UIViewController, size: CGSize, safeArea: UIEdgeInsets) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.sceneSafeArea = safeArea
    window.traits = .current
    self.controller = controller
    window.rootViewController = controller
    window.makeKeyAndVisible()
    layOut()
  }

  // MARK: Collection views

  /// The collection views on the screen, in drawing order.
  var collectionViews: [UICollectionView] { views(in: window) { $0 as? UICollectionView } }

  private func views<View>(in view: UIView, _ match: (UIView) -> View?) -> [View] {
    if view.isHidden { return [] }
    return (match(view).map { [$0] } ?? []) + view.subviews.flatMap { views(in: $0, match) }
  }

  /// The first collection view whose content is larger than its bounds, or otherwise the first one.
  var firstCollectionView: UICollectionView {
    let all = collectionViews
    return all.first { $0.isScrollEnabled && $0.contentExceedsBounds } ?? all.first ?? absent
  }

  /// Returns the collection view that a step acts on, or `nil` if there's none at the location.
  ///
  /// - Throws: `SceneError` if there's no such collection view.
  func collectionView(_ target: FocusTarget) throws(SceneError) -> UICollectionView? {
    let all = collectionViews
    switch target {
    case .location(let point):
      var view = window.hitTest(CGPoint(point), with: nil)
      while let next = view {
        if let collection = next as? UICollectionView, collection.isScrollEnabled { return collection }
        view = next.superview
      }
      return nil
    case .view(.identifier(let name)):
      if let found = all.first(where: { $0.accessibilityIdentifier == name }) { return found }
    case .view(.index(let index)):
      if all.indices.contains(index) { return all[index] }
    }
    guard case .view(let reference) = target else { return nil }
    throw SceneError(path: [], message: "no collection view \(reference) on the screen\(Self.list(all))")
  }

  private static func list(_ all: [UICollectionView]) -> String {
    if all.isEmpty { return ", which has none" }
    let names = all.enumerated().map { index, view in
      view.accessibilityIdentifier.map { "\"\($0)\"" } ?? "\(index)"
    }
    return "; there are: " + names.joined(separator: ", ")
  }

  // MARK: Layout

  private static let passLimit = 4

  /// Lays out all views, and again while the insets of scroll views change.
  func layOut() {
    _ = followContent()
    for _ in 0..<Self.passLimit {
      window.layoutIfNeeded()
      noteSafeAreas(window)
      var isSettled = true
      for view in views(in: window, { $0 as? UIScrollView }) where view.keepStart() { isSettled = false }
      if followContent() { isSettled = false }
      if isSettled { break }
    }
    window.finishAppearing()
  }

  private func noteSafeAreas(_ view: UIView) {
    for controller in view.viewControllersInside { controller.noteSafeArea() }
  }

  // MARK: Rotation

  /// Changes the size of the window, with the calls of a rotation.
  ///
  /// Source of the order: UIContentContainer's reference, `viewWillTransition(to:with:)`, and that of
  /// UIViewControllerTransitionCoordinator. `willTransition(to:with:)` comes first (AsyncDisplayKit, pull request 2115),
  /// and views see their new traits before they are laid out (UITraitCollection's reference).
  func resize(to size: CGSize, safeArea: UIEdgeInsets) {
    for view in collectionViews { view.beginSizeChange() }
    let transition = SizeTransition(window)
    window.sizeTransition = transition
    let (old, new) = (window.traitCollection, UITraitCollection.current)
    if new != old { controller.willTransition(to: new, with: transition) }
    controller.viewWillTransition(to: size, with: transition)
    window.sceneSafeArea = safeArea
    window.bounds.size = size
    window.center = CGPoint(x: size.width / 2, y: size.height / 2)
    controller.viewIfLoaded?.setNeedsLayout()
    window.invalidateSolution()
    window.traits = new
    if new != old { window.traitsDidChange(from: old, to: new) }
    layOut()
    transition.runAnimations()
    layOut()
    for view in collectionViews { view.endSizeChange() }
    layOut()
  }

  /// Announces the change of size to the layouts, and ends it for all collection views except the focused one.
  func beginBoundsChanges(except focus: UICollectionView) {
    for view in collectionViews {
      guard let old = view.sizeChange?.bounds else { continue }
      if old.size != view.bounds.size { view.beginBoundsChange(from: old) }
      view.sizeChange = nil
      if view !== focus { view.closeChange() }
    }
  }

  /// Calls the completion handlers of a rotation.
  func endResize() {
    window.sizeTransition?.runCompletions()
    window.sizeTransition = nil
    layOut()
  }
}
